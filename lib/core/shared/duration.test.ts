import fc from 'fast-check';
import { formatDuration, parseDuration } from './duration.ts';

test.each([
  ['1:30', 90],
  ['1,5', 90],
  ['1.5 t', 90],
  ['2', 120],
  ['2 timer', 120],
  ['1 t 30 min', 90],
  ['1t30m', 90],
  ['90 min', 90],
  ['90m', 90],
  ['0,25', 15],
  ['0:05', 5],
  ['', null],
  ['1:60', null],
  ['-1', null],
  ['en time', null],
  ['1,5 min', null],
])('%s → %s minutes', (typed, minutes) => expect(parseDuration(typed)).toBe(minutes));

test('a formatted duration reads back as the same minutes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9999 }), (minutes) =>
      expect(parseDuration(formatDuration(minutes))).toBe(minutes),
    ),
  );
});
