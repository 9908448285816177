/** The rates that hours have by the clock, the calendar and the firm's opening hours. Pure. */
import {
  getOpeningHours,
  spanOn,
  toClockParts,
  type DayTime,
  type FirmCalendar,
  type Span,
} from '../../settings/shared/company/calendar.ts';
import { formatClock, isNight } from '../../core/shared/clock.ts';
import { addDays } from '../../core/shared/dates.ts';
import type { HourKind } from '../shared/values.ts';

/** A proposed start is on these minutes. */
const SNAP = 5;
const DAY_MIN = 1440;

export type HourPart = { day: string; fromTime: string; minutes: number; hourKind: HourKind };

/**
 * The first two hours after closing have the low overtime rate; later hours, hours before opening and hours of a closed
 * day have the high one. Source: domain design, 'Overtime'.
 */
const KIND_AT: Record<DayTime, HourKind> = {
  open: 'normal',
  after: 'overtid_lav',
  late: 'overtid_hoej',
  before: 'overtid_hoej',
  closed: 'overtid_hoej',
};

/** The hours of a span with their rates, in order: one part for each day and rate. */
export function toHourParts(span: Span, calendar: FirmCalendar): HourPart[] {
  const parts: HourPart[] = [];
  for (const { day, time, minutes, at } of toClockParts(span, calendar)) {
    const hourKind = KIND_AT[at];
    const last = parts.at(-1);
    if (last && last.day === day && last.hourKind === hourKind) last.minutes += minutes;
    else parts.push({ day, fromTime: time, minutes, hourKind });
  }
  return parts;
}

/**
 * The start of work that ends now: its day, and 'HH:MM' to five minutes. null if part of the work is within opening
 * hours, where the start changes no rate. Only in the night may it start on the day before, because hours that are
 * entered in the morning need not have ended just now.
 * @param now minutes after midnight
 */
export function proposeStart(
  now: { today: string; minute: number },
  minutes: number,
  calendar: FirmCalendar,
): { day: string; fromTime: string } | null {
  const from = Math.floor(now.minute / SNAP) * SNAP - minutes;
  if (from < 0 && !isNight(now)) return null;
  const [day, minute] = from < 0 ? [addDays(now.today, -1), from + DAY_MIN] : [now.today, from];
  const isOutside = toHourParts(spanOn(day, minute, minutes), calendar).every((part) => part.hourKind !== 'normal');
  return isOutside ? { day, fromTime: formatClock(minute) } : null;
}

/** The rate of hours whose time of day is unknown: the high one on a day on which the firm is closed. */
export function getHourKindOfDay(day: string, calendar: FirmCalendar): HourKind {
  return getOpeningHours(day, calendar) ? 'normal' : 'overtid_hoej';
}
