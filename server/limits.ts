/**
 * Request limits. PocketBase's own limits count by address, and an office of 300 shares one, so signed-in use is
 * counted by account. Failed sign-ins and Microsoft refreshes are counted in lib/auth/server/sign-in-limits.ts.
 */
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { counter, type Counter, type Limit } from '../lib/core/server/counter.ts';
import type { Client } from './client.ts';

export type RequestLimits = {
  /** Of one account, with all its sessions. */
  byAccount: Limit;
  /** Of one address without a verified token: an office of 300 that starts its day within a minute stays below it. */
  byAddress: Limit;
  /** Of one key of the intake of leads, and of one address there, whatever keys it tries. */
  intakeByKey: Limit;
  intakeByAddress: Limit;
};

const REQUEST_LIMITS: RequestLimits = {
  byAccount: { most: 1200, windowMs: 60_000 },
  byAddress: { most: 3000, windowMs: 60_000 },
  intakeByKey: { most: 60, windowMs: 60_000 },
  intakeByAddress: { most: 300, windowMs: 60_000 },
};

export type RequestLimit = {
  /** Counts a request to the API; false if its client may not send it. */
  allows: (client: Client) => boolean;
  /** Counts a request to the intake of leads, by its key and its address. */
  allowsIntake: (req: IncomingMessage, client: Client) => boolean;
  /**
   * Counts the check of a token by its address, as many as requests without one.
   * @returns a function that takes it back; null if the address has checked too many
   */
  tryToken: (client: Client) => (() => void) | null;
};

/** Counts in memory. `limits`: instead of the product's own, for tests and benchmarks. */
export function createRequestLimit(limits: Partial<RequestLimits> = {}): RequestLimit {
  const { byAccount, byAddress, intakeByKey, intakeByAddress } = { ...REQUEST_LIMITS, ...limits };
  const [accounts, addresses, checks] = [counter(byAccount), counter(byAddress), counter(byAddress)];
  const [keys, senders] = [counter(intakeByKey), counter(intakeByAddress)];
  return {
    allows: ({ isAccount, key }) => spendAll([isAccount ? accounts : addresses, key]),
    allowsIntake: (req, { key }) => spendAll([senders, key], [keys, hashOf(req.headers.authorization ?? '')]),
    tryToken: ({ key }) => (checks.isSpent(key) ? null : checks.spend(key)),
  };
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');

/** Counts a request by all; false, and counted by none, if one of them is spent. */
function spendAll(...counts: [Counter, string][]): boolean {
  if (counts.some(([count, key]) => count.isSpent(key))) return false;
  for (const [count, key] of counts) count.spend(key);
  return true;
}
