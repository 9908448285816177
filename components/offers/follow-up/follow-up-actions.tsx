'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { FollowUp } from '@/lib/offers/shared/types';
import { useFollowUpCommands } from './use-follow-up-commands';

type Props = {
  followUp: Pick<FollowUp, 'id' | 'rev' | 'inquiry' | 'state' | 'dueAt'>;
  /** Names the mail to screen readers, such as its customer. */
  of: string;
};

/** 'Send nu' and 'Spring over' of a planned mail; 'Planlæg igen' of one that was left out and is not due yet. */
export function FollowUpActions({ followUp, of }: Props) {
  const t = useTranslations('offers.followUp');
  const { plan, send, skip, isPending } = useFollowUpCommands(followUp.inquiry);
  const named = { id: followUp.id, rev: followUp.rev };
  const button = (label: string, run: (input: typeof named) => unknown) => (
    <Button size="sm" variant="outline" disabled={isPending} onClick={() => void run(named)}>
      {label}
      <span className="sr-only">: {of}</span>
    </Button>
  );
  if (followUp.state === 'planlagt')
    return (
      <div className="flex flex-wrap gap-2">
        {button(t('send'), send.run)}
        {button(t('skip'), skip.run)}
      </div>
    );
  const isLeftOut = followUp.state === 'sprunget' || followUp.state === 'stoppet';
  const isAhead = new Date(followUp.dueAt.replace(' ', 'T')) > new Date();
  return isLeftOut && isAhead ? <div className="flex">{button(t('plan'), plan.run)}</div> : null;
}
