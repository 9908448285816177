import { useToasts } from '@/components/common/toast/toast';

let last = '';
let isWatching = false;

const MAX = 1000;
const note = (text: string) => {
  last = `${new Date().toISOString()} ${text}`.slice(0, MAX);
};

/** Records the last error on this page, so that feedback can include it. Later calls do nothing. */
export function watchErrors(): void {
  if (isWatching || typeof window === 'undefined') return;
  isWatching = true;
  window.addEventListener('error', (event) => note(event.message));
  window.addEventListener('unhandledrejection', (event) => note(String(event.reason)));
  useToasts.subscribe((toasts) => {
    const failed = toasts.findLast((entry) => !entry.success);
    if (failed) note([failed.title, failed.content].filter(Boolean).join(': '));
  });
}

/** The last error with its time; '' if there was none. */
export function lastError(): string {
  return last;
}
