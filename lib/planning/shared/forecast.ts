/** How late a technician's day is expected to be, from what is done of it by now. Pure. */
import { isOpenStop } from './rules.ts';
import type { StopStatus } from './values.ts';

type TimedStop = { id: string; startMinute: number; endMinute: number; status: StopStatus };
/** A stop with the minutes of driving to it from the one before. */
type Reached = { stop: TimedStop; travel: { minutes: number } };

/** A stop ahead that is expected less late than this is not named: such a delay is often made good. Minutes. */
const WORTH_NAMING = 10;

/**
 * Minutes that each open stop is late, or is expected to be, by its id; stops in time are left out. A visit that has
 * begun ends at its planned end, or now if that is over, and is late by what it runs over. The next one starts after the
 * drive from there, and so on. Nobody is known to be late before the planned start of the first stop ahead, because
 * what a technician drives is not seen.
 * @param stops those of one day, in the order of their times
 * @param nowMinute minutes after midnight in Copenhagen
 */
export function forecastDelays(stops: readonly Reached[], nowMinute: number): Map<string, number> {
  const delays = new Map<string, number>();
  let freeAt: number | null = null;
  for (const { stop, travel } of startWithCurrent(stops)) {
    if (stop.status === 'ankommet') {
      freeAt = Math.max(stop.endMinute, nowMinute);
      if (nowMinute > stop.endMinute) delays.set(stop.id, nowMinute - stop.endMinute);
      continue;
    }
    const reached: number = freeAt === null ? nowMinute : Math.max(nowMinute, freeAt + travel.minutes);
    const late = Math.max(0, reached - stop.startMinute);
    const isAhead = stop.startMinute > nowMinute;
    if (late >= (isAhead ? WORTH_NAMING : 1)) delays.set(stop.id, late);
    freeAt = stop.endMinute + late;
  }
  return delays;
}

/** The first stop ahead whose customer waits longer than planned; null for none. */
export function findDelayed<Stop extends { stop: TimedStop }>(
  stops: readonly Stop[],
  delays: ReadonlyMap<string, number>,
): Stop | null {
  return stops.find(({ stop }) => stop.status !== 'ankommet' && delays.has(stop.id)) ?? null;
}

/** The open stops, the one where the technician is before those that are left. */
function startWithCurrent(stops: readonly Reached[]): Reached[] {
  const open = stops.filter(({ stop }) => isOpenStop(stop.status));
  const isHere = ({ stop }: Reached) => stop.status === 'ankommet';
  return [...open.filter(isHere), ...open.filter((one) => !isHere(one))];
}
