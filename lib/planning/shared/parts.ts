/** How a job is laid in parts: what is left to plan, and how long its next part is. Pure; runs in PocketBase too. */
import { PART_STATUSES, sumParts, type JobPart } from '../../service/shared/parts.ts';
import { getAbsences, getWorkHours, isOpenStop, takesTime, type PlacementCheck } from './rules.ts';
import { travelBetween } from './travel.ts';
import { DEFAULT_MINUTES, QUARTER, SHORTEST } from './values.ts';

/** Work that takes longer is laid in parts, a day's work at most each, minutes. */
export const LONGEST_PART = 480;
/** A part is cut before the next visit or absence if at least so much is left of it, minutes. */
export const WORTHWHILE_PART = 60;

/** `plannedMin`: minutes of its visits that are planned, begun or done. */
export type Work = { durationMin: number; plannedMin: number };

/** Minutes of the whole work. */
export const getWholeMinutes = ({ durationMin }: Pick<Work, 'durationMin'>) => durationMin || DEFAULT_MINUTES;

/** Minutes that are left to plan; 0 if it is less than the shortest visit. */
export function getRest(work: Work): number {
  const rest = getWholeMinutes(work) - work.plannedMin;
  return rest < SHORTEST ? 0 : rest;
}

/** Minutes of the next part if nothing limits it: the rest; all of it for work that is to be done again. */
const getWanted = (work: Work) => getRest(work) || getWholeMinutes(work);

/** The length of the next part before its place is known, minutes. */
export const getUsualLength = (work: Work) => Math.min(getWanted(work), LONGEST_PART);

/** True for work that takes more than a day, and so is laid in parts. */
export const isLongWork = (work: Pick<Work, 'durationMin'>) => getWholeMinutes(work) > LONGEST_PART;

/** The least length for which a place is looked for: long work fills the room that it finds. */
export const getLeastLength = (work: Work) =>
  isLongWork(work) ? Math.min(WORTHWHILE_PART, getUsualLength(work)) : getUsualLength(work);

type PartSpot = Omit<PlacementCheck, 'endMinute' | 'today' | 'minute' | 'team' | 'daysOff'>;

/**
 * The length of a job's next part at a position, minutes. Work of a day is not cut. Longer work is: to the end of the
 * working day, so that the technician comes home in time, and to the next visit or absence if that leaves enough.
 */
export function getPartLength(work: Work, spot: PartSpot): number {
  const wanted = getWanted(work);
  if (!isLongWork(work)) return wanted;
  const { startMinute } = spot;
  const room = Math.floor((findEnd(spot) - startMinute) / QUARTER) * QUARTER;
  return Math.min(wanted, Math.max(SHORTEST, room));
}

/** When the technician must stop the work at the latest. */
function findEnd(spot: PartSpot): number {
  const { startMinute, technician, item, date } = spot;
  const hours = getWorkHours(technician, date);
  const closes = hours && startMinute < hours[1] ? hours[1] : Math.min(1440, startMinute + LONGEST_PART);
  const next = findObstacles(spot).filter((minute) => minute >= startMinute + WORTHWHILE_PART);
  const isLast = spot.others.every((other) => !takesTime(other.status) || other.startMinute <= startMinute);
  const late = isLast ? Math.max(0, travelBetween(technician, item).minutes - spot.limits.ownWayMin) : 0;
  const home = closes - late >= startMinute + WORTHWHILE_PART ? closes - late : closes;
  return Math.min(home, startMinute + LONGEST_PART, ...next);
}

/** When the technician or a helper is needed elsewhere, from the start on. */
function findObstacles({ startMinute, technician, item, date, others, absences, ...spot }: PartSpot): number[] {
  const visits = others
    .filter((other) => takesTime(other.status))
    .map((other) => ({
      startMinute: other.startMinute,
      leaves: other.startMinute - travelBetween(item, other.place).minutes,
    }));
  const helpers = spot.helpers ?? [];
  const away = [technician.id, ...helpers.map(({ id }) => id)].flatMap((id) => getAbsences(id, date, absences));
  const taken = [...(spot.helping ?? []), ...(spot.holds ?? [])];
  const busy = [...away, ...taken, ...helpers.flatMap((helper) => helper.busy)];
  return [...visits, ...busy.map((part) => ({ startMinute: part.startMinute, leaves: part.startMinute }))]
    .filter((part) => part.startMinute > startMinute)
    .map(({ leaves }) => leaves);
}

type PartedWork = Work & { parts: readonly JobPart[] };

/**
 * Whether the job is done when this part is: no other part is open, and nothing is left to plan. Work of a day that is
 * laid as one visit is done with it, also if the planner made it shorter.
 */
export function isLastPart(work: PartedWork, stop: string): boolean {
  const others = work.parts.filter((part) => part.stop !== stop);
  if (others.some(({ status }) => isOpenStop(status))) return false;
  return getRest(work) === 0 || (others.length === 0 && !isLongWork(work));
}

/** `isLastPart` for one who knows only the published parts: of those that they do not know of, others are left. */
export function isWholeJob(work: PartedWork, stop: string): boolean {
  return isLastPart(work, stop) && sumParts(work.parts) === work.plannedMin;
}

/** 'Part 2 of 3' of a job in several parts; null for a job in one. */
export function getPartNumber({ parts }: Pick<PartedWork, 'parts'>, stop: string): { at: number; of: number } | null {
  const at = parts.findIndex((part) => part.stop === stop);
  return parts.length < 2 || at < 0 ? null : { at: at + 1, of: parts.length };
}

/** The work with other parts, in the order of their times, and the minutes that they take. */
export function withParts<T extends PartedWork>(work: T, parts: readonly JobPart[]): T {
  const counted = parts
    .filter(({ status }) => PART_STATUSES.includes(status))
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.startMinute - b.startMinute));
  return { ...work, parts: counted, plannedMin: work.plannedMin + sumParts(counted) - sumParts(work.parts) };
}
