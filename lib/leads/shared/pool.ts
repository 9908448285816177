/** The pool of new leads: its filters, and how long a lead has waited. Pure; runs in PocketBase too. */
import type { Conditions } from '../../core/shared/conditions.ts';
import { addDays, copenhagenDay, daysBetween } from '../../core/shared/dates.ts';
import { dayStart } from '../../tasks/shared/filters.ts';

/** Whose new leads: those without an owner, or all that the user may read; `ejer` in the URL. */
export const POOL_OWNERS = ['ledige', 'alle'] as const;
type PoolOwner = (typeof POOL_OWNERS)[number];
/** Age of new leads, `alder` in the URL: all, today's, or those that waited too long. */
export const POOL_AGES = ['alle', 'idag', 'gamle'] as const;
type PoolAge = (typeof POOL_AGES)[number];

/** `rottenDays`: a lead that is new for more days than this has waited too long; 0 turns that off. */
export function poolWhere({
  owner,
  age,
  today,
  rottenDays,
}: {
  owner: PoolOwner;
  age: PoolAge;
  today: string;
  rottenDays: number;
}): Conditions {
  const whose: Conditions = owner === 'ledige' ? [['owner', '=', '']] : [];
  const since: Conditions =
    age === 'idag'
      ? [['created', '>=', dayStart(today)]]
      : age === 'gamle'
        ? [['created', '<', rottenDays > 0 ? dayStart(addDays(today, -rottenDays)) : '']]
        : [];
  return [['archived', '=', false], ['status', '=', 'ny'], ...whose, ...since];
}

export type Urgency = 'calm' | 'soon' | 'late';

/** Urgency of a new lead: calm on its first day, late after more than `rottenDays` (0: never). */
export function leadUrgency(created: string, today: string, rottenDays: number): Urgency {
  const age = daysBetween(copenhagenDay(created), today);
  if (age <= 0) return 'calm';
  return rottenDays > 0 && age > rottenDays ? 'late' : 'soon';
}

/** How long a lead has waited, in the largest unit that fits: minutes, hours, days, from four weeks on weeks. */
export function leadWaited(
  created: string,
  now: Date,
): { unit: 'minutes' | 'hours' | 'days' | 'weeks'; count: number } {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(created.replace(' ', 'T'))) / 60_000));
  if (minutes < 60) return { unit: 'minutes', count: minutes };
  if (minutes < 24 * 60) return { unit: 'hours', count: Math.floor(minutes / 60) };
  const days = Math.floor(minutes / (24 * 60));
  return days < 28 ? { unit: 'days', count: days } : { unit: 'weeks', count: Math.floor(days / 7) };
}
