'use client';

import { useEffect, useRef, useState } from 'react';
import { toClientError, type ClientError } from '@/lib/pocketbase/command';

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
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const now = state ?? { isBusy: false, done: first, error: null };

  const start = async () => {
    if (running.current) return;
    const control = new AbortController();
    running.current = control;
    let { done } = now;
    setState({ isBusy: true, done, error: null });
    let error: ClientError | null = null;
    while (!control.signal.aborted) {
      try {
        const next = await step(done, control.signal);
        if (next === null) break;
        done = next;
        setState({ isBusy: true, done, error: null });
      } catch (thrown) {
        error = toClientError(thrown);
        if (error.code !== 'too_many_requests') break;
        error = null;
        await waitFor(PAUSE_MS, control.signal);
      }
    }
    // Another start, or a reset, has taken its place.
    if (running.current !== control) return;
    running.current = null;
    setState({ isBusy: false, done, error: error?.code === 'aborted' ? null : error });
  };
  const stop = () => running.current?.abort();
  const reset = () => {
    stop();
    running.current = null;
    setState(null);
  };
  return { ...now, isBegun: state !== null, start, stop, reset };
}

/** Waits until the time has passed or the signal is aborted. */
function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    setTimeout(resolve, ms);
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
