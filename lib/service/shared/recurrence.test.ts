import fc from 'fast-check';
import { isWorkingDay } from '../../core/shared/dates.ts';
import { addMonths, JOB_INTERVALS, getNextVisit } from './recurrence.ts';

test.each([
  ['2026-11-20', 12, '2027-11-20'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2027-12-31', 2, '2028-02-29'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-01-15', 24, '2028-01-15'],
])('%s and %i months: %s', (day, months, later) => expect(addMonths(day, months)).toBe(later));

test("a visit is moved from weekends, holidays and the firm's own days off to the next working day", () => {
  // 20 November 2027 is a Saturday; so is the day two weeks after the Monday that follows.
  expect(getNextVisit({ months: 12 }, '2026-11-20')).toEqual({ earliestDay: '2027-11-22', latestDay: '2027-12-06' });
  expect(getNextVisit({ months: 1 }, '2026-11-24', ['12-24'])).toEqual({
    earliestDay: '2026-12-28',
    latestDay: '2027-01-11',
  });
});

test('the days are working days, after the last visit, and at most six days late', () => {
  const day = fc
    .integer({ min: 0, max: 20_000 })
    .map((n) => new Date(Date.UTC(2020, 0, 1 + n)).toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, fc.constantFrom(...JOB_INTERVALS), (after, months) => {
      const { earliestDay, latestDay } = getNextVisit({ months }, after);
      const late = (Date.parse(earliestDay) - Date.parse(addMonths(after, months))) / 86_400_000;
      return (
        isWorkingDay(earliestDay) &&
        isWorkingDay(latestDay) &&
        earliestDay > after &&
        latestDay > earliestDay &&
        late >= 0 &&
        late <= 6
      );
    }),
  );
});
