/** The visits' times from VROOM's order, and the answer that the planner sees. Pure. */
import { findRouteOn, getStopsOn, toPlanStop } from '../board-stops.ts';
import { totalsOf } from '../plan.ts';
import { overlaps, takesTime, type PlanStop } from '../rules.ts';
import { travelBetween } from '../travel.ts';
import type { BoardTechnician } from '../types.ts';
import { toIds, type Day, type Visit } from './day.ts';
import { getFirstStart, snapUp, type Gap } from './gaps.ts';
import { getStartWindow, type Problem } from './problem.ts';
import type { OptimisedRoute, OptimisedStop, RouteFigures } from './types.ts';
import type { VroomSolution } from './vroom.ts';

/** A visit with its place on a technician's day. */
export type LaidVisit = { visit: Visit; technician: BoardTechnician; startMinute: number; endMinute: number };

/** Each visit at its earliest start in VROOM's order. A visit that has no time there is left out. */
export function readLaidVisits({ gaps, visits }: Problem, { routes }: VroomSolution): LaidVisit[] {
  return routes.flatMap(({ vehicle, steps }) => {
    const gap = gaps[vehicle - 1];
    const ordered = steps.flatMap(({ type, id = 0 }) => (type === 'job' ? (visits[id - 1] ?? []) : []));
    return gap ? layInGap(gap, ordered) : [];
  });
}

function layInGap(gap: Gap, ordered: readonly Visit[]): LaidVisit[] {
  const laid: LaidVisit[] = [];
  for (const visit of ordered) {
    const last = laid[laid.length - 1];
    const way = travelBetween(last?.visit.item ?? gap.start, visit.item).minutes;
    const first = last ? snapUp(last.endMinute + way) : getFirstStart(gap, way);
    const startMinute = findStart(gap, visit, first);
    if (startMinute !== null)
      laid.push({ visit, technician: gap.technician, startMinute, endMinute: startMinute + visit.minutes });
  }
  return laid;
}

/** The first start from a minute on that is in the customer's window and beside the busy times; null for none. */
function findStart(gap: Gap, visit: Visit, from: number): number | null {
  const [opens, closes] = getStartWindow(visit) ?? [0, 1440];
  let at = Math.max(from, opens);
  for (const span of gap.busy)
    if (overlaps({ startMinute: at, endMinute: at + visit.minutes }, span)) at = Math.max(at, span.endMinute);
  const end = at + visit.minutes;
  const isBack = end + travelBetween(visit.item, gap.end).minutes <= gap.to;
  return at <= closes && end <= gap.closes && isBack ? at : null;
}

/** Each shown technician's day before and after. */
export function toRoutes(day: Day, laid: readonly LaidVisit[]): OptimisedRoute[] {
  return day.shown.map((technician) => toRoute(day, technician, laid));
}

function toRoute(day: Day, technician: BoardTechnician, laid: readonly LaidVisit[]): OptimisedRoute {
  const { board, wish, staying } = day;
  const route = findRouteOn(board, technician.id, wish.date);
  const own = laid.filter((one) => one.technician.id === technician.id);
  const kept = staying.get(technician.id) ?? [];
  const stops: OptimisedStop[] = [
    ...kept.map(({ id, item, startMinute, endMinute }) => ({
      ...toIds(item, id),
      startMinute,
      endMinute,
      stays: true,
    })),
    ...own.map(({ visit, startMinute, endMinute }) => ({
      ...toIds(visit.item, visit.stop),
      startMinute,
      endMinute,
      stays: false,
    })),
  ].sort((a, b) => a.startMinute - b.startMinute);
  return {
    technician: technician.id,
    route: route?.id ?? '',
    rev: route?.rev ?? 0,
    stops,
    before: getFigures(technician, getStopsOn(board, technician.id, wish.date).map(toPlanStop)),
    after: getFigures(technician, [...kept.map(toPlanStop), ...own.map(toLaidStop)]),
  };
}

/** A laid visit as the planning rules take it. */
export const toLaidStop = ({ visit, startMinute, endMinute }: LaidVisit): PlanStop => ({
  id: visit.stop || visit.item.id,
  startMinute,
  endMinute,
  status: 'planlagt',
  fixedTime: visit.promised !== null,
  place: visit.item,
  title: visit.item.title,
});

/** The driving of a day, and when the technician is home. */
export function getFigures(technician: BoardTechnician, stops: readonly PlanStop[]): RouteFigures {
  // Stops at one time overlap; their order must not depend on who lists them.
  const ordered = [...stops].sort((a, b) => (a.id < b.id ? -1 : 1));
  const { driveMin } = totalsOf(technician, ordered);
  const last = ordered
    .filter((stop) => takesTime(stop.status))
    .reduce<PlanStop | null>((a, b) => (a && a.endMinute >= b.endMinute ? a : b), null);
  if (!last) return { driveMin, finish: null };
  return { driveMin, finish: last.endMinute + travelBetween(last.place, technician).minutes };
}
