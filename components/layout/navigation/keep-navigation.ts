let isNavigating = false;
let isInstalled = false;

/**
 * Call it when a navigation starts. Until Next shows the new page, the lists' writes of the address go past it: they
 * would drop the navigation. nuqs writes the last typed letters up to 150 ms later, when a link may have been pressed.
 * The page that is left gets its whole address even so, which Back returns to.
 */
export function keepNavigation(): void {
  isNavigating = true;
  if (!isInstalled) install();
}

/** Stays in place: others, such as the progress line, put their own functions around these. */
function install(): void {
  isInstalled = true;
  const { pushState, replaceState } = history;
  history.pushState = (...entry) => {
    isNavigating = false;
    pushState.apply(history, entry);
  };
  history.replaceState = (state: unknown, unused, url) => {
    // Only Next, which then shows the new page, writes a state of its own.
    if (state !== null) isNavigating = false;
    if (isNavigating) History.prototype.replaceState.call(history, history.state, unused, url);
    else replaceState.call(history, state, unused, url);
  };
}
