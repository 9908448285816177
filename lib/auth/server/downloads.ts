/**
 * Downloads are ordered by a POST, which no other site can send with the user's session, and fetched by the browser
 * from an address that opens once and for a short time.
 */
import 'server-only';
import { randomBytes } from 'node:crypto';
import type { Download } from '../../core/shared/contract.ts';
import { AppError } from '../../core/shared/errors.ts';

/** In milliseconds. */
const VALID_MS = 60_000;
/** So many wait at once; the oldest make room. */
const MOST_WAITING = 200;

type Waiting = { open: () => Promise<Response>; drop: () => void };

/** Kept on globalThis: Next bundles this module more than once into the one process. */
const KEY = Symbol.for('ordrestyring.downloads');
const holder = globalThis as { [KEY]?: Map<string, Waiting> };
const waiting = (holder[KEY] ??= new Map());

/**
 * Makes an address for a download.
 * @param open makes the answer when the address is fetched
 * @param onUnused called if nobody fetches it in time
 */
export function orderDownload(open: () => Promise<Response>, onUnused: () => void = () => undefined): Download {
  for (const [oldest, { drop }] of waiting) {
    if (waiting.size < MOST_WAITING) break;
    waiting.delete(oldest);
    drop();
  }
  const ticket = randomBytes(32).toString('base64url');
  const timer = setTimeout(() => {
    waiting.delete(ticket);
    onUnused();
  }, VALID_MS).unref();
  const drop = () => {
    clearTimeout(timer);
    onUnused();
  };
  const openOnce = () => {
    clearTimeout(timer);
    return open();
  };
  waiting.set(ticket, { open: openOnce, drop });
  return { url: `/api/downloads/${ticket}` };
}

/** The answer for a download's address. @throws AppError `not_found` if it is unknown, used or too old */
export async function openDownload(ticket: string): Promise<Response> {
  const found = waiting.get(ticket);
  if (!found) throw new AppError('not_found');
  waiting.delete(ticket);
  return found.open();
}
