/**
 * "Ledig på ruten": the places on the plan with the least extra driving. Pure; runs in PocketBase too, where
 * computing is slow: estimates tell which gaps between visits are worth a closer look.
 */
import type { PlanLimits } from '../../core/shared/company.ts';
import { addDays, daysBetween } from '../../core/shared/dates.ts';
import { getDrivingLimit, getExtraDriving, sortByStart } from './driving.ts';
import type { Place } from './places.ts';
import {
  findExpiredCertificate,
  findFreeStartBetween,
  findLastToEnd,
  findMissingSkills,
  getWorkHours,
  takesTime,
  type Now,
  type PlacementCheck,
  type PlanAbsence,
  type PlanItem,
  type PlanStop,
  type PlanTechnician,
} from './rules.ts';
import { leastTravel, travelBetween, travelsFrom, type Accuracy } from './travel.ts';

/** A stop with the stored minutes of the drive from the one before, if they are known. */
export type SuggestStop = PlanStop & { travelMin?: number };
/** `driveMin`: stored minutes of driving of the whole day, if they are known. */
export type SuggestDay = {
  date: string;
  technician: PlanTechnician;
  stops: readonly SuggestStop[];
  driveMin?: number;
} & Pick<PlacementCheck, 'helping' | 'helpers' | 'holds'>;
/** The visit that a slot is looked for. An emergency, or a visit whose last day is over, gets the earliest slots. */
export type WantedItem = PlanItem & { priority?: string };
/** `accuracy`: of the ways to and from the new stop. `ferryMin`: minutes on ferries that the stop adds. */
export type Suggestion = {
  technician: string;
  date: string;
  startMinute: number;
  extraMin: number;
  extraMeters: number;
  ferryMin: number;
  accuracy: Accuracy;
};

/** A search for slots. */
type Wish = {
  item: WantedItem;
  durationMin: number;
  absences: readonly PlanAbsence[];
  now: Now;
  limits: PlanLimits;
  /** Estimated minutes from the item. */
  minutesTo: (place: Place) => number;
  /** Also where the visit adds more driving than it should. */
  mayBeFar: boolean;
};
/** The time between two visits of a day, in minutes after midnight. */
type Gap = {
  day: SuggestDay;
  busy: readonly PlanStop[];
  /** The day as it should be: see `withoutMisplaced`. */
  kept: readonly PlanStop[];
  from: number;
  to: number;
  /** Estimated minutes of driving that the visit adds here, and of waiting if it is wanted soon; at least. */
  costMin: number;
};

const NOON = 720;

/**
 * Positions with the least extra driving, at which no rule is broken; farther ones only if nobody is near. They differ
 * from each other: another technician, day or time of day goes before a few minutes less driving. If the visit is wanted
 * as soon as possible, a minute of waiting counts as much as one of driving.
 */
export function findSlots(
  item: WantedItem,
  durationMin: number,
  days: readonly SuggestDay[],
  absences: readonly PlanAbsence[],
  now: Now,
  limits: PlanLimits,
  most = 3,
): Suggestion[] {
  const wish: Wish = { item, durationMin, absences, now, limits, minutesTo: travelsFrom(item), mayBeFar: false };
  const possible = findPossibleDays(wish, days);
  const near = chooseFrom(wish, possible, most);
  return near.length > 0 ? near : chooseFrom({ ...wish, mayBeFar: true }, possible, most);
}

function findPossibleDays({ item, now }: Wish, days: readonly SuggestDay[]): SuggestDay[] {
  const able = new Set([...new Set(days.map(({ technician }) => technician))].filter((one) => isAble(one, item)));
  const hasLatest = item.latestDay !== '' && !isLate(item, now);
  return days.filter(({ date, technician }) => {
    const isInTime = date >= now.today && date >= item.earliestDay && (!hasLatest || date <= item.latestDay);
    return (
      isInTime &&
      able.has(technician) &&
      getWorkHours(technician, date) !== null &&
      !findExpiredCertificate(technician, item, date)
    );
  });
}

export const isUrgent = ({ priority }: Pick<WantedItem, 'priority'>) => priority === 'akut';
/** On no day is it in time: another day must be proposed. */
const isLate = ({ latestDay }: PlanItem, { today }: Now) => latestDay !== '' && latestDay < today;

/** A visit that nobody can make by its last day: it gets the earliest slots after it, as if that day were over. */
export const toOverdue = <T extends PlanItem>(item: T, today: string): T => ({
  ...item,
  latestDay: addDays(today, -1),
});

/** Minutes until a time, if the visit is wanted as soon as possible; else 0. */
function getWait({ item, now }: Wish, date: string, minute: number): number {
  if (!isUrgent(item) && !isLate(item, now)) return 0;
  return Math.max(0, daysBetween(now.today, date) * 1440 + minute - now.minute);
}

const isAble = (technician: PlanTechnician, item: PlanItem) =>
  technician.active && findMissingSkills(technician, item.skills).length === 0;

/** The gaps of a day in which the visit has room, its first and its last included. */
function findGaps(wish: Wish, day: SuggestDay): Gap[] {
  const { technician } = day;
  const { durationMin, item, minutesTo } = wish;
  const busy = sortByStart(day.stops.filter((stop) => takesTime(stop.status)));
  const kept = withoutMisplaced(wish, day, busy);
  const most = wish.mayBeFar ? Infinity : getDrivingLimit({ startMinute: 0, endMinute: durationMin }, wish.limits);
  const gaps: Gap[] = [];
  for (let n = 0; n <= busy.length; n++) {
    const after = busy[n];
    // Where visits overlap, the technician comes from the one that ends last.
    const before = findLastToEnd(busy.slice(0, n));
    const from = before?.endMinute ?? 0;
    const to = after?.startMinute ?? 1440;
    if (to - from < durationMin) continue;
    const around = [before?.place ?? technician, after?.place ?? technician] as const;
    const sparedMin = getStoredDrive(day, busy, n) ?? travelBetween(...around).minutes;
    if (leastTravel(item, around[0]) + leastTravel(item, around[1]) - sparedMin > most) continue;
    const drive = (before ? minutesTo(before.place) : 0) + (after ? minutesTo(after.place) : 0);
    if (to - from < drive + durationMin) continue;
    const last = kept.filter((stop) => stop.endMinute <= from).pop();
    const next = kept.find((stop) => stop.startMinute >= to);
    const [out, back] = [last?.place ?? technician, next?.place ?? technician];
    const spared = kept === busy ? sparedMin : last || next ? travelBetween(out, back).minutes : 0;
    const extraMin = minutesTo(out) + minutesTo(back) - spared;
    gaps.push({ day, busy, kept, from, to, costMin: extraMin + getWait(wish, day.date, from) });
  }
  return gaps;
}

/** The stored minutes of the drive that leads to the visit at position `n`, or home after the last; null if unknown. */
function getStoredDrive({ driveMin }: SuggestDay, busy: readonly SuggestStop[], n: number): number | null {
  if (busy.length === 0) return 0;
  if (n < busy.length) return busy[n]?.travelMin ?? null;
  if (driveMin === undefined) return null;
  let rest = driveMin;
  for (const { travelMin } of busy) {
    if (travelMin === undefined) return null;
    rest -= travelMin;
  }
  return rest;
}

/** The day as it should be: without planned stops that add more driving than work. They must not draw others to them. */
function withoutMisplaced({ limits }: Wish, day: SuggestDay, busy: readonly PlanStop[]): readonly PlanStop[] {
  const kept = busy.filter((stop, n) => {
    if (stop.status !== 'planlagt' || stop.fixedTime) return true;
    const limit = getDrivingLimit(stop, limits);
    const to = getStoredDrive(day, busy, n);
    const from = getStoredDrive(day, busy, n + 1);
    // It adds no more than the ways to and from it, which are known without computing.
    if (to !== null && from !== null && to + from <= limit) return true;
    const others = busy.filter((one) => one !== stop);
    return getExtraDriving(day.technician, others, stop).minutes <= limit;
  });
  return kept.length === busy.length ? busy : kept;
}

/** Looks at the gaps that cost least first, and no farther than one can be better than what is chosen. */
function chooseFrom(wish: Wish, days: readonly SuggestDay[], most: number): Suggestion[] {
  const gaps = days.flatMap((day) => findGaps(wish, day)).sort((a, b) => a.costMin - b.costMin);
  const found: Suggestion[] = [];
  let best: Choice = { chosen: [], costMin: Infinity };
  let settled = -Infinity;
  for (const gap of gaps) {
    if (gap.costMin > settled) {
      best = chooseDifferent(wish, found, most);
      if (best.chosen.length === most && best.costMin < gap.costMin) return best.chosen;
      settled = gap.costMin;
    }
    found.push(...findFreeStarts(wish, gap).map((start) => toSuggestion(wish.item, gap, start)));
  }
  return chooseDifferent(wish, found, most).chosen;
}

/** The free starts of a gap: its first one, and the first of the afternoon. */
function findFreeStarts({ item, durationMin, absences, now, limits, mayBeFar }: Wish, gap: Gap): number[] {
  const { date, technician, helping = [], helpers = [], holds = [] } = gap.day;
  const ask = { date, technician, item, absences, others: gap.busy, helping, helpers, holds, limits, ...now };
  const find = (from: number) => {
    const span = { startMinute: from, endMinute: from + durationMin };
    return findFreeStartBetween({ ...ask, ...span }, from, gap.to, mayBeFar);
  };
  const first = find(gap.from);
  if (first === null || first >= NOON || gap.to <= NOON) return first === null ? [] : [first];
  const afternoon = find(NOON);
  return afternoon === null ? [first] : [first, afternoon];
}

function toSuggestion(item: PlanItem, { day, kept }: Gap, startMinute: number): Suggestion {
  const { date, technician } = day;
  const { minutes, meters, ferry, accuracy } = getExtraDriving(technician, kept, { place: item, startMinute });
  const extra = { extraMin: minutes, extraMeters: meters, ferryMin: ferry, accuracy };
  return { technician: technician.id, date, startMinute, ...extra };
}

const compareSuggestions = (a: Suggestion, b: Suggestion) =>
  a.extraMin - b.extraMin || (a.date < b.date ? -1 : a.date > b.date ? 1 : a.startMinute - b.startMinute);

/** How many minutes of extra driving it counts for that a suggestion is like one that is chosen already. */
const SAME_TECHNICIAN_MIN = 20;
const SAME_DAY_MIN = 10;
const SAME_TIME_MIN = 10;

/** `costMin`: minutes of the worst that is chosen, its likeness to the others included. */
type Choice = { chosen: Suggestion[]; costMin: number };

/** The first is the best; each of the others is the best that differs. One technician's day gives one suggestion. */
function chooseDifferent(wish: Wish, found: readonly Suggestion[], most: number): Choice {
  const costOf = (one: Suggestion) => one.extraMin + getWait(wish, one.date, one.startMinute);
  const chosen: Suggestion[] = [];
  let costMin = 0;
  let left = [...found].sort(compareSuggestions);
  while (chosen.length < most && left.length > 0) {
    const costs = new Map(left.map((one) => [one, costOf(one) + likeness(one, chosen)]));
    const best = left.reduce((a, b) => ((costs.get(b) ?? 0) < (costs.get(a) ?? 0) ? b : a));
    costMin = Math.max(costMin, costs.get(best) ?? 0);
    chosen.push(best);
    left = left.filter(({ technician, date }) => technician !== best.technician || date !== best.date);
  }
  return { chosen, costMin };
}

function likeness(one: Suggestion, chosen: readonly Suggestion[]): number {
  const minutes = chosen.map(
    (other) =>
      (other.technician === one.technician ? SAME_TECHNICIAN_MIN : 0) +
      (other.date === one.date ? SAME_DAY_MIN : 0) +
      (other.startMinute < NOON === one.startMinute < NOON ? SAME_TIME_MIN : 0),
  );
  return minutes.reduce((sum, each) => sum + each, 0);
}
