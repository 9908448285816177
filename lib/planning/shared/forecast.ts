/** How late a technician's day is expected to be, from what the technician has reported of it by now. Pure. */
import { isOpenStop } from './rules.ts';
import type { StopStatus } from './values.ts';

type TimedStop = { id: string; startMinute: number; endMinute: number; status: StopStatus };
/** A stop with the minutes of driving to it from the one before. */
type Reached = { stop: TimedStop; travel: { minutes: number } };

/** A stop ahead that is expected less late than this is not named: such a delay is often made good. Minutes. */
const WORTH_NAMING = 10;

/** Nobody is named as silent sooner than this after their first planned start: who drives does not press. Minutes. */
const SILENCE = 10;

/**
 * A visit that is still open so long after it should have begun or ended was not reported, however late its technician
 * is. Minutes.
 */
const LOST_TOUCH = 4 * 60;

/** `isAhead`: the planned start is still to come, so that the stop is only expected to be late. */
type Delay = { minutes: number; isAhead: boolean };
export type DayForecast<Stop> = {
  /** Of the open stops that are late or expected to be, by their ids. */
  delays: ReadonlyMap<string, Delay>;
  /** The first stop ahead whose customer waits longer than planned; null for none. */
  behind: { shown: Stop; minutes: number } | null;
  /** The stop that should have been reported and was not, so that nothing can be said of those after it; null for none. */
  unheard: Stop | null;
};

/**
 * What is known of a technician's day. A technician who has reported nothing of it, or nothing for hours, is not called
 * late: whether they are late or do not press their steps is unknown, so their day is `unheard` and has no delays.
 * @param stops those of one day, in the order of their times
 * @param nowMinute minutes after midnight in Copenhagen
 */
export function forecastDay<Stop extends Reached>(stops: readonly Stop[], nowMinute: number): DayForecast<Stop> {
  const isHeard = stops.some(({ stop }) => stop.status !== 'planlagt');
  const first = stops[0];
  if (!isHeard) {
    const unheard = first && nowMinute >= first.stop.startMinute + SILENCE ? first : null;
    return { delays: new Map(), behind: null, unheard };
  }
  const delays = forecastDelays(stops, nowMinute);
  const unheard = stops.find(({ stop }) => (delays.get(stop.id)?.minutes ?? 0) >= LOST_TOUCH);
  if (unheard) return { delays: new Map(), behind: null, unheard };
  const shown = stops.find(({ stop }) => stop.status !== 'ankommet' && delays.has(stop.id));
  const minutes = shown ? delays.get(shown.stop.id)?.minutes : undefined;
  return { delays, behind: shown && minutes !== undefined ? { shown, minutes } : null, unheard: null };
}

/**
 * A visit that has begun ends at its planned end, or now if that is over, and is late by what it runs over. The next one
 * starts after the drive from there, and so on. Nobody is known to be late before the planned start of the first stop
 * ahead, because what a technician drives is not seen.
 */
function forecastDelays(stops: readonly Reached[], nowMinute: number): Map<string, Delay> {
  const delays = new Map<string, Delay>();
  let freeAt: number | null = null;
  for (const { stop, travel } of startWithCurrent(stops)) {
    if (stop.status === 'ankommet') {
      freeAt = Math.max(stop.endMinute, nowMinute);
      const minutes = nowMinute - stop.endMinute;
      if (minutes > 0) delays.set(stop.id, { minutes, isAhead: false });
      continue;
    }
    const reached: number = freeAt === null ? nowMinute : Math.max(nowMinute, freeAt + travel.minutes);
    const minutes = Math.max(0, reached - stop.startMinute);
    const isAhead = stop.startMinute > nowMinute;
    if (minutes >= (isAhead ? WORTH_NAMING : 1)) delays.set(stop.id, { minutes, isAhead });
    freeAt = stop.endMinute + minutes;
  }
  return delays;
}

/** The open stops, the one where the technician is before those that are left. */
function startWithCurrent(stops: readonly Reached[]): Reached[] {
  const open = stops.filter(({ stop }) => isOpenStop(stop.status));
  const isHere = ({ stop }: Reached) => stop.status === 'ankommet';
  return [...open.filter(isHere), ...open.filter((one) => !isHere(one))];
}
