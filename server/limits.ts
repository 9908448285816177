/**
 * Request limits. PocketBase's own limits count by address, and an office of 300 shares one, so signed-in use is
 * counted by token. Failed sign-ins and Microsoft refreshes are counted in lib/auth/sign-in-limits.ts.
 */
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { counter, type Limit } from '../lib/core/counter.ts';

export type RequestLimits = {
  /** Of one session. */
  byToken: Limit;
  /** Of one address without a token: an office of 300 that starts its day within a minute stays below it. */
  byAddress: Limit;
};

const REQUEST_LIMITS: RequestLimits = {
  byToken: { most: 1200, windowMs: 60_000 },
  byAddress: { most: 3000, windowMs: 60_000 },
};

/** Returns a function that checks whether a session, or an address without one, may send this request to the API. */
export function createRequestLimit(
  limits: RequestLimits = REQUEST_LIMITS,
): (req: IncomingMessage, address: string) => boolean {
  const tokens = counter(limits.byToken);
  const addresses = counter(limits.byAddress);
  return (req, address) => {
    const token = req.headers.authorization ?? fileToken(req);
    // Counts by the whole token: its claims are not verified here, so a forged one must not use another's share.
    const [count, key] = token ? [tokens, createHash('sha256').update(token).digest('base64')] : [addresses, address];
    if (count.isSpent(key)) return false;
    count.spend(key);
    return true;
  };
}

/** The token in the address of a protected file, which an <img> can't send as a header. */
function fileToken(req: IncomingMessage): string | null {
  return new URLSearchParams(req.url?.split('?', 2)[1] ?? '').get('token');
}
