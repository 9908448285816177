/**
 * Days and times in Denmark, without Intl: it also runs inside PocketBase. A day is `YYYY-MM-DD` in Copenhagen, a
 * moment is UTC ISO (PocketBase's form with a space is accepted too).
 */

type HolidayKey =
  | 'nytaarsdag'
  | 'skaertorsdag'
  | 'langfredag'
  | 'paaskedag'
  | 'andenPaaskedag'
  | 'storeBededag'
  | 'kristiHimmelfart'
  | 'pinsedag'
  | 'andenPinsedag'
  | 'juledag'
  | 'andenJuledag';
export type Holiday = { day: string; key: HolidayKey };

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const pad = (n: number) => (n < 10 ? `0${n}` : String(n));
const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const toMs = (day: string) => Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)));

/** Weekday of a day: 0 Sunday … 6 Saturday. */
export function weekday(day: string): number {
  return new Date(toMs(day)).getUTCDay();
}

/** Weekday of a day: 1 Monday … 7 Sunday. */
export function isoWeekday(day: string): number {
  return weekday(day) || 7;
}

/** The day `n` days later; earlier if `n` is negative. */
export function addDays(day: string, n: number): string {
  return toDay(toMs(day) + n * DAY_MS);
}

/** Monday of the day's week. */
export function mondayOf(day: string): string {
  return addDays(day, -((weekday(day) + 6) % 7));
}

/** Days from one day to another; negative if `to` is before `from`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((toMs(to) - toMs(from)) / DAY_MS);
}

/** The ISO week number of the day's week. */
export function isoWeek(day: string): number {
  const thursday = addDays(mondayOf(day), 3);
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1;
}

/** 01:00 UTC on the last Sunday of a month (0 = January): when the EU changes its clocks (directive 2000/84/EC). */
function clockChange(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0));
  return Date.UTC(year, month, last.getUTCDate() - last.getUTCDay(), 1);
}

/** Hours by which Copenhagen is ahead of UTC at a moment. Correct from 1996 on. */
function offsetHours(ms: number): number {
  const year = new Date(ms).getUTCFullYear();
  return ms >= clockChange(year, 2) && ms < clockChange(year, 9) ? 2 : 1;
}

function copenhagen(moment: string): string {
  const ms = Date.parse(moment.replace(' ', 'T'));
  return Number.isNaN(ms) ? '' : new Date(ms + offsetHours(ms) * HOUR_MS).toISOString();
}

/** Today's day in Copenhagen. */
export function copenhagenToday(now: Date): string {
  return copenhagenDay(now.toISOString());
}

/** Copenhagen's day and the minutes after its midnight. */
export function copenhagenNow(now: Date): { today: string; minute: number } {
  const moment = copenhagen(now.toISOString());
  return { today: moment.slice(0, 10), minute: Number(moment.slice(11, 13)) * 60 + Number(moment.slice(14, 16)) };
}

/** The day of a moment in Copenhagen; '' if the text is not a moment. */
export function copenhagenDay(moment: string): string {
  return copenhagen(moment).slice(0, 10);
}

/** The time of a moment in Copenhagen, '14:05'; '' if the text is not a moment. */
export function copenhagenTime(moment: string): string {
  return copenhagen(moment).slice(11, 16);
}

/**
 * The moment (UTC ISO) of a Copenhagen day and time 'HH:MM'. A time that the spring change skips becomes an hour
 * later.
 */
export function copenhagenMoment(day: string, time: string): string {
  const local = toMs(day) + Number(time.slice(0, 2)) * HOUR_MS + Number(time.slice(3, 5)) * 60_000;
  const summer = local - 2 * HOUR_MS;
  return new Date(offsetHours(summer) === 2 ? summer : local - HOUR_MS).toISOString();
}

/** Easter Sunday (Meeus/Jones/Butcher, Gregorian calendar). */
export function easter(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return `${year}-${pad(Math.floor(n / 31))}-${pad((n % 31) + 1)}`;
}

/** Public holidays of a year, in order. Store Bededag was abolished from 2024 (lov nr. 214 af 06/03/2023). */
export function danishHolidays(year: number): Holiday[] {
  const sunday = easter(year);
  const after = (n: number, key: HolidayKey): Holiday => ({ day: addDays(sunday, n), key });
  return [
    { day: `${year}-01-01`, key: 'nytaarsdag' },
    after(-3, 'skaertorsdag'),
    after(-2, 'langfredag'),
    after(0, 'paaskedag'),
    after(1, 'andenPaaskedag'),
    ...(year < 2024 ? [after(26, 'storeBededag')] : []),
    after(39, 'kristiHimmelfart'),
    after(49, 'pinsedag'),
    after(50, 'andenPinsedag'),
    { day: `${year}-12-25`, key: 'juledag' },
    { day: `${year}-12-26`, key: 'andenJuledag' },
  ];
}

const holidays = new Map<number, ReadonlyMap<string, HolidayKey>>();

/** The public holiday on this day, if it is one. */
export function holidayOf(day: string): HolidayKey | undefined {
  const year = Number(day.slice(0, 4));
  let days = holidays.get(year);
  if (!days) {
    days = new Map(danishHolidays(year).map((holiday) => [holiday.day, holiday.key]));
    holidays.set(year, days);
  }
  return days.get(day);
}

/**
 * Whether the day is a public holiday or one of the firm's own days off. `extraDaysOff` holds days of every year
 * ('06-05') and single days ('2026-12-28'). 5 June, 24 and 31 December are for the firm to list.
 */
export function isDayOff(day: string, extraDaysOff: readonly string[] = []): boolean {
  return holidayOf(day) !== undefined || extraDaysOff.includes(day.slice(5)) || extraDaysOff.includes(day);
}

/** Whether the day is neither weekend nor a day off. `extraDaysOff` as for `isDayOff`. */
export function isWorkingDay(day: string, extraDaysOff: readonly string[] = []): boolean {
  const at = weekday(day);
  return at !== 0 && at !== 6 && !isDayOff(day, extraDaysOff);
}

/** The `n`th working day after `day` (before it if `n` is negative); `day` itself never counts. */
export function addWorkingDays(day: string, n: number, extraDaysOff: readonly string[] = []): string {
  const step = n < 0 ? -1 : 1;
  let at = day;
  let left = Math.abs(n);
  // Limits the loop for a firm without any working days.
  for (let tries = Math.abs(n) * 10 + 20; left > 0 && tries > 0; tries--) {
    at = addDays(at, step);
    if (isWorkingDay(at, extraDaysOff)) left -= 1;
  }
  return at;
}

/** The day itself if it is a working day, else the next working day. `extraDaysOff` as for `isWorkingDay`. */
export function workingDayFrom(day: string, extraDaysOff: readonly string[] = []): string {
  return isWorkingDay(day, extraDaysOff) ? day : addWorkingDays(day, 1, extraDaysOff);
}

/** '26.11.2026', in both languages; '' for no day. */
export function formatDay(day: string): string {
  return day === '' ? '' : `${day.slice(8, 10)}.${day.slice(5, 7)}.${day.slice(0, 4)}`;
}

const WEEKDAYS = {
  da: ['søn.', 'man.', 'tir.', 'ons.', 'tor.', 'fre.', 'lør.'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
} as const;
const MONTHS = {
  da: ['jan.', 'feb.', 'mar.', 'apr.', 'maj', 'jun.', 'jul.', 'aug.', 'sep.', 'okt.', 'nov.', 'dec.'],
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
} as const;

/** 'tor. 26. nov.' or 'Thu 26 Nov'. */
export function formatDayLong(day: string, locale: 'da' | 'en'): string {
  const name = WEEKDAYS[locale][weekday(day)] ?? '';
  const month = MONTHS[locale][Number(day.slice(5, 7)) - 1] ?? '';
  const date = Number(day.slice(8, 10));
  return locale === 'da' ? `${name} ${date}. ${month}` : `${name} ${date} ${month}`;
}

/** '5 Nov 2026'; '' for no day. */
export function formatDayInEnglish(day: string): string {
  return day === ''
    ? ''
    : `${Number(day.slice(8, 10))} ${MONTHS.en[Number(day.slice(5, 7)) - 1] ?? ''} ${day.slice(0, 4)}`;
}

/** Whether a text names an existing day as `YYYY-MM-DD`. */
export function isCalendarDay(value: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!match) return false;
  const [year, month, date] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (month < 1 || month > 12 || date < 1) return false;
  return date <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/**
 * A typed day as `YYYY-MM-DD`: '26.11.2026', '26-11-26', '26/11 2026', '26.11' (of `today`'s year), '2026-11-26'. null
 * if the text is not a day.
 */
export function parseDay(typed: string, today: string): string | null {
  const text = typed.trim();
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  const danish = /^(\d{1,2})[.\-/ ]\s?(\d{1,2})(?:[.\-/ ]\s?(\d{4}|\d{2}))?\.?$/.exec(text);
  const [year, month, date] = iso
    ? [Number(iso[1]), Number(iso[2]), Number(iso[3])]
    : danish
      ? [
          danish[3] === undefined ? Number(today.slice(0, 4)) : Number(danish[3]) + (danish[3].length === 2 ? 2000 : 0),
          Number(danish[2]),
          Number(danish[1]),
        ]
      : [0, 0, 0];
  if (year < 1900 || month < 1 || month > 12 || date < 1 || date > new Date(Date.UTC(year, month, 0)).getUTCDate())
    return null;
  return `${year}-${pad(month)}-${pad(date)}`;
}
