/** What has changed on a route since it was sent to its technicians. Pure; runs in PocketBase too. */
import { takesTime } from './rules.ts';
import type { RouteStatus, StopStatus } from './values.ts';

/** A stop as it was when its route was sent. `stop`: its id; `item`: its job or task. Minutes after midnight. */
export type SentStop = {
  stop: string;
  kind: 'job' | 'task';
  item: string;
  startMinute: number;
  endMinute: number;
  note: string;
};
/** A stop with what names it to people. */
type Named = { title: string; customer: string };
/** What a route's technicians have been told: its stops, helpers (ids) and note. */
export type SentRoute = { stops: (SentStop & Named)[]; helpers: string[]; note: string };

export type CurrentStop = SentStop & Named & { status: StopStatus };
export type CurrentRoute = {
  status: RouteStatus;
  rev: number;
  /** The `rev` that was sent last. */
  publishedRev: number;
  helpers: readonly string[];
  note: string;
  /** null if nothing has changed since, or if it is not known what was sent. */
  sent: SentRoute | null;
};

type MovePlace = { route: string; technician: string; name: string; date: string; startMinute: number };
/**
 * A visit that went to another route and has not been told there: `was` is its stop as it was sent, `stop` as it is now.
 * `name`: the technician's.
 */
export type VisitMove = { was: string; stop: string; from: MovePlace; to: MovePlace };

/**
 * `before`: the earlier start of a moved stop, or the earlier length; minutes. `move`: of a stop that was added or
 * removed because it went from one route to another.
 */
export type StopDifference = Named & {
  what: 'added' | 'removed' | 'moved' | 'length' | 'stopNote';
  /** Of a stop that was removed: the one that is gone. */
  stop: string;
  kind: 'job' | 'task';
  item: string;
  startMinute: number;
  lengthMin: number;
  before: number;
  move?: VisitMove;
};
type CrewDifference = { what: 'helperAdded' | 'helperRemoved'; technician: string };
export type Difference = StopDifference | CrewDifference | { what: 'routeNote' };
/** What a route's technicians have not been told. The first sending has no differences. */
export type Unsent = { isFirst: boolean; differences: Difference[] };

export const isOfStop = (difference: Difference): difference is StopDifference => 'stop' in difference;

/** What is to be sent of a route; null for nothing. `moves`: of visits between this route and others. */
export function findUnsent(
  route: CurrentRoute,
  stops: readonly CurrentStop[],
  moves: readonly VisitMove[] = [],
): Unsent | null {
  const first = { isFirst: true, differences: [] };
  if (route.status === 'kladde') return stops.some(({ status }) => takesTime(status)) ? first : null;
  if (route.rev === route.publishedRev) return null;
  if (!route.sent) return first;
  const differences = findDifferences(route.sent, { ...route, stops }, moves);
  return differences.length > 0 ? { isFirst: false, differences } : null;
}

/**
 * What differs, the visits in the order of their times. What a technician did themselves is no difference: a visit that
 * has begun or is over counts as known.
 */
export function findDifferences(
  sent: SentRoute,
  now: Pick<CurrentRoute, 'helpers' | 'note'> & { stops: readonly CurrentStop[] },
  moves: readonly VisitMove[] = [],
): Difference[] {
  const pairs = pairStops(sent.stops, now.stops);
  const [known, kept] = [new Set(pairs.map(({ after }) => after)), new Set(pairs.map(({ before }) => before))];
  const gone = sent.stops.filter((stop) => !kept.has(stop));
  const added = now.stops.filter((stop) => isPlanned(stop) && !known.has(stop));
  const ofStops = [
    ...gone.map((stop) => withMove(toDifference('removed', stop), moves, 'was')),
    ...added.map((stop) => withMove(toDifference('added', stop), moves, 'stop')),
    ...pairs.filter(({ after }) => isPlanned(after)).flatMap(compareStop),
  ];
  return [
    ...ofStops.sort((a, b) => a.startMinute - b.startMinute),
    ...compareHelpers(sent.helpers, now.helpers),
    ...(sent.note === now.note ? [] : [{ what: 'routeNote' as const }]),
  ];
}

const isPlanned = ({ status }: CurrentStop) => status === 'planlagt';

type Sent = SentRoute['stops'][number];
type Pair = { before: Sent; after: CurrentStop };

/**
 * The same stops then and now: by their ids, the others by their job or task, because a visit that was taken off and
 * laid again is a new stop.
 */
function pairStops(sent: readonly Sent[], now: readonly CurrentStop[]): Pair[] {
  const pairs = sent.flatMap((before) => {
    const after = now.find(({ stop }) => stop === before.stop);
    return after ? [{ before, after }] : [];
  });
  for (const before of sent) {
    if (pairs.some((pair) => pair.before === before)) continue;
    const after = now.find(
      (stop) => isPlanned(stop) && stop.kind === before.kind && stop.item === before.item && !isPaired(pairs, stop),
    );
    if (after) pairs.push({ before, after });
  }
  return pairs;
}

const isPaired = (pairs: readonly Pair[], stop: CurrentStop) => pairs.some(({ after }) => after === stop);

function compareStop({ before, after }: Pair): StopDifference[] {
  const [was, is] = [getLength(before), getLength(after)];
  return [
    ...(before.startMinute === after.startMinute ? [] : [toDifference('moved', after, before.startMinute)]),
    ...(was === is ? [] : [toDifference('length', after, was)]),
    ...(before.note === after.note ? [] : [toDifference('stopNote', after)]),
  ];
}

const getLength = ({ startMinute, endMinute }: SentStop) => endMinute - startMinute;

function toDifference(what: StopDifference['what'], stop: SentStop & Named, before = 0): StopDifference {
  const { stop: id, kind, item, startMinute, title, customer } = stop;
  return { what, stop: id, kind, item, title, customer, startMinute, lengthMin: getLength(stop), before };
}

function withMove(difference: StopDifference, moves: readonly VisitMove[], end: 'was' | 'stop'): StopDifference {
  const move = moves.find((one) => one[end] === difference.stop);
  return move ? { ...difference, move } : difference;
}

function compareHelpers(before: readonly string[], after: readonly string[]): CrewDifference[] {
  return [
    ...after
      .filter((helper) => !before.includes(helper))
      .map((technician) => ({ what: 'helperAdded' as const, technician })),
    ...before
      .filter((helper) => !after.includes(helper))
      .map((technician) => ({ what: 'helperRemoved' as const, technician })),
  ];
}
