'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { paths } from '@/lib/core/shared/paths';
import { offers } from '@/lib/offers/commands';
import { offerNumberText } from '@/lib/core/shared/offer-number';
import { useAggregate } from '@/components/offers/editor/context';
import { useOfferCommand } from '@/components/offers/editor/use-offer-command';

/** Starts the next revision and opens it, or opens the existing draft. */
export function useRevise() {
  const t = useTranslations('offers.revision');
  const router = useRouter();
  const { offer } = useAggregate();
  return useOfferCommand({
    command: (rev) => offers.reviseOffer(offer.id, { rev }),
    onSuccess: ({ offer: draft }) => router.push(paths.offer(draft.id)),
    success: ({ offer: draft }) => ({
      title: t('created', { number: offerNumberText(draft.offerNumber, draft.revision) }),
    }),
    failure: t('failed'),
    onRefused: (error) => {
      const open = error.code === 'duplicate' ? error.data.id : null;
      if (typeof open !== 'string') return false;
      router.push(paths.offer(open));
      return true;
    },
  });
}
