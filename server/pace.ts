/**
 * Ends requests whose client is too slow: one that sends its body below the least rate, or that does not read its
 * answer. While this server or PocketBase lets it wait, it counts as neither.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { refuse } from './answer.ts';
import type { Metrics } from './metrics.ts';

export type Pace = {
  /** Within each window of so many milliseconds … */
  windowMs: number;
  /** … so many bytes a second must arrive. */
  bytesPerSecond: number;
  /** A client that reads nothing of its answer for so long is cut off, in milliseconds. */
  stallMs: number;
  /** The head of a request must have arrived after this time, and all of it after that one, in milliseconds. */
  headersMs: number;
  requestMs: number;
};

/** A phone with one bar sends 30 kB a second. A file of 16 MB may take ten minutes. */
export const PACE: Pace = {
  windowMs: 15_000,
  bytesPerSecond: 8 * 1024,
  stallMs: 20_000,
  headersMs: 15_000,
  requestMs: 10 * 60_000,
};
/** How often the rates are looked at. */
const SWEEP_MS = 1_000;

/** A request whose body is on its way: `bytes` of its connection had arrived at `since`. */
type Sender = { req: IncomingMessage; res: ServerResponse; since: number; bytes: number };

export type PaceGuard = { watch: (req: IncomingMessage, res: ServerResponse) => void };

/** Watches requests until they end. */
export function createPaceGuard({ windowMs, bytesPerSecond, stallMs }: Pace, metrics: Metrics): PaceGuard {
  const senders = new Set<Sender>();
  let timer: NodeJS.Timeout | undefined;

  function sweep(): void {
    timer = undefined;
    const now = performance.now();
    for (const sender of senders) {
      if (sender.req.complete) senders.delete(sender);
      else if (now - sender.since >= windowMs || isHeldUp(sender.req)) judge(sender, now);
    }
    watchAll();
  }

  function judge(sender: Sender, now: number): void {
    const { req, res, since, bytes } = sender;
    const arrived = req.socket.bytesRead - bytes;
    if (isHeldUp(req) || arrived >= (bytesPerSecond * (now - since)) / 1000) {
      sender.since = now;
      sender.bytes = req.socket.bytesRead;
      return;
    }
    senders.delete(sender);
    metrics.refused('too_slow');
    cutOff(req, res);
  }

  function watchAll(): void {
    if (senders.size > 0) timer ??= setTimeout(sweep, Math.min(SWEEP_MS, windowMs / 4)).unref();
  }

  return {
    watch(req, res) {
      // Node calls this if nothing was read and nothing written for so long.
      res.setTimeout(stallMs, () => {
        if (res.writableLength === 0 && (res.socket?.writableLength ?? 0) === 0) return;
        metrics.refused('too_slow');
        res.destroy();
      });
      if (!hasBody(req)) return;
      const sender = { req, res, since: performance.now(), bytes: req.socket.bytesRead };
      senders.add(sender);
      res.once('close', () => senders.delete(sender));
      watchAll();
    },
  };
}

/** Whether a request announces a body. */
export function hasBody(req: IncomingMessage): boolean {
  return req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;
}

/** Whether nobody reads the body yet, or what has arrived was not taken: then it is not the client that is slow. */
function isHeldUp(req: IncomingMessage): boolean {
  return req.readableFlowing === null || req.readableLength > 0;
}

/** Answers 408 and closes the connection, on which the rest of the body would follow. */
function cutOff(req: IncomingMessage, res: ServerResponse): void {
  if (res.headersSent) return void req.destroy();
  res.setHeader('Connection', 'close');
  res.once('finish', () => req.destroy());
  refuse(res, 408);
}
