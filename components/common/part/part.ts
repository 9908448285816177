'use client';

import { useEffect, useSyncExternalStore, type ComponentType } from 'react';
import { fetchAhead } from '@/lib/core/browser/fetch-ahead';
import { isMissingPart } from '@/lib/core/shared/missing-part';
import { isServerReachable } from './is-server-reachable';

/**
 * Why a part is not there. `offline`: no answer from the server, the next try may succeed. `missing_part`: the server
 * answers but no longer has the script, because the product was renewed; only a reload helps.
 */
export type PartFault = { code: 'offline' | 'missing_part' };
export type PartState<P> = { Component: ComponentType<P> | null; fault: PartFault | null };

const WAITING = { Component: null, fault: null };

export type Part<P> = ReturnType<typeof createPart<P>>;

/**
 * A component whose code is fetched later: when the page is idle, or when it is first shown, whichever comes first.
 * `fetch` never rejects if a script is missing; the state holds the fault. Another error of the part's code is thrown
 * when it is shown.
 */
export function createPart<P>(load: () => Promise<ComponentType<P>>) {
  let state: PartState<P> = WAITING;
  let broken: { error: unknown } | null = null;
  const listeners = new Set<() => void>();
  const publish = (next: PartState<P>) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const loadOnce = async () => {
    if (!state.Component) publish({ Component: await load(), fault: null });
  };
  const loadAhead = fetchAhead(loadOnce);
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    state: (): PartState<P> => {
      if (broken) throw broken.error;
      return state;
    },
    fetch: async (): Promise<void> => {
      if (state.fault) publish(WAITING);
      try {
        await loadAhead();
      } catch (error) {
        if (!isMissingPart(error)) broken = { error };
        const code = (await isServerReachable()) ? 'missing_part' : 'offline';
        // In the meantime it may have been fetched after all, or have been unmounted.
        if (!state.Component && listeners.size > 0) publish({ Component: null, fault: { code } });
      }
    },
    /** Makes the part try again the next time that it is shown. */
    forgetFault: () => {
      if (state.fault) publish(WAITING);
    },
  };
}

/** The part's state; fetches it while it is shown. */
export function usePart<P>(part: Part<P>): PartState<P> {
  const state = useSyncExternalStore(part.subscribe, part.state, () => WAITING);
  useEffect(() => {
    void part.fetch();
    return part.forgetFault;
  }, [part]);
  return state;
}
