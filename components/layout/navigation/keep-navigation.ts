let isKeeping = false;

/**
 * Call it when a navigation starts. Until Next shows the new page, the lists' writes of the address go past it: they
 * would drop the navigation. nuqs writes the last typed letters up to 150 ms later, when a link may have been pressed.
 * The page that is left gets its whole address even so, which Back returns to.
 */
export function keepNavigation(): void {
  if (isKeeping) return;
  isKeeping = true;
  const { pushState, replaceState } = history;
  const end = () => {
    Object.assign(history, { pushState, replaceState });
    isKeeping = false;
  };
  history.pushState = (...entry) => {
    end();
    history.pushState(...entry);
  };
  history.replaceState = (state: unknown, unused, url) => {
    // Only Next, which then shows the new page, writes a state of its own.
    if (state !== null) {
      end();
      history.replaceState(state, unused, url);
      return;
    }
    History.prototype.replaceState.call(history, history.state, unused, url);
  };
}
