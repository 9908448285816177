const RELOADED_AT = 'reloaded-at';
/** A page that still misses a script after a reload must not reload in a loop. */
const AGAIN_AFTER_MS = 60_000;

/** Reloads the page if the server answers, at most once a minute. Form drafts are restored afterwards. */
export async function reloadForMissingPart(): Promise<void> {
  try {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < AGAIN_AFTER_MS) return;
    const answer = await fetch('/api/health', { cache: 'no-store' });
    if (!answer.ok) return;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    window.location.reload();
  } catch {
    // Without a connection or storage the page shows a button; it reloads itself once it is online.
    window.addEventListener('online', () => void reloadForMissingPart(), { once: true });
  }
}
