/** Changes that a page shows before the server has answered. */

let unsent = 0;

/** Counts a change that is shown before the server has answered. Call the returned function when it has. */
export function countUnsentChange(): () => void {
  let isAnswered = false;
  unsent += 1;
  return () => {
    if (!isAnswered) unsent -= 1;
    isAnswered = true;
  };
}

/**
 * Lets the browser ask before the page is closed or reloaded while a change is on its way: what the page shows would
 * otherwise be gone without a word. Returns how to stop.
 * @param isLeaving whether the session has ended here; then nothing is asked
 */
export function askBeforeLosingChanges(isLeaving: () => boolean): () => void {
  const onUnload = (event: BeforeUnloadEvent) => {
    if (unsent > 0 && !isLeaving()) event.preventDefault();
  };
  window.addEventListener('beforeunload', onUnload);
  return () => window.removeEventListener('beforeunload', onUnload);
}
