/** How old the oldest copy is that this page shows. */
import { create } from 'zustand';
import { KEPT_AT_HEADER, KEPT_TIMING, SLOW_TIMING } from '../shared/rules.ts';

/** `since`: when the server gave it, in ms since 1970; null if nothing that is shown is a copy. */
export const useShownCopies = create<{ since: number | null }>(() => ({ since: null }));

/** Notes that something shown is a copy of this time, in ms since 1970. */
export function noteCopy(keptAt: number): void {
  const { since } = useShownCopies.getState();
  if (keptAt > 0 && (since === null || keptAt < since)) useShownCopies.setState({ since: keptAt });
}

/** Notes an answer that the worker gave in the server's place. */
export function noteAnswer(response: Response): void {
  noteCopy(Number(response.headers.get(KEPT_AT_HEADER) ?? 0));
}

/** When the page was kept, if the worker gave it in the server's place, and whether the network was only slow. */
export function findCopyOfPage(): { keptAt: number; isSlow: boolean } | null {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const kept = page?.serverTiming.find(({ name }) => name === KEPT_TIMING || name === SLOW_TIMING);
  return kept ? { keptAt: Number(kept.description), isSlow: kept.name === SLOW_TIMING } : null;
}

/** All that is shown is read again. */
export function clearShownCopies(): void {
  useShownCopies.setState({ since: null });
}
