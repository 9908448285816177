/** Reads days written in words: "fredag", "den 30.", "uge 50", "om 3 dage", "Dec 2". Danish and English. Pure. */
import { parseRangeStart } from '../shared/clock.ts';
import { addDays, daysBetween, isoWeek, isoWeekday, parseDay } from '../shared/dates.ts';
import { wordList } from '../shared/word-list.ts';

const WEEKDAYS: readonly (readonly string[])[] = [
  ['mandag', 'man', 'monday', 'mon'],
  ['tirsdag', 'tirs', 'tir', 'tuesday', 'tues', 'tue'],
  ['onsdag', 'ons', 'wednesday', 'wed'],
  ['torsdag', 'tors', 'tor', 'thursday', 'thurs', 'thur', 'thu'],
  ['fredag', 'fre', 'friday', 'fri'],
  ['lørdag', 'loerdag', 'lør', 'saturday', 'sat'],
  ['søndag', 'soendag', 'søn', 'sunday', 'sun'],
];
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'maj|may', 'jun', 'jul', 'aug', 'sep', 'okt|oct', 'nov', 'dec'].map(
  (names) => new RegExp(`^(${names})`),
);
const MONTH =
  '(?:januar|january|jan|februar|february|feb|marts|march|mar|april|apr|maj|may|juni|june|jun|juli|july|jul|' +
  'august|aug|september|sept|sep|oktober|october|okt|oct|november|nov|december|dec)\\.?';
const AWAY = wordList<number>({
  'i dag': 0,
  idag: 0,
  today: 0,
  'i morgen': 1,
  imorgen: 1,
  tomorrow: 1,
  'i overmorgen': 2,
  overmorgen: 2,
  'day after tomorrow': 2,
  'the day after tomorrow': 2,
});
const COUNTS = wordList<number>({
  en: 1,
  et: 1,
  a: 1,
  one: 1,
  to: 2,
  two: 2,
  tre: 3,
  three: 3,
  fire: 4,
  four: 4,
  fem: 5,
  five: 5,
  seks: 6,
  six: 6,
});
/** A week number further ahead than this, without a weekday, means a week in the past. */
const MOST_WEEKS = 45;
const WEEK = '(?:(?:i|in) )?(?:(?:næste|next) (?:uge|week)|(?:uge|week) \\d{1,2})';
/** 'i weekenden', 'næste weekend'. Without a word before it, the weekend may be anything: 'efter weekenden'. */
const WEEKEND = '(?:i weekenden|(?:this|at the) weekend|(?:(?:i|on) )?(?:næste|next) weekend)';
const ONLY_WEEKEND = new RegExp(`^${WEEKEND}$`);
const ANY_WEEKDAY = WEEKDAYS.flat().join('|');
/** 'uge 50', 'tirsdag i næste uge', 'næste uge på tirsdag'. */
const IN_WEEK = new RegExp(`^(?:(${ANY_WEEKDAY})[.,]? )?(${WEEK})(?:,? (?:(?:på|on) )?(${ANY_WEEKDAY}))?$`);

/**
 * Words that only day fields read, with their days from today: days that have passed are no due days, and a part of the
 * day has a time too, which the box of a new task reads.
 */
const ONLY_IN_FIELDS: ReadonlyMap<string, number> = new Map([
  ['i formiddag', 0],
  ['i eftermiddag', 0],
  ['i aften', 0],
  ['this morning', 0],
  ['this afternoon', 0],
  ['this evening', 0],
  ['tonight', 0],
  ['i går', -1],
  ['igår', -1],
  ['yesterday', -1],
  ['i forgårs', -2],
  ['forgårs', -2],
  ['day before yesterday', -2],
  ['the day before yesterday', -2],
]);

/**
 * The day typed in a day field: in digits ('3/12'), in words ('fredag', 'i morgen', 'uge 50', 'i går', 'sidste fredag')
 * or as days from today ('+3', '-1'). null if it is no day.
 */
export function readDay(typed: string, today: string): string | null {
  const text = typed
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^(?:på|on) /, '');
  const away = /^([+\u2212-]) ?(\d{1,3})$/.exec(text);
  if (away) return addDays(today, Number(away[2]) * (away[1] === '+' ? 1 : -1));
  const inField = ONLY_IN_FIELDS.get(text);
  if (inField !== undefined) return addDays(today, inField);
  const last = findWeekday(/^(?:sidste|last) (\S+)$/.exec(text)?.[1] ?? '');
  if (last >= 0) return addDays(nextWeekday(last, addDays(today, -1)), -7);
  return parseDay(text, today) ?? parseDayWords(text, today);
}

/** The day named by these words, relative to `today`; null if none. A weekday alone means the next one. */
export function parseDayWords(words: string, today: string): string | null {
  const text = words.toLowerCase().replace(/[.,:]+$/, '');
  const away = AWAY.get(text);
  if (away !== undefined) return addDays(today, away);
  if (isWeekend(text)) return /næste|next/.test(text) ? addDays(nextMonday(today), 5) : thisWeekend(today);
  const [, before, week, behind] = IN_WEEK.exec(text) ?? [];
  if (week !== undefined) return before && behind ? null : readWeek(week, before ?? behind, today);
  const ahead = /^(?:om|in) (\d{1,3}|[a-z]+) (dage?|days?|uger?|weeks?|måned(?:er)?|months?)$/.exec(text);
  if (ahead) {
    const count = /^\d/.test(ahead[1]!) ? Number(ahead[1]) : (COUNTS.get(ahead[1]!) ?? 0);
    if (count === 0) return null;
    return /^m/.test(ahead[2]!) ? addMonths(today, count) : addDays(today, /^[uw]/.test(ahead[2]!) ? count * 7 : count);
  }
  const [, next, name, date] = /^(?:(næste|next) )?(\S+)(?: ((?:den |d\. |the )?\d.*))?$/.exec(text) ?? [];
  const at = findWeekday((name ?? '').replace(/[.,]$/, ''));
  // The date counts, not the weekday before it.
  if (at >= 0 && date !== undefined) return next ? null : readDate(date, today);
  if (at >= 0 && next) return addDays(nextMonday(today), at);
  if (at >= 0) return nextWeekday(at, today);
  return readDate(text, today);
}

/** 0 Monday … 6 Sunday; -1 for any other word. */
function findWeekday(name: string): number {
  return WEEKDAYS.findIndex((names) => names.includes(name));
}

/** The first such weekday after `today`. `at`: 0 Monday … 6 Sunday. */
function nextWeekday(at: number, today: string): string {
  return addDays(today, ((at + 1 - isoWeekday(today) + 6) % 7) + 1);
}

function nextMonday(today: string): string {
  return addDays(today, 8 - isoWeekday(today));
}

/** Whether the words mean a weekend, in lower case. */
export function isWeekend(words: string): boolean {
  return ONLY_WEEKEND.test(words.replace(/[.,:]+$/, ''));
}

/** The next Saturday; on a weekend today. */
function thisWeekend(today: string): string {
  return addDays(today, Math.max(0, 6 - isoWeekday(today)));
}

/** The weekday of 'næste uge' or 'uge 50'; without a weekday Monday, and today for the current week. */
function readWeek(week: string, weekday: string | undefined, today: string): string | null {
  const number = /\d+/.exec(week)?.[0];
  const monday = number === undefined ? nextMonday(today) : findWeek(Number(number), today);
  if (monday === null) return null;
  if (weekday !== undefined) return addDays(monday, findWeekday(weekday));
  if (daysBetween(today, monday) > (MOST_WEEKS - 1) * 7) return null;
  return monday < today ? today : monday;
}

/** Monday of the current or next ISO week with this number; null if there is none within a year. */
function findWeek(number: number, today: string): string | null {
  const thisMonday = addDays(today, 1 - isoWeekday(today));
  for (let ahead = 0; ahead < 53; ahead++) {
    const monday = addDays(thisMonday, ahead * 7);
    if (isoWeek(monday) === number) return monday;
  }
  return null;
}

/** The same date `count` months later, or the month's last day if the month is shorter. */
function addMonths(today: string, count: number): string {
  const months = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 + count;
  for (let date = Number(today.slice(8)); ; date--) {
    const day = parseDay(`${date}.${(months % 12) + 1}.${Math.floor(months / 12)}`, today);
    if (day !== null) return day;
  }
}

/** '26/11', '26-11-2026', '2026-11-26', '26. november', 'Nov 26', 'den 30.'. Without a year: the next such date. */
function readDate(words: string, today: string): string | null {
  const text = words.replace(/^(?:den|d\.|the) /, '');
  if (text !== words && /^\d{1,2}(?:\.|st|nd|rd|th)?$/.test(text)) return nextDate(parseInt(text, 10), today);
  const named =
    new RegExp(`^(\\d{1,2})\\.? (${MONTH})(?: (\\d{4}))?$`).exec(text) ??
    swap(new RegExp(`^(${MONTH}) (\\d{1,2})(?:,? (\\d{4}))?$`).exec(text));
  const typed = named
    ? `${named[1]}.${MONTHS.findIndex((month) => month.test(named[2]!)) + 1}${named[3] ? `.${named[3]}` : ''}`
    : isTypedDate(text)
      ? text
      : '';
  const day = typed === '' ? null : parseDay(typed, today);
  if (day === null || day >= today || typed.split(/[./-]/).length === 3) return day;
  return parseDay(`${typed.replace(/[/-]/g, '.')}.${Number(today.slice(0, 4)) + 1}`, today);
}

/** Whether the text is a date in digits. '8-10' is a range of time, '30-11' can only be a date. */
function isTypedDate(text: string): boolean {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return true;
  return /^\d{1,2}[./-]\d{1,2}([./-](\d{4}|\d{2}))?$/.test(text) && parseRangeStart(text) === null;
}

/** The next day with this day and month; null for an impossible date such as the 32nd. */
function nextDate(date: number, today: string): string | null {
  if (date < 1 || date > 31) return null;
  let day = today;
  while (Number(day.slice(8)) !== date) day = addDays(day, 1);
  return day;
}

function swap(found: RegExpExecArray | null): string[] | null {
  return found && ['', found[2]!, found[1]!, found[3] ?? ''];
}

const FULL_WEEKDAYS = WEEKDAYS.flatMap((names) => names.filter((name) => /da[gy]$/.test(name))).join('|');
/**
 * Whether the words always mean a day: no short names ('tor', 'jan'), no fractions ('1/2'), no 'den 2.' (the second
 * one).
 */
const PLAIN_DAY = new RegExp(
  `^(?:i dag|idag|today|i morgen|imorgen|tomorrow|i overmorgen|overmorgen|(?:the )?day after tomorrow` +
    `|${WEEKEND}|(?:(?:${FULL_WEEKDAYS}),? )?${WEEK}|${WEEK},? (?:(?:på|on) )?(?:${FULL_WEEKDAYS})` +
    `|(?:om|in) \\S+ (?:dage?|days?|uger?|weeks?|måned(?:er)?|months?)|(?:næste |next )?(?:${FULL_WEEKDAYS})` +
    `|(?:${FULL_WEEKDAYS}),? (?:den |d\\. |the )?\\d.*` +
    `|(?:den |d\\. )?\\d{1,2}\\.? ${MONTH}(?: \\d{4})?|(?:den|d\\.) \\d{1,2}[./-]\\d{1,2}(?:[./-]\\d{2,4})?` +
    `|\\d{1,2}[./-]\\d{1,2}[./-]\\d{4}|\\d{4}-\\d{2}-\\d{2})[.,:]?$`,
);

/** Dates in digits or with a month's name that can only be meant as dates: not '31.4', which may be a number. */
const CERTAIN_DATES = [
  /(?<![\d./-])\d{1,2}[./-]\d{1,2}[./-]\d{4}(?![\d./-]*\d)/,
  /(?<![\d./-])\d{4}-\d{2}-\d{2}(?![\d-]*\d)/,
  new RegExp(`(?<![\\d./-])\\d{1,2}\\.? ${MONTH}(?: \\d{4})?(?!\\p{L})`, 'iu'),
  /(?<![\d./-])(?:29|30|31)\/(?:2|02|4|04|6|06|9|09|11)(?![\d./-]*\d)/,
];

/** The date in the text that does not exist, as it is typed ('31.02.2027', '31. februar'); '' if there is none. */
export function findImpossibleDate(text: string, today: string): string {
  const dates = CERTAIN_DATES.flatMap((pattern) => pattern.exec(text)?.[0] ?? []);
  return dates.find((date) => readDate(date.toLowerCase(), today) === null) ?? '';
}

export function isPlainDay(words: readonly string[]): boolean {
  return PLAIN_DAY.test(words.join(' ').toLowerCase());
}

/** Whether this word is the name of a weekday, long or short. */
export function isWeekday(word: string): boolean {
  return findWeekday(word.toLowerCase().replace(/[.,:]+$/, '')) >= 0;
}

/** Whether `day` is a complete day before `today`. */
export function isPastDay(day: string, today: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && day < today;
}
