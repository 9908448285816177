/** The day that a technician's page opens on. Pure; runs in PocketBase too. */
import { isNight } from '../../core/shared/clock.ts';
import { addDays } from '../../core/shared/dates.ts';
import { isOpenStop, type Now } from './rules.ts';
import type { Board } from './types.ts';

/** In the night the day before, because its technician may still be at a customer; null in the day. */
export const getEveningDay = (now: Now): string | null => (isNight(now) ? addDays(now.today, -1) : null);

/** Whether visits of the day are left to do. */
export const hasOpenStops = ({ stops }: Pick<Board, 'stops'>): boolean =>
  stops.some(({ status }) => isOpenStop(status));

/**
 * Today; in the night the day before if it has unfinished visits.
 * @param readDay reads the board of one day; undefined if it cannot be read
 */
export async function findFirstDay(
  now: Now,
  readDay: (day: string) => Promise<Pick<Board, 'stops'> | undefined>,
): Promise<string> {
  const evening = getEveningDay(now);
  if (evening === null) return now.today;
  const board = await readDay(evening);
  return board && hasOpenStops(board) ? evening : now.today;
}
