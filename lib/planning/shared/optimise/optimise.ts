/** Optimises a day: the problem, VROOM's solution, and the answer without what breaks a rule. Pure but for `solve`. */
import { isHard } from '../rules.ts';
import type { Board } from '../types.ts';
import type { Rule } from '../values.ts';
import { findBrokenByStop, findUnexcused, listOverridden } from './broken.ts';
import { toDay, type Day, type Visit } from './day.ts';
import { solveInParts } from './improve.ts';
import { isStaying, toDayStops } from './laid-day.ts';
import { makeRoom } from './make-room.ts';
import { toProblem, type Problem } from './problem.ts';
import { findReason, toUnassigned } from './reasons.ts';
import { readLaidVisits, toLaidStop, toRoutes, type LaidVisit } from './solution.ts';
import type { OptimisedDay, OptimiseNow, OptimiseWish, UnassignedReason, UnassignedVisit } from './types.ts';
import type { Solve } from './vroom.ts';

/**
 * The best plan of the day that VROOM finds, or the board's own where that is no worse. What `solve` throws passes
 * through.
 */
export async function optimiseDay(
  board: Board,
  wish: OptimiseWish,
  now: OptimiseNow,
  solve: Solve,
  signal?: AbortSignal,
): Promise<OptimisedDay> {
  const day = toDay(board, wish, now);
  const first = await layVisits(day, solve, signal);
  const taken = first.refused.map(({ visit }) => visit).filter((visit) => visit.stop === '');
  // What breaks a rule that VROOM does not know took the time of others, so they get another chance without it.
  const second =
    taken.length > 0
      ? await layVisits({ ...day, visits: day.visits.filter((visit) => !taken.includes(visit)) }, solve, signal)
      : first;
  const refused = second === first ? first.refused : [...first.refused.filter(isIn(taken)), ...second.refused];
  const chosen = wish.scope === 'spread' || isBetter(day, second.laid) ? second.laid : getOwnPlaces(day);
  const { day: made, laid, gone } = makeRoom(day, chosen);
  const routes = toRoutes(made, laid);
  const override = listOverridden(board, wish.date, now.today, toDayStops(made, laid), isStaying(made));
  const gaveWay = gone.map((visit): Refusal => ({ visit, reason: 'gaveWay' }));
  return { routes, unassigned: listUnassigned(made, second.problem, laid, [...refused, ...gaveWay]), override };
}

/** A planner waits so long; for a large firm a little longer, because the first solution takes its time. */
const BUDGET_MS = 800;

type Refusal = { visit: Visit; reason: UnassignedReason };
type Laying = { problem: Problem; laid: LaidVisit[]; refused: Refusal[] };

const isIn =
  (visits: readonly Visit[]) =>
  ({ visit }: Refusal) =>
    visits.includes(visit);

async function layVisits(day: Day, solve: Solve, signal: AbortSignal | undefined): Promise<Laying> {
  const problem = toProblem(day);
  const canLay = problem.visits.length > 0 && problem.gaps.length > 0;
  const found = canLay ? readLaidVisits(problem, await solveInParts(problem.problem, solve, BUDGET_MS, signal)) : [];
  return { problem, ...removeBreakers(day, found) };
}

/** Takes visits out until no stop of the day breaks a rule without an excuse. */
function removeBreakers(day: Day, found: readonly LaidVisit[]): Pick<Laying, 'laid' | 'refused'> {
  const { board, wish, now } = day;
  const stays = isStaying(day);
  const refused: Refusal[] = [];
  let laid = [...found];
  for (;;) {
    const broken = findUnexcused(board, wish.date, now.today, toDayStops(day, laid), stays);
    const worst = chooseBreaker(day, laid, broken);
    if (!worst) return { laid, refused };
    laid = laid.filter((one) => one !== worst.one);
    refused.push({ visit: worst.one.visit, reason: worst.rules.includes('tooFar') ? 'tooFar' : 'noTime' });
  }
}

/** A visit of the tray goes before a planned one; for a stop that stays goes the visit nearest to it. */
function chooseBreaker(day: Day, laid: readonly LaidVisit[], broken: ReadonlyMap<string, Rule[]>) {
  const own = laid
    .flatMap((one) => {
      const rules = broken.get(toLaidStop(one).id);
      return rules ? [{ one, rules }] : [];
    })
    .sort((a, b) => Number(a.one.visit.stop !== '') - Number(b.one.visit.stop !== ''));
  if (own[0]) return own[0];
  for (const [technician, stops] of day.staying)
    for (const { id, startMinute } of stops) {
      const rules = broken.get(id);
      const near = laid
        .filter((one) => one.technician.id === technician)
        .sort((a, b) => Math.abs(a.startMinute - startMinute) - Math.abs(b.startMinute - startMinute))[0];
      if (rules && near) return { one: near, rules };
    }
  return null;
}

/** The visits where the board has them. */
function getOwnPlaces({ board, visits }: Day): LaidVisit[] {
  return visits.flatMap((visit) => {
    const technician = board.technicians.find((one) => one.id === visit.technician);
    const stop = board.stops.find((one) => one.id === visit.stop);
    const { startMinute = 0, endMinute = 0 } = stop ?? {};
    return technician && stop ? [{ visit, technician, startMinute, endMinute }] : [];
  });
}

/**
 * More visits are laid, or as many with fewer broken rules, or with as few and less driving. A visit that cannot be where
 * the board has it, as with somebody who is ill, is not laid there.
 */
function isBetter(day: Day, laid: readonly LaidVisit[]): boolean {
  const { board, wish, now } = day;
  const own = getOwnPlaces(day);
  const brokenOf = (places: readonly LaidVisit[]) =>
    findBrokenByStop(board, wish.date, now.today, toDayStops(day, places));
  const [old, fresh] = [brokenOf(own), brokenOf(laid)];
  const possible = own.filter(({ visit }) => !old.get(visit.stop)?.some(isHard));
  if (laid.length !== possible.length) return laid.length > possible.length;
  const fewer = [...old.values()].flat().length - [...fresh.values()].flat().length;
  return fewer > 0 || (fewer === 0 && getDriving(day, laid) < getDriving(day, own));
}

const getDriving = (day: Day, laid: readonly LaidVisit[]) =>
  toRoutes(day, laid).reduce((sum, { after }) => sum + after.driveMin, 0);

function listUnassigned(
  day: Day,
  { gaps }: Problem,
  laid: readonly LaidVisit[],
  refused: readonly Refusal[],
): UnassignedVisit[] {
  const left = day.visits.filter((visit) => !laid.some((one) => one.visit === visit));
  const known = new Map(refused.map(({ visit, reason }) => [visit, reason]));
  return [
    ...left.map((visit) => toUnassigned(visit, known.get(visit) ?? findReason(day, gaps, visit))),
    ...day.refused,
  ];
}
