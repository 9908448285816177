import { isPastDay } from './past-day.ts';

test.each([
  ['2026-11-20', true],
  ['2025-12-31', true],
  ['2026-11-21', false],
  ['2026-11-22', false],
  ['', false],
  ['20.11.2026', false],
  ['2026-11', false],
])('%j is past: %s', (day, expected) => {
  expect(isPastDay(day, '2026-11-21')).toBe(expected);
});
