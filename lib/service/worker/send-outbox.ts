/** Sends the outbox from the service worker, with the page's code and lock (docs/decisions/065-outbox.md). */
import { Outbox } from '../../core/browser/outbox/outbox.ts';
import { OutboxStore } from '../../core/browser/outbox/store.ts';
import { lockOf } from '../../core/browser/outbox/lock.ts';
import { forget, now } from '../../offline/worker/copies.ts';
import { readLaterSession, removeLaterSession } from '../../offline/worker/later.ts';
import { scope } from '../../offline/worker/scope.ts';
import { pb } from '../../pocketbase/shared/client.ts';
import { toClientError } from '../../pocketbase/shared/command.ts';
import { SENDERS } from '../browser/outbox/commands.ts';
import { judge } from '../browser/outbox/judge.ts';

/**
 * Sends what waits of the account that asked for it. Nothing if its session has ended: then it waits for the next page.
 * @throws ClientError if the server is not reached; the browser then tries again
 */
export async function sendOutbox(): Promise<void> {
  const since = now();
  const session = await readLaterSession();
  if (!session) return;
  const { account, token } = session;
  pb.authStore.save(token);
  const store = new OutboxStore();
  const isSignedIn = () => since === now();
  const outbox = new Outbox({ account, store, senders: SENDERS, judge, isSignedIn, lock: lockOf(account) });
  try {
    const pages = await scope.clients.matchAll({ includeUncontrolled: true, type: 'window' });
    await outbox.sendOnce(pages.length === 0);
    if (outbox.getView().acts.every(({ state }) => state !== 'waiting')) await removeLaterSession();
  } catch (error) {
    if (!isSignedIn()) return;
    if (toClientError(error).status !== 401) throw error;
    await forget();
  } finally {
    pb.authStore.clear();
    outbox.stop();
    await store.close();
  }
}
