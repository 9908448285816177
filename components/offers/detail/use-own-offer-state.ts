'use client';

import { useTranslations } from 'next-intl';
import { useStatusLabel } from '@/components/common/status/status-chip';
import { useAggregate } from '@/components/offers/editor/context';
import { useOfferCommand } from '@/components/offers/editor/use-offer-command';
import { offers } from '@/lib/offers/commands';
import type { OwnState } from '@/lib/states/shared/schema';

/** Gives the offer one of the firm's states of its step; a toast takes it back. */
export function useOwnOfferState() {
  const t = useTranslations('offers.status');
  const label = useStatusLabel();
  const { offer } = useAggregate();
  const own = useOfferCommand<OwnState & { isUndo?: boolean }>({
    command: (_rev, { status, state }) => offers.setOfferState(offer.id, { status, state }),
    success: (saved, { isUndo }) =>
      isUndo ? null : { title: t('changed', { status: label('offer', saved.offer.status, saved.offer.state) }) },
    undo: (saved) => void own.run({ status: saved.offer.status, state: offer.state, isUndo: true }),
    failure: t('failed'),
  });
  return own;
}
