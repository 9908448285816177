/** "Ledig på ruten": the places on the plan with the least extra driving. Pure; runs in PocketBase too. */
import type { PlanLimits } from '../../core/shared/company.ts';
import { addDays, isDayOff } from '../../core/shared/dates.ts';
import { getExtraDriving } from './driving.ts';
import {
  findExpiredCertificate,
  findFreeStartBetween,
  findMissingSkills,
  type Now,
  type PlanAbsence,
  type PlanItem,
  type PlanTechnician,
} from './rules.ts';
import {
  type Gap,
  getRoom,
  getWait,
  isLate,
  listGaps,
  priceGap,
  type SuggestDay,
  type WantedItem,
  type Wish,
} from './slot-gaps.ts';
import { leastTravelsFrom, travelBetween, travelsFrom, type Accuracy } from './travel.ts';

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
  const drives = { minutesTo: travelsFrom(item), leastTo: leastTravelsFrom(item) };
  const wish: Wish = { item, durationMin, absences, now, limits, ...drives, mayBeFar: false };
  const possible = findPossibleDays(wish, days);
  const near = chooseFrom(wish, possible, most);
  return near.length > 0 ? near : chooseFrom({ ...wish, mayBeFar: true }, possible, most);
}

function findPossibleDays({ item, now }: Wish, days: readonly SuggestDay[]): SuggestDay[] {
  const able = new Set([...new Set(days.map(({ technician }) => technician))].filter((one) => isAble(one, item)));
  const hasLatest = item.latestDay !== '' && !isLate(item, now);
  return days.filter(({ date, technician }) => {
    const isInTime = date >= now.today && date >= item.earliestDay && (!hasLatest || date <= item.latestDay);
    return isInTime && able.has(technician) && !findExpiredCertificate(technician, item, date);
  });
}

/** A visit that nobody can make by its last day: it gets the earliest slots after it, as if that day were over. */
export const toOverdue = <T extends PlanItem>(item: T, today: string): T => ({
  ...item,
  latestDay: addDays(today, -1),
});

/**
 * The technician as a slot of that day is looked for: who is off on Sundays is off on public holidays and the firm's own
 * days off too. @param daysOff as for `isDayOff`
 */
export function toSlotTechnician<T extends Pick<PlanTechnician, 'workHours'>>(
  technician: T,
  date: string,
  daysOff: readonly string[],
): T {
  if (!isDayOff(date, daysOff)) return technician;
  const sunday = technician.workHours[6] ?? null;
  return { ...technician, workHours: technician.workHours.map(() => sunday) };
}

const isAble = (technician: PlanTechnician, item: PlanItem) =>
  technician.active && findMissingSkills(technician, item.skills).length === 0;

/** Whether the way there and back takes longer than each working day of everybody who can make the visit. */
export function isTooFarForAll(item: PlanItem, team: readonly PlanTechnician[]): boolean {
  const able = team.filter((technician) => isAble(technician, item));
  return able.length > 0 && able.every((one) => 2 * travelBetween(one, item).minutes > getLongestDay(one));
}

/** Minutes. */
const getLongestDay = ({ workHours }: PlanTechnician) =>
  Math.max(0, ...workHours.map((hours) => (hours ? hours[1] - hours[0] : 0)));

/**
 * Takes the gaps that cost least first. Ways are estimated, and rules asked, only of those that can change what is
 * chosen.
 */
function chooseFrom(wish: Wish, days: readonly SuggestDay[], most: number): Suggestion[] {
  const found: Suggestion[] = [];
  const queue = createQueue(listGaps(wish, days));
  let best: Choice = [];
  let skipped: Gap[] = [];
  for (;;) {
    const isSettled = best.length === most && best.every(({ costMin }) => costMin < queue.leastCost());
    if (isSettled || queue.leastCost() === Infinity) {
      // The choice may have changed since these gaps were skipped.
      const again = skipped.filter((gap) => mayChange(wish, best, gap, most));
      if (again.length === 0) return best.map(({ suggestion }) => suggestion);
      skipped = skipped.filter((gap) => !again.includes(gap));
      again.forEach(queue.add);
    }
    const known = found.length;
    for (const gap of queue.takeFirst()) {
      if (!mayChange(wish, best, gap, most)) {
        skipped.push(gap);
      } else if (gap.isPriced) {
        found.push(...findFreeStarts(wish, gap).map((start) => toSuggestion(wish.item, gap, start)));
      } else {
        const priced = priceGap(wish, gap);
        if (priced) queue.add(priced);
      }
    }
    if (found.length > known) best = chooseDifferent(wish, found, most);
  }
}

/** Gaps by their cost so far. */
function createQueue(gaps: readonly Gap[]) {
  const byCost = new Map<number, Gap[]>();
  let least = Infinity;
  const add = (gap: Gap) => {
    const equal = byCost.get(gap.costMin);
    if (equal) equal.push(gap);
    else byCost.set(gap.costMin, [gap]);
    least = Math.min(least, gap.costMin);
  };
  /** Minutes; Infinity if no gap is left. */
  const leastCost = () => least;
  const takeFirst = (): readonly Gap[] => {
    const first = byCost.get(least) ?? [];
    byCost.delete(least);
    least = Math.min(...byCost.keys());
    return first;
  };
  gaps.forEach(add);
  return { add, leastCost, takeFirst };
}

/** Whether a start in this gap can cost as little as one that is chosen, whichever time of the day it is. */
function mayChange({ durationMin }: Wish, best: Choice, { day, from, to, costMin }: Gap, most: number): boolean {
  if (best.length < most) return true;
  const times = [...(from < NOON ? [from] : []), ...(to - durationMin >= NOON ? [NOON] : [])];
  const starts = times.map((startMinute) => ({ technician: day.technician.id, date: day.date, startMinute }));
  const before: Suggestion[] = [];
  return best.some((chosen) => {
    const least = Math.min(...starts.map((start) => likeness(start, before)));
    before.push(chosen.suggestion);
    return costMin + least <= chosen.costMin;
  });
}

/** The free starts of a gap: its first one, and the first of the afternoon. */
function findFreeStarts(wish: Wish, gap: Gap): number[] {
  const { item, durationMin, absences, now, limits, mayBeFar } = wish;
  const { date, technician, helping = [], helpers = [], holds = [] } = gap.day;
  const [earliest, end] = getRoom(wish, gap);
  const ask = { date, technician, item, absences, others: gap.busy, helping, helpers, holds, limits, ...now };
  const find = (from: number) => {
    const span = { startMinute: from, endMinute: from + durationMin };
    return findFreeStartBetween({ ...ask, ...span }, from, end, mayBeFar);
  };
  const first = find(earliest);
  if (first === null || first >= NOON || end <= NOON) return first === null ? [] : [first];
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

/** The chosen suggestions, the first choice first. `costMin`: minutes, with those for likeness to earlier choices. */
type Choice = readonly { suggestion: Suggestion; costMin: number }[];

/** The first is the best; each of the others is the best that differs. One technician's day gives one suggestion. */
function chooseDifferent(wish: Wish, found: readonly Suggestion[], most: number): Choice {
  const costOf = (one: Suggestion) => one.extraMin + getWait(wish, one.date, one.startMinute);
  const choice: { suggestion: Suggestion; costMin: number }[] = [];
  let left = [...found].sort(compareSuggestions);
  while (choice.length < most && left.length > 0) {
    const chosen = choice.map(({ suggestion }) => suggestion);
    const costs = new Map(left.map((one) => [one, costOf(one) + likeness(one, chosen)]));
    const best = left.reduce((a, b) => ((costs.get(b) ?? 0) < (costs.get(a) ?? 0) ? b : a));
    choice.push({ suggestion: best, costMin: costs.get(best) ?? 0 });
    left = left.filter(({ technician, date }) => technician !== best.technician || date !== best.date);
  }
  return choice;
}

type Start = Pick<Suggestion, 'technician' | 'date' | 'startMinute'>;

/** Minutes that it counts for to be like those that are chosen before. */
function likeness(one: Start, chosen: readonly Start[]): number {
  const minutes = chosen.map(
    (other) =>
      (other.technician === one.technician ? SAME_TECHNICIAN_MIN : 0) +
      (other.date === one.date ? SAME_DAY_MIN : 0) +
      (other.startMinute < NOON === one.startMinute < NOON ? SAME_TIME_MIN : 0),
  );
  return minutes.reduce((sum, each) => sum + each, 0);
}
