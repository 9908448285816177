/** Event of `window`: a navigation has started. Its detail is the requested address. */
export const NAVIGATION_START = 'product:navigation-start';

/** Dispatches `NAVIGATION_START` for this address. */
export function announceNavigation(url: string): void {
  window.dispatchEvent(new CustomEvent(NAVIGATION_START, { detail: url }));
}
