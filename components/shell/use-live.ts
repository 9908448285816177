'use client';

import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { UnsubscribeFunc } from 'pocketbase';
import { useEffect } from 'react';
import { pb } from '@/lib/pocketbase/client';
import type { Collections } from '@/lib/pocketbase/types';

/** The page is painted and read first. */
const START_MS = 400;
/** A burst of events (an offer saved, a bulk change) is one re-read. */
const GATHER_MS = 300;

/**
 * Reads the queries under `queryKey` again when a record of these collections changes, and after each reconnection: the stream
 * replays nothing. `collections` must be a constant.
 */
export function useLive(collections: readonly Collections[], queryKey: QueryKey): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let stopped = false;
    let connects = 0;
    let gathering: ReturnType<typeof setTimeout> | undefined;
    const ends: UnsubscribeFunc[] = [];
    const readAgain = () => {
      clearTimeout(gathering);
      gathering = setTimeout(() => void queryClient.invalidateQueries({ queryKey }), GATHER_MS);
    };
    const keep = async (subscribing: Promise<UnsubscribeFunc>) => {
      try {
        const end = await subscribing;
        if (stopped) void end();
        else ends.push(end);
      } catch {
        // The client reconnects by itself; what was missed is read on PB_CONNECT.
      }
    };
    const start = setTimeout(() => {
      for (const name of collections) void keep(pb.collection(name as 'leads').subscribe('*', readAgain));
      void keep(
        pb.realtime.subscribe('PB_CONNECT', () => {
          connects += 1;
          if (connects > 1) readAgain();
        }),
      );
    }, START_MS);
    return () => {
      stopped = true;
      clearTimeout(start);
      clearTimeout(gathering);
      for (const end of ends) void end();
    };
  }, [collections, queryKey, queryClient]);
}
