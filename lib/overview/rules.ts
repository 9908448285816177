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

/** A new lead is answered the same day; after two it has gone rotten. */
export function leadUrgency(created: string, today: string): Urgency {
  const age = daysBetween(copenhagenDay(created), today);
  return age <= 0 ? 'calm' : age <= 2 ? 'soon' : 'late';
}

/** An offer's last day: passed or today, within three days, later. */
export function expiryUrgency(validUntil: string, today: string): Urgency {
  const left = daysBetween(today, validUntil);
  return left <= 0 ? 'late' : left <= 3 ? 'soon' : 'calm';
}

type Dated = { status: string; total?: number; sentAt?: string; decidedAt?: string };
export type Period = { sent: number; sentTotal: number; won: number; wonTotal: number };

/** Offers sent and won from `from` to `to`, both days included. Totals in øre. */
export function periodFigures(offers: readonly Dated[], from: string, to: string): Period {
  const within = (moment: string | undefined) => {
    if (!moment) return false;
    const day = copenhagenDay(moment);
    return day >= from && day <= to;
  };
  const out: Period = { sent: 0, sentTotal: 0, won: 0, wonTotal: 0 };
  for (const offer of offers) {
    if (within(offer.sentAt)) {
      out.sent += 1;
      out.sentTotal += offer.total ?? 0;
    }
    if ((offer.status === 'accepteret' || offer.status === 'konverteret') && within(offer.decidedAt)) {
      out.won += 1;
      out.wonTotal += offer.total ?? 0;
    }
  }
  return out;
}

/** The days of this month up to `today`, and the same number of days of the month before (fewer where it is shorter). */
export function monthSpans(today: string): { now: [string, string]; before: [string, string] } {
  const first = `${today.slice(0, 8)}01`;
  const lastBefore = addDays(first, -1);
  const firstBefore = `${lastBefore.slice(0, 8)}01`;
  const same = addDays(firstBefore, daysBetween(first, today));
  return { now: [first, today], before: [firstBefore, same < lastBefore ? same : lastBefore] };
}
