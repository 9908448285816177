'use client';

import { useTranslations } from 'next-intl';
import { AskDialog } from '@/components/common/ask-dialog';
import { offers } from '@/lib/offers/commands';
import { offerNumberText } from '@/lib/core/shared/offer-number';
import { useAggregate } from '@/components/offers/editor/context';
import { useOfferCommand } from '@/components/offers/editor/use-offer-command';

/** Asks before a draft is cancelled, which cannot be undone. */
export function CancelDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('offers.cancel');
  const { offer } = useAggregate();
  const cancel = useOfferCommand({
    command: (rev) => offers.cancelOffer(offer.id, { rev }),
    success: () => ({ title: t('done'), accent: 'neutral' }),
    failure: t('failed'),
  });
  return (
    <AskDialog
      title={t('title', { number: offerNumberText(offer.offerNumber, offer.revision) })}
      text={t('text')}
      confirm={t('confirm')}
      refuse={t('keep')}
      onConfirm={() => void cancel.run()}
      onClose={onClose}
    />
  );
}
