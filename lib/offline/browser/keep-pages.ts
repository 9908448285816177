import { tellWorker } from './tell-worker.ts';

/** Asks the worker to keep these pages, given by path and query. Those that it has kept a moment ago it leaves. */
export function keepPages(urls: readonly string[]): void {
  tellWorker({ type: 'keep', urls });
}
