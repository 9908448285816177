/** Moves the focus to the page's heading, from which the keyboard and a screen reader go on. */
export function focusHeading(): void {
  const main = document.getElementById('main');
  const heading = document.querySelector<HTMLElement>('h1[tabindex="-1"]');
  (heading ?? main)?.focus({ preventScroll: true });
}
