/**
 * Whether the focus is nowhere that the user has chosen: on the page, or on its heading, which has it after a change of
 * page and after a dialog whose button is gone.
 */
export function hasNoFocus(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement.matches('h1, #main');
}

/** Moves the focus to the page's heading, from which the keyboard and a screen reader go on. */
export function focusHeading(): void {
  const main = document.getElementById('main');
  const heading = document.querySelector<HTMLElement>('h1[tabindex="-1"]');
  (heading ?? main)?.focus({ preventScroll: true });
}
