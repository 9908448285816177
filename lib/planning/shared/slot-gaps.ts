/**
 * The times between visits in which another visit may have room, and what it costs there. Pure; runs in PocketBase too,
 * where computing is slow: how far places are apart as the crow flies tells which ways to compute.
 */
import { daysBetween } from '../../core/shared/dates.ts';
import type { PlanLimits } from '../../core/shared/company.ts';
import { getDrivingLimit, getExtraDriving, sortByStart } from './driving.ts';
import { hasKnownDrives } from './known-drives.ts';
import type { Place } from './places.ts';
import {
  getWorkHours,
  takesTime,
  type Now,
  type PlacementCheck,
  type PlanAbsence,
  type PlanItem,
  type PlanStop,
  type PlanTechnician,
} from './rules.ts';
import { leastTravel, travelBetween } from './travel.ts';

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

/** A search for slots. */
export type Wish = {
  item: WantedItem;
  durationMin: number;
  absences: readonly PlanAbsence[];
  now: Now;
  limits: PlanLimits;
  /** Estimated minutes from the item. */
  minutesTo: (place: Place) => number;
  /** Minutes that no way from the item is quicker than. */
  leastTo: (place: Place) => number;
  /** Also if the visit adds more driving than it should. */
  mayBeFar: boolean;
};

/**
 * The time between two visits of a day, in minutes after midnight. A visit in it spares the drive from `out` to `back`.
 */
type Span = {
  from: number;
  to: number;
  before: Place | null;
  after: Place | null;
  out: Place;
  back: Place;
  sparedMin: number;
};
/** A span whose `out` and `back` are those of the day as it should be. */
export type Gap = Span & {
  day: SuggestDay;
  busy: readonly PlanStop[];
  /** The day as it should be: see `withoutMisplaced`. */
  kept: readonly PlanStop[];
  /** Minutes of driving that the visit adds here, and of waiting if it is wanted soon; at least. */
  costMin: number;
  /** `costMin` counts the ways from the visit as they are estimated, not as the crow flies. */
  isPriced: boolean;
};

export const isUrgent = ({ priority }: Pick<WantedItem, 'priority'>) => priority === 'akut';
/** On no day is it in time: another day must be proposed. */
export const isLate = ({ latestDay }: PlanItem, { today }: Now) => latestDay !== '' && latestDay < today;

/** Minutes until a time, if the visit is wanted as soon as possible; else 0. */
export function getWait({ item, now }: Pick<Wish, 'item' | 'now'>, date: string, minute: number): number {
  if (!isUrgent(item) && !isLate(item, now)) return 0;
  return Math.max(0, daysBetween(now.today, date) * 1440 + minute - now.minute);
}

/** The gaps of all days that are long enough and not too far away, not priced yet. */
export const listGaps = (wish: Wish, days: readonly SuggestDay[]): Gap[] => days.flatMap((day) => findGaps(wish, day));

/** The gap with its cost by estimated ways; null if the visit and the drives to and from it do not fit. */
export function priceGap(wish: Wish, gap: Gap): Gap | null {
  const [earliest, end] = getRoom(wish, gap);
  if (earliest >= end) return null;
  const { day, from, out, back } = gap;
  // A stored drive may be older than what is measured.
  const sparedMin = hasKnownDrives() ? travelBetween(out, back).minutes : gap.sparedMin;
  const costMin = wish.minutesTo(out) + wish.minutesTo(back) - sparedMin + getWait(wish, day.date, from);
  return { ...gap, costMin, isPriced: true };
}

/**
 * The first start that leaves time for the drive from the visit before, and the minute after the last one. Each is a
 * minute generous, because `minutesTo` may round up where the rules, which decide, do not.
 */
export function getRoom({ durationMin, minutesTo }: Wish, { from, to, before, after }: Span): [number, number] {
  const drive = (place: Place | null) => (place ? Math.max(0, minutesTo(place) - 1) : 0);
  return [from + drive(before), to - durationMin - drive(after) + 1];
}

/** The gaps of a day that are long enough and not too far away. */
function findGaps(wish: Wish, day: SuggestDay): Gap[] {
  const busy = sortByStart(day.stops.filter(({ status }) => takesTime(status)));
  const spans = findSpans(wish, day, busy);
  if (spans.length === 0) return [];
  const kept = withoutMisplaced(wish, day, busy);
  return spans.map((found) => {
    const span = kept === busy ? found : withDriveOf(kept, found, day.technician);
    const costMin =
      wish.leastTo(span.out) + wish.leastTo(span.back) - span.sparedMin + getWait(wish, day.date, span.from);
    return { ...span, day, busy, kept, costMin, isPriced: false };
  });
}

/** The span with the drive that a visit in it spares if only the `kept` visits are made. */
function withDriveOf(kept: readonly PlanStop[], span: Span, home: Place): Span {
  const [last, next] = [findLastBefore(kept, span.from), kept.find(({ startMinute }) => startMinute >= span.to)];
  const [out, back] = [last?.place ?? home, next?.place ?? home];
  return { ...span, out, back, sparedMin: last || next ? travelBetween(out, back).minutes : 0 };
}

/** The last to begin of the visits that have ended by then. */
function findLastBefore(stops: readonly PlanStop[], minute: number): PlanStop | undefined {
  let last: PlanStop | undefined;
  for (const stop of stops) if (stop.endMinute <= minute) last = stop;
  return last;
}

/** The spans of a day, its first and its last included, within which the visit may begin and end. */
function findSpans(wish: Wish, day: SuggestDay, busy: readonly SuggestStop[]): Span[] {
  const { durationMin, leastTo } = wish;
  const [opens, closes] = getHours(wish, day);
  const most = wish.mayBeFar ? Infinity : getDrivingLimit({ startMinute: 0, endMinute: durationMin }, wish.limits);
  const spans: Span[] = [];
  if (closes - opens < durationMin) return spans;
  let before: SuggestStop | null = null;
  for (let n = 0; n <= busy.length; n++) {
    const after = busy[n] ?? null;
    const from: number = before?.endMinute ?? 0;
    const to = after?.startMinute ?? 1440;
    if (to - from >= durationMin && Math.min(to, closes) - Math.max(from, opens) >= durationMin) {
      // The drives lead from visit to visit in their order, also if an earlier one ends later.
      const out = busy[n - 1]?.place ?? day.technician;
      const back = after?.place ?? day.technician;
      const sparedMin = getStoredDrive(day, busy, n) ?? travelBetween(out, back).minutes;
      const isNear = leastTo(out) + leastTo(back) - sparedMin <= most;
      if (isNear)
        spans.push({ from, to, before: before?.place ?? null, after: after?.place ?? null, out, back, sparedMin });
    }
    // Of visits that overlap, the technician comes from the one that ends last.
    if (after && (!before || after.endMinute > before.endMinute)) before = after;
  }
  return spans;
}

/** From when and until when the technician can be at work for this customer on the day. */
function getHours({ item, durationMin, now }: Wish, { date, technician }: SuggestDay): [number, number] {
  const [opens, closes] = getWorkHours(technician, date) ?? [1440, 0];
  const earliest = Math.max(opens, date === now.today ? now.minute : 0);
  if (item.windowTo === 0) return [earliest, closes];
  return [Math.max(earliest, item.windowFrom), Math.min(closes, item.windowTo + durationMin)];
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

/** The day without planned stops that add more driving than work: they must not draw others to them. */
function withoutMisplaced({ limits }: Wish, day: SuggestDay, busy: readonly SuggestStop[]): readonly PlanStop[] {
  const kept = busy.filter((stop, n) => {
    if (stop.status !== 'planlagt' || stop.fixedTime) return true;
    const limit = getDrivingLimit(stop, limits);
    const to = getStoredDrive(day, busy, n);
    const from = getStoredDrive(day, busy, n + 1);
    if (to !== null && from !== null) {
      const around = [busy[n - 1]?.place ?? day.technician, busy[n + 1]?.place ?? day.technician] as const;
      // The ways to and from it are known; the one that it spares is only computed if it matters.
      if (to + from <= limit) return true;
      if (to + from - leastTravel(...around) <= limit) return true;
      return to + from - travelBetween(...around).minutes <= limit;
    }
    const others = busy.filter((one) => one !== stop);
    return getExtraDriving(day.technician, others, stop).minutes <= limit;
  });
  return kept.length === busy.length ? busy : kept;
}
