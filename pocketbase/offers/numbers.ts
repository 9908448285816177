/**
 * Offer numbers (domain design, 'Offer numbers'): gapless and unique under any concurrency. All of it happens inside the
 * caller's transaction, and SQLite lets one writer in at a time. A reservation is a row that holds its number;
 * one that has run out is the pool of numbers to give out first.
 */
import { execute, queryRow } from '../runtime/sql.ts';
import { createRecordId } from './ids.ts';

const RESERVED_FOR_MS = 15 * 60_000;

/** Above every number in use or set aside, and not below the company's first. */
const NEXT_NUMBER = `max(
    (SELECT coalesce(max(offerNumber), 0) FROM inquiries),
    (SELECT coalesce(max(number), 0) FROM number_reservations),
    (SELECT coalesce(max(offerNumberStart), 10001) - 1 FROM company_settings)
  ) + 1`;
/** What this user holds, else the lowest that has run out. */
const HELD_NUMBER = `SELECT number FROM number_reservations WHERE expiresAt <= {:now} OR user = {:user} ORDER BY expiresAt <= {:now}, number LIMIT 1`;

/** The number set aside for this user: the one they hold, else the lowest free. Asking keeps it theirs for 15 minutes more. */
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

/** Takes a number for an offer that is written in the same transaction: the one this user holds, else the lowest free. */
export function takeNumber(tx: core.App, user: string, now: number): number {
  const { held, next } = findAvailableNumbers(tx, user, now);
  if (held !== null) execute(tx, 'DELETE FROM number_reservations WHERE number = {:held}', { held });
  return held ?? next;
}

function findAvailableNumbers(tx: core.App, user: string, now: number): { held: number | null; next: number } {
  const found = queryRow<{ held: number | null; next: number }>(
    tx,
    `SELECT json_object('held', (${HELD_NUMBER}), 'next', ${NEXT_NUMBER}) AS row`,
    { user, now },
  );
  if (!found) throw new Error('no offer number');
  return found;
}
