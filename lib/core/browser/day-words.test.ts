import { parseDayWords, readDay, isPastDay } from './day-words.ts';

/** A Saturday. */
const TODAY = '2026-11-21';

test.each([
  ['lørdag', '2026-11-28'],
  ['søndag', '2026-11-22'],
  ['sat', '2026-11-28'],
  ['1. januar', '2027-01-01'],
  ['31/2', null],
  ['om nul dage', null],
  ['den 32.', null],
  ['uge 50', '2026-12-07'],
  ['uge 54', null],
  ['tirsdag d. 1. december', '2026-12-01'],
  ['xyz', null],
])('parses the day of %s', (words, day) => expect(parseDayWords(words, TODAY)).toBe(day));

test.each([
  ['fredag', '2026-11-27'],
  ['Fredag ', '2026-11-27'],
  ['på fredag', '2026-11-27'],
  ['fre', '2026-11-27'],
  ['on Friday', '2026-11-27'],
  ['lørdag', '2026-11-28'],
  ['næste mandag', '2026-11-23'],
  ['i  dag', '2026-11-21'],
  ['i morgen', '2026-11-22'],
  ['I overmorgen', '2026-11-23'],
  ['tomorrow', '2026-11-22'],
  ['+3', '2026-11-24'],
  ['+ 3', '2026-11-24'],
  ['-1', '2026-11-20'],
  ['\u22121', '2026-11-20'],
  ['om 3 dage', '2026-11-24'],
  ['in two weeks', '2026-12-05'],
  ['om en måned', '2026-12-21'],
  ['uge 50', '2026-12-07'],
  ['tirsdag i uge 50', '2026-12-08'],
  ['den 30.', '2026-11-30'],
  ['2. december', '2026-12-02'],
  ['Dec 2', '2026-12-02'],
  ['i går', '2026-11-20'],
  ['yesterday', '2026-11-20'],
  ['i forgårs', '2026-11-19'],
  ['sidste fredag', '2026-11-20'],
  ['sidste lørdag', '2026-11-14'],
  ['last Monday', '2026-11-16'],
  ['26.11', '2026-11-26'],
  ['3/1', '2026-01-03'],
  ['2026-12-03', '2026-12-03'],
])('the field reads %p as %s', (typed, day) => expect(readDay(typed, TODAY)).toBe(day));

test.each(['', ' ', '3', '+', 'snart', 'i', '31.02.2027', 'constructor', 'sidste', 'om constructor dage'])(
  'the field reads no day in %p',
  (typed) => expect(readDay(typed, TODAY)).toBeNull(),
);

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
