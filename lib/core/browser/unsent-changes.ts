/** Changes that would be lost if the page were closed now. */

const checks = new Set<() => boolean>();

/** Has the browser ask before the page is closed while `isUnsaved` says so. Returns how to stop. */
export function noteUnsaved(isUnsaved: () => boolean): () => void {
  checks.add(isUnsaved);
  return () => void checks.delete(isUnsaved);
}

/**
 * Lets the browser ask before the page is closed or reloaded while something is unsaved: what the page shows would
 * otherwise be gone without a word. Returns how to stop.
 * @param isLeaving whether the session has ended here; then nothing is asked
 */
export function askBeforeLosingChanges(isLeaving: () => boolean): () => void {
  const onUnload = (event: BeforeUnloadEvent) => {
    if (!isLeaving() && [...checks].some((isUnsaved) => isUnsaved())) event.preventDefault();
  };
  window.addEventListener('beforeunload', onUnload);
  return () => window.removeEventListener('beforeunload', onUnload);
}
