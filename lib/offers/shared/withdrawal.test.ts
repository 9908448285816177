import fc from 'fast-check';
import { addDays, daysBetween, holidayOf, weekday } from '../../core/shared/dates.ts';
import { getWithdrawalDeadline } from './withdrawal.ts';

test.each([
  ['an ordinary day', '2026-11-03', '2026-11-17'],
  ['a Saturday moves to Monday', '2026-10-31', '2026-11-16'],
  ['a Sunday moves to Monday', '2026-11-01', '2026-11-16'],
  ['24 December, a Thursday, moves past Christmas and the weekend', '2026-12-10', '2026-12-28'],
  ['31 December and New Year’s Day', '2026-12-17', '2027-01-04'],
  ['Grundlovsdag, a Friday', '2026-05-22', '2026-06-08'],
  ['Maundy Thursday to the Tuesday after Easter', '2026-03-19', '2026-04-07'],
  ['Great Prayer Day is an ordinary day since 2024', '2026-04-17', '2026-05-01'],
  ['Ascension Day to the Friday', '2026-04-30', '2026-05-15'],
  ['Whit Monday', '2026-05-11', '2026-05-26'],
  ['a leap day', '2028-02-15', '2028-02-29'],
])('%s', (_name, agreed, last) => {
  expect(getWithdrawalDeadline(agreed)).toBe(last);
});

test('it is never shorter than 14 days, ends on a day that counts, and no earlier such day is skipped', () => {
  const counts = (day: string) =>
    weekday(day) !== 0 &&
    weekday(day) !== 6 &&
    holidayOf(day) === undefined &&
    !['06-05', '12-24', '12-31'].includes(day.slice(5));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), (n) => {
      const agreed = addDays('2024-01-01', n);
      const last = getWithdrawalDeadline(agreed);
      const length = daysBetween(agreed, last);
      expect(length).toBeGreaterThanOrEqual(14);
      expect(counts(last)).toBe(true);
      for (let day = 14; day < length; day++) expect(counts(addDays(agreed, day))).toBe(false);
    }),
  );
});
