'use client';

import { useTranslations } from 'next-intl';
import { useCurrentUser } from '@/components/auth/use-current-user';
import { useAggregate } from '@/components/offers/editor/context';
import { useOfferCommand } from '@/components/offers/editor/use-offer-command';
import { offers } from '@/lib/offers/commands';
import { mayReopen } from '@/lib/offers/shared/rules';
import type { OfferDecide } from '@/lib/offers/shared/schema';
import type { OfferAggregate } from '@/lib/offers/shared/types';

/** Takes a decision back from its toast, for those who may reopen an answered offer. */
export function useUndoDecision(decision: OfferDecide['decision']) {
  const t = useTranslations('offers.reopen');
  const common = useTranslations('common');
  const { offer } = useAggregate();
  const user = useCurrentUser();
  const reopen = useOfferCommand<number>({
    command: (_rev, decidedRev) => offers.reopenOffer(offer.id, { rev: decidedRev, note: t('undoNote') }),
    success: () => ({ title: common('undone') }),
    failure: t('failed'),
  });
  return {
    undo: (decided: OfferAggregate) => void reopen.run(decided.offer.rev),
    canUndo: () => mayReopen(decision, { roles: user.roles, isOwner: offer.seller === user.id }),
  };
}
