import 'server-only';
import { ClientResponseError } from 'pocketbase';
import { counter, type Counter, type Limit } from '../../core/server/counter.ts';
import { ClientError } from '../../pocketbase/shared/command.ts';
import { AppError } from '../../core/shared/errors.ts';
import { PENDING_SECONDS } from './cookie.ts';

const FIVE_MINUTES = 300_000;
/** Failed sign-ins of clients with a verifier of their own, by network. */
const FAILED_OWN_VERIFIER: Limit = { most: 30, windowMs: FIVE_MINUTES };
/** Failed Microsoft refreshes, by session. */
const FAILED_REFRESHES: Limit = { most: 30, windowMs: FIVE_MINUTES };
/** Each state once, remembered for longer than its cookie can be opened. */
const STATES: Limit = { most: 1, windowMs: 2 * PENDING_SECONDS * 1000 };

/** Refused sign-ins that are noted in the security log, by network and in all: strangers must not fill it. */
const NOTED_BY_NETWORK: Limit = { most: 5, windowMs: 60_000 };
const NOTED: Limit = { most: 20, windowMs: 60_000 };

type Counters = { ownVerifier: Counter; refreshes: Counter; states: Counter; notedByNetwork: Counter; noted: Counter };

/** Kept on globalThis: Next bundles this module more than once into the one process. */
const KEY = Symbol.for('ordrestyring.sign-in.limits');
const holder = globalThis as { [KEY]?: Counters };
const counters = (holder[KEY] ??= {
  ownVerifier: counter(FAILED_OWN_VERIFIER),
  refreshes: counter(FAILED_REFRESHES),
  states: counter(STATES),
  notedByNetwork: counter(NOTED_BY_NETWORK),
  noted: counter(NOTED),
});

/**
 * Marks the sign-in `state` as used: a client may go on sending a cookie that it was told to drop.
 * @returns false if it was used before
 */
export function spendState(state: string): boolean {
  if (counters.states.isSpent(state)) return false;
  counters.states.spend(state);
  return true;
}

/**
 * Runs a sign-in with the client's own verifier. `from`: its network.
 * @throws AppError `too_many_requests`, and what `work` throws
 */
export function limitOwnVerifier<T>(from: string, work: () => Promise<T>): Promise<T> {
  return limitFailures(counters.ownVerifier, from, work);
}

/**
 * Runs a Microsoft refresh of the session `sid`.
 * @throws AppError `too_many_requests`, and what `work` throws
 */
export function limitRefreshes<T>(sid: string, work: () => Promise<T>): Promise<T> {
  return limitFailures(counters.refreshes, sid, work);
}

/** Whether one more refused sign-in from this network is noted in the security log. */
export function mayNoteRefusal(from: string): boolean {
  if (counters.notedByNetwork.isSpent(from) || counters.noted.isSpent('')) return false;
  counters.notedByNetwork.spend(from);
  counters.noted.spend('');
  return true;
}

/** Counts before the outcome is known, so that many calls at once can't all pass; a success is taken back. */
async function limitFailures<T>(failures: Counter, key: string, work: () => Promise<T>): Promise<T> {
  if (failures.isSpent(key)) throw new AppError('too_many_requests');
  const takeBack = failures.spend(key);
  try {
    const result = await work();
    takeBack();
    return result;
  } catch (error) {
    if (!isRefusal(error)) takeBack();
    throw error;
  }
}

/** Whether PocketBase, Microsoft or a limit refused what was asked; other errors are failures. */
export function isRefusal(error: unknown): boolean {
  const isAnswer = error instanceof AppError || error instanceof ClientResponseError || error instanceof ClientError;
  return isAnswer && error.status >= 400 && error.status < 500;
}
