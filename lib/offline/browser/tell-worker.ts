import type { ToWorker } from '../shared/messages.ts';

/** Tells the worker of this page something; nothing if the page has none. */
export function tellWorker(message: ToWorker): void {
  if (typeof navigator === 'undefined' || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.controller?.postMessage(message);
}
