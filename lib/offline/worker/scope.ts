/** The part of a service worker's globals that this one uses: TypeScript's own list can't be loaded beside the page's. */
type Client = { readonly id: string };
type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
export type FetchEvent = ExtendableEvent & {
  readonly request: Request;
  respondWith: (answer: Promise<Response>) => void;
};
type SyncEvent = ExtendableEvent & { readonly tag: string };
export type MessageFromPage = ExtendableEvent & { readonly data: unknown; readonly source: Client | null };

type WorkerScope = {
  readonly location: Location;
  /** `sync`: only browsers with Background Sync have it. */
  readonly registration: { readonly sync?: { register: (tag: string) => Promise<void> } };
  readonly clients: {
    claim: () => Promise<void>;
    matchAll: (options: { includeUncontrolled: boolean; type: 'window' }) => Promise<readonly Client[]>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener: ((type: 'install' | 'activate', listener: (event: ExtendableEvent) => void) => void) &
    ((type: 'fetch', listener: (event: FetchEvent) => void) => void) &
    ((type: 'sync', listener: (event: SyncEvent) => void) => void) &
    ((type: 'message', listener: (event: MessageFromPage) => void) => void);
};

/** The worker itself. */
export const scope = globalThis as unknown as WorkerScope;
