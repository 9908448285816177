/** Times that are held for a customer on the telephone. Pure; runs in PocketBase too. */
import { copenhagenNow } from '../../core/shared/dates.ts';
import type { Held } from './rules.ts';
import type { Board, BoardHold } from './types.ts';

/** When the hold ends. */
export const endOfHold = ({ expiresAt }: Pick<BoardHold, 'expiresAt'>): Date => new Date(expiresAt.replace(' ', 'T'));

/** The times of a technician's day that are held now: a board is not read again when one of them ends. */
export function getHoldsOn(
  { holds }: Pick<Board, 'holds'>,
  technician: string,
  date: string,
  now = new Date(),
): BoardHold[] {
  return holds.filter((hold) => hold.technician === technician && hold.date === date && endOfHold(hold) > now);
}

/** A hold as the rules take it. */
export const toHeld = (hold: Pick<BoardHold, 'startMinute' | 'endMinute' | 'name' | 'expiresAt'>): Held => ({
  startMinute: hold.startMinute,
  endMinute: hold.endMinute,
  name: hold.name,
  until: copenhagenNow(endOfHold(hold)).minute,
});
