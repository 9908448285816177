/** Realtime events: one stream for all listeners of the page, open while its tab is shown. */
import type { UnsubscribeFunc } from 'pocketbase';
import { REALTIME } from '../../core/shared/limits.ts';
import { pb } from '../shared/client.ts';

/** The page is painted and its data read before the event stream is opened. */
const START_MS = 400;
/**
 * A tab that is hidden for so long closes its stream: over HTTP/1.1 a browser has six connections to a server for all
 * its tabs, and the seventh tab would not load.
 */
const HIDDEN_MS = 5000;

type Listener = {
  topics: readonly (() => Promise<UnsubscribeFunc>)[];
  onSubscribed: () => void;
  ends: UnsubscribeFunc[];
};
type Connection = { isUp: boolean };

const listeners = new Set<Listener>();
/** Null until the first listener, and while the tab is hidden. */
let connection: Connection | null = null;
let closing: ReturnType<typeof setTimeout> | undefined;
let isWatching = false;

const isHidden = () => document.visibilityState === 'hidden';

/**
 * Keeps subscriptions to realtime events until the returned function is called. `onSubscribed` is called each time the
 * subscriptions begin: at first, when a lost stream is up again, and when the tab is shown again. Events before that
 * are not sent, so the caller reads its data again.
 */
export function listen(topics: Listener['topics'], onSubscribed: () => void): () => void {
  const listener: Listener = { topics, onSubscribed, ends: [] };
  const start = setTimeout(() => {
    listeners.add(listener);
    watchTab();
    if (connection?.isUp) void subscribe(listener, connection);
    else if (!connection && !isHidden()) void open();
  }, START_MS);
  return () => {
    clearTimeout(start);
    listeners.delete(listener);
    // The next page tries at once, not when a long wait of this one is over.
    if (listeners.size === 0 && !connection?.isUp) connection = null;
    for (const end of listener.ends) endQuietly(end);
  };
}

/** Closes the stream of a hidden tab, and opens it when the tab is shown. */
function watchTab(): void {
  if (isWatching) return;
  isWatching = true;
  document.addEventListener('visibilitychange', () => {
    clearTimeout(closing);
    if (isHidden()) closing = setTimeout(close, HIDDEN_MS);
    else if (!connection && listeners.size > 0) void open();
  });
}

/** The SDK has subscribed all listeners again after a lost connection. */
function reportReconnection(): void {
  for (const { onSubscribed } of listeners) onSubscribed();
}

/**
 * Opens the event stream and subscribes all listeners. The SDK reconnects by itself after a loss, but gives up if the
 * very first connection fails, so that one is tried again here.
 */
async function open(): Promise<void> {
  const own: Connection = { isUp: false };
  connection = own;
  for (let attempt = 0; connection === own; attempt++) {
    try {
      // Also called for the first connection, before the subscription is there.
      await pb.realtime.subscribe('PB_CONNECT', () => own.isUp && connection === own && reportReconnection());
      break;
    } catch {
      await pb.realtime.unsubscribe('PB_CONNECT').catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, waitBefore(attempt)));
    }
  }
  if (connection !== own) return;
  own.isUp = true;
  await Promise.all([...listeners].map((listener) => subscribe(listener, own)));
}

function close(): void {
  connection = null;
  for (const listener of listeners) listener.ends = [];
  // Without a subscription the SDK closes the stream.
  pb.realtime.unsubscribe().catch(() => undefined);
}

async function subscribe(listener: Listener, own: Connection): Promise<void> {
  const each = async (topic: () => Promise<UnsubscribeFunc>) => {
    // Where the subscription could not be sent, the SDK sends it with the next connection.
    const end = await topic().catch(() => undefined);
    if (!end) return;
    if (listeners.has(listener) && connection === own) listener.ends.push(end);
    else endQuietly(end);
  };
  await Promise.all(listener.topics.map(each));
  if (listeners.has(listener) && connection === own) listener.onSubscribed();
}

/** Ends a subscription. Without a connection the server can't be told, and it has already dropped the stream. */
function endQuietly(end: UnsubscribeFunc): void {
  end().catch(() => undefined);
}

function waitBefore(attempt: number): number | undefined {
  const intervals = REALTIME.predefinedReconnectIntervals;
  return intervals[attempt] ?? intervals.at(-1);
}
