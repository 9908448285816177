'use client';

import { useQueryClient, type InfiniteData } from '@tanstack/react-query';
import type { RecordSubscription, UnsubscribeFunc } from 'pocketbase';
import { useEffect } from 'react';
import { leadKeys } from '@/lib/leads/queries';
import type { Lead, LeadActivity } from '@/lib/leads/types';
import { pb } from '@/lib/pocketbase/client';

/** The page is painted and read first. */
const START_MS = 400;

/**
 * Keeps an open profile true: what a colleague does appears. Events patch the cache; after a lost connection everything is read
 * again, since the stream replays nothing.
 */
export function useLeadLive(id: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let stopped = false;
    let connects = 0;
    const ends: UnsubscribeFunc[] = [];
    const filter = pb.filter('lead = {:id}', { id });
    const keep = async (subscribing: Promise<UnsubscribeFunc>) => {
      try {
        const end = await subscribing;
        if (stopped) void end();
        else ends.push(end);
      } catch {
        // The client reconnects by itself; what was missed is read on PB_CONNECT.
      }
    };

    const onLead = ({ action, record }: RecordSubscription<Lead>) => {
      if (action === 'delete') return void queryClient.invalidateQueries({ queryKey: leadKeys.detail(id) });
      queryClient.setQueryData<Lead>(leadKeys.detail(id), record);
    };
    const onActivity = ({ action, record }: RecordSubscription<LeadActivity>) => {
      if (action !== 'create') return;
      queryClient.setQueryData<InfiniteData<LeadActivity[]>>(leadKeys.timeline(id), (known) => {
        if (!known || known.pages.some((page) => page.some((other) => other.id === record.id))) return known;
        const [first = [], ...rest] = known.pages;
        return { ...known, pages: [[record, ...first], ...rest] };
      });
    };
    const start = setTimeout(() => {
      void keep(pb.collection('leads').subscribe<Lead>(id, onLead));
      void keep(pb.collection('activities').subscribe<LeadActivity>('*', onActivity, { filter }));
      void keep(pb.collection('inquiries').subscribe('*', () => void queryClient.invalidateQueries({ queryKey: leadKeys.offers(id) }), { filter }));
      void keep(
        pb.realtime.subscribe('PB_CONNECT', () => {
          connects += 1;
          if (connects > 1) void queryClient.invalidateQueries({ queryKey: leadKeys.one(id) });
        }),
      );
    }, START_MS);
    return () => {
      stopped = true;
      clearTimeout(start);
      for (const end of ends) void end();
    };
  }, [id, queryClient]);
}
