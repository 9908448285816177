/** The time in which a new lead is to be answered, counted in the firm's opening hours. Pure. */
import { toClockParts, type FirmCalendar } from '../../settings/shared/company/calendar.ts';
import type { Urgency } from './pool.ts';

/** `minutes`: of opening hours until a new lead is to be answered; 0 for no target. */
export type AnswerTarget = { minutes: number; calendar: FirmCalendar };

/** A lead that waits longer than this, in days, is late by any target. */
const LONGEST_DAYS = 60;
const DAY_MIN = 1440;

/**
 * Minutes of opening hours that are left for the first answer, negative once the target is passed.
 * @param created as PocketBase stores it, UTC
 * @returns null without a target, or once the lead was answered
 */
export function getAnswerTimeLeft(
  { created, firstContactAt = '' }: { created: string; firstContactAt?: string | undefined },
  now: Date,
  { minutes, calendar }: AnswerTarget,
): number | null {
  if (minutes === 0 || firstContactAt !== '') return null;
  const fromMs = Date.parse(created.replace(' ', 'T'));
  const waited = Math.floor((now.getTime() - fromMs) / 60_000);
  const counted = { fromMs, minutes: Math.min(waited, LONGEST_DAYS * DAY_MIN) };
  const open = toClockParts(counted, calendar).filter(({ at }) => at === 'open');
  return minutes - open.reduce((sum, part) => sum + part.minutes, 0);
}

/** Urgency of a lead with so many minutes left of `target`: soon in the last quarter. */
export function getAnswerUrgency(left: number, target: number): Urgency {
  if (left < 0) return 'late';
  return left * 4 < target ? 'soon' : 'calm';
}
