/** How long the firm's types of jobs take. */
import type { TypicalDuration } from '../../lib/service/shared/durations.ts';
import { type Harness, startPocketBase } from '../testing/harness.ts';
import { createPlanningHelpers } from '../testing/planning.ts';

jest.setTimeout(60_000);

let pb: Harness;
let plan: ReturnType<typeof createPlanningHelpers>;
beforeAll(async () => {
  pb = await startPocketBase();
  plan = createPlanningHelpers(pb);
});
afterAll(() => pb?.stop());

const read = async () =>
  (await pb.as('moderator').get<{ items: TypicalDuration[] }>('/api/service/durations')).body.items;
const of = async (type: string) => (await read()).find((one) => one.type === type);

test('the settings’ duration, and the median of what finished jobs took, by visits or else by booked hours', async () => {
  const firm = pb.rows<{ id: string }>('SELECT id FROM company_settings')[0]!;
  await pb.update('company_settings', firm.id, { jobDurations: { eftersyn: 120 } });
  expect(await of('eftersyn')).toEqual({ type: 'eftersyn', standardMin: 120, medianMin: 0, count: 0 });
  const technician = await plan.technician();
  const route = await pb.create('routes', {
    technician: technician.id,
    date: '2026-11-02',
    status: 'afsluttet',
    rev: 1,
  });
  const finish = async (minutes: number) => {
    const { job } = await plan.jobs.create({ type: 'eftersyn' });
    await plan.jobs.force(job.id, { status: 'faktureret' });
    const doneAt = new Date(Date.UTC(2026, 10, 2, 8, minutes)).toISOString().replace('T', ' ');
    await pb.create('route_stops', {
      ...{ route: route.id, job: job.id, status: 'udfoert', startMinute: 480, endMinute: 540 },
      ...{ arrivedAt: '2026-11-02 08:00:00.000Z', doneAt },
    });
  };
  for (const minutes of [50, 60, 70]) await finish(minutes);
  const { job } = await plan.jobs.create({ type: 'eftersyn' });
  const line = { job: job.id, kind: 'timer', hourKind: 'normal', text: 'Timer', unit: 'time', vatRate: 25 };
  await pb.create('service_job_lines', { ...line, qtyMilli: 2000, planned: false });
  await pb.create('service_job_lines', { ...line, qtyMilli: 9000, planned: true });
  await plan.jobs.force(job.id, { status: 'udfoert' });
  expect(await of('eftersyn')).toMatchObject({ medianMin: 0, count: 4 });
  await finish(90);
  expect(await of('eftersyn')).toEqual({ type: 'eftersyn', standardMin: 120, medianMin: 70, count: 5 });
});

test('only the office sees them', async () => {
  for (const as of ['seller', 'technician', 'new'] as const)
    expect((await pb.as(as).get('/api/service/durations')).status).toBe(403);
});
