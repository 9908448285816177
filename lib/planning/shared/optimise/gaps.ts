/** The free parts of the receivers' day, between the stops that stay. Pure. */
import { findEngagements, getCrewChecks, type CrewRoute } from '../crew.ts';
import { getAbsences, getWorkHours, type Engagement, type Span } from '../rules.ts';
import type { Place } from '../places.ts';
import type { BoardStop, BoardTechnician } from '../types.ts';
import { toPlanStop } from '../board-stops.ts';
import { travelBetween } from '../travel.ts';
import { QUARTER } from '../values.ts';
import type { Day } from './day.ts';

/** Minutes after midnight at the next time that a proposal can have. */
export const snapUp = (minute: number) => Math.ceil(minute / QUARTER) * QUARTER;
const snapDown = (minute: number) => Math.floor(minute / QUARTER) * QUARTER;

/**
 * A free part of a technician's day, with the way to it and from it inside. Visits lie between `opens` and `closes`;
 * `busy`: when they are absent, or help a colleague, or their own helpers cannot come.
 */
export type Gap = {
  technician: BoardTechnician;
  from: number;
  to: number;
  start: Place;
  end: Place;
  opens: number;
  closes: number;
  busy: Span[];
  /** The technician drives from start to end in any case. */
  isBetweenStops: boolean;
};

/** All gaps of the day in which there is time for a visit. */
export function findGaps(day: Day): Gap[] {
  const routes = getStayingRoutes(day);
  return day.receivers.flatMap((technician) => findGapsOf(day, technician, findBusy(day, technician, routes)));
}

/** The routes of the day with the stops that stay. */
function getStayingRoutes({ board, wish, staying }: Day): CrewRoute[] {
  return board.routes
    .filter((route) => route.date === wish.date)
    .map((route) => ({
      ...route,
      stops: (staying.get(route.technician) ?? []).filter((stop) => stop.route === route.id).map(toPlanStop),
    }));
}

function findBusy({ board, wish: { date } }: Day, { id }: BoardTechnician, routes: readonly CrewRoute[]): Span[] {
  const nameless = () => '';
  const { helping, helpers } = getCrewChecks(routes, id, '', nameless);
  const ownRoute = routes.find((route) => route.technician === id)?.id ?? '';
  const away: (Span | Engagement)[] = [
    ...getAbsences(id, date, board.absences),
    ...helping,
    ...helpers.flatMap((helper) => [
      ...getAbsences(helper.id, date, board.absences),
      ...findEngagements(routes, helper.id, ownRoute, '', nameless),
    ]),
  ];
  return joinSpans(
    away.map((span) => ({ startMinute: snapDown(span.startMinute), endMinute: snapUp(span.endMinute) })),
  );
}

/** The spans in order, those that touch as one. */
function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.startMinute - b.startMinute)) {
    const last = joined[joined.length - 1];
    if (last && span.startMinute <= last.endMinute) last.endMinute = Math.max(last.endMinute, span.endMinute);
    else joined.push({ ...span });
  }
  return joined;
}

function findGapsOf(
  { board, wish: { date }, now, staying }: Day,
  technician: BoardTechnician,
  busy: readonly Span[],
): Gap[] {
  const hours = getWorkHours(technician, date);
  if (!hours) return [];
  const [opens, closes] = hours;
  const { ownWayMin } = board.limits;
  const earliest = date === now.today ? snapUp(now.minute) : 0;
  const base = { technician, opens: Math.max(opens, earliest), closes };
  const stops = [...(staying.get(technician.id) ?? [])].sort((a, b) => a.startMinute - b.startMinute);
  const gaps: Gap[] = [];
  let from = opens - ownWayMin;
  let start: Place = technician;
  let before: BoardStop | null = null;
  const close = (to: number, end: Place, isBetweenStops: boolean) => {
    const at = Math.max(from, earliest);
    const gap = { ...base, from: at, to, start, end, isBetweenStops, busy: clip(busy, at, to) };
    if (hasRoom(gap)) gaps.push(gap);
  };
  for (const stop of stops) {
    const { place } = toPlanStop(stop);
    close(stop.startMinute, place, true);
    if (before && before.endMinute >= stop.endMinute) continue;
    [from, start, before] = [stop.endMinute, place, stop];
  }
  close(closes + ownWayMin, technician, stops.length > 0);
  return gaps;
}

/** The parts of the spans between two times. */
function clip(spans: readonly Span[], from: number, to: number): Span[] {
  return spans
    .map((span) => ({ startMinute: Math.max(span.startMinute, from), endMinute: Math.min(span.endMinute, to) }))
    .filter((span) => span.startMinute < span.endMinute);
}

function hasRoom({ from, to, start, end, busy, opens, closes, isBetweenStops }: Gap): boolean {
  const taken = busy.reduce((sum, span) => sum + span.endMinute - span.startMinute, 0);
  const way = isBetweenStops ? travelBetween(start, end).minutes : 0;
  return Math.min(to, closes) > Math.max(from, opens) && to - from - taken > way;
}

/** The earliest start of the first visit of a gap. */
export const getFirstStart = ({ from, opens }: Gap, minutes: number) => snapUp(Math.max(from + minutes, opens));
