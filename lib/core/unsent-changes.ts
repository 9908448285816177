/** Changes that a page shows before the server has them. */
import type { QueryClient } from '@tanstack/react-query';

/** The `meta` of a command whose result is shown before the server has answered. */
export const SHOWN_AT_ONCE = { isShownAtOnce: true } as const;

/**
 * Lets the browser ask before the page is closed or reloaded while a change is on its way: what the page shows would
 * otherwise be gone without a word. Returns how to stop.
 */
export function askBeforeLosingChanges(queryClient: QueryClient): () => void {
  const onUnload = (event: BeforeUnloadEvent) => {
    const isUnsent = queryClient.isMutating({ predicate: ({ meta }) => meta?.isShownAtOnce === true }) > 0;
    if (isUnsent) event.preventDefault();
  };
  window.addEventListener('beforeunload', onUnload);
  return () => window.removeEventListener('beforeunload', onUnload);
}
