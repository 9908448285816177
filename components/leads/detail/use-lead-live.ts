'use client';

import { useQueryClient, type InfiniteData, type QueryKey } from '@tanstack/react-query';
import type { RecordSubscription } from 'pocketbase';
import { useEffect } from 'react';
import { leadKeys } from '@/lib/leads/shared/queries';
import type { Lead, LeadActivity } from '@/lib/leads/shared/types';
import { pb } from '@/lib/pocketbase/shared/client';
import { listen } from '@/lib/pocketbase/browser/listen';

/**
 * Updates an open profile with colleagues' changes. Events patch the cache; each time the subscriptions begin, everything
 * is read again, since events before that are not sent.
 */
export function useLeadLive(id: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const onLead = ({ action, record }: RecordSubscription<Lead>) => {
      if (action === 'delete') return void queryClient.invalidateQueries({ queryKey: leadKeys.detail(id) });
      queryClient.setQueryData<Lead>(leadKeys.detail(id), record);
    };
    const onActivity = ({ action, record }: RecordSubscription<LeadActivity>) => {
      if (action !== 'create') return;
      // A merge moves records of every kind to this customer, or an undo from it, without an event for each.
      if (record.type === 'flettet') void queryClient.invalidateQueries({ queryKey: leadKeys.one(id) });
      queryClient.setQueryData<InfiniteData<LeadActivity[]>>(leadKeys.timeline(id), (known) => {
        if (!known || known.pages.some((page) => page.some((other) => other.id === record.id))) return known;
        const [first = [], ...rest] = known.pages;
        return { ...known, pages: [[record, ...first], ...rest] };
      });
      // Whether it belongs to a narrowed timeline, the server says.
      void queryClient.invalidateQueries({
        queryKey: leadKeys.timeline(id),
        predicate: ({ queryKey }) => queryKey.length > leadKeys.timeline(id).length,
      });
    };
    const ofLead = { filter: pb.filter('lead = {:id}', { id }) };
    const refresh = (queryKey: QueryKey) => () => void queryClient.invalidateQueries({ queryKey });
    const topics = [
      () => pb.collection('lead_contacts').subscribe('*', refresh(leadKeys.contacts(id)), ofLead),
      () => pb.collection('lead_addresses').subscribe('*', refresh(leadKeys.addresses(id)), ofLead),
      () => pb.collection('leads').subscribe<Lead>(id, onLead),
      () => pb.collection('activities').subscribe<LeadActivity>('*', onActivity, ofLead),
      () => pb.collection('inquiries').subscribe('*', refresh(leadKeys.offers(id)), ofLead),
    ];
    return listen(topics, () => void queryClient.invalidateQueries({ queryKey: leadKeys.one(id) }));
  }, [id, queryClient]);
}
