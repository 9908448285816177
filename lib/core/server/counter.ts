/** Counting in memory, for limits. Each process counts for itself, and a restart forgets. */

/** At most `most` within `windowMs` milliseconds, counted from the first. */
export type Limit = { most: number; windowMs: number };

/** So many keys are remembered at once; made-up keys push out the oldest. */
const MOST_KEYS = 50_000;

type Window = { start: number; spent: number };

export type Counter = {
  isSpent: (key: string) => boolean;
  /** Counts one for `key`. The function returned takes it back. */
  spend: (key: string) => () => void;
  size: () => number;
};

/** Counts in fixed windows by key. `now` in milliseconds, for tests; by default of a clock that nobody can set. */
export function counter(limit: Limit, now: () => number = () => performance.now(), mostKeys = MOST_KEYS): Counter {
  const windows = new Map<string, Window>();
  const live = (key: string): Window | undefined => {
    const found = windows.get(key);
    if (found && now() - found.start < limit.windowMs) return found;
    windows.delete(key);
    return undefined;
  };
  const open = (key: string): Window => {
    // A Map keeps the order in which keys came, so the first is the oldest window.
    for (const oldest of windows.keys()) {
      if (windows.size < mostKeys) break;
      windows.delete(oldest);
    }
    const window = { start: now(), spent: 0 };
    windows.set(key, window);
    return window;
  };
  return {
    isSpent: (key) => (live(key)?.spent ?? 0) >= limit.most,
    spend: (key) => {
      const window = live(key) ?? open(key);
      window.spent++;
      return () => void window.spent--;
    },
    size: () => windows.size,
  };
}
