/** Event of `window`: a navigation has started. Its detail is the requested address. */
export const NAVIGATION_START = 'product:navigation-start';

let last: { from: string; to: string } | null = null;

/** Dispatches `NAVIGATION_START` for this address. */
export function announceNavigation(url: string): void {
  last = { from: window.location.href, to: url };
  window.dispatchEvent(new CustomEvent(NAVIGATION_START, { detail: url }));
}

/** The address that a navigation on its way goes to; null if the last one has left its page. */
export function getPendingNavigation(): string | null {
  return last?.from === window.location.href ? last.to : null;
}
