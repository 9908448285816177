/** Why a visit has no place, found by our own rules: VROOM says only that it has none. Pure. */
import { travelBetween } from '../travel.ts';
import { toIds, type Day, type Visit } from './day.ts';
import { findGaps, getFirstStart, snapUp, type Gap } from './gaps.ts';
import { findAble, getStartWindow } from './problem.ts';
import type { UnassignedReason, UnassignedVisit } from './types.ts';

export const toUnassigned = (visit: Visit, reason: UnassignedReason): UnassignedVisit => ({
  ...toIds(visit.item, visit.stop),
  reason,
});

export function findReason(day: Day, gaps: readonly Gap[], visit: Visit): UnassignedReason {
  const able = findAble(day, visit).map(({ id }) => id);
  if (able.length === 0) return 'skill';
  const own = gaps.filter((gap) => able.includes(gap.technician.id));
  if (own.length === 0) return able.some((id) => worksThatDay(day, id)) ? 'noTime' : 'dayOff';
  const window = getStartWindow(visit);
  if (own.some((gap) => fits(gap, visit, window, true))) return 'noTime';
  if (own.some((gap) => fits(gap, visit, null, true))) return 'window';
  return own.some((gap) => fits(gap, visit, null, false)) ? 'tooFar' : 'tooLong';
}

/** Whether any of the technician's working hours are left, also if visits take all of them. */
const worksThatDay = (day: Day, id: string) =>
  findGaps({ ...day, staying: new Map() }).some((gap) => gap.technician.id === id);

/** Whether the visit fits into the gap while nothing else is in it. */
function fits(gap: Gap, { item, minutes }: Visit, window: [number, number] | null, withDriving: boolean): boolean {
  const there = withDriving ? travelBetween(gap.start, item).minutes : 0;
  const back = withDriving ? travelBetween(item, gap.end).minutes : 0;
  const first = Math.max(getFirstStart(gap, there), window?.[0] ?? 0);
  const last = Math.min(gap.closes - minutes, gap.to - back - minutes, window?.[1] ?? Infinity);
  const starts = [first, ...gap.busy.map((span) => Math.max(first, snapUp(span.endMinute)))];
  return starts.some(
    (start) =>
      start <= last && gap.busy.every((span) => span.endMinute <= start || start + minutes <= span.startMinute),
  );
}
