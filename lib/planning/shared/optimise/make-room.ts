/**
 * Time for emergencies of a technician who is sick: where no time is free, a colleague's visits that matter less start
 * later, or one of them goes to the tray. Pure.
 */
import { toPlanStop } from '../board-stops.ts';
import { getExtraDriving } from '../driving.ts';
import { tryPush } from '../plan.ts';
import { findLastToEnd, getWorkHours, type PlanStop } from '../rules.ts';
import { isUrgent } from '../slot-gaps.ts';
import { travelBetween } from '../travel.ts';
import type { BoardStop, BoardTechnician } from '../types.ts';
import { findUnexcused } from './broken.ts';
import { toVisit, type Day, type Visit } from './day.ts';
import { snapUp } from './gaps.ts';
import { isStaying, toDayStops } from './laid-day.ts';
import { canGiveWay, mayWait } from './movable.ts';
import { findAble, getStartWindow } from './problem.ts';
import { toLaidStop, type LaidVisit } from './solution.ts';

/** The day with what gave way among its visits. `gone`: those of them that go to the tray. */
export type MadeRoom = { day: Day; laid: LaidVisit[]; gone: Visit[] };

export function makeRoom(day: Day, laid: readonly LaidVisit[]): MadeRoom {
  const room = { day, laid: [...laid], gone: [] };
  if (day.wish.scope !== 'spread') return room;
  const left = day.visits.filter((visit) => isUrgent(visit.item) && !laid.some((one) => one.visit === visit));
  return left.reduce<MadeRoom>((made, visit) => layUrgent(made, visit) ?? made, room);
}

/** One way to lay an emergency. `moved`: the visits that start later, at their new times. */
type Candidate = {
  technician: BoardTechnician;
  startMinute: number;
  moved: PlanStop[];
  gone: BoardStop | null;
  costMin: number;
};

/** Only the cheapest ways are checked by all rules, because the check reads the whole day. */
const MOST_CHECKED = 30;

/** The way that costs least without breaking a rule; null for none. */
function layUrgent(room: MadeRoom, visit: Visit): MadeRoom | null {
  const candidates = listCandidates(room, visit).sort((a, b) => a.costMin - b.costMin);
  for (const candidate of candidates.slice(0, MOST_CHECKED)) {
    const next = applyCandidate(room, visit, candidate);
    const { board, wish, now } = next.day;
    const broken = findUnexcused(board, wish.date, now.today, toDayStops(next.day, next.laid), isStaying(next.day));
    if (broken.size === 0) return next;
  }
  return null;
}

function listCandidates({ day, laid }: MadeRoom, visit: Visit): Candidate[] {
  return findAble(day, visit).flatMap((technician) => {
    const staying = day.staying.get(technician.id) ?? [];
    const yielding = staying.filter((stop) => canGiveWay(day.board, day.wish.date, day.now, technician, stop));
    const mayMove = new Set(yielding.map(({ id }) => id));
    const own = [
      ...staying.map((stop): PlanStop => ({ ...toPlanStop(stop), fixedTime: !mayMove.has(stop.id) })),
      ...laid.filter((one) => one.technician === technician).map((one) => ({ ...toLaidStop(one), fixedTime: true })),
    ];
    const ask = { day, technician, visit, own };
    return [
      ...listStarts(ask).flatMap((start) => tryStart(ask, start, null)),
      ...yielding
        .filter(({ item }) => item && mayWait(item, day.wish.date))
        .flatMap((gone) => [...new Set(listStarts(ask, gone))].flatMap((start) => tryStart(ask, start, gone))),
    ];
  });
}

type Ask = { day: Day; technician: BoardTechnician; visit: Visit; own: readonly PlanStop[] };

/** First of the day and after each stop; or in the place of a stop that goes, as early as can be. */
function listStarts({ day, technician, visit, own }: Ask, gone: BoardStop | null = null): number[] {
  if (visit.promised !== null) return [visit.promised];
  const { wish, now } = day;
  const [opens = 0] = getWorkHours(technician, wish.date) ?? [];
  const [from] = getStartWindow(visit) ?? [0];
  const soonest = Math.max(opens, from, wish.date === now.today ? now.minute : 0);
  const after = (stop: PlanStop) => stop.endMinute + travelBetween(stop.place, visit.item).minutes;
  const before = gone ? findLastToEnd(own.filter(({ endMinute }) => endMinute <= gone.startMinute)) : null;
  const starts = gone ? [before ? after(before) : 0, gone.startMinute] : [0, ...own.map(after)];
  return starts.map((start) => snapUp(Math.max(start, soonest)));
}

/** A customer who gets another time costs as much as so many minutes of driving; one who loses theirs, `GONE_MIN`. */
const MOVED_MIN = 30;
const GONE_MIN = { lav: 120, normal: 180, hoej: 240, akut: Infinity } as const;

/** The way to lay the visit at this time, with others pushed later; none if it does not fit. Rules come later. */
function tryStart({ day, technician, visit, own }: Ask, startMinute: number, gone: BoardStop | null): Candidate[] {
  const [opens, closes] = getWorkHours(technician, day.wish.date) ?? [0, 0];
  const laid: LaidVisit = { visit, technician, startMinute, endMinute: startMinute + visit.minutes };
  const added = toLaidStop(laid);
  const others = own.filter(({ id }) => id !== gone?.id);
  const isMet = others.some((stop) => stop.startMinute < startMinute && startMinute < stop.endMinute);
  const before = findLastToEnd(others.filter(({ endMinute }) => endMinute <= startMinute));
  const arrives = before ? before.endMinute + travelBetween(before.place, visit.item).minutes : 0;
  if (isMet || arrives > startMinute || startMinute < opens || added.endMinute > closes) return [];
  const pushed = tryPush(others, added);
  if ('why' in pushed) return [];
  const times = new Map(others.map((stop) => [stop.id, stop.startMinute]));
  const moved = pushed.stops.filter((stop) => times.get(stop.id) !== stop.startMinute);
  if (moved.some(({ endMinute }) => endMinute > closes)) return [];
  const driving = getExtraDriving(technician, others, added).minutes;
  const lost = gone?.item ? GONE_MIN[gone.item.priority] : 0;
  const costMin = driving + MOVED_MIN * moved.length + lost;
  return [{ technician, startMinute, moved, gone, costMin }];
}

function applyCandidate({ day, laid, gone }: MadeRoom, visit: Visit, candidate: Candidate): MadeRoom {
  const { technician, startMinute, moved } = candidate;
  const stops = day.staying.get(technician.id) ?? [];
  const toOwnVisit = (stop: BoardStop) => toVisit(day.board, day.wish, technician, stop);
  const left = candidate.gone ? [toOwnVisit(candidate.gone)] : [];
  const pushed = moved.flatMap(({ id, startMinute: at, endMinute }): LaidVisit[] => {
    const stop = stops.find((one) => one.id === id);
    return stop ? [{ visit: toOwnVisit(stop), technician, startMinute: at, endMinute }] : [];
  });
  const given = new Set([...moved.map(({ id }) => id), candidate.gone?.id]);
  const staying = new Map(day.staying).set(
    technician.id,
    stops.filter(({ id }) => !given.has(id)),
  );
  const visits = [...day.visits, ...pushed.map((one) => one.visit), ...left];
  const own = { visit, technician, startMinute, endMinute: startMinute + visit.minutes };
  return { day: { ...day, staying, visits }, laid: [...laid, own, ...pushed], gone: [...gone, ...left] };
}
