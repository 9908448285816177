import { DEFAULT_LIMITS } from '../../core/shared/company.ts';
import { applyAnswer, applyMove, applyPlacement, applyRemoval, applySteps, BLANK_ROUTE, PENDING } from './patch.ts';
import { ITEM, TECHNICIAN } from '../testing/board.ts';
import type { Board, BoardItem, BoardRoute, BoardTechnician } from '../shared/types.ts';
import { getDayViews, isSameDay } from './view.ts';

const item = (id: string): BoardItem => ({ ...ITEM, id, title: id });
const technician = (id: string): BoardTechnician => ({ ...TECHNICIAN, id, name: id, initials: id });
const DAY = '2026-11-23';
const board: Board = {
  from: DAY,
  to: DAY,
  me: '',
  canPlan: true,
  daysOff: [],
  moves: [],
  limits: DEFAULT_LIMITS,
  technicians: [technician('a'), technician('b')],
  absences: [],
  routes: [],
  stops: [],
  tray: [item('one'), item('two')],
  holds: [],
};
const placement = (who: string, startMinute: number, date = DAY) => ({
  technician: who,
  date,
  startMinute,
  endMinute: startMinute + 60,
  fixedTime: false,
});
const route = (id: string, who: string): BoardRoute => ({ ...BLANK_ROUTE, id, date: DAY, technician: who, rev: 1 });

test('a job is in one place only while it is placed, answered, moved and removed', () => {
  const shown = applyPlacement(board, board.tray[0]!, placement('a', 480));
  expect([shown.tray.map((one) => one.id), shown.stops[0]?.id, shown.routes[0]?.id]).toEqual([
    ['two'],
    PENDING,
    PENDING,
  ]);
  const known = applyAnswer(shown, { stop: 's1', routes: [route('r1', 'a')] });
  expect([known.stops[0]?.id, known.stops[0]?.route, known.routes]).toEqual(['s1', 'r1', [route('r1', 'a')]]);
  const elsewhere = applyAnswer(applyMove(known, 's1', placement('b', 600)), {
    stop: 's1',
    routes: [route('r2', 'b'), { ...route('r1', 'a'), rev: 2 }],
  });
  expect([elsewhere.stops[0]?.route, elsewhere.stops[0]?.startMinute, elsewhere.routes.map((one) => one.rev)]).toEqual([
    'r2',
    600,
    [2, 1],
  ]);
  expect(applyMove(known, 's1', placement('a', 480, '2026-11-24')).stops).toEqual([]);
  expect(applyRemoval(elsewhere, 's1')).toMatchObject({ stops: [], tray: [{ id: 'one' }, { id: 'two' }] });
});

test('a move changes only the days that it touches', () => {
  const known = applyAnswer(applyPlacement(board, board.tray[0]!, placement('a', 480)), {
    stop: 's1',
    routes: [route('r1', 'a')],
  });
  const [before, after] = [
    getDayViews(known, [DAY], DAY),
    getDayViews(applyMove(known, 's1', placement('a', 600)), [DAY], DAY),
  ];
  expect(before.map((view, at) => isSameDay(view, after[at]!))).toEqual([false, true]);
  expect(getDayViews(known, [DAY], DAY).every((view, at) => isSameDay(view, before[at]!))).toBe(true);
});

test('only planned stops show broken rules', () => {
  const one = applyAnswer(applyPlacement(board, board.tray[0]!, placement('a', 480)), {
    stop: 's1',
    routes: [route('r1', 'a')],
  });
  const both = {
    ...one,
    stops: [...one.stops, { ...one.stops[0]!, id: 's2', startMinute: 510, endMinute: 570, item: item('two') }],
  };
  expect(getDayViews(both, [DAY], DAY)[0]?.stops.map(({ broken }) => broken.map(({ rule }) => rule))).toEqual([
    ['overlap'],
    ['overlap'],
  ]);
  const done = { ...both, stops: both.stops.map((stop) => ({ ...stop, status: 'udfoert' as const })) };
  expect(getDayViews(done, [DAY], DAY)[0]?.stops.map(({ broken }) => broken)).toEqual([[], []]);
});

test("a helper's row shows and updates the stops they help with, and both rows show the conflict", () => {
  const led = applyAnswer(applyPlacement(board, board.tray[0]!, placement('a', 480)), {
    stop: 's1',
    routes: [{ ...route('r1', 'a'), helpers: ['b'] }],
  });
  const both = applyAnswer(applyPlacement(led, item('two'), placement('b', 510)), {
    stop: 's2',
    routes: [route('r2', 'b')],
  });
  const [leader, helper] = getDayViews(both, [DAY], DAY);
  expect(helper?.helping.map(({ stop, leader: { id } }) => [stop.id, id])).toEqual([['s1', 'a']]);
  expect([leader?.stops[0]?.broken.map(({ rule }) => rule), helper?.stops[0]?.broken.map(({ rule }) => rule)]).toEqual([
    ['helperBusy'],
    ['helping'],
  ]);
  const after = getDayViews(applyMove(both, 's2', placement('b', 600)), [DAY], DAY);
  expect([isSameDay(leader!, after[0]!), after[0]?.stops[0]?.broken]).toEqual([false, []]);
  const later = getDayViews(applyMove(both, 's1', placement('a', 700)), [DAY], DAY);
  expect([isSameDay(helper!, later[1]!), later[1]?.stops[0]?.broken]).toEqual([false, []]);
});

test('several stops change together, on routes that are created, and the answer gives them their ids', () => {
  const at = (technician: string, startMinute: number) => ({ technician, date: DAY, startMinute });
  const shown = applySteps(board, {
    steps: [
      { ...at('a', 480), job: 'one', stop: 's1', durationMin: 90, note: 'Ring' },
      { ...at('b', 600), job: 'two', stop: 's2' },
    ],
  });
  expect(shown.tray).toEqual([]);
  expect(getDayViews(shown, [DAY], DAY).map(({ stops }) => stops.map(({ stop }) => [stop.id, stop.note]))).toEqual([
    [['s1', 'Ring']],
    [['s2', '']],
  ]);
  const known = applyAnswer(shown, { stop: '', routes: [route('r1', 'a'), route('r2', 'b')] });
  expect(known.stops.map((stop) => [stop.route, stop.startMinute, stop.endMinute])).toEqual([
    ['r1', 480, 570],
    ['r2', 600, 660],
  ]);
  // A stop that is taken off and placed again in one change is on the board once.
  const again = applySteps(known, {
    steps: [
      { ...at('b', 480), stop: 's1' },
      { ...at('a', 600), job: 'two', stop: 's3' },
      { ...at('a', 700), stop: 'unknown' },
    ],
    unplaced: ['s2'],
  });
  expect(again.stops.map((stop) => [stop.id, stop.route, stop.endMinute])).toEqual([
    ['s1', 'r2', 570],
    ['s3', 'r1', 660],
  ]);
  const away = applySteps(known, { steps: [{ ...at('a', 480), date: '2026-11-24', stop: 's1' }], unplaced: ['s2'] });
  expect([away.stops, away.tray.map(({ id }) => id)]).toEqual([[], ['two']]);
});
