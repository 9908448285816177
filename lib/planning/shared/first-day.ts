/** The day that a technician's page opens on. Pure. */
import { isNight } from '../../core/shared/clock.ts';
import { addDays } from '../../core/shared/dates.ts';
import { isOpenStop, type Now } from './rules.ts';
import type { Board } from './types.ts';

/**
 * Today; in the night the day before if it has unfinished visits, because its technician may still be at a customer.
 * @param readDay reads the board of one day; undefined if it cannot be read
 */
export async function findFirstDay(
  now: Now,
  readDay: (day: string) => Promise<Pick<Board, 'stops'> | undefined>,
): Promise<string> {
  if (!isNight(now)) return now.today;
  const before = addDays(now.today, -1);
  const evening = await readDay(before);
  return evening?.stops.some(({ status }) => isOpenStop(status)) ? before : now.today;
}
