'use client';

import { useTranslations } from 'next-intl';
import { ReasonDialog } from '@/components/common/form/reason-dialog';
import { offers } from '@/lib/offers/commands';
import { useAggregate } from '@/components/offers/editor/context';
import { useOfferCommand } from '@/components/offers/editor/use-offer-command';

/** Asks why a recorded answer is removed; the offer then waits for an answer again. */
export function ReopenDialog({ answer, onClose }: { answer: 'accepteret' | 'afvist'; onClose: () => void }) {
  const t = useTranslations('offers.reopen');
  const { offer } = useAggregate();
  const reopen = useOfferCommand<string>({
    command: (rev, note) => offers.reopenOffer(offer.id, { rev, note }),
    onSuccess: onClose,
    success: () => ({ title: t('done'), accent: 'neutral' }),
    failure: t('failed'),
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
      onConfirm={({ note }) => reopen.run(note)}
    />
  );
}
