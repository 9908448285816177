/** The service worker as it is built: what it keeps of the product, and the outbox. */
import '../../offline/worker/worker.ts';
import { SEND_TAG } from '../../offline/worker/later.ts';
import { scope } from '../../offline/worker/scope.ts';
import { sendOutbox } from './send-outbox.ts';

scope.addEventListener('sync', (event) => {
  if (event.tag === SEND_TAG) event.waitUntil(sendOutbox());
});
