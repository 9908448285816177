/**
 * Request limits of one session. PocketBase's own limits count by address, and an office of 300 shares one, so
 * signed-in use is counted by token. Failed sign-ins and Microsoft refreshes are counted in lib/auth/sign-in-limits.ts.
 */
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { counter, type Limit } from '../lib/core/counter.ts';

export const BY_TOKEN: Limit = { most: 1200, windowMs: 60_000 };

/** Returns a function that checks whether the token of a request to the API may be used again. */
export function createTokenLimit(byToken: Limit = BY_TOKEN): (req: IncomingMessage) => boolean {
  const tokens = counter(byToken);
  return ({ headers: { authorization } }) => {
    if (!authorization) return true;
    // Counts by the whole token: its claims are not verified here, so a forged one must not use another's share.
    const key = createHash('sha256').update(authorization).digest('base64');
    if (tokens.isSpent(key)) return false;
    tokens.spend(key);
    return true;
  };
}
