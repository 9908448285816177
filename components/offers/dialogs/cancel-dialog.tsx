'use client';

import { useTranslations } from 'next-intl';
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
} from '@/components/ui/alert-dialog';
import { cancelOffer } from '@/lib/offers/commands';
import { offerNumberText } from '@/lib/leads/offers';
import { useAggregate } from '@/components/offers/editor/context';
import { useOfferCommand } from '@/components/offers/editor/use-offer-command';

/** Asks before a draft is cancelled, which cannot be undone. */
export function CancelDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('offers.cancel');
  const { offer } = useAggregate();
  const cancel = useOfferCommand({
    command: (rev) => cancelOffer(offer.id, rev),
    success: () => ({ title: t('done'), accent: 'neutral' }),
    failure: t('failed'),
  });
  return (
    <AlertDialog open onOpenChange={(open) => !open && onClose()}>
      <AlertDialogContent>
        <AlertDialogHeader>
          <AlertDialogTitle>
            {t('title', { number: offerNumberText(offer.offerNumber, offer.revision) })}
          </AlertDialogTitle>
          <AlertDialogDescription>{t('text')}</AlertDialogDescription>
        </AlertDialogHeader>
        <AlertDialogFooter>
          <AlertDialogCancel>{t('keep')}</AlertDialogCancel>
          <AlertDialogAction onClick={() => void cancel.run()}>{t('confirm')}</AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
