/** The specification's constants of reading and connecting (§9); the others stand with what they bound. */

/** Records on a page. */
export const PAGE_SIZE = 30;
/** Records fetched at a time where all are wanted. */
export const FULL_LIST_BATCH = 500;
/** The event stream: how long a connection may take, and the waits between attempts, of which there are as many as it takes. */
export const REALTIME = {
  maxConnectTimeout: 15_000,
  predefinedReconnectIntervals: [200, 300, 500, 1000, 1200, 1500, 2000],
  maxReconnectAttempts: Infinity,
};
/** No cookie of ours is longer, in bytes. */
export const COOKIE_LIMIT = 4096;
/** The sign-in window is no larger, in px. */
export const POPUP_MAX = { width: 1024, height: 768 };
