import { currentToasts, subscribeToasts } from '@/components/common/toast/toast';

let last = '';
let isWatching = false;

const MAX = 1000;
const note = (text: string) => {
  last = `${new Date().toISOString()} ${text}`.slice(0, MAX);
};

/** Remembers what last went wrong on this page, for whoever reports it. Later calls do nothing. */
export function watchErrors(): void {
  if (isWatching || typeof window === 'undefined') return;
  isWatching = true;
  window.addEventListener('error', (event) => note(event.message));
  window.addEventListener('unhandledrejection', (event) => note(String(event.reason)));
  subscribeToasts(() => {
    const failed = currentToasts().findLast((entry) => !entry.success);
    if (failed) note([failed.title, failed.content].filter(Boolean).join(': '));
  });
}

/** '' where nothing has. */
export function lastError(): string {
  return last;
}
