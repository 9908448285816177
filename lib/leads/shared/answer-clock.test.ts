import { toFirmCalendar } from '../../settings/shared/company/calendar.ts';
import { getAnswerTimeLeft } from './answer-clock.ts';

/** Open 7 to 15, Fridays to 14.30; closed on weekends. */
const calendar = toFirmCalendar(null);
const left = (created: string, now: string, minutes = 120, firstContactAt = '') =>
  getAnswerTimeLeft({ created, firstContactAt }, new Date(now), { minutes, calendar });

test.each([
  ['within a working day every minute counts', '2026-11-24 09:00:00.000Z', '2026-11-24T09:45:00Z', 75],
  ['the target is reached', '2026-11-24 09:00:00.000Z', '2026-11-24T11:00:00Z', 0],
  ['and passed', '2026-11-24 09:00:00.000Z', '2026-11-24T11:30:00Z', -30],
  ['before opening nothing counts', '2026-11-24 03:00:00.000Z', '2026-11-24T05:59:00Z', 120],
  ['the night does not count', '2026-11-24 13:30:00.000Z', '2026-11-25T06:30:00Z', 60],
  ['nor does the weekend', '2026-11-27 13:00:00.000Z', '2026-11-30T07:00:00Z', 30],
  ['an hour is an hour when the clocks change', '2026-10-23 12:00:00.000Z', '2026-10-26T06:30:00Z', 60],
  ['a lead of the last minute', '2026-11-24 09:00:00.000Z', '2026-11-24T09:00:20Z', 120],
] as const)('%s', (_what, created, now, expected) => {
  expect(left(created, now)).toBe(expected);
});

test('there is no time left to show without a target, and once the lead was answered', () => {
  expect(left('2026-11-24 09:00:00.000Z', '2026-11-24T09:45:00Z', 0)).toBeNull();
  expect(left('2026-11-24 09:00:00.000Z', '2026-11-24T09:45:00Z', 120, '2026-11-24 09:10:00.000Z')).toBeNull();
});

test('a lead of last year is late, and costs no longer than one of two months', () => {
  expect(left('2025-01-02 09:00:00.000Z', '2026-11-24T09:45:00Z')).toBeLessThan(-120);
});

test('a firm of its own days off and hours', () => {
  const own = toFirmCalendar({ openingHours: Array(7).fill([480, 1200]), holidays: [], extraDaysOff: ['2026-11-25'] });
  const target = { minutes: 240, calendar: own };
  // Sunday evening 19 to 20, then Monday from 8.
  expect(getAnswerTimeLeft({ created: '2026-11-22 18:00:00.000Z' }, new Date('2026-11-23T08:00:00Z'), target)).toBe(
    120,
  );
});
