'use client';

import { useTranslations } from 'next-intl';
import { ReasonDialog } from '@/components/common/form/reason-dialog';
import { useAggregate } from '@/components/offers/editor/context';
import { useOfferCommand } from '@/components/offers/editor/use-offer-command';
import { offers } from '@/lib/offers/commands';

/** Asks why the discount is refused; the seller reads it. */
export function RefuseDiscountDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('offers.discount');
  const { offer } = useAggregate();
  const refuse = useOfferCommand<string>({
    command: (rev, note) => offers.refuseDiscount(offer.id, { rev, note }),
    onSuccess: onClose,
    success: () => ({ title: t('refusedDone'), accent: 'neutral' }),
    failure: t('notRefused'),
  });
  return (
    <ReasonDialog
      title={t('refuseTitle')}
      text={t('refuseText')}
      note={{ label: t('reason'), required: true }}
      confirmLabel={t('refuse')}
      busy={refuse.isPending}
      draft={`offer-refuse:${offer.id}`}
      onCancel={onClose}
      onConfirm={({ note }) => refuse.run(note)}
    />
  );
}
