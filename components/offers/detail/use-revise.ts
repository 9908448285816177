'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { toast } from '@/components/common/toast/toast';
import { paths } from '@/lib/core/paths';
import { reviseOffer } from '@/lib/offers/commands';
import { offerNumberText } from '@/lib/leads/offers';
import { useAggregate } from '@/components/offers/editor/context';
import { useOfferChange } from '@/components/offers/editor/use-offer-change';

/** Starts the next revision and opens it, or opens the existing draft. */
export function useRevise() {
  const t = useTranslations('offers.revision');
  const router = useRouter();
  const { offer } = useAggregate();
  return useOfferChange((rev) => reviseOffer(offer.id, rev), {
    title: t('failed'),
    onDone: ({ offer: draft }) => {
      toast({ title: t('created', { number: offerNumberText(draft.offerNumber, draft.revision) }) });
      router.push(paths.offer(draft.id));
    },
    onFailed: (error) => {
      const open = error.code === 'duplicate' ? error.data.id : null;
      if (typeof open !== 'string') return false;
      router.push(paths.offer(open));
      return true;
    },
  });
}
