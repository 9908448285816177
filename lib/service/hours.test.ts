import fc from 'fast-check';
import { clockText, hoursMilli, minutesOf, quarters } from './hours.ts';

const minute = 60_000;

test.each([
  [0, 15],
  [1, 15],
  [15, 15],
  [15.01, 30],
  [61, 75],
  [480, 480],
])('%p minutes of work are %p on the job', (worked, written) => expect(quarters(0, worked * minute)).toBe(written));

test('a quarter begun is a quarter, never more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 24 * 60 * minute }), (ms) => {
      const written = quarters(1000, 1000 + ms);
      expect(written % 15).toBe(0);
      expect(written).toBeGreaterThanOrEqual(ms / minute - 1e-6);
      expect(written - ms / minute).toBeLessThan(15);
    }),
  );
});

test('minutes survive being kept as thousandths of an hour', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 5000 }), (minutes) => minutesOf(hoursMilli(minutes)) === minutes));
});

test('a clock that runs', () =>
  expect([clockText(0, 59_000), clockText(0, 65 * minute), clockText(10, 0)]).toEqual(['0:00', '1:05', '0:00']));
