const RELOADED_AT = 'reloaded-at';
/** A page that still lacks something right after it was loaded anew would go round in circles. */
const AGAIN_AFTER_MS = 60_000;

/** Loads the page anew by itself where the server answers, once a minute at most. Drafts of forms are there again afterwards. */
export async function reloadForMissingPart(): Promise<void> {
  try {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < AGAIN_AFTER_MS) return;
    const answer = await fetch('/api/health', { cache: 'no-store' });
    if (!answer.ok) return;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    window.location.reload();
  } catch {
    // No connection, or no storage: the page says so and has a button. With the connection it comes by itself.
    window.addEventListener('online', () => void reloadForMissingPart(), { once: true });
  }
}
