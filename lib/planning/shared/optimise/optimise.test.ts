import {
  absenceOf,
  boardOf,
  createBoard,
  createRandom,
  DAY,
  jobOf,
  pointAt,
  routeOf,
  stopOf,
  technicianOf,
} from '../../testing/day-board.ts';
import { createCarelessSolve } from '../../testing/random-day.ts';
import type { Board, BoardItem, BoardStop } from '../types.ts';
import { checkPlan } from './check-plan.ts';
import { solveInParts } from './improve.ts';
import { optimiseDay } from './optimise.ts';
import { toDay } from './day.ts';
import { toProblem } from './problem.ts';
import type { OptimisedDay, OptimiseWish } from './types.ts';
import type { Solve, VroomProblem } from './vroom.ts';

const NOW = { today: '2026-11-25', minute: 0 };
const near = technicianOf('near');
const far = technicianOf('far', { point: pointAt(55.4, 10.39), skills: ['Alarm'] });

/** All jobs in the order of the problem, to the first vehicle that may have them. */
const solve: Solve = ({ vehicles, jobs }: VroomProblem) => {
  const routes = vehicles.map(({ id, skills }) => ({
    vehicle: id,
    cost: 0,
    steps: jobs.flatMap((job) =>
      job.skills.every((skill) => skills.includes(skill)) ? [{ type: 'job', id: job.id }] : [],
    ),
  }));
  return Promise.resolve({ code: 0, routes: routes.slice(0, 1) });
};

const wishOf = (values: Partial<OptimiseWish> = {}): OptimiseWish => ({
  date: DAY,
  technicians: [],
  scope: 'day',
  ...values,
});
async function planOf(board: Board, values: Partial<OptimiseWish> = {}): Promise<OptimisedDay> {
  const plan = await optimiseDay(board, wishOf(values), NOW, solve);
  expect(checkPlan(board, wishOf(values), plan, NOW)).toEqual([]);
  return plan;
}
const reasonsOf = ({ unassigned }: OptimisedDay) => unassigned.map(({ job, reason }) => `${job} ${reason}`);
const timesOf = ({ routes }: OptimisedDay) =>
  routes.flatMap(({ stops }) => stops.map((one) => [one.job, one.startMinute]));

test('visits follow each other at times that the board shows, around the break, and in the customer’s window', async () => {
  const board = boardOf({
    technicians: [near],
    absences: [absenceOf('near', 540, 570)],
    tray: [
      jobOf('one', { durationMin: 50 }),
      jobOf('two', { durationMin: 60, point: pointAt(56.2, 10.3) }),
      jobOf('three', { durationMin: 30, windowFrom: 735, windowTo: 800 }),
    ],
  });
  const plan = await planOf(board);
  expect(timesOf(plan)).toEqual([
    ['one', 420],
    ['two', 570],
    ['three', 735],
  ]);
  const { before, after } = plan.routes[0]!;
  expect(before).toEqual({ driveMin: 0, finish: null });
  expect(after.finish).toBeGreaterThan(765);
});

test('a visit has the reason why it has no place', async () => {
  const board = boardOf({
    technicians: [near],
    absences: [absenceOf('near', 780, 900)],
    tray: [
      jobOf('unable', { skills: ['Alarm'] }),
      jobOf('evening', { windowFrom: 1000, windowTo: 1100 }),
      jobOf('island', { point: pointAt(55.1, 14.9) }),
      jobOf('endless', { durationMin: 450 }),
      jobOf('first', { durationMin: 300 }),
      jobOf('second', { durationMin: 300 }),
    ],
  });
  expect(reasonsOf(await planOf(board))).toEqual([
    'unable skill',
    'evening window',
    'island tooFar',
    'endless tooLong',
    'second noTime',
  ]);
  const weekend = {
    ...board,
    technicians: [technicianOf('near', { workHours: [null, null, null, null, null, null, null] })],
  };
  expect(reasonsOf(await planOf(weekend))).toContain('first dayOff');
});

test('a job of the tray whose last day is over is laid before others; one that is due before the day waits for it', async () => {
  const board = boardOf({
    technicians: [near],
    tray: [
      jobOf('due', { latestDay: '2026-11-26' }),
      jobOf('late', { latestDay: '2026-11-24', priority: 'lav' }),
      jobOf('other', { priority: 'hoej' }),
    ],
  });
  const plan = await planOf(board);
  expect(timesOf(plan).map(([job]) => job)).toEqual(['late', 'other']);
  expect(reasonsOf(plan)).toEqual(['due tooLate']);
  expect(plan.override).toEqual(['tooLate']);
  const { jobs } = toProblem(toDay(board, wishOf(), NOW)).problem;
  expect(jobs[0]!.priority).toBeGreaterThan(jobs[1]!.priority);
});

test('the board’s own plan stays where none is better, and a worse one is not shown', async () => {
  const stops = [stopOf('near', jobOf('a'), 420), stopOf('near', jobOf('b', { point: pointAt(56.3, 10.1) }), 600)];
  const board = boardOf({ technicians: [near], routes: [routeOf('near')], stops });
  expect(timesOf(await planOf(board))).toEqual([
    ['a', 420],
    ['b', 600],
  ]);
});

test('one who is ill gives their visits to others; what nobody can take is named and has no place', async () => {
  const stops = [stopOf('far', jobOf('simple'), 420), stopOf('far', jobOf('special', { skills: ['Alarm'] }), 600)];
  const board = boardOf({ technicians: [near, far], routes: [routeOf('far')], stops, absences: [absenceOf('far')] });
  const plan = await planOf(board, { scope: 'spread', technicians: ['far'] });
  expect(plan.routes.map(({ technician, stops: own }) => [technician, own.map(({ job }) => job)])).toEqual([
    ['near', ['simple']],
    ['far', []],
  ]);
  expect(reasonsOf(plan)).toEqual(['special skill']);
});

test('whose visits are spread keeps none, also before the absence is stored: a promised time goes to a colleague', async () => {
  const stops = [
    stopOf('far', jobOf('promised'), 480, { fixedTime: true }),
    stopOf('far', jobOf('evening'), 960),
    stopOf('far', jobOf('begun'), 600, { status: 'ankommet' }),
  ];
  const board = boardOf({ technicians: [near, far], routes: [routeOf('far')], stops });
  const plan = await planOf(board, { scope: 'spread', technicians: ['far'] });
  expect(plan.routes.map(({ technician, stops: own }) => [technician, own.map(({ job }) => job)])).toEqual([
    ['near', ['promised', 'evening']],
    ['far', ['begun']],
  ]);
  expect(timesOf(plan)[0]).toEqual(['promised', 480]);
});

describe('an emergency of one who is ill, if no colleague has time', () => {
  const emergency = stopOf('far', jobOf('acute', { priority: 'akut' }), 480);
  const planWith = (own: BoardStop[], values: Partial<Board> = {}) =>
    planOf(
      boardOf({
        technicians: [near, far],
        routes: [routeOf('near'), routeOf('far')],
        stops: [emergency, ...own],
        ...values,
      }),
      { scope: 'spread', technicians: ['far'] },
    );
  const oneVisit = (id: string, from: number, durationMin: number, values: Partial<BoardItem> = {}) =>
    stopOf('near', jobOf(id, { durationMin, ...values }), from);
  /** Two hours are free, in parts that are too short. */
  const parts = [oneVisit('a', 475, 180), oneVisit('b', 710, 145)];

  test('is pushed in before a colleague’s visit, which starts later', async () => {
    const plan = await planWith(parts);
    expect(timesOf(plan)).toEqual([
      ['acute', 420],
      ['a', 480],
      ['b', 710],
    ]);
    expect(reasonsOf(plan)).toEqual([]);
    expect(plan.routes[0]!.stops.map(({ stays }) => stays)).toEqual([false, false, true]);
  });

  test('takes the time of the visit that matters least, which goes to the tray', async () => {
    const full = [oneVisit('a', 420, 240, { priority: 'hoej' }), oneVisit('b', 670, 230, { priority: 'lav' })];
    const plan = await planWith(full);
    expect(timesOf(plan)).toEqual([
      ['a', 420],
      ['acute', 660],
    ]);
    expect(reasonsOf(plan)).toEqual(['b gaveWay']);
  });

  test.each<[what: string, change: Partial<BoardStop>, item: Partial<BoardItem>]>([
    ['a promised time', { fixedTime: true }, {}],
    ['another emergency', {}, { priority: 'akut' }],
    ['a visit that has begun', { status: 'ankommet' }, {}],
    ['a visit that is promised for the day', {}, { latestDay: DAY }],
  ])('does not take the time of %s', async (_what, change, item) => {
    const plan = await planWith([{ ...oneVisit('a', 420, 480, item), ...change }]);
    expect(timesOf(plan)).toEqual([['a', 420]]);
    expect(reasonsOf(plan)).toEqual(['acute noTime']);
  });

  test('other visits take nobody’s time', async () => {
    const plan = await planWith(parts, { stops: [stopOf('far', jobOf('usual', { priority: 'hoej' }), 480), ...parts] });
    expect(reasonsOf(plan)).toEqual(['usual tooLong']);
  });
});

test('visits that break a rule which VROOM does not know are taken out, and others get their time', async () => {
  // Who leads and who helps may not be somewhere else at once, and a stop that stays may not be run into.
  const board = boardOf({
    technicians: [near, far],
    routes: [routeOf('near', { helpers: ['far'] }), routeOf('far')],
    stops: [stopOf('far', jobOf('own'), 480, { fixedTime: true })],
    tray: [jobOf('tray', { durationMin: 120 })],
  });
  const plan = await planOf(board);
  expect(timesOf(plan)).toEqual([['tray', 540]]);
});

test('the search in parts never loses a job and never gets worse', async () => {
  const day = toDay(createBoard(5, 40, 8), wishOf(), NOW);
  const { problem } = toProblem(day);
  const careless = createCarelessSolve(3);
  const random = createRandom(4);
  const totals: number[] = [];
  const priced: Solve = async (asked, level) => {
    const found = await careless(asked, level);
    const routes = found.routes.map((route) => ({ ...route, cost: Math.floor(random() * 100) }));
    totals.push(routes.reduce((sum, { cost }) => sum + cost, 0));
    return { ...found, routes };
  };
  const { routes } = await solveInParts(problem, priced, 300);
  const ids = routes.flatMap(({ steps }) => steps.map(({ id }) => id));
  expect(ids.toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual(problem.jobs.map(({ id }) => id));
  expect(totals.length).toBeGreaterThan(1);
  expect(routes.reduce((sum, { cost }) => sum + cost, 0)).toBeLessThan(totals[0]!);
});

test('an abort ends the search', async () => {
  const stopping = new AbortController();
  const day = createBoard(5, 40, 8);
  const slow: Solve = (_problem, _level, signal) =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));
  const running = optimiseDay(day, wishOf(), NOW, slow, stopping.signal);
  stopping.abort(new Error('left'));
  await expect(running).rejects.toThrow('left');
});
