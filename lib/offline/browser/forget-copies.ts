import { OF_ACCOUNT } from '../shared/store-names.ts';
import { tellWorker } from './tell-worker.ts';

/**
 * Removes what this browser keeps of the account for times without a network, in all its tabs. Does not wait for the
 * worker, which may be stopped or missing.
 */
export async function forgetCopies(): Promise<void> {
  tellWorker({ type: 'forget' });
  // There are none on an address without https, or where the browser refuses its storage.
  if (typeof caches === 'undefined') return;
  await Promise.all(OF_ACCOUNT.map((name) => caches.delete(name).catch(() => false)));
}
