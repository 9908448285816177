'use client';

import { useTranslations } from 'next-intl';
import { useCommand } from '@/components/common/use-command';
import { queryRoots } from '@/lib/core/shared/query-roots';
import { offers } from '@/lib/offers/commands';
import { offerKeys } from '@/lib/offers/shared/queries';
import type { FollowUp, OfferAggregate, OfferFields } from '@/lib/offers/shared/types';

/** A mail of the plan as a command names it. */
type Named = Pick<FollowUp, 'id' | 'rev'>;

const changes = (inquiry: string) => [
  { queryKey: offerKeys.followUps(inquiry) },
  { queryKey: offerKeys.timeline(inquiry) },
  { queryKey: queryRoots.dashboard },
];

/** What a user does with one mail that follows an offer up: send it now, leave it out, plan it again. */
export function useFollowUpCommands(inquiry: string) {
  const t = useTranslations('offers.followUp');
  const common = useTranslations('common');
  const shared = { failure: t('failed'), invalidates: { success: changes(inquiry), conflict: changes(inquiry) } };
  const plan = useCommand<Named & { isUndo?: boolean }, FollowUp>({
    ...shared,
    command: ({ id, rev }) => offers.planFollowUp(id, { rev }),
    success: (_result, { isUndo }) => ({ title: isUndo ? common('undone') : t('planned') }),
  });
  const undo = ({ id, rev }: FollowUp) => void plan.run({ id, rev, isUndo: true });
  const send = useCommand<Named, FollowUp>({
    ...shared,
    command: ({ id, rev }) => offers.sendFollowUp(id, { rev }),
    success: () => ({ title: t('sending'), text: t('sendingText') }),
    undo,
  });
  const skip = useCommand<Named, FollowUp>({
    ...shared,
    command: ({ id, rev }) => offers.skipFollowUp(id, { rev }),
    success: () => ({ title: t('skipped') }),
    undo,
  });
  return { plan, send, skip, isPending: plan.isPending || send.isPending || skip.isPending };
}

/** Stops all planned mails of an offer; its toast plans them again. */
export function useStopFollowUps(inquiry: string) {
  const t = useTranslations('offers.followUp');
  const common = useTranslations('common');
  const shared = { failure: t('failed'), invalidates: { success: changes(inquiry), conflict: changes(inquiry) } };
  const resume = useCommand({
    ...shared,
    command: () => offers.stopFollowUps(inquiry, { stopped: false }),
    success: () => ({ title: common('undone') }),
  });
  return useCommand({
    ...shared,
    command: () => offers.stopFollowUps(inquiry, { stopped: true }),
    success: () => ({ title: t('stopped') }),
    undo: () => void resume.run(),
  });
}

/** Plans the mails of a sent offer by the days that apply to it now. */
export function usePlanNow(offer: Pick<OfferFields, 'id' | 'followUp'>) {
  const t = useTranslations('offers.followUp');
  return useCommand<void, OfferAggregate>({
    command: () => offers.setFollowUp(offer.id, { followUp: offer.followUp }),
    success: () => ({ title: t('plannedNow') }),
    failure: t('failed'),
    invalidates: { success: changes(offer.id) },
  });
}
