/**
 * Lets only so many requests into PocketBase at a time; the others wait in line. PocketBase starts a JavaScript runtime
 * for each request beyond its ready ones: 300 people at once on a busy machine made 3 GB of them, and no answer came
 * any more.
 */
import { settings } from '../lib/core/server/env.ts';

/** Half of PocketBase's ready runtimes: a command's own events need one more each. */
const mostInsideHere = () => Math.floor(settings().POCKETBASE_CONTEXTS / 2);
/** A line longer than this, or a wait longer than this, is answered with 503. */
const MOST_WAITING = 2_000;
const MOST_WAIT_MS = 15_000;

/** `enter`: may go on; call `leave` once when done. `refuse`: the line is too long, or it took too long. */
type Visitor = { enter: (leave: () => void) => void; refuse: () => void };
type Waiting = Visitor & { since: number };

export type RequestQueue = {
  /** Calls one of the two, at once or later. @returns a function that leaves the line */
  pass: (visitor: Visitor) => () => void;
  /** Whether nobody is inside or in the line. */
  isEmpty: () => boolean;
};

export function createQueue(
  mostInside = mostInsideHere(),
  mostWaiting = MOST_WAITING,
  mostWaitMs = MOST_WAIT_MS,
): RequestQueue {
  let inside = 0;
  const line = new Set<Waiting>();
  let timer: NodeJS.Timeout | undefined;

  function letIn(visitor: Visitor): void {
    inside += 1;
    let isInside = true;
    visitor.enter(() => {
      if (!isInside) return;
      isInside = false;
      inside -= 1;
      letNextIn();
    });
  }

  function letNextIn(): void {
    const [next] = line;
    if (!next || inside >= mostInside) return;
    line.delete(next);
    letIn(next);
  }

  /** Refuses those that have waited too long; the line is in the order of arrival. */
  function refuseLate(): void {
    timer = undefined;
    const now = performance.now();
    for (const waiting of line) {
      if (now - waiting.since < mostWaitMs) break;
      line.delete(waiting);
      waiting.refuse();
    }
    watchLine();
  }

  function watchLine(): void {
    const [first] = line;
    if (first) timer ??= setTimeout(refuseLate, Math.max(0, first.since + mostWaitMs - performance.now())).unref();
  }

  return {
    isEmpty: () => inside === 0 && line.size === 0,
    pass(visitor) {
      if (inside < mostInside) {
        letIn(visitor);
        return () => undefined;
      }
      if (line.size >= mostWaiting) {
        visitor.refuse();
        return () => undefined;
      }
      const waiting = { ...visitor, since: performance.now() };
      line.add(waiting);
      watchLine();
      return () => void line.delete(waiting);
    },
  };
}
