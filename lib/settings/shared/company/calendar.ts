/**
 * The firm's opening hours and days off, and how they divide a stretch of time (docs/decisions/028-charges.md). Pure;
 * runs in PocketBase too.
 */
import { formatClock } from '../../../core/shared/clock.ts';
import {
  addDays,
  copenhagenDay,
  copenhagenMoment,
  copenhagenTime,
  isDayOff,
  weekday,
} from '../../../core/shared/dates.ts';
import type { WorkDay } from '../technicians/schema.ts';

export type OwnHoliday = { day: string; name: string };
export type FirmCalendar = {
  /** Seven entries, Monday first: opening and closing in minutes after midnight, or null if it is closed. */
  openingHours: readonly WorkDay[];
  /** Minutes after midnight. */
  eveningFrom: number;
  /** As `isDayOff` takes them. */
  extraDaysOff: readonly string[];
  /** The names of the firm's own days off. */
  holidays: readonly OwnHoliday[];
};

/** A stretch of time: ms since 1970 and real minutes. `isDayOnly`: its time of day is not known, only its day. */
export type Span = { fromMs: number; minutes: number; isDayOnly?: boolean };

/**
 * `open`: normal time · `before`: before opening · `after`: the first two hours after closing · `late`: later on the
 * day · `closed`: on a day without opening hours
 */
export type DayTime = 'open' | 'before' | 'after' | 'late' | 'closed';
/** Part of a span on one day. `time`: its start, 'HH:MM'; '' if only the day is known. */
export type ClockPart = {
  day: string;
  time: string;
  minutes: number;
  at: DayTime;
  isEvening: boolean;
  isWeekend: boolean;
};

const NORMAL: WorkDay = [7 * 60, 15 * 60];
/** 37 hours a week, with a break of half an hour each day. */
export const NORMAL_WEEK: WorkDay[] = [NORMAL, NORMAL, NORMAL, NORMAL, [7 * 60, 14 * 60 + 30], null, null];
const EVENING_FROM = 17 * 60;

/** Minutes after closing with the low overtime rate. */
const LOW_RATE_MIN = 120;
const DAY_MIN = 1440;
/** When the evening and night end for a firm that is never open. */
const MORNING = 6 * 60;

type StoredCalendar = {
  openingHours?: unknown;
  eveningFrom?: number | undefined;
  extraDaysOff?: unknown;
  holidays?: unknown;
};

/** The calendar of the company record; what was never set has the trade's normal hours. */
export function toFirmCalendar(company: StoredCalendar | null | undefined): FirmCalendar {
  const list = <T>(value: unknown, otherwise: readonly T[]) => (Array.isArray(value) ? (value as T[]) : otherwise);
  return {
    openingHours: list<WorkDay>(company?.openingHours, NORMAL_WEEK),
    eveningFrom: company?.eveningFrom || EVENING_FROM,
    extraDaysOff: list<string>(company?.extraDaysOff, []),
    holidays: list<OwnHoliday>(company?.holidays, []),
  };
}

/** The span that begins on a day in Copenhagen, `minute` minutes after midnight by the clock. */
export function spanOn(day: string, minute: number, minutes: number): Span {
  return { fromMs: toMs(day, minute), minutes };
}

/** A span of which only the day is known: from the hour at which the firm opens, and never an evening. */
export function spanOfDay(day: string, minutes: number, calendar: FirmCalendar): Span {
  return { ...spanOn(day, getMorning(day, calendar), minutes), isDayOnly: true };
}

function toMs(day: string, minute: number): number {
  return Date.parse(
    minute >= DAY_MIN ? copenhagenMoment(addDays(day, 1), '00:00') : copenhagenMoment(day, formatClock(minute)),
  );
}

/** The firm's hours on a day; null if it is closed. */
export function getOpeningHours(day: string, calendar: FirmCalendar): WorkDay {
  if (isDayOff(day, calendar.extraDaysOff)) return null;
  return calendar.openingHours[(weekday(day) + 6) % 7] ?? null;
}

/** The parts of a span, in order, cut where a day, an opening, a closing, a rate or the evening begins. */
export function toClockParts(span: Span, calendar: FirmCalendar): ClockPart[] {
  if (span.minutes <= 0) return [];
  const toEnd = span.fromMs + span.minutes * 60_000;
  const last = copenhagenDay(new Date(toEnd - 1).toISOString());
  const parts: ClockPart[] = [];
  for (let day = copenhagenDay(new Date(span.fromMs).toISOString()); day <= last; day = addDays(day, 1))
    parts.push(...cutDay(day, calendar, span.fromMs, toEnd));
  return span.isDayOnly ? parts.map((part) => ({ ...part, time: '', isEvening: false })) : parts;
}

function cutDay(day: string, calendar: FirmCalendar, fromMs: number, toEnd: number): ClockPart[] {
  const hours = getOpeningHours(day, calendar);
  const morning = getMorning(day, calendar);
  const cuts = [0, morning, calendar.eveningFrom, DAY_MIN, ...(hours ? [hours[1], hours[1] + LOW_RATE_MIN] : [])];
  const ordered = [...new Set(cuts.filter((cut) => cut <= DAY_MIN))].sort((a, b) => a - b);
  const isSaturdayOrSunday = weekday(day) === 0 || weekday(day) === 6;
  return ordered.slice(0, -1).flatMap((from, index): ClockPart[] => {
    const to = ordered[index + 1] ?? DAY_MIN;
    const start = Math.max(fromMs, toMs(day, from));
    const minutes = Math.round((Math.min(toEnd, toMs(day, to)) - start) / 60_000);
    if (minutes <= 0) return [];
    const at = getDayTime(hours, from);
    const isEvening = at !== 'open' && (from >= calendar.eveningFrom || to <= morning);
    const isWeekend = at === 'closed' || (isSaturdayOrSunday && at !== 'open');
    return [{ day, time: copenhagenTime(new Date(start).toISOString()), minutes, at, isEvening, isWeekend }];
  });
}

function getDayTime(hours: WorkDay, minute: number): DayTime {
  if (!hours) return 'closed';
  if (minute < hours[0]) return 'before';
  if (minute < hours[1]) return 'open';
  return minute < hours[1] + LOW_RATE_MIN ? 'after' : 'late';
}

/** When the firm opens; on a closed day the earliest opening of the week. */
function getMorning(day: string, calendar: FirmCalendar): number {
  const own = getOpeningHours(day, calendar);
  if (own) return own[0];
  const starts = calendar.openingHours.flatMap((hours) => (hours ? [hours[0]] : []));
  return starts.length > 0 ? Math.min(...starts) : MORNING;
}
