import {
  ServiceJobsPriorityOptions,
  ServiceJobsStatusOptions,
  TechniciansTitleOptions,
} from '../../../pocketbase/shared/types.ts';
import { absenceOf, boardOf, DAY, jobOf, pointAt, routeOf, stopOf, technicianOf } from '../../testing/day-board.ts';
import { travelBetween } from '../travel.ts';
import type { Board } from '../types.ts';
import { QUARTER } from '../values.ts';
import { toDay } from './day.ts';
import { findGaps } from './gaps.ts';
import { findAble, toProblem } from './problem.ts';
import type { OptimiseScope } from './types.ts';

const BEFORE = { today: '2026-11-25', minute: 600 };
const ana = technicianOf('ana', { skills: ['VVS'] });
const bo = technicianOf('bo', { point: pointAt(56.2, 10.1) });

const dayOf = (board: Board, scope: OptimiseScope = 'day', technicians: string[] = [], now = BEFORE) =>
  toDay(board, { date: DAY, technicians, scope }, now);

const visitsOf = (board: Board, scope?: OptimiseScope, technicians?: string[]) =>
  dayOf(board, scope, technicians).visits.map(({ item, technician }) => `${item.id} ${technician}`);

describe('what is laid', () => {
  const board = boardOf({
    technicians: [ana, bo],
    routes: [routeOf('ana'), routeOf('bo')],
    stops: [
      stopOf('ana', jobOf('free'), 480),
      stopOf('ana', jobOf('fixed'), 600, { fixedTime: true }),
      stopOf('bo', jobOf('begun'), 480, { status: 'ankommet' as never }),
      stopOf('bo', jobOf('other'), 700),
    ],
    tray: [jobOf('tray'), jobOf('late', { latestDay: '2026-11-29' }), jobOf('early', { earliestDay: '2026-12-01' })],
  });

  test.each<[OptimiseScope, string[], string[]]>([
    ['day', [], ['free ana', 'other bo', 'tray ']],
    ['day', ['bo'], ['other bo', 'tray ']],
    ['stops', [], ['free ana', 'other bo']],
    ['order', ['ana'], ['free ana']],
    ['tray', [], ['tray ']],
    ['spread', ['ana'], ['free ana', 'fixed ana']],
  ])('%s of %j', (scope, technicians, expected) => {
    expect(visitsOf(board, scope, technicians)).toEqual(expected);
  });

  test('an item whose days are others, or that waits for something, is named with its reason', () => {
    const held = jobOf('held', { holdReason: 'materialer' as never });
    expect(dayOf({ ...board, tray: [...board.tray, held] }).refused).toEqual([
      { stop: '', job: 'late', task: '', reason: 'tooLate' },
      { stop: '', job: 'early', task: '', reason: 'tooEarly' },
      { stop: '', job: 'held', task: '', reason: 'onHold' },
    ]);
    expect(dayOf({ ...board, daysOff: [DAY] }).refused[0]?.reason).toBe('holiday');
  });

  test('a job in progress stays, and so does what a planner laid outside the working hours', () => {
    const begun = stopOf('ana', jobOf('running'), 500);
    const running = { ...begun, item: { ...begun.item!, status: ServiceJobsStatusOptions.i_gang } };
    const evening = stopOf('ana', jobOf('evening'), 1000);
    expect(visitsOf({ ...board, stops: [running, evening], tray: [] })).toEqual([]);
  });

  test('the visits of a technician who is away go to others; a promised time stays promised', () => {
    const away = { ...board, absences: [absenceOf('ana')] };
    const { visits } = dayOf(away, 'stops');
    expect(visits.map(({ item, promised }) => [item.id, promised])).toEqual([
      ['free', null],
      ['fixed', 600],
      ['other', null],
    ]);
    const { problem } = toProblem(dayOf(away, 'stops'));
    expect(problem.vehicles).toHaveLength(2);
    expect(problem.jobs[1]?.time_windows).toEqual([[600, 600]]);
  });
});

describe('gaps', () => {
  const gapsOf = (board: Board, now = BEFORE) =>
    findGaps(dayOf(board, 'tray', [], now)).map(({ technician, from, to, opens, closes, busy }) => ({
      who: technician.id,
      span: [from, to, opens, closes],
      busy: busy.map(({ startMinute, endMinute }) => [startMinute, endMinute]),
    }));

  test('the way from and to home may begin half an hour before the work and end as long after it', () => {
    expect(gapsOf(boardOf({ technicians: [ana] }))).toEqual([{ who: 'ana', span: [390, 930, 420, 900], busy: [] }]);
  });

  test('stops that stay cut the day, absences are busy, and the past of today is gone', () => {
    const board = boardOf({
      technicians: [ana],
      routes: [routeOf('ana')],
      stops: [stopOf('ana', jobOf('one'), 607), stopOf('ana', jobOf('two'), 640)],
      absences: [absenceOf('ana', 435, 455), absenceOf('ana', 450, 480)],
    });
    expect(gapsOf(board)).toEqual([
      { who: 'ana', span: [390, 607, 420, 900], busy: [[435, 480]] },
      { who: 'ana', span: [700, 930, 420, 900], busy: [] },
    ]);
    expect(gapsOf(board, { today: DAY, minute: 735 })).toEqual([{ who: 'ana', span: [735, 930, 735, 900], busy: [] }]);
  });

  test('a helper gets no visits of their own, and the leader none while the helper is busy', () => {
    const board = boardOf({
      technicians: [ana, bo],
      routes: [routeOf('ana', { helpers: ['bo'] }), routeOf('bo')],
      stops: [stopOf('bo', jobOf('own'), 600)],
      absences: [absenceOf('bo', 795, 900)],
    });
    expect(gapsOf(board)).toEqual([
      {
        who: 'ana',
        span: [390, 930, 420, 900],
        busy: [
          [600, 660],
          [795, 900],
        ],
      },
    ]);
  });

  test('who helps a colleague is busy while the colleague has visits', () => {
    const cia = technicianOf('cia');
    const board = boardOf({
      technicians: [ana, bo, cia],
      routes: [routeOf('ana', { helpers: ['bo'] }), routeOf('cia', { helpers: ['bo'] })],
      stops: [stopOf('cia', jobOf('own'), 600)],
    });
    expect(gapsOf(board)).toEqual([{ who: 'ana', span: [390, 930, 420, 900], busy: [[600, 660]] }]);
  });
});

describe('the problem', () => {
  const board = boardOf({
    technicians: [ana, bo],
    tray: [
      jobOf('vvs', { skills: ['vvs'], priority: ServiceJobsPriorityOptions.akut }),
      jobOf('window', { windowFrom: 615, windowTo: 700, durationMin: 30, latestDay: DAY }),
      jobOf('el', { skills: ['El'] }),
    ],
  });

  test('skills are those who may do it, priority is that of the job and its last day, starts are on the board', () => {
    const { problem } = toProblem(dayOf(board));
    expect(problem.jobs).toMatchObject([
      { service: 60, priority: 60, skills: [1] },
      { service: 30, priority: 40, skills: [], time_windows: [[615, 700]] },
      { service: 60, priority: 25, skills: [2] },
    ]);
    expect(problem.vehicles.map(({ skills }) => skills)).toEqual([[1_000_000, 1], [1_000_001]]);
  });

  test('an apprentice keeps their own visits and gets no others', () => {
    const apprentice = technicianOf('cia', { title: TechniciansTitleOptions.laerling, skills: ['vvs'] });
    const withApprentice = boardOf({
      technicians: [ana, apprentice],
      routes: [routeOf('cia')],
      stops: [stopOf('cia', jobOf('own'), 480)],
      tray: [jobOf('tray')],
    });
    const day = dayOf(withApprentice);
    const able = Object.fromEntries(
      day.visits.map((visit) => [visit.item.id, findAble(day, visit).map(({ id }) => id)]),
    );
    expect(able).toEqual({ own: ['ana', 'cia'], tray: ['ana'] });
  });

  test('driving costs what it takes; its duration leads to a start on the board', () => {
    const { problem } = toProblem(dayOf(board));
    const { durations, costs } = problem.matrices.car;
    const way = travelBetween(ana, board.tray[0]!).minutes;
    expect([costs[3]![0], costs[0]![5]]).toEqual([way, way]);
    // From home at 06.30 the first visit is at 07.00; the last one ends at 15.00, which is half an hour before 15.30.
    expect([durations[3]![0], durations[0]![5]]).toEqual([30, 30]);
    expect(durations[0]![1]! % QUARTER).toBe(0);
  });
});
