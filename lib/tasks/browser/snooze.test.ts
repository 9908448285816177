import fc from 'fast-check';
import { addDays, isWorkingDay } from '../../core/shared/dates.ts';
import { snoozeDays } from './snooze.ts';

/** The firm's own days off: Constitution Day, Christmas Eve, New Year's Eve, and one single day. */
const OFF = ['06-05', '12-24', '12-31', '2026-11-30'];

test.each([
  [
    'a Monday',
    '2026-11-23',
    [
      ['tomorrow', '2026-11-24'],
      ['week', '2026-11-30'],
      ['fortnight', '2026-12-07'],
    ],
  ],
  [
    'a Friday',
    '2026-11-20',
    [
      ['workday', '2026-11-23'],
      ['fortnight', '2026-12-04'],
    ],
  ],
  [
    'a Saturday',
    '2026-11-21',
    [
      ['workday', '2026-11-23'],
      ['fortnight', '2026-12-07'],
    ],
  ],
  [
    'a Sunday',
    '2026-11-22',
    [
      ['tomorrow', '2026-11-23'],
      ['fortnight', '2026-12-07'],
    ],
  ],
  [
    'before Easter',
    '2026-04-01',
    [
      ['workday', '2026-04-07'],
      ['fortnight', '2026-04-15'],
    ],
  ],
])('%s', (_name, today, days) => {
  expect(snoozeDays(today, [])).toEqual(days);
});

test('skips the firm’s own days off', () => {
  expect(snoozeDays('2026-11-23', OFF)).toEqual([
    ['tomorrow', '2026-11-24'],
    ['week', '2026-12-01'],
    ['fortnight', '2026-12-07'],
  ]);
  expect(snoozeDays('2026-12-23', OFF)).toEqual([
    ['workday', '2026-12-28'],
    ['fortnight', '2027-01-06'],
  ]);
});

test('every day is later, a working day and listed once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), (offset) => {
      const today = addDays('2026-01-01', offset);
      const days = snoozeDays(today, OFF).map(([, day]) => day);
      for (const day of days) expect([day > today, isWorkingDay(day, OFF)]).toEqual([true, true]);
      expect(new Set(days).size).toBe(days.length);
    }),
  );
});
