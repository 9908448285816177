import fc from 'fast-check';
import { formatDuration, formatShare, parseDuration, toHoursMilli, toMinutes } from './duration.ts';

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
  ['20½ t', 1230],
  ['20½', 1230],
  ['½ t', 30],
  ['½ time', 30],
  ['8 h', 480],
  ['480 min.', 480],
  ['0:05', 5],
  ['', null],
  ['1:60', null],
  ['-1', null],
  ['en time', null],
  ['1,5 min', null],
])('%s → %s minutes', (typed, minutes) => expect(parseDuration(typed)).toBe(minutes));

test.each([
  [0, '0 min', '0 min'],
  [30, '30 min', '30 min'],
  [45, '45 min', '45 min'],
  [60, '1 t', '1 h'],
  [80, '1 t 20 min', '1 h 20 min'],
  [90, '1½ t', '1½ h'],
  [480, '8 t', '8 h'],
  [1230, '20½ t', '20½ h'],
  [-75, '-1 t 15 min', '-1 h 15 min'],
])('%i minutes are written %s, in English %s', (minutes, danish, english) =>
  expect([formatDuration(minutes, 'da'), formatDuration(minutes, 'en')]).toEqual([danish, english]),
);

test.each(['da', 'en'])('a formatted duration reads back as the same minutes (%s)', (locale) => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999 }), (minutes) =>
      expect(parseDuration(formatDuration(minutes, locale))).toBe(minutes),
    ),
  );
});

test('a part of a whole has one unit if both are hours', () => {
  const text = (part: number, whole: number, locale?: string) =>
    Object.values(formatShare(part, whole, locale)).join(' af ');
  expect([text(480, 1230), text(45, 60), text(90, 480, 'en'), text(500, 1230)]).toEqual([
    '8 af 20½ t',
    '45 min af 1 t',
    '1½ af 8 h',
    '8 t 20 min af 20½ t',
  ]);
});

test('minutes are unchanged after storing them as thousandths of an hour', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 5000 }), (minutes) => toMinutes(toHoursMilli(minutes)) === minutes));
});
