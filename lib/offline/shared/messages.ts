/** What pages tell the worker. */
export type ToWorker =
  /** The page has loaded and is idle: the scripts of the version may be fetched. `build`: the page's own. */
  | { type: 'prepare'; build: string }
  /** Addresses of pages that the user has opened, or needs soon: path and query. */
  | { type: 'keep'; urls: readonly string[] }
  /** Work of the account waits in its outbox: the browser may send it when the network is back. */
  | { type: 'send-later'; account: string; token: string }
  /** The session has ended. */
  | { type: 'forget' };
