'use client';

import { useQueryClient } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorMessage } from '@/components/common/form/error-text';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { toast } from '@/components/common/toast/toast';
import { useConvert } from '@/components/offers/use-convert';
import type { OfferListItem } from '@/lib/offers/shared/list';
import { offerDetail, offerKeys } from '@/lib/offers/shared/queries';
import type { OfferStatus } from '@/lib/offers/shared/values';
import { pb } from '@/lib/pocketbase/shared/client';
import type { Move } from './move-dialog';

const MoveDialog = lazyDialog(() =>
  dynamic(() => import('@/components/offers/board/move-dialog').then((module) => module.MoveDialog), { ssr: false }),
);

/** Moves an offer of the board: by its dialog, or, to make a job of it, at once. `dialog` belongs on the screen. */
export function useOfferMove() {
  const t = useTranslations('offers.board');
  const say = useErrorMessage();
  const queryClient = useQueryClient();
  const [pending, setPending] = useState<Move | null>(null);
  const convert = useConvert(t('failed'));
  const refuse = (content: string) => {
    toast({ title: t('failed'), content, success: false, accent: 'danger' });
    void queryClient.invalidateQueries({ queryKey: offerKeys.lists() });
  };
  /** The offer is read first, because the card may be out of date. */
  const ask = async ({ id, status: from }: OfferListItem, to: OfferStatus) => {
    try {
      const offer = await queryClient.fetchQuery({ ...offerDetail(pb, id), staleTime: 0 });
      if (offer.offer.status === from) setPending({ offer, from, to });
      else refuse(t('changed'));
    } catch (error) {
      refuse(say(error));
    }
  };
  const request = (offer: OfferListItem, to: OfferStatus) => {
    if (to !== 'konverteret') void ask(offer, to);
    else if (!convert.isPending) void convert.run(offer.id);
  };
  const dialog = pending && (
    <MoveDialog key={`${pending.offer.offer.id}${pending.to}`} {...pending} onClose={() => setPending(null)} />
  );
  return { request, dialog, isPending: convert.isPending };
}
