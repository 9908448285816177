import 'server-only';
import { counter, type Counter, type Limit } from './counter.ts';
import { AppError } from '../shared/errors.ts';
import { network } from '../shared/network.ts';

const MINUTE = 60_000;
/** Wrong tokens of one network. A right one of the same network is never refused for them. */
const WRONG_TOKENS: Limit = { most: 30, windowMs: MINUTE };
/** Openings and answers with one right token: a household with several devices stays below them. */
const READS: Limit = { most: 120, windowMs: MINUTE };
const WRITES: Limit = { most: 20, windowMs: MINUTE };
/** Who tries the options out presses often. */
const CHOICES: Limit = { most: 240, windowMs: MINUTE };

/** Files that one network checks. */
const CHECKS: Limit = { most: 60, windowMs: MINUTE };

type Counters = { checks: Counter; wrong: Counter; reads: Counter; writes: Counter; choices: Counter };

/** Kept on globalThis: Next bundles this module more than once into the one process. */
const KEY = Symbol.for('ordrestyring.link-limits');
const holder = globalThis as { [KEY]?: Counters };
const counters = (holder[KEY] ??= {
  checks: counter(CHECKS),
  wrong: counter(WRONG_TOKENS),
  reads: counter(READS),
  writes: counter(WRITES),
  choices: counter(CHOICES),
});

export type Use = 'reads' | 'writes' | 'choices';

/** Counts a token that was not found. @throws AppError `too_many_requests`: too many of this network */
export function countWrong(address: string): void {
  spend(counters.wrong, network(address));
}

/** Counts the check of a file. @throws AppError `too_many_requests`: too many of this network */
export function countCheck(address: string): void {
  spend(counters.checks, network(address));
}

/** Counts the use of a right token, by its hash. @throws AppError `too_many_requests` */
export function countUse(of: Use, hash: string): void {
  spend(counters[of], hash);
}

function spend(count: Counter, key: string): void {
  if (count.isSpent(key)) throw new AppError('too_many_requests');
  count.spend(key);
}
