/** Parses a task from text: "ring til Jensen fredag 10", "følg op om en uge !", "order panel tomorrow at 8". Pure. */
import { formatClock, parseRangeStart, parseTime } from '../../core/shared/clock.ts';
import { addDays, isoWeekday } from '../../core/shared/dates.ts';
import { isPlainDay, isWeekday, isWeekend, parseDayWords } from '../../core/browser/day-words.ts';
import { wordList } from '../../core/shared/word-list.ts';
import type { TaskPriority, TaskType } from '../shared/values.ts';

/** The parsed task; '' for fields that the text does not name. */
export type ParsedTask = {
  title: string;
  due: string;
  dueTime: string;
  type: TaskType | '';
  priority: TaskPriority | '';
};

/** When a part of the day begins, and by when it is over. */
type DayPart = { begins: string; ends: string };
const MORNING: DayPart = { begins: '08:00', ends: '10:00' };
const FORENOON: DayPart = { begins: '09:00', ends: '12:00' };
const NOON: DayPart = { begins: '12:00', ends: '13:00' };
const AFTERNOON: DayPart = { begins: '13:00', ends: '18:00' };
const EVENING: DayPart = { begins: '18:00', ends: '24:00' };
const DAY_PARTS = wordList<DayPart>({
  morgen: MORNING,
  morning: MORNING,
  formiddag: FORENOON,
  middag: NOON,
  noon: NOON,
  eftermiddag: AFTERNOON,
  afternoon: AFTERNOON,
  aften: EVENING,
  evening: EVENING,
});
/** A time without minutes of its own that has passed becomes the next multiple of this, minutes. */
const HALF_HOUR = 30;
const PRIORITIES = wordList<TaskPriority>({
  akut: 'akut',
  haster: 'akut',
  urgent: 'akut',
  asap: 'akut',
  høj: 'hoej',
  hoej: 'hoej',
  vigtig: 'hoej',
  high: 'hoej',
  lav: 'lav',
  low: 'lav',
});
const TYPES: readonly (readonly [RegExp, TaskType])[] = [
  [/^(ring|ringe|call|phone)(?=\s|$)/, 'ring_op'],
  [/^(følg|foelg|opfølg|opfoelg|follow)/, 'foelg_op'],
  [/^(besigt|visit|inspect)/, 'besigtigelse'],
  [/^(bestil|køb|order)/, 'bestil'],
  [/^(dokument|kls|document)|\bkls\b/, 'dokumentation'],
];
/** The most words of a day: "the day after tomorrow", "mandag den 30. november 2026". */
const MAX_DAY_WORDS = 5;
/** Words that mean an urgent task without an exclamation mark before them. */
const URGENT = /^(haster|akut|urgent|asap)[:,.!]*$/i;
/** Next to one of these, "haster" and "akut" are part of a sentence: "det haster ikke", "tavlen er akut". */
const IN_SENTENCE = /^(ikke|not|er|is)$/i;
/** Prepositions before a day or a time. */
const BEFORE_DAY = /^(på|til|inden|senest|før|on|by|before)$/i;
/** Prepositions before a person. A capitalised weekday after one is a name. */
const BEFORE_NAME = /^(til|hos|med|fra|af|for|ved|to|with|from)$/i;
/** Words that may follow a time. Before any other word the number is a quantity. */
const AFTER_TIME = /^(til|om|hos|med|ved|på|for|i|og|at|to|about|with|in|and)$/i;
const BEFORE_TIME = /^(kl\.?|at|@)$/i;

/**
 * The words not parsed yet and the fields parsed so far. `kept` goes back into the title, because a task has no field
 * for it. `dayWords`: those of the day, '' for none; `part`: the part of the day that set the time.
 */
type ParseState = {
  words: string[];
  today: string;
  read: ParsedTask;
  kept: string;
  dayWords: string;
  part: DayPart | null;
};

/**
 * Parses a task from text. Day, time and priority are taken from the end or the beginning, or from the middle if it
 * contains exactly one unmistakable day. The rest is the title. If nothing would be left, the whole text is the title.
 * A time that has passed today becomes a later one, unless the text names both the day and the time.
 * @param minute the time now, in minutes after midnight in Copenhagen
 */
export function parseTask(text: string, today: string, minute = 0): ParsedTask {
  const reading: ParseState = {
    words: text.trim().split(/\s+/).filter(Boolean),
    today,
    read: { title: text.trim(), due: '', dueTime: '', type: '', priority: '' },
    kept: '',
    dayWords: '',
    part: null,
  };
  const { words, read } = reading;
  takeNamedPriority(reading);
  while (
    takeUrgentWord(reading) ||
    takePriority(reading) ||
    takeRange(reading) ||
    takeTime(reading) ||
    takeDayPart(reading) ||
    takeDay(reading)
  );
  if (read.due === '') takeFirstDay(reading);
  if (read.due === '') takeMiddleDay(reading);
  if (read.dueTime === '') takeMiddleTime(reading);
  takeUrgentWord(reading);
  // A time without a day means today.
  if (read.dueTime !== '' && read.due === '') read.due = today;
  leavePast(reading, minute);
  const rest = words.join(' ').replace(/^[,:–-]\s+|[\s,:–-]+$/g, '');
  const title = [rest, reading.kept].filter(Boolean).join(' ');
  const isOnlyPreposition = words.length === 1 && BEFORE_DAY.test(words[0]!);
  if (words.length === 0 || title === '' || isOnlyPreposition || findDayAtEnd(words, today)?.count === words.length)
    return { title: text.trim(), due: '', dueTime: '', type: '', priority: '' };
  const lower = title.toLowerCase();
  return {
    ...read,
    title: title.charAt(0).toUpperCase() + title.slice(1),
    type: TYPES.find(([pattern]) => pattern.test(lower))?.[1] ?? '',
  };
}

/** Reads '!akut' at any place. */
function takeNamedPriority({ words, read }: ParseState): void {
  const at = words.findIndex((word) => /^!./.test(word) && PRIORITIES.has(word.slice(1).toLowerCase()));
  if (at < 0 || words.length < 2) return;
  read.priority = PRIORITIES.get(words[at]!.slice(1).toLowerCase())!;
  words.splice(at, 1);
}

/** Reads 'haster' at the beginning or the end, 'det haster' at the end, and 'asap' at any place. */
function takeUrgentWord({ words, read }: ParseState): boolean {
  const isInSentence = (word: string | undefined) => IN_SENTENCE.test(word ?? '');
  const at = words.findIndex(
    (word, index) =>
      URGENT.test(word) &&
      (index === 0 || index === words.length - 1 || /^asap/i.test(word)) &&
      !isInSentence(words[index - 1]) &&
      !isInSentence(words[index + 1]),
  );
  if (at < 0 || words.length < 2) return false;
  read.priority = 'akut';
  words.splice(at, 1);
  if (words.length > 1 && /^(det|it's)$/i.test(words[at - 1] ?? '')) words.splice(at - 1, 1);
  return true;
}

/** Reads the exclamation marks at the end, with or without a space before them. */
function takePriority({ words, read }: ParseState): boolean {
  const [, word, marks] = /^([^!]*)(!{1,3})$/.exec(words.at(-1) ?? '') ?? [];
  if (marks === undefined || (word === '' && words.length < 2)) return false;
  read.priority ||= marks === '!' ? 'hoej' : 'akut';
  words.splice(-1, 1, ...(word ? [word] : []));
  return true;
}

/** Reads '8-10' next to a day: the task begins at 8, and the range stays in the title. */
function takeRange(reading: ParseState): boolean {
  const { words, read, today } = reading;
  const start = words.length < 2 ? null : parseRangeStart(words.at(-1)!);
  if (start === null || read.dueTime !== '') return false;
  const count = BEFORE_TIME.test(words.at(-2)!) ? 2 : 1;
  if (count === 1 && findDayAtEnd(words.slice(0, -1), today) === null) return false;
  read.dueTime = start;
  reading.kept = words.at(-1)!;
  words.splice(-count);
  return true;
}

function takeTime(reading: ParseState): boolean {
  const { words, read } = reading;
  const isNamed = BEFORE_TIME.test(words.at(-2) ?? '');
  const count = isNamed ? 2 : 1;
  if (read.dueTime !== '' || words.length <= count) return false;
  const last = words.at(-1)!.toLowerCase();
  const joined = /^kl\.?(\d.*)$/.exec(last)?.[1];
  const isSure = isNamed || joined !== undefined;
  const time = parseTime(trimTime(joined ?? last, isSure));
  if (time === null || !(isSure || isTimeAtEnd(reading))) return false;
  read.dueTime = time;
  words.splice(-count);
  dropPreposition(words, words.length);
  return true;
}

/** Whether the last word is a time although no 'kl.' says so. */
function isTimeAtEnd({ words, read, today }: ParseState): boolean {
  const last = trimTime(words.at(-1)!, false);
  if (/[ap]m$|:/i.test(last)) return true;
  if (/^(den|d\.)$/i.test(words.at(-2)!)) return false;
  if (read.due === '' && findDayAtEnd(words.slice(0, -1), today) !== null) return true;
  // '10' may be a house number, and '10.11' is 10 November unless the task has a day.
  return last.includes('.') && (read.due !== '' || parseDayWords(last, today) === null);
}

/** The word without the punctuation after a time. Without 'kl.' or minutes, '10.' may be a date. */
function trimTime(word: string, isSure: boolean): string {
  return word.replace(isSure || /\d[.:]\d/.test(word) ? /[:,.]$/ : /[:,]$/, '');
}

/** Removes the preposition before a day or time that has been taken from this position. */
function dropPreposition(words: string[], at: number): void {
  if (at > 0 && words.length > 1 && BEFORE_DAY.test(words[at - 1]!)) words.splice(at - 1, 1);
}

/** Reads 'eftermiddag' after a day, 'i eftermiddag', or 'tonight'. */
function takeDayPart(reading: ParseState): boolean {
  const { words, read, today } = reading;
  const last = (words.at(-1) ?? '').toLowerCase().replace(/[.,]$/, '');
  const isTonight = last === 'tonight';
  const part = isTonight ? EVENING : DAY_PARTS.get(last);
  if (part === undefined || read.due !== '') return false;
  const isToday = isTonight || (last !== 'morgen' && /^(i|this)$/i.test(words.at(-2) ?? ''));
  if (!isToday && findDayAtEnd(words.slice(0, -1), today) === null) return false;
  const count = isToday && !isTonight ? 2 : 1;
  if (words.length <= count) return false;
  setDayPart(reading, part);
  if (isToday) read.due = today;
  words.splice(-count);
  return true;
}

/** A time that the text names counts more than a part of the day. */
function setDayPart(reading: ParseState, part: DayPart): void {
  if (reading.read.dueTime !== '') return;
  reading.read.dueTime = part.begins;
  reading.part = part;
}

/** Words that mean some day of several: another one of them may be meant if today's time has passed. */
const SOME_DAY = /uge|week/;

/** Gives what would be due in the past a later time, or a later day. */
function leavePast({ read, today, dayWords, part }: ParseState, minute: number): void {
  if (read.due !== today || read.dueTime === '' || read.dueTime >= formatClock(minute)) return;
  const next = formatClock(Math.ceil((minute + 1) / HALF_HOUR) * HALF_HOUR);
  if (part && next < part.ends) read.dueTime = next;
  else if (isWeekend(dayWords) && isoWeekday(today) === 7) read.due = addDays(today, 6);
  else if (part || dayWords === '' || SOME_DAY.test(dayWords)) read.due = addDays(today, 1);
}

function findDayAtEnd(words: readonly string[], today: string): { day: string; count: number } | null {
  for (let count = Math.min(MAX_DAY_WORDS, words.length); count > 0; count--) {
    const part = words.slice(-count);
    const day = parseDayWords(part.join(' '), today);
    if (day !== null && !isNoDay(part, words.at(-count - 1), undefined)) return { day, count };
  }
  return null;
}

function takeDay(reading: ParseState): boolean {
  const { words, read, today } = reading;
  const found = read.due === '' ? findDayAtEnd(words, today) : null;
  if (!found || found.count >= words.length) return false;
  read.due = found.day;
  reading.dayWords = words.splice(-found.count).join(' ').toLowerCase();
  if (words.length > 1 && /^(den|d\.)$/i.test(words.at(-1)!)) words.pop();
  dropPreposition(words, words.length);
  return true;
}

/** Whether the weekday is a person's name, or means every such day. */
function isNoDay(day: readonly string[], before: string | undefined, after: string | undefined): boolean {
  if (/^(hver|hvert|alle|every|each)$/i.test(before ?? '')) return true;
  // The date after a weekday makes it a day.
  if (!isWeekday(day[0]!) || /^(den|d\.|the|\d)/i.test(day[1] ?? '')) return false;
  const isCapital = /^\p{Lu}/u.test(day[0]!);
  // "ring til Tor", "læs Mandag Morgen". English always capitalises weekdays.
  if (
    before !== undefined &&
    isCapital &&
    !/day$/.test(day[0]!) &&
    (BEFORE_NAME.test(before) || /^\p{Lu}/u.test(after ?? ''))
  )
    return true;
  // "det gør man" ends with the short name of Monday.
  return day[0] === 'man' && before !== undefined && !BEFORE_DAY.test(before);
}

function takeFirstDay(reading: ParseState): void {
  const { words, today } = reading;
  for (let count = Math.min(MAX_DAY_WORDS, words.length - 1); count > 0; count--) {
    const day = parseDayWords(words.slice(0, count).join(' '), today);
    // Short names are also ordinary words in Danish ("man skal …").
    if (day === null || (count === 1 && words[0]!.length < 4)) continue;
    return takeDayAt(reading, 0, count, day);
  }
}

/** The only unmistakable day in the middle of the text. With two of them none is used. */
function takeMiddleDay(reading: ParseState): void {
  const { words, today } = reading;
  const found: { at: number; count: number; day: string }[] = [];
  for (let at = 0; at < words.length; at++) {
    for (let count = Math.min(MAX_DAY_WORDS, words.length - at); count > 0; count--) {
      const part = words.slice(at, at + count);
      const day =
        isPlainDay(part) && !isNoDay(part, words[at - 1], words[at + count])
          ? parseDayWords(part.join(' '), today)
          : null;
      if (day === null) continue;
      found.push({ at, count, day });
      at += count - 1;
      break;
    }
  }
  if (found.length === 1) takeDayAt(reading, found[0]!.at, found[0]!.count, found[0]!.day);
}

/** Takes the day at this position, with the time or part of the day after it and the preposition before it. */
function takeDayAt(reading: ParseState, at: number, count: number, day: string): void {
  const { words, read } = reading;
  read.due = day;
  reading.dayWords = words.splice(at, count).join(' ').toLowerCase();
  const part = DAY_PARTS.get((words[at] ?? '').toLowerCase().replace(/[,:]$/, ''));
  if (part !== undefined && words.length > 1) {
    words.splice(at, 1);
    setDayPart(reading, part);
  }
  takeTimeAt(reading, at);
  dropPreposition(words, at);
}

function takeTimeAt(reading: ParseState, at: number): void {
  const { words, read } = reading;
  const isNamed = BEFORE_TIME.test(words[at] ?? '');
  const word = words[at + (isNamed ? 1 : 0)] ?? '';
  const bare = trimTime(word, isNamed);
  const start = parseRangeStart(bare);
  const time = start ?? parseTime(bare);
  const after = words[at + (isNamed ? 2 : 1)];
  // In "fredag 10 stikkontakter" the number is a quantity.
  const isTime =
    isNamed ||
    start !== null ||
    bare !== word ||
    /[.:]|[ap]m$/i.test(bare) ||
    after === undefined ||
    AFTER_TIME.test(after) ||
    TYPES.some(([pattern]) => pattern.test(after.toLowerCase()));
  if (time === null || !isTime || words.length < (isNamed ? 3 : 2)) return;
  if (read.dueTime === '' || reading.part) {
    read.dueTime = time;
    reading.part = null;
  }
  if (start !== null) reading.kept = bare;
  words.splice(at, isNamed ? 2 : 1);
}

/** Reads 'kl. 9' in the middle of the text. */
function takeMiddleTime({ words, read }: ParseState): void {
  const timeAfter = (at: number) => parseTime(trimTime(words[at + 1] ?? '', true));
  const at = words.findIndex((word, index) => /^kl\.?$/i.test(word) && timeAfter(index) !== null);
  if (at < 0 || words.length < 3) return;
  read.dueTime = timeAfter(at) ?? '';
  words.splice(at, 2);
  dropPreposition(words, at);
}
