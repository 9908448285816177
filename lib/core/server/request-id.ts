/** The id of the request that the current code works for, on the server. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { isReference, REQUEST_ID_HEADER } from '../shared/ids.ts';

const current = new AsyncLocalStorage<string>();

/** Runs `work` for this request: everything it logs and every call it makes to PocketBase carries the request's id. */
export function withRequestId<T>(request: Pick<Request, 'headers'>, work: () => T): T {
  const id = request.headers.get(REQUEST_ID_HEADER);
  return isReference(id) ? current.run(id, work) : work();
}

/** Undefined outside a request, as in the sender of the outbox. */
export function currentRequestId(): string | undefined {
  return current.getStore();
}
