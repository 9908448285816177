import { absenceOf, boardOf, DAY, jobOf, routeOf, stopOf, technicianOf } from '../testing/day-board.ts';
import type { Board } from '../shared/types.ts';
import { getShownRange } from './day-range.ts';
import { filterRows } from './row-filter.ts';
import { sortByBranch, toGridRows } from './row-groups.ts';
import { getDayViews } from './view.ts';

const BEFORE = { today: '2026-11-25', minute: 0 };
const viewsOf = (board: Board) => getDayViews(board, [DAY], BEFORE.today);
const team = [technicianOf('ana'), technicianOf('bo')];
/** Works from 7.00 to 15.00 as all do, with one stop. */
const withStop = (startMinute: number, durationMin: number) =>
  boardOf({
    technicians: team,
    routes: [routeOf('ana')],
    stops: [stopOf('ana', jobOf('job', { durationMin }), startMinute)],
  });

describe('the hours that are shown', () => {
  test('the whole day is 6 to 18, and longer where a stop is outside', () => {
    expect(getShownRange('dag', viewsOf(withStop(600, 60)))).toEqual({ from: 360, to: 1080 });
    expect(getShownRange('dag', viewsOf(withStop(310, 60)))).toEqual({ from: 300, to: 1080 });
    expect(getShownRange('dag', viewsOf(withStop(1050, 60)))).toEqual({ from: 360, to: 1140 });
  });

  test('the working day leaves out the empty hours before the first and after the last work', () => {
    expect(getShownRange('arbejdsdag', viewsOf(withStop(600, 60)))).toEqual({ from: 420, to: 900 });
    expect(getShownRange('halv', viewsOf(withStop(880, 60)))).toEqual({ from: 420, to: 960 });
  });

  test('where all are off it is the stops’ hours, and some hours where there are none', () => {
    const off = team.map((one) => ({ ...one, workHours: [null, null, null, null, null, null, null] }));
    expect(getShownRange('arbejdsdag', viewsOf({ ...withStop(610, 60), technicians: off }))).toEqual({
      from: 600,
      to: 720,
    });
    expect(getShownRange('arbejdsdag', viewsOf(boardOf({ technicians: off })))).toEqual({ from: 420, to: 960 });
  });
});

describe('who has free time', () => {
  const choice = { words: '', skill: '', branch: '', onlyFree: true, onlyLate: false, onlyUnheard: false };
  const free = (board: Board, now = BEFORE) =>
    filterRows(viewsOf(board), choice, board.absences, new Map(), now).map(({ technician }) => technician.id);

  test('a gap of half an hour in the working day is enough, one of less is not', () => {
    expect(free(withStop(420, 450))).toEqual(['ana', 'bo']);
    expect(free(withStop(420, 455))).toEqual(['bo']);
    // Two gaps of a quarter.
    expect(free(withStop(435, 450))).toEqual(['bo']);
  });

  test('an absence and the time that has passed are not free', () => {
    expect(free({ ...withStop(600, 60), absences: [absenceOf('ana', 660, 900), absenceOf('bo')] })).toEqual(['ana']);
    expect(free(withStop(600, 300), { today: DAY, minute: 700 })).toEqual(['bo']);
    expect(free(withStop(600, 60), { today: DAY, minute: 880 })).toEqual([]);
    expect(free(withStop(600, 60), { today: '2026-12-01', minute: 0 })).toEqual([]);
  });
});

test('rows are grouped in the order of the branches, who has none last, and each group keeps its order', () => {
  const technicians = [
    technicianOf('none'),
    technicianOf('south1', { branch: 's' }),
    technicianOf('north', { branch: 'n' }),
    technicianOf('south2', { branch: 's' }),
  ];
  const sorted = sortByBranch(viewsOf(boardOf({ technicians })), [
    { id: 'n', name: 'Aalborg' },
    { id: 's', name: 'Odense' },
  ]);
  const names: Record<string, string> = { n: 'Aalborg', s: 'Odense' };
  expect(toGridRows(sorted, (branch) => names[branch] ?? '–').map(({ id }) => id)).toEqual([
    'group Aalborg',
    'north',
    'group Odense',
    'south1',
    'south2',
    'group –',
    'none',
  ]);
  expect(toGridRows(sorted, null).map(({ id }) => id)).toEqual(['north', 'south1', 'south2', 'none']);
});
