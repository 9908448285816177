'use client';

import { useEffect, useRef, useState } from 'react';
import { toClientError, type ClientError } from '@/lib/pocketbase/shared/command';
import { optimiser } from '@/lib/planning/commands';
import type { OptimisedDay, OptimiseScope } from '@/lib/planning/shared/optimise/types';

export type Wish = { date: string; technicians: string[]; scope: OptimiseScope };
/** A day's plan, and what was asked for. */
export type Answered = { wish: Wish; plan: OptimisedDay };

/** `installing`: the server fetches the optimiser first, and is asked again until it has it. */
export type OptimiseState =
  | { step: 'idle' }
  | { step: 'waiting'; isInstalling: boolean }
  | { step: 'done'; answers: Answered[] }
  | { step: 'failed'; error: ClientError };

/** Seconds until the next try where the server names none. */
const RETRY_SECONDS = 5;

/** Asks the optimiser for one or several days; leaving the page or `cancel` ends its work. */
export function useOptimise() {
  const [state, setState] = useState<OptimiseState>({ step: 'idle' });
  const control = useRef<AbortController | null>(null);
  useEffect(() => () => control.current?.abort(), []);

  function cancel(): void {
    control.current?.abort();
    setState({ step: 'idle' });
  }

  async function start(wishes: readonly Wish[]): Promise<void> {
    control.current?.abort();
    const own = new AbortController();
    control.current = own;
    setState({ step: 'waiting', isInstalling: false });
    const sayInstalling = () => setState({ step: 'waiting', isInstalling: true });
    try {
      const answers: Answered[] = [];
      for (const wish of wishes) answers.push({ wish, plan: await askUntilReady(wish, own.signal, sayInstalling) });
      if (!own.signal.aborted) setState({ step: 'done', answers });
    } catch (error) {
      if (!own.signal.aborted) setState({ step: 'failed', error: toClientError(error) });
    }
  }

  return { state, start, cancel };
}

/** @throws ClientError, but not while the optimiser is being installed */
async function askUntilReady(wish: Wish, signal: AbortSignal, onInstalling: () => void): Promise<OptimisedDay> {
  for (;;) {
    try {
      return await optimiser.optimiseDay(wish, { signal });
    } catch (thrown) {
      const error = toClientError(thrown);
      signal.throwIfAborted();
      if (error.code !== 'optimiser_installing') throw error;
      onInstalling();
      const seconds = typeof error.data.retryAfter === 'number' ? error.data.retryAfter : RETRY_SECONDS;
      await new Promise((done) => setTimeout(done, seconds * 1000));
      signal.throwIfAborted();
    }
  }
}
