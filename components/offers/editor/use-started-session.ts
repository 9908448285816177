'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { toast } from '@/components/common/toast/toast';
import { browserStorage } from '@/lib/core/browser/browser-storage';
import { noteUnsaved } from '@/lib/core/browser/unsent-changes';
import { draftStore } from '@/lib/offers/browser/draft';
import { offers } from '@/lib/offers/commands';
import { offerDetail, offerKeys } from '@/lib/offers/shared/queries';
import type { OfferAggregate } from '@/lib/offers/shared/types';
import { pb } from '@/lib/pocketbase/shared/client';
import { listen } from '@/lib/pocketbase/browser/listen';
import { OfferSession } from './session';

/** Creates the offer's session and connects it to the query cache, the network and the window. */
export function useStartedSession(aggregate: OfferAggregate, userId: string): OfferSession {
  const id = aggregate.offer.id;
  const queryClient = useQueryClient();
  const t = useTranslations('offers.notice');
  const [session] = useState(() => {
    const created: OfferSession = new OfferSession(aggregate, {
      save: (body) => offers.saveOffer(id, body),
      read: () => queryClient.fetchQuery({ ...offerDetail(pb, id), staleTime: 0 }),
      draft: draftStore(browserStorage(), userId, id),
      onAggregate: (next) => queryClient.setQueryData(offerKeys.detail(id), next),
      onNotice: (notice, by) => {
        const isOwn = by === userId;
        if (notice === 'restored')
          toast({
            title: t('restored'),
            content: t('restoredText'),
            action: { label: t('discard'), onClick: () => created.discard() },
          });
        else if (notice === 'merged')
          toast({
            title: t(isOwn ? 'mergedOwn' : 'merged'),
            content: t(isOwn ? 'mergedOwnText' : 'mergedText'),
            accent: 'neutral',
          });
        else toast({ title: t('refused'), content: t('refusedText'), success: false });
      },
    });
    return created;
  });

  useEffect(() => session.start(), [session]);
  useEffect(() => session.adopt(aggregate), [session, aggregate]);
  useEffect(() => {
    const leaving = () => document.visibilityState === 'hidden' && void session.flush();
    const forgetUnsaved = noteUnsaved(() => session.unsaved());
    document.addEventListener('visibilitychange', leaving);
    return () => {
      document.removeEventListener('visibilitychange', leaving);
      forgetUnsaved();
    };
  }, [session]);
  useRealtime(id, session);
  return session;
}

/** Reads the offer again when it changes, and each time the subscription begins. */
function useRealtime(id: string, session: OfferSession): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const readAgain = () => void queryClient.invalidateQueries({ queryKey: offerKeys.one(id) });
    const subscribe = () =>
      pb.collection('inquiries').subscribe(id, ({ record }) => {
        if (record.rev !== session.rev()) readAgain();
      });
    return listen([subscribe], readAgain);
  }, [id, session, queryClient]);
}
