import { absenceOf, boardOf, DAY, jobOf, routeOf, stopOf, technicianOf } from '../testing/day-board.ts';
import type { Board } from '../shared/types.ts';
import { findFirstSickDay } from './sick-plan.ts';

const [FRIDAY, SATURDAY, TUESDAY] = ['2026-11-27', '2026-11-28', '2026-12-01'];
/** DAY is the Monday after. Work is from 7 to 15. */
const firstDay = (board: Partial<Board>, day: string, minute: number) =>
  findFirstSickDay(boardOf({ technicians: [technicianOf('anna')], ...board }), 'anna', day, { today: FRIDAY, minute });
const visitUntil = (endMinute: number) => ({
  routes: [routeOf('anna', { date: FRIDAY })],
  stops: [stopOf('anna', jobOf('one'), 900, { endMinute })],
});
const onFriday = { from: FRIDAY, to: FRIDAY };

test.each<[what: string, Partial<Board>, day: string, minute: number, first: string]>([
  ['during the day it is today', {}, FRIDAY, 600, FRIDAY],
  ['a day that is over is today', {}, '2026-11-20', 600, FRIDAY],
  ['in the evening it is the next working day', {}, FRIDAY, 1320, DAY],
  ['in the evening with a visit ahead it is today', { ...onFriday, ...visitUntil(1380) }, FRIDAY, 1320, FRIDAY],
  ['a visit that is over does not count', { ...onFriday, ...visitUntil(1000) }, FRIDAY, 1320, DAY],
  ['a day off that is shown is the working day after it', {}, SATURDAY, 600, DAY],
  ['a coming day that is shown is that day', {}, TUESDAY, 1320, TUESDAY],
  ['the firm’s day off is skipped', { daysOff: [DAY] }, FRIDAY, 1320, TUESDAY],
  ['a day on which they are away is skipped', { absences: [absenceOf('anna')] }, FRIDAY, 1320, TUESDAY],
  ['a day on which they are away for an hour is not', { absences: [absenceOf('anna', 480, 540)] }, DAY, 600, DAY],
  ['without working hours it is the day that is shown', { technicians: [] }, SATURDAY, 600, SATURDAY],
])('the first day of a report: %s', (_what, board, day, minute, first) => {
  expect(firstDay(board, day, minute)).toBe(first);
});
