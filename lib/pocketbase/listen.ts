import type { UnsubscribeFunc } from 'pocketbase';
import { REALTIME } from '../core/limits.ts';
import { pb } from './client.ts';

/** The page is painted and its data read before the event stream is opened. */
const START_MS = 400;

const reconnectListeners = new Set<() => void>();
let connection: Promise<void> | undefined;

/**
 * Keeps subscriptions to realtime events until the returned function is called. `onReconnect` is called whenever a lost
 * stream is up again: it replays no events, so the caller reads its data again.
 */
export function listen(topics: readonly (() => Promise<UnsubscribeFunc>)[], onReconnect: () => void): () => void {
  let stopped = false;
  const ends: UnsubscribeFunc[] = [];
  const subscribe = async (topic: () => Promise<UnsubscribeFunc>) => {
    // Where the subscription could not be sent, the SDK sends it with the next connection.
    const end = await topic().catch(() => undefined);
    if (!end) return;
    if (stopped) endQuietly(end);
    else ends.push(end);
  };
  const start = setTimeout(() => {
    connection ??= connect();
    void connection.then(() => {
      if (stopped) return;
      // Added when the stream is up, so the first connection is not reported as a reconnection.
      reconnectListeners.add(onReconnect);
      for (const topic of topics) void subscribe(topic);
    });
  }, START_MS);
  return () => {
    stopped = true;
    clearTimeout(start);
    reconnectListeners.delete(onReconnect);
    for (const end of ends) endQuietly(end);
  };
}

/** Ends a subscription. Without a connection the server can't be told, and it has already dropped the stream. */
function endQuietly(end: UnsubscribeFunc): void {
  end().catch(() => undefined);
}

/**
 * Opens the event stream. The SDK reconnects by itself after a loss, but gives up if the very first connection fails,
 * so that one is tried again here.
 */
async function connect(): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await pb.realtime.subscribe('PB_CONNECT', () => {
        for (const listener of reconnectListeners) listener();
      });
      return;
    } catch {
      await pb.realtime.unsubscribe('PB_CONNECT').catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, waitBefore(attempt)));
    }
  }
}

function waitBefore(attempt: number): number | undefined {
  const intervals = REALTIME.predefinedReconnectIntervals;
  return intervals[attempt] ?? intervals.at(-1);
}
