import { confirmed, moved, PENDING, placed, unplaced } from './patch.ts';
import type { Board, BoardItem, BoardRoute, BoardTechnician } from './types.ts';
import { dayViews, sameDay } from './view.ts';

const item = (id: string): BoardItem => ({
  kind: 'job',
  id,
  number: 1,
  title: id,
  type: 'service',
  priority: 'normal',
  customer: '',
  contact: '',
  phone: '',
  address: '',
  zip: '8000',
  city: '',
  point: null,
  accessNote: '',
  description: '',
  durationMin: 60,
  skills: [],
  earliestDay: '',
  latestDay: '',
  windowFrom: 0,
  windowTo: 0,
  status: 'klar',
  holdReason: '',
  klsRequired: false,
  created: '',
});
const technician = (id: string): BoardTechnician => ({
  id,
  name: id,
  initials: id,
  phone: '',
  title: 'montoer',
  colour: 'blue',
  skills: [],
  certificates: [],
  workHours: [[420, 900], null, null, null, null, null, null],
  address: '',
  zip: '8000',
  city: '',
  point: null,
  active: true,
  hasMail: true,
});
const DAY = '2026-11-23';
const board: Board = {
  from: DAY,
  to: DAY,
  me: '',
  canPlan: true,
  technicians: [technician('a'), technician('b')],
  absences: [],
  routes: [],
  stops: [],
  tray: [item('one'), item('two')],
};
const spot = (who: string, startMinute: number, date = DAY) => ({
  technician: who,
  date,
  startMinute,
  endMinute: startMinute + 60,
  fixedTime: false,
});
const route = (id: string, who: string): BoardRoute => ({
  id,
  date: DAY,
  technician: who,
  helpers: [],
  status: 'kladde',
  note: '',
  publishedAt: '',
  publishedRev: 0,
  rev: 1,
  mail: '',
});

test('placed at once, named by the server, moved on, taken off: each job stands in one place', () => {
  const shown = placed(board, board.tray[0]!, spot('a', 480));
  expect([shown.tray.map((one) => one.id), shown.stops[0]?.id, shown.routes[0]?.id]).toEqual([
    ['two'],
    PENDING,
    PENDING,
  ]);
  const known = confirmed(shown, { stop: 's1', routes: [route('r1', 'a')] });
  expect([known.stops[0]?.id, known.stops[0]?.route, known.routes]).toEqual(['s1', 'r1', [route('r1', 'a')]]);
  const elsewhere = confirmed(moved(known, 's1', spot('b', 600)), {
    stop: 's1',
    routes: [route('r2', 'b'), { ...route('r1', 'a'), rev: 2 }],
  });
  expect([elsewhere.stops[0]?.route, elsewhere.stops[0]?.startMinute, elsewhere.routes.map((one) => one.rev)]).toEqual([
    'r2',
    600,
    [2, 1],
  ]);
  expect(moved(known, 's1', spot('a', 480, '2026-11-24')).stops).toEqual([]);
  expect(unplaced(elsewhere, 's1')).toMatchObject({ stops: [], tray: [{ id: 'one' }, { id: 'two' }] });
});

test('a move redraws the days that it touches, and no others', () => {
  const known = confirmed(placed(board, board.tray[0]!, spot('a', 480)), { stop: 's1', routes: [route('r1', 'a')] });
  const [before, after] = [dayViews(known, [DAY], DAY), dayViews(moved(known, 's1', spot('a', 600)), [DAY], DAY)];
  expect(before.map((view, at) => sameDay(view, after[at]!))).toEqual([false, true]);
  expect(dayViews(known, [DAY], DAY).every((view, at) => sameDay(view, before[at]!))).toBe(true);
});

test('breaks of rules are told of what is still to come', () => {
  const one = confirmed(placed(board, board.tray[0]!, spot('a', 480)), { stop: 's1', routes: [route('r1', 'a')] });
  const both = {
    ...one,
    stops: [...one.stops, { ...one.stops[0]!, id: 's2', startMinute: 510, endMinute: 570, item: item('two') }],
  };
  expect(dayViews(both, [DAY], DAY)[0]?.stops.map(({ broken }) => broken.map(({ rule }) => rule))).toEqual([
    ['overlap'],
    ['overlap'],
  ]);
  const done = { ...both, stops: both.stops.map((stop) => ({ ...stop, status: 'udfoert' as const })) };
  expect(dayViews(done, [DAY], DAY)[0]?.stops.map(({ broken }) => broken)).toEqual([[], []]);
});

test("a helper's row shows the stops that they are along for, and is drawn anew with them; both ways it is told", () => {
  const led = confirmed(placed(board, board.tray[0]!, spot('a', 480)), {
    stop: 's1',
    routes: [{ ...route('r1', 'a'), helpers: ['b'] }],
  });
  const both = confirmed(placed(led, item('two'), spot('b', 510)), { stop: 's2', routes: [route('r2', 'b')] });
  const [leader, helper] = dayViews(both, [DAY], DAY);
  expect(helper?.helping.map(({ stop, leader: { id } }) => [stop.id, id])).toEqual([['s1', 'a']]);
  expect([leader?.stops[0]?.broken.map(({ rule }) => rule), helper?.stops[0]?.broken.map(({ rule }) => rule)]).toEqual([
    ['helperBusy'],
    ['helping'],
  ]);
  const after = dayViews(moved(both, 's2', spot('b', 600)), [DAY], DAY);
  expect([sameDay(leader!, after[0]!), after[0]?.stops[0]?.broken]).toEqual([false, []]);
  const later = dayViews(moved(both, 's1', spot('a', 700)), [DAY], DAY);
  expect([sameDay(helper!, later[1]!), later[1]?.stops[0]?.broken]).toEqual([false, []]);
});
