/**
 * Limits that PocketBase's own, which count by address, can't set: an office of 300 shares one address. Signed-in use is counted
 * by token, failed sign-ins by address, so that everybody can sign in at eight and a guesser is stopped.
 */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIPv6 } from 'node:net';

export type Limit = { most: number; windowMs: number };

export const BY_TOKEN: Limit = { most: 1200, windowMs: 60_000 };
export const FAILED_SIGN_INS: Limit = { most: 30, windowMs: 300_000 };

/** What somebody without a session may try codes and handles at. */
const SIGN_IN = new Set(['/api/collections/users/auth-with-oauth2', '/api/refresh-microsoft-token']);
/** So many windows are remembered at once; made-up tokens push out the oldest. */
const MOST_KEYS = 50_000;

type Window = { start: number; spent: number };

/** Counts in fixed windows by key. `now` in milliseconds, for tests. */
export function counter(limit: Limit, now: () => number = Date.now, mostKeys = MOST_KEYS) {
  const windows = new Map<string, Window>();
  const live = (key: string): Window | undefined => {
    const found = windows.get(key);
    if (found && now() - found.start < limit.windowMs) return found;
    windows.delete(key);
    return undefined;
  };
  return {
    isSpent: (key: string): boolean => (live(key)?.spent ?? 0) >= limit.most,
    spend: (key: string): void => {
      const window = live(key);
      if (window) window.spent++;
      else {
        // A Map keeps the order in which keys came, so the first is the oldest window.
        for (const oldest of windows.keys()) {
          if (windows.size < mostKeys) break;
          windows.delete(oldest);
        }
        windows.set(key, { start: now(), spent: 1 });
      }
    },
    size: () => windows.size,
  };
}

/** Says of each request to the API whether it may pass, and hears how sign-ins end. */
export function createLimits(byToken: Limit = BY_TOKEN): {
  admits: (req: IncomingMessage, res: ServerResponse, path: string, address: string) => boolean;
} {
  const tokens = counter(byToken);
  const failures = counter(FAILED_SIGN_INS);
  return {
    admits(req, res, path, address) {
      if (req.method === 'POST' && SIGN_IN.has(path)) {
        const from = network(address);
        if (failures.isSpent(from)) return false;
        res.on('finish', () => {
          if (res.statusCode >= 400 && res.statusCode < 500) failures.spend(from);
        });
        return true;
      }
      const { authorization } = req.headers;
      if (!authorization) return true;
      // The whole token: its claims are not verified here, and nobody shall spend another's share.
      const key = createHash('sha256').update(authorization).digest('base64');
      if (tokens.isSpent(key)) return false;
      tokens.spend(key);
      return true;
    },
  };
}

/** An IPv6 line has 2^64 addresses to guess from: its first four groups stand for it. */
export function network(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}
