import { DAY, jobOf, pointAt, technicianOf } from '@/lib/planning/testing/day-board';
import type { DayView } from '@/lib/planning/browser/view';
import type { BoardItem, BoardStop } from '@/lib/planning/shared/types';
import { getRouteMarks, getTrayDots } from './route-marks';

const stopOf = (id: string, item: BoardItem | null, status: BoardStop['status'] = 'planlagt') => ({
  stop: { id, item, status, startMinute: 480 } as BoardStop,
});
const viewOf = (stops: ReturnType<typeof stopOf>[], technician = technicianOf('Anna', { colour: 'blue' })) =>
  ({ technician, date: DAY, stops }) as unknown as DayView;
const TEXTS = { clock: (minute: number) => `${minute / 60}.00`, estimated: 'anslået' };

test('a route goes from home by its numbered stops and back, in the technician’s colour', () => {
  const [one, two] = [jobOf('Lampe', { customer: 'Jens' }), jobOf('Ovn', { point: pointAt(55.4, 10.4) })];
  const { points, lines, subjects } = getRouteMarks([viewOf([stopOf('s1', one), stopOf('s2', two)])], TEXTS);
  expect(lines).toHaveLength(1);
  const home = pointAt(56.15, 10.2);
  expect(lines[0]?.points).toEqual([home, one.point, two.point, home]);
  expect(points.map(({ kind, number }) => [kind, number])).toEqual([
    ['home', undefined],
    ['stop', 1],
    ['stop', 2],
  ]);
  expect(points[1]).toMatchObject({ id: 's1', label: 'Anna 1: 8.00 Lampe, Jens', isEstimated: false });
  expect(new Set([...points, ...lines].map(({ colour }) => colour)).size).toBe(1);
  expect(subjects.get('s2')).toEqual({ item: two, stop: expect.objectContaining({ id: 's2' }) });
});

test('routes that start at a branch begin and end at its one mark, which has its name', () => {
  const branch = { startsAt: 'Odense', point: pointAt(55.39, 10.38) };
  const [anna, bo] = [technicianOf('Anna', branch), technicianOf('Bo', branch)];
  const job = jobOf('Lampe');
  const { points, lines } = getRouteMarks([viewOf([stopOf('s1', job)], anna), viewOf([stopOf('s2', job)], bo)], TEXTS);
  expect(lines.map((line) => line.points)).toEqual([
    [branch.point, job.point, branch.point],
    [branch.point, job.point, branch.point],
  ]);
  expect(points.filter(({ kind }) => kind !== 'stop')).toEqual([
    expect.objectContaining({ kind: 'branch', label: 'Odense', at: branch.point }),
  ]);
});

test('a stop without a place is counted and keeps its number; an estimated place says so', () => {
  const nowhere = jobOf('Nowhere', { point: null });
  const guessed = jobOf('Guessed', { point: { lat: 56, lng: 10, accuracy: 'postcode' } });
  const { points, missing } = getRouteMarks([viewOf([stopOf('s1', nowhere), stopOf('s2', guessed)])], TEXTS);
  expect(missing).toBe(1);
  expect(points.filter(({ kind }) => kind === 'stop')).toEqual([
    expect.objectContaining({ number: 2, isEstimated: true, label: expect.stringMatching(/anslået$/) }),
  ]);
});

test('cancelled stops and days without any draw nothing', () => {
  const { points, lines } = getRouteMarks([viewOf([]), viewOf([stopOf('s1', jobOf('a'), 'sprunget_over')])], TEXTS);
  expect([points, lines]).toEqual([[], []]);
});

test('the tray’s items are dots where their place is known', () => {
  const { points, subjects } = getTrayDots([jobOf('a'), jobOf('b', { point: null })], ({ title }) => title);
  expect(points.map(({ id, kind, label }) => [id, kind, label])).toEqual([['a', 'dot', 'a']]);
  expect(subjects.get('a')).toMatchObject({ stop: null });
});
