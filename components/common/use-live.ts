'use client';

import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getQueue } from '@/components/common/command-options';
import { pb } from '@/lib/pocketbase/shared/client';
import { listen } from '@/lib/pocketbase/browser/listen';
import type { CollectionResponses } from '@/lib/pocketbase/shared/types';

/** A burst of events (an offer saved, a bulk change) is one re-read. */
const GATHER_MS = 300;

/**
 * Reads the queries under `queryKey` again when a record of these collections changes, and each time the subscriptions
 * begin: what changed between the server's read and the first subscription, or during a lost connection, is not sent.
 * Waits for the user's own commands whose scope is the first part of the key: a read that overtakes one would show the
 * record without the change. `collections` must be a constant.
 */
export function useLive(collections: readonly (keyof CollectionResponses)[], queryKey: QueryKey): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readAgain = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (getQueue(queryClient, String(queryKey[0])).isBusy) return readAgain();
        void queryClient.invalidateQueries({ queryKey });
      }, GATHER_MS);
    };
    const topics = collections.map((name) => () => pb.collection(name as 'leads').subscribe('*', readAgain));
    const end = listen(topics, readAgain);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [collections, queryKey, queryClient]);
}
