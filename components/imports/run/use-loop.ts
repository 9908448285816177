'use client';

import { useEffect, useRef, useState } from 'react';
import { WriteQueue } from '@/lib/core/browser/write-queue';
import { toClientError, type ClientError } from '@/lib/pocketbase/shared/command';

/** The wait before the next try when the server's limit of requests is reached; the limit is per minute. */
const PAUSE_MS = 5000;

/** Work in many small commands, with its progress in rows. */
export type Loop = {
  isBusy: boolean;
  /** Also while it stands still. */
  isBegun: boolean;
  done: number;
  /** Why it stands still; `start` goes on from there. */
  error: ClientError | null;
  start: () => Promise<void>;
  stop: () => void;
  /** Forgets the rows that are done. */
  reset: () => void;
};

/**
 * Repeats `step` until it answers null. It gets the number of rows that are done and answers the new one. It stops when
 * the component leaves the screen; finished steps stay done.
 */
export function useLoop(step: (done: number, signal: AbortSignal) => Promise<number | null>, first = 0): Loop {
  const [state, setState] = useState<{ isBusy: boolean; done: number; error: ClientError | null } | null>(null);
  const running = useRef<WriteQueue | null>(null);
  useEffect(() => () => running.current?.stop(), []);
  const now = state ?? { isBusy: false, done: first, error: null };

  const start = async () => {
    if (running.current) return;
    const queue = new WriteQueue();
    running.current = queue;
    let { done } = now;
    let error: ClientError | null = null;
    try {
      while (!queue.signal.aborted) {
        setState({ isBusy: true, done, error: null });
        const next = await queue.write({ send: () => step(done, queue.signal), retryAfter });
        if (next === null) break;
        done = next;
      }
    } catch (thrown) {
      if (thrown !== queue.signal.reason) error = toClientError(thrown);
    }
    // Another start, or a reset, has taken its place.
    if (running.current !== queue) return;
    running.current = null;
    setState({ isBusy: false, done, error: error?.code === 'aborted' ? null : error });
  };
  const stop = () => running.current?.stop();
  const reset = () => {
    stop();
    running.current = null;
    setState(null);
  };
  return { ...now, isBegun: state !== null, start, stop, reset };
}

function retryAfter(error: unknown): number | null {
  return toClientError(error).code === 'too_many_requests' ? PAUSE_MS : null;
}
