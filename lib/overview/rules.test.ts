import fc from 'fast-check';
import { addDays, weekday } from '../core/dates.ts';
import { expiryUrgency, hitRateBp, leadUrgency, mondayOf, periodSpan, weekNumber } from './rules.ts';

const anyDay = fc.integer({ min: 0, max: 36_500 }).map((n) => addDays('2000-01-01', n));

test('mondayOf answers the Monday of the same week, for every day', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const monday = mondayOf(day);
      expect(weekday(monday)).toBe(1);
      expect(monday <= day && day <= addDays(monday, 6)).toBe(true);
    }),
  );
});

test.each([
  ['2026-01-01', 1],
  ['2025-12-29', 1],
  ['2027-01-03', 53],
  ['2026-11-21', 47],
  ['2024-12-31', 1],
])('%s lies in week %i', (day, number) => expect(weekNumber(day)).toBe(number));

test.each([
  ['2026-11-21 08:00:00.000Z', 'calm'],
  // 23.30 UTC is past midnight in Denmark.
  ['2026-11-20 23:30:00.000Z', 'calm'],
  ['2026-11-20 12:00:00.000Z', 'soon'],
  ['2026-11-18 12:00:00.000Z', 'late'],
])('a lead of %s is %s on 21 November', (created, urgency) => expect(leadUrgency(created, '2026-11-21', 2)).toBe(urgency));

test.each([
  ['2026-11-21', 'late'],
  ['2026-11-24', 'soon'],
  ['2026-11-25', 'calm'],
])('an offer until %s is %s on 21 November', (until, urgency) => expect(expiryUrgency(until, '2026-11-21')).toBe(urgency));

test.each([
  ['2026-11-21', ['2026-11-01', '2026-11-21'], ['2026-10-01', '2026-10-21']],
  ['2026-03-31', ['2026-03-01', '2026-03-31'], ['2026-02-01', '2026-02-28']],
  ['2026-01-01', ['2026-01-01', '2026-01-01'], ['2025-12-01', '2025-12-01']],
])('on %s the month so far is compared with the same days of the one before', (today, now, before) => {
  expect([periodSpan('denne', today), periodSpan('forrige', today)]).toEqual([now, before]);
});

test.each([
  [0, 0, null],
  [0, 3, 0],
  [1, 3, 3333],
  [3, 3, 10_000],
])('%i won of %i decided is %p bp', (won, decided, bp) => expect(hitRateBp(won, decided)).toBe(bp));
