/**
 * Tells the service worker how old the data are that a query has already, so that it does not answer with an older copy.
 * The query's read runs in `readKnowing`, and the client asks `knownSinceHeader` while it begins the request.
 */

/** Request header: when the page got what it shows, in ms since 1970. */
export const KNOWN_SINCE_HEADER = 'x-known-since';

let knownSince = 0;

/** Runs `read`, whose request carries `updatedAt` if it begins at once; 0: nothing is known yet. */
export function readKnowing<T>(updatedAt: number, read: () => T): T {
  knownSince = updatedAt;
  try {
    return read();
  } finally {
    knownSince = 0;
  }
}

/** The header of the request that begins now; none if nothing is known. */
export function knownSinceHeader(): Record<string, string> {
  return knownSince > 0 ? { [KNOWN_SINCE_HEADER]: String(knownSince) } : {};
}
