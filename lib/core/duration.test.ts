import fc from 'fast-check';
import { formatDuration, parseDuration, parseTimeOfDay } from './duration.ts';

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

test('what is shown is read back as the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9999 }), (minutes) =>
      expect(parseDuration(formatDuration(minutes))).toBe(minutes),
    ),
  );
});

test.each([
  ['8', '08:00'],
  ['830', '08:30'],
  ['0830', '08:30'],
  ['8.30', '08:30'],
  ['08:30', '08:30'],
  ['23:59', '23:59'],
  ['24', null],
  ['8:60', null],
  ['kl. 8', null],
  ['', null],
])('%s → %s', (typed, time) => expect(parseTimeOfDay(typed)).toBe(time));
