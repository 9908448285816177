import type { JobTechnician, MapJob } from '@/lib/service/shared/types';
import { isWithin, placeJobs } from './place-jobs';

const jobOf = (fields: Partial<MapJob>): MapJob =>
  ({
    id: 'job1',
    jobNumber: 20001,
    title: 'Lampe',
    customerName: 'Jens',
    zip: '8000',
    city: 'Aarhus C',
    lat: 56.1,
    lng: 10.1,
    technicians: [],
    ...fields,
  }) as MapJob;
const ANNA = { id: 'anna', name: 'Anna', colour: 'blue' } as unknown as JobTechnician;
const find = (id: string) => (id === 'anna' ? ANNA : undefined);

test('a job is where its address is, else in the middle of its postcode, and is counted if neither is known', () => {
  const { placed, missing } = placeJobs(
    [
      jobOf({ id: 'own' }),
      jobOf({ id: 'zip', lat: 0, lng: 0, zip: '9000' }),
      jobOf({ id: 'none', lat: 0, lng: 0, zip: 'DE-24937' }),
    ],
    find,
    'Ikke planlagt',
  );
  expect(placed.map(({ point }) => [point.id, point.isEstimated])).toEqual([
    ['own', false],
    ['zip', true],
  ]);
  expect(missing).toBe(1);
});

test('it links to the job, is named by number, title, customer, town and technician, and has the technician’s colour', () => {
  const { placed } = placeJobs([jobOf({ technicians: ['anna', 'bo'] }), jobOf({})], find, 'Ikke planlagt');
  expect(placed[0]?.point).toMatchObject({ href: '/service/job1', label: '20001 Lampe, Jens, Aarhus C, Anna' });
  expect(placed[1]?.point.label).toBe('20001 Lampe, Jens, Aarhus C, Ikke planlagt');
  expect(placed[0]?.point.colour).not.toBe(placed[1]?.point.colour);
});

test('what is in sight is inside the four edges', () => {
  const point = placeJobs([jobOf({})], find, '').placed[0]!.point;
  expect(isWithin(point, [10, 56, 11, 57])).toBe(true);
  for (const edges of [
    [10.2, 56, 11, 57],
    [10, 56.2, 11, 57],
    [9, 56, 10, 57],
    [10, 55, 11, 56],
  ])
    expect(isWithin(point, edges)).toBe(false);
});
