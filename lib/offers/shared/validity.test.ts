import fc from 'fast-check';
import { addDays, addWorkingDays } from '../../core/shared/dates.ts';
import { farDayFault, workingDaysUntil } from './validity.ts';

test.each([
  ['2026-11-20', '2026-11-20', 0],
  ['2026-11-20', '2026-11-19', 0],
  ['2026-11-20', '2026-11-23', 1],
  ['2026-12-23', '2026-12-28', 2],
])('%s → %s', (from, until, expected) => expect(workingDaysUntil(from, until)).toBe(expected));

test('the firm’s days off do not count', () => {
  expect(workingDaysUntil('2026-12-23', '2026-12-28', ['12-24'])).toBe(1);
});

test('counts the working days that addWorkingDays adds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 1, max: 250 }), (start, n) => {
      const from = addDays('2020-01-01', start);
      expect(workingDaysUntil(from, addWorkingDays(from, n, ['06-05']), ['06-05'])).toBe(n);
    }),
  );
});

test.each([
  ['', null],
  ['2026-12-18', null],
  ['2028-11-21', null],
  ['2028-11-22', { code: 'tooFar' }],
  ['9999-12-31', { code: 'tooFar' }],
])('an offer valid until %s', (day, fault) => expect(farDayFault(day, '2026-11-21')).toEqual(fault));
