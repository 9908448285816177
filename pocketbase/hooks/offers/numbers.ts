/**
 * Offer numbers (domain design, 'Offer numbers'): gapless and unique under any concurrency. All of it happens inside the
 * caller's transaction, and SQLite lets one writer in at a time. A reservation is a row that holds its number;
 * one that has run out is the pool of numbers to give out first.
 */
import { execute, wholeNumber } from '../core/sql.ts';

const RESERVED_FOR_MS = 15 * 60_000;

/** Above every number in use or set aside, and not below the company's first. */
const NEXT = `SELECT max(
    (SELECT coalesce(max(offerNumber), 0) FROM inquiries),
    (SELECT coalesce(max(number), 0) FROM number_reservations),
    (SELECT coalesce(max(offerNumberStart), 10001) - 1 FROM company_settings)
  ) + 1 AS value`;

/** The number set aside for this user: the one they hold, else the lowest free. Asking keeps it theirs for 15 minutes more. */
export function reserveNumber(tx: core.App, user: string, now: number): number {
  const params = { user, now, expiresAt: now + RESERVED_FOR_MS };
  const held = wholeNumber(
    tx,
    `UPDATE number_reservations SET user = {:user}, expiresAt = {:expiresAt} WHERE number = (
       SELECT number FROM number_reservations WHERE expiresAt <= {:now} OR user = {:user} ORDER BY expiresAt <= {:now}, number LIMIT 1
     ) RETURNING number AS value`,
    params,
  );
  if (held !== null) return held;
  const number = wholeNumber(tx, NEXT) ?? 1;
  execute(tx, 'INSERT INTO number_reservations (id, number, user, expiresAt) VALUES ({:id}, {:number}, {:user}, {:expiresAt})', {
    id: $security.randomStringWithAlphabet(15, 'abcdefghijklmnopqrstuvwxyz0123456789'),
    number,
    user,
    expiresAt: params.expiresAt,
  });
  return number;
}

/** Takes a number for an offer that is written in the same transaction: the one this user holds, else the lowest free. */
export function takeNumber(tx: core.App, user: string, now: number): number {
  const held = wholeNumber(
    tx,
    `DELETE FROM number_reservations WHERE number = (
       SELECT number FROM number_reservations WHERE expiresAt <= {:now} OR user = {:user} ORDER BY expiresAt <= {:now}, number LIMIT 1
     ) RETURNING number AS value`,
    { user, now },
  );
  return held ?? wholeNumber(tx, NEXT) ?? 1;
}
