'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { PRESENCE_BEAT_MS, type Watcher } from '@/lib/core/shared/presence';

type Options = {
  kind: 'leads' | 'offers';
  /** The command that says what is open and answers who else looks. */
  watch: (input: { open: string; left: string }, options?: { signal: AbortSignal }) => Promise<{ items: Watcher[] }>;
  /** The record on the screen; '' for none. */
  open: string;
};

const NOBODY: readonly Watcher[] = [];

/** Says what the user looks at while the page is visible, and returns the colleagues who look at the same records. */
export function usePresence({ kind, watch, open }: Options): readonly Watcher[] {
  const { data } = useQuery({
    queryKey: ['presence', kind, open],
    queryFn: async ({ signal }) => (await watch({ open, left: '' }, { signal })).items,
    refetchInterval: PRESENCE_BEAT_MS,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  const leave = useEffectEvent((left: string) => {
    // Nothing is lost if it does not arrive: the page is silent from now on.
    void watch({ open: '', left }).catch(() => undefined);
  });
  useEffect(() => (open === '' ? undefined : () => leave(open)), [open]);
  return data ?? NOBODY;
}
