/**
 * Offer numbers (domain design, 'Offer numbers') are gapless and unique. Everything runs in the caller's transaction,
 * and SQLite has one writer at a time. A reservation is a row with its number; expired reservations are used first.
 */
import { number, orNull } from '../runtime/columns.ts';
import { execute, queryRow } from '../runtime/sql.ts';
import { createRecordId } from '../runtime/records.ts';

const RESERVED_FOR_MS = 15 * 60_000;

/** One above every used or reserved number, and at least the company's first number. */
const NEXT_NUMBER = `max(
    (SELECT coalesce(max(offerNumber), 0) FROM inquiries),
    (SELECT coalesce(max(number), 0) FROM number_reservations),
    (SELECT coalesce(max(offerNumberStart), 10001) - 1 FROM company_settings)
  ) + 1`;
/** The user's reserved number, otherwise the lowest expired reservation. */
const HELD_NUMBER = `SELECT number FROM number_reservations WHERE expiresAt <= {:now} OR user = {:user}
  ORDER BY expiresAt <= {:now}, number LIMIT 1`;

/** Reserves a number for the user for 15 minutes: their reserved one again, otherwise the lowest free one. */
export function reserveNumber(tx: core.App, user: string, now: number): number {
  const { held, next } = findAvailableNumbers(tx, user, now);
  const params = { number: held ?? next, user, expiresAt: now + RESERVED_FOR_MS };
  if (held !== null)
    execute(
      tx,
      'UPDATE number_reservations SET user = {:user}, expiresAt = {:expiresAt} WHERE number = {:number}',
      params,
    );
  else
    execute(
      tx,
      'INSERT INTO number_reservations (id, number, user, expiresAt) VALUES ({:id}, {:number}, {:user}, {:expiresAt})',
      { id: createRecordId(), ...params },
    );
  return params.number;
}

/**
 * Takes the number for an offer that is saved in the same transaction: the user's reserved one, otherwise the lowest
 * free one.
 */
export function takeNumber(tx: core.App, user: string, now: number): number {
  const { held, next } = findAvailableNumbers(tx, user, now);
  if (held !== null) execute(tx, 'DELETE FROM number_reservations WHERE number = {:held}', { held });
  return held ?? next;
}

function findAvailableNumbers(tx: core.App, user: string, now: number): { held: number | null; next: number } {
  const columns = { held: orNull(number(`(${HELD_NUMBER})`)), next: number(NEXT_NUMBER) };
  const found = queryRow(tx, columns, '', { user, now });
  if (!found) throw new Error('no offer number');
  return found;
}
