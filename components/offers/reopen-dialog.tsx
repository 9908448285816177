'use client';

import { useTranslations } from 'next-intl';
import { ReasonDialog } from '@/components/shell/reason-dialog';
import { toast } from '@/components/shell/toast';
import { reopenOffer } from '@/lib/offers/mutations';
import { useAggregate } from './context';
import { useOfferChange } from './use-offer-change';

/** A yes or a no that was recorded by mistake, or that the customer takes back: why, and the offer waits for its answer again. */
export function ReopenDialog({ answer, onClose }: { answer: 'accepteret' | 'afvist'; onClose: () => void }) {
  const t = useTranslations('offers.reopen');
  const { offer } = useAggregate();
  const reopen = useOfferChange((rev, note: string) => reopenOffer(offer.id, rev, note), {
    title: t('failed'),
    onDone: () => {
      toast({ title: t('done'), accent: 'neutral' });
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={t(`title.${answer}`)}
      text={t(`text.${answer}`)}
      note={{ label: t('reason'), required: true }}
      confirmLabel={t(`title.${answer}`)}
      busy={reopen.isPending}
      draft={`offer-reopen:${offer.id}`}
      onCancel={onClose}
      onConfirm={({ note }) =>
        reopen.mutateAsync(note).then(
          () => true,
          // Said in a toast.
          () => false,
        )
      }
    />
  );
}
