/** "Ledig på ruten" for work of any length: where its next part can be, and how long it is there. Pure. */
import type { PlanLimits } from '../../core/shared/company.ts';
import { getPartLength, getUsualLength, isLongWork, WORTHWHILE_PART, type Work } from './parts.ts';
import type { Now, PlanAbsence } from './rules.ts';
import type { SuggestDay, WantedItem } from './slot-gaps.ts';
import { findSlots, type Suggestion } from './slots.ts';

export type PartSlot = Suggestion & { durationMin: number };

/** How much shorter each next try is, minutes. */
const STEP = 60;

/** As `findSlots`. Long work gets the longest part that somebody has time for. */
export function findPartSlots(
  item: WantedItem & Work,
  days: readonly SuggestDay[],
  absences: readonly PlanAbsence[],
  now: Now,
  limits: PlanLimits,
  most = 3,
): PartSlot[] {
  const longest = getUsualLength(item);
  const find = (durationMin: number) => findSlots(item, durationMin, days, absences, now, limits, most);
  if (!isLongWork(item)) return find(longest).map((slot) => ({ ...slot, durationMin: longest }));
  for (let length = longest; length >= Math.min(longest, WORTHWHILE_PART); length -= STEP) {
    const found = find(length);
    if (found.length > 0)
      return found.map((slot) => ({ ...slot, durationMin: fill(item, slot, length, days, absences, limits) }));
  }
  return [];
}

/** The part may be a little longer than the length that was tried. */
function fill(
  item: WantedItem & Work,
  { technician, date, startMinute }: Suggestion,
  tried: number,
  days: readonly SuggestDay[],
  absences: readonly PlanAbsence[],
  limits: PlanLimits,
): number {
  const day = days.find((one) => one.technician.id === technician && one.date === date);
  return day
    ? Math.max(tried, getPartLength(item, { ...day, item, startMinute, others: day.stops, absences, limits }))
    : tried;
}
