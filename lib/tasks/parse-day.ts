/** Parses days and times: "fredag", "den 30.", "uge 50", "om 3 dage", "Dec 2", "9.30". Pure. */
import { parseClock } from '../core/clock.ts';
import { addDays, daysBetween, parseDay } from '../core/dates.ts';
import { isoWeekday } from './recurrence.ts';

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
const AWAY: Record<string, number> = {
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
};
const COUNTS: Record<string, number> = {
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
};
/** A week number further ahead than this means a week in the past. */
const MOST_WEEKS = 45;

/** The day named by these words, relative to `today`; null if none. A weekday alone means the next one. */
export function parseDayWords(words: string, today: string): string | null {
  const text = words.toLowerCase().replace(/[.,:]+$/, '');
  const away = AWAY[text];
  if (away !== undefined) return addDays(today, away);
  const monday = addDays(today, 8 - isoWeekday(today));
  if (text === 'næste uge' || text === 'next week') return monday;
  const week = /^(?:(?:i|in) )?(?:uge|week) (\d{1,2})$/.exec(text);
  if (week) return readWeek(Number(week[1]), today);
  const ahead = /^(?:om|in) (\d{1,3}|[a-z]+) (dage?|days?|uger?|weeks?)$/.exec(text);
  if (ahead) {
    const count = /^\d/.test(ahead[1]!) ? Number(ahead[1]) : (COUNTS[ahead[1]!] ?? 0);
    return count === 0 ? null : addDays(today, /^[uw]/.test(ahead[2]!) ? count * 7 : count);
  }
  const [, next, name, date] = /^(?:(næste|next) )?(\S+)(?: ((?:den |d\. |the )?\d.*))?$/.exec(text) ?? [];
  const at = WEEKDAYS.findIndex((names) => names.includes((name ?? '').replace(/[.,]$/, '')));
  // The date counts, not the weekday before it.
  if (at >= 0 && date !== undefined) return next ? null : readDate(date, today);
  if (at >= 0) return next ? addDays(monday, at) : addDays(today, ((at + 1 - isoWeekday(today) + 6) % 7) + 1);
  return readDate(text, today);
}

/** Monday of the next ISO week with this number; today for the current week. */
function readWeek(number: number, today: string): string | null {
  if (number < 1) return null;
  const thisMonday = addDays(today, 1 - isoWeekday(today));
  for (let ahead = 0; ahead < MOST_WEEKS; ahead++) {
    const monday = addDays(thisMonday, ahead * 7);
    if (isoWeek(monday) === number) return ahead === 0 ? today : monday;
  }
  return null;
}

/** The ISO week number of the week that begins on this Monday. */
function isoWeek(monday: string): number {
  const thursday = addDays(monday, 3);
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1;
}

/** '26/11', '26.11.2026', '26. november', 'Nov 26', 'den 30.'. Without a year: the next such date. */
function readDate(words: string, today: string): string | null {
  const text = words.replace(/^(?:den|d\.|the) /, '');
  if (text !== words && /^\d{1,2}(?:\.|st|nd|rd|th)?$/.test(text)) return nextDate(parseInt(text, 10), today);
  const named =
    new RegExp(`^(\\d{1,2})\\.? (${MONTH})(?: (\\d{4}))?$`).exec(text) ??
    swap(new RegExp(`^(${MONTH}) (\\d{1,2})(?:,? (\\d{4}))?$`).exec(text));
  const typed = named
    ? `${named[1]}.${MONTHS.findIndex((month) => month.test(named[2]!)) + 1}${named[3] ? `.${named[3]}` : ''}`
    : /^\d{1,2}[./]\d{1,2}([./](\d{4}|\d{2}))?$/.test(text)
      ? text
      : '';
  const day = typed === '' ? null : parseDay(typed, today);
  if (day === null || day >= today || /\d{1,2}[./]\d{1,2}[./]\d/.test(typed)) return day;
  return parseDay(`${typed.replace(/\//g, '.')}.${Number(today.slice(0, 4)) + 1}`, today);
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

/**
 * 'HH:MM' of '10', '9.30', '14:00', '2pm'; null where it is not a time. Three or four bare digits are a number here.
 */
export function parseTime(text: string): string | null {
  return /^\d{3,4}(am|pm)?$/i.test(text) ? null : parseClock(text);
}

const FULL_WEEKDAYS = WEEKDAYS.flatMap((names) => names.filter((name) => /da[gy]$/.test(name))).join('|');
/**
 * Whether the words always mean a day: no short names ('tor', 'jan'), no fractions ('1/2'), no 'den 2.' (the second
 * one).
 */
const PLAIN_DAY = new RegExp(
  `^(?:i dag|idag|today|i morgen|imorgen|tomorrow|i overmorgen|overmorgen|(?:the )?day after tomorrow` +
    `|(?:næste|next) (?:uge|week)|(?:(?:i|in) )?(?:uge|week) \\d{1,2}` +
    `|(?:om|in) \\S+ (?:dage?|days?|uger?|weeks?)|(?:næste |next )?(?:${FULL_WEEKDAYS})` +
    `|(?:${FULL_WEEKDAYS}),? (?:den |d\\. |the )?\\d.*` +
    `|(?:den |d\\. )?\\d{1,2}\\.? ${MONTH}(?: \\d{4})?|(?:den|d\\.) \\d{1,2}[./]\\d{1,2}(?:[./]\\d{2,4})?` +
    `|\\d{1,2}[./]\\d{1,2}[./]\\d{4}|\\d{4}-\\d{2}-\\d{2})[.,:]?$`,
);

export function isPlainDay(words: readonly string[]): boolean {
  return PLAIN_DAY.test(words.join(' ').toLowerCase());
}

/** Whether this word is the name of a weekday, long or short. */
export function isWeekday(word: string): boolean {
  return WEEKDAYS.some((names) => names.includes(word.toLowerCase().replace(/[.,:]+$/, '')));
}
