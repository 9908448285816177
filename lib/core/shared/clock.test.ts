import fc from 'fast-check';
import { clockMinutes, formatClock, parseClock, parseMinuteOfDay } from './clock.ts';

test.each([
  ['8', '08:00'],
  ['830', '08:30'],
  ['0830', '08:30'],
  ['8.30', '08:30'],
  ['08:30', '08:30'],
  ['23:59', '23:59'],
  ['2pm', '14:00'],
  ['2.30pm', '14:30'],
  ['12am', '00:00'],
  ['24', null],
  ['8:60', null],
  ['8.75', null],
  ['kl. 8', null],
  ['x', null],
  ['', null],
])('%s → %s', (typed, time) => expect(parseClock(typed)).toBe(time));

test('a typed time as minutes after midnight', () => {
  expect(['8', '8.15', '0815', '08:15', '24', 'x', '8.75'].map(parseMinuteOfDay)).toEqual([
    480,
    495,
    495,
    495,
    null,
    null,
    null,
  ]);
});

test('a formatted time reads back as the same minute', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), (minute) =>
      expect(parseMinuteOfDay(formatClock(minute))).toBe(minute),
    ),
  );
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1440 }), (minute) => expect(clockMinutes(formatClock(minute))).toBe(minute)),
  );
});

test('only HH:MM up to the end of the day counts as stored', () => {
  expect(clockMinutes('24:00')).toBe(1440);
  for (const wrong of ['24:01', '7.30', '7:30', '07:60', '']) expect(clockMinutes(wrong)).toBeNull();
});
