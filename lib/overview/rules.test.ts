import fc from 'fast-check';
import { addDays, weekday } from '../core/dates.ts';
import { expiryUrgency, leadUrgency, mondayOf, monthSpans, periodFigures, weekNumber } from './rules.ts';

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
])('a lead of %s is %s on 21 November', (created, urgency) => expect(leadUrgency(created, '2026-11-21')).toBe(urgency));

test.each([
  ['2026-11-21', 'late'],
  ['2026-11-24', 'soon'],
  ['2026-11-25', 'calm'],
])('an offer until %s is %s on 21 November', (until, urgency) => expect(expiryUrgency(until, '2026-11-21')).toBe(urgency));

test('periodFigures counts what was sent and won on those days only', () => {
  const offers = [
    { status: 'sendt', total: 100, sentAt: '2026-11-02 10:00:00.000Z', decidedAt: '' },
    { status: 'accepteret', total: 250, sentAt: '2026-10-30 10:00:00.000Z', decidedAt: '2026-11-03 10:00:00.000Z' },
    { status: 'afvist', total: 999, sentAt: '2026-11-04 10:00:00.000Z', decidedAt: '2026-11-05 10:00:00.000Z' },
  ];
  expect(periodFigures(offers, '2026-11-01', '2026-11-21')).toEqual({ sent: 2, sentTotal: 1099, won: 1, wonTotal: 250 });
});

test.each([
  ['2026-11-21', ['2026-11-01', '2026-11-21'], ['2026-10-01', '2026-10-21']],
  ['2026-03-31', ['2026-03-01', '2026-03-31'], ['2026-02-01', '2026-02-28']],
  ['2026-01-01', ['2026-01-01', '2026-01-01'], ['2025-12-01', '2025-12-01']],
])('on %s the month so far is compared with the same days of the one before', (today, now, before) => {
  expect(monthSpans(today)).toEqual({ now, before });
});
