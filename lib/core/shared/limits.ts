/** Constants for reading and connecting, most from the specification (§9); others are defined where they are used. */

/** Records per page. */
export const PAGE_SIZE = 30;
/** Records fetched at a time if all are needed. */
export const FULL_LIST_BATCH = 500;
/** The event stream: connection timeout and waits between attempts in milliseconds; attempts are unlimited. */
export const REALTIME = {
  maxConnectTimeout: 15_000,
  predefinedReconnectIntervals: [200, 300, 500, 1000, 1200, 1500, 2000],
  maxReconnectAttempts: Infinity,
};
/** How long a call to Microsoft or PocketBase may take, in ms. */
export const OUTGOING_CALL_MS = 20_000;
/** Largest size of our cookies in bytes. */
export const COOKIE_LIMIT = 4096;
/** Largest size of the sign-in window in px. */
export const POPUP_MAX = { width: 1024, height: 768 };
