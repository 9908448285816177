/**
 * The session with which the worker sends what waits in the outbox. The worker can't read the page's, so it is kept
 * beside the account's copies and goes with them: at a sign-out, a refused session, and another account's first page.
 */
import { NOTES } from '../shared/store-names.ts';
import { claim, now, put } from './copies.ts';
import { scope } from './scope.ts';

/** The tag of the event by which the browser says that the network is back. */
export const SEND_TAG = 'outbox';
const SESSION = '/outbox-session';

export type LaterSession = { account: string; token: string };

/** Asks the browser for an event when there is a network, also without a page. Nothing without Background Sync. */
export async function sendLater({ account, token }: LaterSession): Promise<void> {
  const { sync } = scope.registration;
  if (!sync) return;
  const since = now();
  await claim(account, since);
  await put(NOTES, SESSION, Response.json({ account, token }), since);
  await sync.register(SEND_TAG);
}

/** null if nothing waits, or the session has ended. */
export async function readLaterSession(): Promise<LaterSession | null> {
  const note = await caches.match(SESSION, { cacheName: NOTES });
  return note ? ((await note.json()) as LaterSession) : null;
}

/** Everything is sent. */
export async function removeLaterSession(): Promise<void> {
  await (await caches.open(NOTES)).delete(SESSION);
}
