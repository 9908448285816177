import fc from 'fast-check';
import { addDays, daysBetween, isoWeekday, isWorkingDay } from '../../core/shared/dates.ts';
import { nextDue, recurrenceFrom, type Recurrence } from './recurrence.ts';

const OFF = ['06-05', '12-24', '12-31'];
const anyDay = fc.integer({ min: 0, max: 30_000 }).map((n) => addDays('2020-01-01', n));
const anyRule: fc.Arbitrary<Recurrence> = fc.oneof(
  fc.constant<Recurrence>({ every: 'day' }),
  fc.integer({ min: 1, max: 7 }).map((weekday): Recurrence => ({ every: 'week', weekday })),
  fc.integer({ min: 1, max: 31 }).map((day): Recurrence => ({ every: 'month', day })),
);

test.each<[string, Recurrence, string, string]>([
  ['the next working day', { every: 'day' }, '2026-11-23', '2026-11-24'],
  ['Monday after Friday', { every: 'day' }, '2026-11-20', '2026-11-23'],
  ['over Christmas', { every: 'day' }, '2026-12-23', '2026-12-28'],
  ['a week later', { every: 'week', weekday: 1 }, '2026-11-23', '2026-11-30'],
  ['the next Friday', { every: 'week', weekday: 5 }, '2026-11-23', '2026-11-27'],
  ['Tuesday instead of Easter Monday', { every: 'week', weekday: 1 }, '2027-03-23', '2027-03-30'],
  ['Monday instead of Saturday', { every: 'week', weekday: 6 }, '2026-11-23', '2026-11-30'],
  ['monthly', { every: 'month', day: 15 }, '2026-12-15', '2027-01-15'],
  ['later in the same month', { every: 'month', day: 15 }, '2026-12-01', '2026-12-15'],
  ['the last of a short month', { every: 'month', day: 31 }, '2027-04-01', '2027-04-30'],
  ['a leap year’s February', { every: 'month', day: 31 }, '2028-01-31', '2028-02-29'],
  ['a working day instead of New Year’s Day', { every: 'month', day: 1 }, '2026-12-01', '2027-01-04'],
])('%s', (_name, rule, after, expected) => expect(nextDue(rule, after, OFF)).toBe(expected));

test('the next day is later, a working day, and at most a month plus the longest holiday away', () => {
  fc.assert(
    fc.property(anyRule, anyDay, (rule, after) => {
      const next = nextDue(rule, after, OFF);
      expect(next > after).toBe(true);
      expect(isWorkingDay(next, OFF)).toBe(true);
      expect(daysBetween(after, next)).toBeLessThanOrEqual(31 + 6);
    }),
  );
});

test('repeating from each day skips no week and no month', () => {
  fc.assert(
    fc.property(anyRule, anyDay, (rule, after) => {
      const first = nextDue(rule, after, OFF);
      const second = nextDue(rule, first, OFF);
      const most = rule.every === 'day' ? 7 : rule.every === 'week' ? 7 + 6 : 31 + 6;
      expect(daysBetween(first, second)).toBeLessThanOrEqual(most);
    }),
  );
});

test('a rule made from a working day is due on that day', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      expect(recurrenceFrom('week', day)).toEqual({ every: 'week', weekday: isoWeekday(day) });
      expect(recurrenceFrom('month', day)).toEqual({ every: 'month', day: Number(day.slice(8)) });
    }),
  );
});
