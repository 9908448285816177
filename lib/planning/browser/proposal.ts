/** An optimised day as the planner reads it before it is applied, and as one change of the board. Pure. */
import { findRouteOn } from '../shared/board-stops.ts';
import type { OptimisedDay, OptimisedRoute, UnassignedVisit } from '../shared/optimise/types.ts';
import type { PlanStep } from '../shared/schema.ts';
import type { Board, BoardItem, BoardStop, BoardTechnician } from '../shared/types.ts';
import { getExtraDriving } from '../shared/driving.ts';
import { takesTime, type PlanStop } from '../shared/rules.ts';

/**
 * What changes about one visit of a technician. `added`: from the tray; `got`: from `other`; `given`: to `other`; `moved`:
 * to another time; `lost`: to the tray. Minutes after midnight; `before` is -1 if it had no time.
 */
export type VisitChange = {
  kind: 'added' | 'got' | 'moved' | 'given' | 'lost';
  item: BoardItem;
  startMinute: number;
  before: number;
  /** The name of the other technician; '' for none. */
  other: string;
};
/** A technician's day before and after. */
export type RouteProposal = {
  route: OptimisedRoute;
  name: string;
  visitsBefore: number;
  visitsAfter: number;
  changes: VisitChange[];
};
export type UnassignedProposal = UnassignedVisit & { item: BoardItem };
export type Proposal = {
  routes: RouteProposal[];
  unassigned: UnassignedProposal[];
  /** Sums of all routes. */
  before: { visits: number; driveMin: number };
  after: { visits: number; driveMin: number };
  isEmpty: boolean;
};

/** Where a visit is: on a route of the board, or in the tray. */
type Origin = { item: BoardItem; stop: BoardStop | null; technician: string };

function findOrigin(board: Board, visit: { stop: string; job: string; task: string }): Origin | null {
  const stop = visit.stop ? board.stops.find(({ id }) => id === visit.stop) : undefined;
  const item = stop ? stop.item : board.tray.find(({ id }) => id === (visit.job || visit.task));
  if (!item) return null;
  const technician = board.routes.find(({ id }) => id === stop?.route)?.technician ?? '';
  return { item, stop: stop ?? null, technician };
}

/** The proposal in the planner's words. */
export function toProposal(board: Board, date: string, plan: OptimisedDay): Proposal {
  const nameOf = (id: string) => board.technicians.find((one) => one.id === id)?.name ?? '';
  const changes = new Map<string, VisitChange[]>();
  const add = (technician: string, change: VisitChange) =>
    changes.set(technician, [...(changes.get(technician) ?? []), change]);
  for (const { technician, stops } of plan.routes)
    for (const visit of stops) {
      const origin = findOrigin(board, visit);
      if (!origin) continue;
      const { startMinute } = visit;
      const before = origin.stop?.startMinute ?? -1;
      const one = { item: origin.item, startMinute, before };
      if (!origin.stop) add(technician, { ...one, kind: 'added', other: '' });
      else if (origin.technician !== technician) {
        add(technician, { ...one, kind: 'got', other: nameOf(origin.technician) });
        add(origin.technician, { ...one, kind: 'given', other: nameOf(technician) });
      } else if (before !== startMinute) add(technician, { ...one, kind: 'moved', other: '' });
    }
  const unassigned = plan.unassigned.flatMap((visit) => {
    const origin = findOrigin(board, visit);
    if (!origin) return [];
    if (origin.stop) {
      const before = origin.stop.startMinute;
      add(origin.technician, { item: origin.item, startMinute: before, before, kind: 'lost', other: '' });
    }
    return [{ ...visit, item: origin.item }];
  });
  const routes = plan.routes.map((route) => ({
    route,
    name: nameOf(route.technician),
    visitsBefore: countVisits(board, route.technician, date),
    visitsAfter: route.stops.length,
    changes: (changes.get(route.technician) ?? []).sort((a, b) => a.startMinute - b.startMinute),
  }));
  const sum = (pick: (one: RouteProposal) => number) => routes.reduce((total, one) => total + pick(one), 0);
  return {
    routes,
    unassigned,
    before: { visits: sum((one) => one.visitsBefore), driveMin: sum(({ route }) => route.before.driveMin) },
    after: { visits: sum((one) => one.visitsAfter), driveMin: sum(({ route }) => route.after.driveMin) },
    isEmpty: changes.size === 0,
  };
}

function countVisits(board: Board, technician: string, date: string): number {
  const route = findRouteOn(board, technician, date);
  return board.stops.filter((stop) => stop.route === route?.id && takesTime(stop.status)).length;
}

/** The proposal as steps of one change, with the versions that it was made from. */
export function toSteps(board: Board, date: string, plan: OptimisedDay) {
  const steps = plan.routes.flatMap(({ technician, stops }) =>
    stops.flatMap(({ stop, job, task, startMinute, endMinute, stays }): PlanStep[] => {
      const origin = stays ? null : findOrigin(board, { stop, job, task });
      const isSame = origin?.technician === technician && origin.stop?.startMinute === startMinute;
      if (!origin || isSame) return [];
      const what = stop ? { stop } : { job, task };
      return [{ ...what, technician, date, startMinute, durationMin: endMinute - startMinute }];
    }),
  );
  const unplaced = plan.unassigned.flatMap(({ stop }) => (stop ? [stop] : []));
  const revs = Object.fromEntries(plan.routes.flatMap(({ route, rev }) => (route ? [[route, rev] as const] : [])));
  return { steps, unplaced, revs, override: plan.override };
}

/** Where a visit goes from the one who is relieved. `extraMin`: the driving that it adds there. */
export type Handed = {
  stop: BoardStop;
  item: BoardItem;
  date: string;
  technician: BoardTechnician;
  startMinute: number;
  extraMin: number;
};

/** The visits of one technician that others get, in the order of their days. */
export function listHanded(board: Board, date: string, from: string, plan: OptimisedDay): Handed[] {
  const own = findRouteOn(board, from, date);
  return plan.routes.flatMap(({ technician: id, stops }) => {
    const technician = board.technicians.find((one) => one.id === id);
    if (!technician || id === from) return [];
    const places = stops.map((visit) => ({ visit, origin: findOrigin(board, visit) }));
    const others = (stop: string) =>
      places.flatMap(({ visit, origin }): PlanStop[] =>
        origin && visit.stop !== stop
          ? [
              {
                ...{ id: visit.stop, startMinute: visit.startMinute, endMinute: visit.endMinute },
                ...{ status: 'planlagt', fixedTime: false, place: origin.item, title: '' },
              },
            ]
          : [],
      );
    return places.flatMap(({ visit: { stop: stopId, startMinute }, origin }): Handed[] => {
      if (!origin?.stop || origin.stop.route !== own?.id) return [];
      const { stop, item } = origin;
      const { minutes } = getExtraDriving(technician, others(stopId), { place: item, startMinute });
      return [{ stop, item, date, technician, startMinute, extraMin: minutes }];
    });
  });
}

/** A colleague's visit that starts later, because a sick technician's emergency takes its time. */
export type PushedVisit = Omit<Handed, 'extraMin'>;

/** The visits that keep their technician and get another time, in the order of their days. */
export function listPushed(board: Board, date: string, plan: OptimisedDay): PushedVisit[] {
  return plan.routes.flatMap(({ technician: id, stops }) => {
    const technician = board.technicians.find((one) => one.id === id);
    return stops.flatMap((visit): PushedVisit[] => {
      const origin = findOrigin(board, visit);
      if (!technician || !origin?.stop || origin.technician !== id) return [];
      const { stop, item } = origin;
      const { startMinute } = visit;
      return stop.startMinute === startMinute ? [] : [{ stop, item, date, technician, startMinute }];
    });
  });
}

/** Whether a route has changed since the plan was made. */
export function isOutdated(board: Board, date: string, plan: OptimisedDay): boolean {
  return plan.routes.some(({ technician, rev }) => (findRouteOn(board, technician, date)?.rev ?? 0) !== rev);
}
