/** The event stream of one page in a browser, in the form in which PocketBase's SDK reads it. */
import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/** As PocketBase: a stream without an event for so long ends, and the SDK opens another one. */
const IDLE_MS = 5 * 60_000;
/** A browser that has left so many bytes unread loses its stream, so that they do not fill the memory. */
const MOST_UNREAD = 256 * 1024;

export type BrowserStream = {
  /** The `clientId` that the browser names when it subscribes: a secret of this page. */
  id: string;
  /** The address that the page has connected from. */
  address: string;
  send: (topic: string, data: string) => void;
  /** Lets the time without events begin anew. */
  stay: () => void;
  /** Ends the stream; the SDK connects again and the page reads its data again. */
  end: () => void;
  /** Calls the listener once the stream is closed, by whichever side. */
  onClose: (listener: () => void) => void;
};

/** Answers a page's request for events and keeps the answer open. */
export function openBrowserStream(res: ServerResponse, address: string, idleMs = IDLE_MS): BrowserStream {
  const id = randomBytes(20).toString('hex');
  const end = () => void res.end();
  const idle = setTimeout(end, idleMs);
  const stay = () => void idle.refresh();
  res.on('close', () => clearTimeout(idle));

  function send(topic: string, data: string): void {
    if (res.writableEnded || res.destroyed) return;
    // Looked at before the event is written: an event may be larger by itself.
    if (res.writableLength > MOST_UNREAD) return void res.destroy();
    res.write(`id:${id}\nevent:${topic}\ndata:${data}\n\n`);
    stay();
  }

  // nginx would collect events until its buffer is full.
  res.writeHead(200, { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' });
  send('PB_CONNECT', JSON.stringify({ clientId: id }));
  return { id, address, send, stay, end, onClose: (listener) => void res.once('close', listener) };
}
