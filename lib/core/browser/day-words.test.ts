import { findImpossibleDate, parseDayWords, readDay, isPastDay } from './day-words.ts';

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
  ['weekenden', null],
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
  ['i aften', '2026-11-21'],
  ['this afternoon', '2026-11-21'],
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

test.each([
  // Monday to Saturday: the Saturday. On the weekend: today.
  ['2026-11-23', 'i weekenden', '2026-11-28'],
  ['2026-11-27', 'this weekend', '2026-11-28'],
  ['2026-11-28', 'i weekenden', '2026-11-28'],
  ['2026-11-29', 'at the weekend', '2026-11-29'],
  ['2026-11-24', 'næste weekend', '2026-12-05'],
  ['2026-11-29', 'next weekend', '2026-12-05'],
])('on %s, "%s" is %s, also in a day field', (today, words, day) => {
  expect(parseDayWords(words, today)).toBe(day);
  expect(readDay(words, today)).toBe(day);
});

test.each([
  ['ring til Bo 31.02.2027', '31.02.2027'],
  ['ring 31-4-2027 til Bo', '31-4-2027'],
  ['2026-11-31 ring til Bo', '2026-11-31'],
  ['ring den 31. juni om tavlen', '31. juni'],
  ['besøg Bo 30/2', '30/2'],
  ['den 12.13.2026', '12.13.2026'],
])('"%s" has the impossible date %s', (text, date) => expect(findImpossibleDate(text, TODAY)).toBe(date));

test.each(['ring 28.02.2027', 'køb 1/2 rulle kabel', '31.4 kW', 'ring 20 30 40 50', 'tavle 31.02.20271', '3. maj', ''])(
  '"%s" has no impossible date',
  (text) => expect(findImpossibleDate(text, TODAY)).toBe(''),
);
