/** Places in PocketBase: so many in all, and so many of them for one client. */
import type { Client } from './client.ts';
import { createQueue, type RequestQueue } from './queue.ts';

/** Requests of one client that wait for each other, and how long; the others' are not held up by them. */
const MOST_WAITING = 200;
const MOST_WAIT_MS = 30_000;

/** The most places that one account, or one address without a verified token, has at a time. */
export type Share = { account: number; address: number };

export type OwnPlaces = {
  /** As a queue's, among the requests of one client. */
  pass: (client: Client, visitor: Parameters<RequestQueue['pass']>[0]) => () => void;
};

/** Makes the places of each client, which its own requests share. */
export function createOwnPlaces(share: Share): OwnPlaces {
  const queues = new Map<string, RequestQueue>();
  return {
    pass(client, { enter, refuse }) {
      const most = client.isAccount ? share.account : share.address;
      const queue = queues.get(client.key) ?? createQueue(most, MOST_WAITING, MOST_WAIT_MS);
      queues.set(client.key, queue);
      const leaveIn = (leave: () => void) => () => {
        leave();
        if (queue.isEmpty() && queues.get(client.key) === queue) queues.delete(client.key);
      };
      return queue.pass({ enter: (leave) => enter(leaveIn(leave)), refuse });
    },
  };
}

/** `enter` may go on, and calls `answered` as soon as PocketBase answers. `refuse`: too many wait, or for too long. */
type Visitor = { enter: (answered: () => void) => void; refuse: () => void };

/**
 * Waits for one of the client's own places, then for one in PocketBase.
 * @returns a function that leaves the line, or frees the client's own place where it had entered: to be called when the
 * client has read its answer, or is gone
 */
export function takePlace(
  { queue, own }: { queue: RequestQueue; own: OwnPlaces },
  client: Client,
  visitor: Visitor,
): () => void {
  let leaveLine: () => void = () => undefined;
  let freeOwn: () => void = () => undefined;
  const leaveOwnLine = own.pass(client, {
    enter: (free) => {
      freeOwn = free;
      leaveLine = queue.pass(visitor);
    },
    refuse: visitor.refuse,
  });
  return () => {
    leaveOwnLine();
    leaveLine();
    freeOwn();
  };
}
