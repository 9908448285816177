/** The rates that hours have by the clock, the calendar and the firm's opening hours. Pure. */
import {
  getOpeningHours,
  toClockParts,
  type DayTime,
  type FirmCalendar,
  type Span,
} from '../../settings/shared/company/calendar.ts';
import type { HourKind } from '../shared/values.ts';

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

/** The rate of hours whose time of day is unknown: the high one on a day on which the firm is closed. */
export function getHourKindOfDay(day: string, calendar: FirmCalendar): HourKind {
  return getOpeningHours(day, calendar) ? 'normal' : 'overtid_hoej';
}
