import fc from 'fast-check';
import { getElapsedMinutes, roundStart, roundUpToQuarters } from './hours.ts';

const minute = 60_000;

test.each([
  [0, 15],
  [1, 15],
  [15, 15],
  [15.01, 30],
  [61, 75],
  [480, 480],
])('%p minutes of work count as %p', (worked, written) => expect(roundUpToQuarters(0, worked * minute)).toBe(written));

test('a started quarter counts as one quarter', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 24 * 60 * minute }), (ms) => {
      const written = roundUpToQuarters(1000, 1000 + ms);
      expect(written % 15).toBe(0);
      expect(written).toBeGreaterThanOrEqual(ms / minute - 1e-6);
      expect(written - ms / minute).toBeLessThan(15);
    }),
  );
});

test('elapsed time is whole minutes and never negative', () =>
  expect([getElapsedMinutes(0, 59_000), getElapsedMinutes(0, 65 * minute), getElapsedMinutes(10, 0)]).toEqual([
    0, 65, 0,
  ]));

test.each([
  ['09:07', '10:00', '09:00'],
  ['09:08', '10:00', '09:15'],
  // The nearest quarter is still to come.
  ['09:08', '09:10', '09:00'],
  ['09:08', '09:15', '09:15'],
  ['09:15', '09:15', '09:15'],
])('a start at %s that is stopped at %s is rounded to %s', (from, to, rounded) => {
  const at = (clock: string) => Date.parse(`2026-11-27T${clock}:00.000Z`);
  expect(roundStart(at(from), at(to))).toBe(at(rounded));
});
