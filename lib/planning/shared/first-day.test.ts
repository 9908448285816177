import { boardOf, DAY, jobOf, stopOf } from '../testing/day-board.ts';
import type { BoardStop } from './types.ts';
import { findFirstDay } from './first-day.ts';

const NEXT = '2026-12-01';

test.each<[string, number, Partial<BoardStop>[], string]>([
  ['in the night, a visit of the evening that is under way', 30, [{ status: 'ankommet' }], DAY],
  ['in the night, a visit of the evening that has not begun', 299, [{ status: 'planlagt' }], DAY],
  ['in the night, one of two is done', 30, [{ status: 'udfoert' }, { status: 'paa_vej' }], DAY],
  ['in the night, all visits are over', 30, [{ status: 'udfoert' }, { status: 'ikke_hjemme' }], NEXT],
  ['in the night, there was no visit', 30, [], NEXT],
  ['in the morning', 300, [{ status: 'ankommet' }], NEXT],
])('%s', async (_name, minute, visits, day) => {
  const stops = visits.map((values, n) => stopOf('anna', jobOf(`job-${n}`), 1320, values));
  const read = (asked: string) => Promise.resolve(asked === DAY ? boardOf({ stops }) : undefined);
  expect(await findFirstDay({ today: NEXT, minute }, read)).toBe(day);
});
