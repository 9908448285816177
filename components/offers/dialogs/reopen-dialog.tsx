'use client';

import { useTranslations } from 'next-intl';
import { ReasonDialog } from '@/components/common/form/reason-dialog';
import { toast } from '@/components/common/toast/toast';
import { reopenOffer } from '@/lib/offers/commands';
import { useAggregate } from '@/components/offers/editor/context';
import { useOfferChange } from '@/components/offers/editor/use-offer-change';

/** Asks why a recorded answer is removed; the offer then waits for an answer again. */
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
