/** Arithmetic of the overview screens. Pure. */
import { addDays, copenhagenDay, daysBetween, weekday } from '../core/dates.ts';

/** Monday of the week that the day lies in. */
export function mondayOf(day: string): string {
  return addDays(day, -((weekday(day) + 6) % 7));
}

/** The ISO week's number (weeks begin on Monday; the first holds 4 January). */
export function weekNumber(day: string): number {
  const thursday = addDays(mondayOf(day), 3);
  const first = mondayOf(`${thursday.slice(0, 4)}-01-04`);
  return 1 + Math.round(daysBetween(first, mondayOf(thursday)) / 7);
}

export type Urgency = 'calm' | 'soon' | 'late';

/** A new lead is answered the same day; after `rottenDays` (0: never) it has gone rotten. */
export function leadUrgency(created: string, today: string, rottenDays: number): Urgency {
  const age = daysBetween(copenhagenDay(created), today);
  if (age <= 0) return 'calm';
  return rottenDays > 0 && age > rottenDays ? 'late' : 'soon';
}

/** An offer's last day: passed or today, within three days, later. */
export function expiryUrgency(validUntil: string, today: string): Urgency {
  const left = daysBetween(today, validUntil);
  return left <= 0 ? 'late' : left <= 3 ? 'soon' : 'calm';
}

/** This month up to today, or the same days of the month before; in the URL as `periode`. */
export const PERIODS = ['denne', 'forrige'] as const;
export type Period = (typeof PERIODS)[number];

/** First and last day. The month before may be shorter. */
export function periodSpan(period: Period, today: string): [from: string, to: string] {
  const first = `${today.slice(0, 8)}01`;
  if (period === 'denne') return [first, today];
  const lastBefore = addDays(first, -1);
  const firstBefore = `${lastBefore.slice(0, 8)}01`;
  const same = addDays(firstBefore, daysBetween(first, today));
  return [firstBefore, same < lastBefore ? same : lastBefore];
}

/** Won of decided, hundredths of a percent; null where nothing was decided. */
export function hitRateBp(won: number, decided: number): number | null {
  return decided === 0 ? null : Math.round((won / decided) * 10_000);
}
