/** Reads a task as somebody jots it down: "ring til Jensen fredag 10", "følg op om en uge !", "order panel tomorrow at 8". Pure. */
import { addDays, parseDay } from '../core/dates.ts';
import { isoWeekday } from './recurrence.ts';
import type { TaskPriority, TaskType } from './schema.ts';

/** What was understood; '' where nothing was said. */
export type QuickTask = { title: string; due: string; dueTime: string; type: TaskType | ''; priority: TaskPriority | '' };

const WEEKDAYS: readonly (readonly string[])[] = [
  ['mandag', 'man', 'monday', 'mon'],
  ['tirsdag', 'tirs', 'tir', 'tuesday', 'tues', 'tue'],
  ['onsdag', 'ons', 'wednesday', 'wed'],
  ['torsdag', 'tors', 'tor', 'thursday', 'thurs', 'thur', 'thu'],
  ['fredag', 'fre', 'friday', 'fri'],
  ['lørdag', 'loerdag', 'lør', 'saturday', 'sat'],
  ['søndag', 'soendag', 'søn', 'sunday', 'sun'],
];
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'maj|may', 'jun', 'jul', 'aug', 'sep', 'okt|oct', 'nov', 'dec'].map((names) => new RegExp(`^(${names})`));
const MONTH = '(?:januar|january|jan|februar|february|feb|marts|march|mar|april|apr|maj|may|juni|june|jun|juli|july|jul|august|aug|september|sept|sep|oktober|october|okt|oct|november|nov|december|dec)\\.?';
const AWAY: Record<string, number> = {
  'i dag': 0, idag: 0, today: 0, 'i morgen': 1, imorgen: 1, tomorrow: 1, 'i overmorgen': 2, overmorgen: 2, 'day after tomorrow': 2, 'the day after tomorrow': 2,
};
const COUNTS: Record<string, number> = { en: 1, et: 1, a: 1, one: 1, to: 2, two: 2, tre: 3, three: 3, fire: 4, four: 4, fem: 5, five: 5, seks: 6, six: 6 };
const TYPES: readonly (readonly [RegExp, TaskType])[] = [
  [/^(ring|ringe|call|phone)(?=\s|$)/, 'ring_op'],
  [/^(følg|foelg|opfølg|opfoelg|follow)/, 'foelg_op'],
  [/^(besigt|visit|inspect)/, 'besigtigelse'],
  [/^(bestil|køb|order)/, 'bestil'],
  [/^(dokument|kls|document)|\bkls\b/, 'dokumentation'],
];
/** The most words that name a day: "the day after tomorrow". */
const MOST_WORDS = 4;

/** The day that these words name, seen from `today`; null where they name none. A bare weekday is the next one to come. */
export function readDay(words: string, today: string): string | null {
  const text = words.toLowerCase().replace(/[.,:]+$/, '');
  const away = AWAY[text];
  if (away !== undefined) return addDays(today, away);
  const monday = addDays(today, 8 - isoWeekday(today));
  if (text === 'næste uge' || text === 'next week') return monday;
  const ahead = /^(?:om|in) (\d{1,3}|[a-z]+) (dage?|days?|uger?|weeks?)$/.exec(text);
  if (ahead) {
    const count = /^\d/.test(ahead[1]!) ? Number(ahead[1]) : (COUNTS[ahead[1]!] ?? 0);
    return count === 0 ? null : addDays(today, /^[uw]/.test(ahead[2]!) ? count * 7 : count);
  }
  const [, next, name] = /^(?:(næste|next) )?(\S+)$/.exec(text) ?? [];
  const at = WEEKDAYS.findIndex((names) => names.includes(name ?? ''));
  if (at >= 0) return next ? addDays(monday, at) : addDays(today, (at + 1 - isoWeekday(today) + 6) % 7 + 1);
  return readDate(text, today);
}

/** '26/11', '26.11.2026', '26. november', 'Nov 26'. Without a year: the next one to come. */
function readDate(text: string, today: string): string | null {
  const named = new RegExp(`^(\\d{1,2})\\.? (${MONTH})(?: (\\d{4}))?$`).exec(text) ?? swap(new RegExp(`^(${MONTH}) (\\d{1,2})(?:,? (\\d{4}))?$`).exec(text));
  const typed = named ? `${named[1]}.${MONTHS.findIndex((month) => month.test(named[2]!)) + 1}${named[3] ? `.${named[3]}` : ''}` : /^\d{1,2}[./]\d{1,2}([./](\d{4}|\d{2}))?$/.test(text) ? text : '';
  const day = typed === '' ? null : parseDay(typed, today);
  if (day === null || day >= today || /\d{1,2}[./]\d{1,2}[./]\d/.test(typed)) return day;
  return parseDay(`${typed.replace(/\//g, '.')}.${Number(today.slice(0, 4)) + 1}`, today);
}

function swap(found: RegExpExecArray | null): string[] | null {
  return found && ['', found[2]!, found[1]!, found[3] ?? ''];
}

/** 'HH:MM' of '10', '9.30', '14:00', '2pm'; null where it is no time. */
function readTime(text: string): string | null {
  const found = /^(\d{1,2})(?:[.:](\d{2}))?(am|pm)?$/i.exec(text);
  if (!found) return null;
  const half = found[3]?.toLowerCase();
  const hour = half ? (Number(found[1]) % 12) + (half === 'pm' ? 12 : 0) : Number(found[1]);
  const minute = Number(found[2] ?? 0);
  return hour > 23 || minute > 59 ? null : `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/**
 * Day, time and urgency are read off the end (or the day off the beginning); what is left is the title. Where nothing would be
 * left, the words are the title and say nothing else.
 */
export function readQuickTask(text: string, today: string): QuickTask {
  const words = text.trim().split(/\s+/).filter(Boolean);
  const read: QuickTask = { title: text.trim(), due: '', dueTime: '', type: '', priority: '' };
  while (takeUrgency(words, read) || takeTime(words, read, today) || takeDay(words, read, today));
  if (read.due === '') takeFirstDay(words, read, today);
  const title = words.join(' ').replace(/[\s,:–-]+$/, '');
  if (title === '' || dayAtEnd(words, today)?.count === words.length) return { title: text.trim(), due: '', dueTime: '', type: '', priority: '' };
  const lower = title.toLowerCase();
  return { ...read, title: title.charAt(0).toUpperCase() + title.slice(1), type: TYPES.find(([pattern]) => pattern.test(lower))?.[1] ?? '' };
}

function takeUrgency(words: string[], read: QuickTask): boolean {
  const last = words.at(-1) ?? '';
  if (read.priority !== '' || words.length < 2 || !/^!{1,3}$/.test(last)) return false;
  read.priority = last === '!' ? 'hoej' : 'akut';
  words.pop();
  return true;
}

function takeTime(words: string[], read: QuickTask, today: string): boolean {
  if (read.dueTime !== '' || words.length < 2) return false;
  const last = words.at(-1)!.toLowerCase();
  const isNamed = /^(kl\.?|at|@)$/i.test(words.at(-2)!);
  const joined = /^kl\.?(\d.*)$/.exec(last)?.[1];
  const time = readTime(joined ?? last);
  if (time === null || words.length < (isNamed ? 3 : 2)) return false;
  // A bare number is a time only beside a day; '10.11' is the tenth of November unless a day stands before it.
  const isPlain = !isNamed && joined === undefined && !/[ap]m$|:/.test(last);
  if (isPlain && read.due === '' && dayAtEnd(words.slice(0, -1), today) === null && !(last.includes('.') && readDay(last, today) === null)) return false;
  read.dueTime = time;
  words.splice(isNamed ? -2 : -1);
  // A time of its own is today's.
  if (read.due === '' && dayAtEnd(words, today) === null) read.due = today;
  return true;
}

function dayAtEnd(words: readonly string[], today: string): { day: string; count: number } | null {
  for (let count = Math.min(MOST_WORDS, words.length); count > 0; count--) {
    const day = readDay(words.slice(-count).join(' '), today);
    if (day !== null) return { day, count };
  }
  return null;
}

function takeDay(words: string[], read: QuickTask, today: string): boolean {
  const found = read.due === '' ? dayAtEnd(words, today) : null;
  if (!found || found.count >= words.length) return false;
  read.due = found.day;
  words.splice(-found.count);
  if (words.length > 1 && /^(på|den|d\.|on|by|til|inden)$/i.test(words.at(-1)!)) words.pop();
  return true;
}

function takeFirstDay(words: string[], read: QuickTask, today: string): void {
  for (let count = Math.min(MOST_WORDS, words.length - 1); count > 0; count--) {
    const day = readDay(words.slice(0, count).join(' '), today);
    // Short names are words of their own in Danish ("man skal …").
    if (day === null || (count === 1 && words[0]!.length < 4)) continue;
    words.splice(0, count);
    read.due = day;
    const time = words.length > 1 && /^(kl\.?|at)$/i.test(words[0]!) ? readTime(words[1]!.replace(/[:,]$/, '')) : words.length > 1 ? readTime(words[0]!.replace(/[:,]$/, '')) : null;
    if (time !== null && read.dueTime === '') {
      read.dueTime = time;
      words.splice(0, /^(kl\.?|at)$/i.test(words[0]!) ? 2 : 1);
    }
    return;
  }
}
