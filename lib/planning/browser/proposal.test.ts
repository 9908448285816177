import { boardOf, DAY, jobOf, routeOf, stopOf, technicianOf } from '../testing/day-board.ts';
import type { OptimisedDay } from '../shared/optimise/types.ts';
import { isOutdated, toProposal, toSteps } from './proposal.ts';

const [anna, bo] = [technicianOf('anna'), technicianOf('bo')];
const board = boardOf({
  technicians: [anna, bo],
  routes: [routeOf('anna', { rev: 3 })],
  stops: [
    stopOf('anna', jobOf('kept'), 420),
    stopOf('anna', jobOf('later'), 540),
    stopOf('anna', jobOf('given'), 660),
    stopOf('anna', jobOf('lost'), 780),
  ],
  tray: [jobOf('new')],
});
const visit = (job: string, startMinute: number, stop = `stop-${job}`) => ({
  ...{ stop, job, task: '', startMinute, endMinute: startMinute + 60 },
  stays: job === 'kept',
});
const figures = (driveMin: number) => ({ driveMin, finish: 900 });
const plan: OptimisedDay = {
  routes: [
    {
      ...{ technician: 'anna', route: 'route-anna', rev: 3 },
      stops: [visit('kept', 420), visit('new', 500, ''), visit('later', 600)],
      before: figures(60),
      after: figures(45),
    },
    { technician: 'bo', route: '', rev: 0, stops: [visit('given', 480)], before: figures(0), after: figures(20) },
  ],
  unassigned: [{ stop: 'stop-lost', job: 'lost', task: '', reason: 'noTime' }],
  override: ['tooLate'],
};

test('each technician has what they get, give, lose and do at another time', () => {
  const { routes, unassigned, before, after, isEmpty } = toProposal(board, DAY, plan);
  expect(routes.map(({ changes }) => changes.map(({ kind, item, other }) => [kind, item.title, other]))).toEqual([
    [
      ['given', 'given', 'bo'],
      ['added', 'new', ''],
      ['moved', 'later', ''],
      ['lost', 'lost', ''],
    ],
    [['got', 'given', 'anna']],
  ]);
  expect(routes.map(({ visitsBefore, visitsAfter }) => [visitsBefore, visitsAfter])).toEqual([
    [4, 3],
    [0, 1],
  ]);
  expect(unassigned.map(({ item, reason }) => [item.title, reason])).toEqual([['lost', 'noTime']]);
  expect([before, after, isEmpty]).toEqual([{ visits: 4, driveMin: 60 }, { visits: 4, driveMin: 65 }, false]);
});

test('it becomes one change of what moves, with the versions that it was made from', () => {
  expect(toSteps(board, DAY, plan)).toEqual({
    steps: [
      { job: 'new', task: '', technician: 'anna', date: DAY, startMinute: 500, durationMin: 60 },
      { stop: 'stop-later', technician: 'anna', date: DAY, startMinute: 600, durationMin: 60 },
      { stop: 'stop-given', technician: 'bo', date: DAY, startMinute: 480, durationMin: 60 },
    ],
    unplaced: ['stop-lost'],
    revs: { 'route-anna': 3 },
    override: ['tooLate'],
  });
  expect(isOutdated(board, DAY, plan)).toBe(false);
  expect(isOutdated({ ...board, routes: [routeOf('anna', { rev: 4 })] }, DAY, plan)).toBe(true);
});

test('a plan that is the board’s own changes nothing', () => {
  const own = { ...plan, routes: [{ ...plan.routes[0]!, stops: [visit('kept', 420)] }], unassigned: [] };
  expect(toProposal(board, DAY, own).isEmpty).toBe(true);
  expect(toSteps(board, DAY, own)).toMatchObject({ steps: [], unplaced: [] });
});
