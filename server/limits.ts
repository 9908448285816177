/**
 * Request limits. PocketBase's own limits count by address, and an office of 300 shares one, so signed-in use is
 * counted by token. Failed sign-ins and Microsoft refreshes are counted in lib/auth/sign-in-limits.ts.
 */
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { counter, type Counter, type Limit } from '../lib/core/counter.ts';

export type RequestLimits = {
  /** Of one session. */
  byToken: Limit;
  /** Of one address without a token: an office of 300 that starts its day within a minute stays below it. */
  byAddress: Limit;
  /** Of one key of the intake of leads, and of one address there, whatever keys it tries. */
  intakeByKey: Limit;
  intakeByAddress: Limit;
};

const REQUEST_LIMITS: RequestLimits = {
  byToken: { most: 1200, windowMs: 60_000 },
  byAddress: { most: 3000, windowMs: 60_000 },
  intakeByKey: { most: 60, windowMs: 60_000 },
  intakeByAddress: { most: 300, windowMs: 60_000 },
};

/** Returns a function that checks whether a session, or an address without one, may send this request to the API. */
export function createRequestLimit(
  limits: Partial<RequestLimits> = {},
): (req: IncomingMessage, address: string, isIntake?: boolean) => boolean {
  const { byToken, byAddress, intakeByKey, intakeByAddress } = { ...REQUEST_LIMITS, ...limits };
  const [tokens, addresses] = [counter(byToken), counter(byAddress)];
  const [keys, senders] = [counter(intakeByKey), counter(intakeByAddress)];
  return (req, address, isIntake = false) => {
    const token = req.headers.authorization ?? fileToken(req);
    if (isIntake) return spendBoth([senders, address], [keys, hashOf(token ?? '')]);
    // Counts by the whole token: its claims are not verified here, so a forged one must not use another's share.
    const [count, key] = token ? [tokens, hashOf(token)] : [addresses, address];
    if (count.isSpent(key)) return false;
    count.spend(key);
    return true;
  };
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');

/** Counts a request by both; false, and counted by neither, where one of them is spent. */
function spendBoth(...counts: [Counter, string][]): boolean {
  if (counts.some(([count, key]) => count.isSpent(key))) return false;
  for (const [count, key] of counts) count.spend(key);
  return true;
}

/** The token in the address of a protected file, which an <img> can't send as a header. */
function fileToken(req: IncomingMessage): string | null {
  return new URLSearchParams(req.url?.split('?', 2)[1] ?? '').get('token');
}
