import { paths } from '@/lib/core/paths';

/** Opens the page again as soon as PocketBase answers. Inline in the page that says that the server is starting. */
export const RELOAD_WHEN_READY_SCRIPT = `(${reloadWhenReady.toString()})(${JSON.stringify([paths.starting(), paths.dashboard()])})`;

/** @param starting the waiting page's own address, which is left for `home`. Uses nothing outside itself. */
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
