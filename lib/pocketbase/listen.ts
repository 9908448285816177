import type { UnsubscribeFunc } from 'pocketbase';
import { pb } from './client.ts';

/** The page is painted and read first. */
const START_MS = 400;

/** Ends a subscription. Without a connection nobody can be told, and there is no stream either. */
export function quietly(end: UnsubscribeFunc): void {
  end().catch(() => undefined);
}

/** The stream has been up before: all pages of a visit share it. */
let everConnected = false;

/**
 * Keeps subscriptions to realtime events until the returned function is called. `onReconnect` is called whenever the stream is up again:
 * it replays nothing, so what was missed has to be read.
 */
export function listen(topics: readonly (() => Promise<UnsubscribeFunc>)[], onReconnect: () => void): () => void {
  let stopped = false;
  const ends: UnsubscribeFunc[] = [];
  const keep = async (topic: () => Promise<UnsubscribeFunc>) => {
    // The client reconnects by itself.
    const end = await topic().catch(() => undefined);
    if (!end) return;
    if (stopped) quietly(end);
    else ends.push(end);
  };
  const start = setTimeout(() => {
    let isReconnect = everConnected;
    const onConnect = () => {
      if (isReconnect) onReconnect();
      isReconnect = true;
      everConnected = true;
    };
    for (const topic of [...topics, () => pb.realtime.subscribe('PB_CONNECT', onConnect)]) void keep(topic);
  }, START_MS);
  return () => {
    stopped = true;
    clearTimeout(start);
    for (const end of ends) quietly(end);
  };
}
