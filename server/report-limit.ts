import { counter, type Limit } from '../lib/core/server/counter.ts';
import { network } from '../lib/core/shared/network.ts';

/** Reports of errors in browsers, which anybody may send: of one network, and of all. */
const REPORTS_BY_NETWORK: Limit = { most: 10, windowMs: 60_000 };
const REPORTS: Limit = { most: 60, windowMs: 60_000 };

/** Returns a function that counts a report from an address; false if there were too many. */
export function createReportLimit(now?: () => number): (address: string) => boolean {
  const [networks, all] = [counter(REPORTS_BY_NETWORK, now), counter(REPORTS, now)];
  return (address) => {
    const from = network(address);
    if (networks.isSpent(from) || all.isSpent('')) return false;
    networks.spend(from);
    all.spend('');
    return true;
  };
}
