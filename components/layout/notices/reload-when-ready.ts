import { paths } from '@/lib/core/shared/paths';

const ADDRESSES = JSON.stringify([paths.starting(), paths.dashboard()]);
/** Opens the page again as soon as PocketBase answers. Inline in the page that is shown while the server starts. */
export const RELOAD_WHEN_READY_SCRIPT = `(${reloadWhenReady.toString()})(${ADDRESSES})`;

/**
 * Runs in the page without its module, so it uses nothing outside itself.
 * @param starting the waiting page's own address; from there `home` is opened
 */
function reloadWhenReady([starting, home]: [starting: string, home: string]): void {
  const [PAUSE_MS, ANSWER_MS] = [1000, 4000];
  const ask = async () => {
    try {
      const { ok } = await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) });
      if (!ok) throw new Error('not yet');
      if (location.pathname === starting) location.replace(home);
      else location.reload();
    } catch {
      setTimeout(() => void ask(), PAUSE_MS);
    }
  };
  setTimeout(() => void ask(), PAUSE_MS);
}
