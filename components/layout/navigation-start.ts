/** Says to the page that another one has been asked for. */
export const NAVIGATION_START = 'product:navigation-start';

/** `url`: the page asked for. */
export function announceNavigation(url: string): void {
  window.dispatchEvent(new CustomEvent(NAVIGATION_START, { detail: url }));
}
