'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { useViewer } from '@/components/auth/viewer';
import { ErrorState } from '@/components/common/list/error-state';
import { ListSkeleton } from '@/components/common/list/list-skeleton';
import { Panel } from '@/components/common/panel';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { useLive } from '@/components/common/use-live';
import { useAggregate } from '@/components/offers/editor/context';
import { Button } from '@/components/ui/button';
import { can } from '@/lib/auth/shared/permissions';
import { CLOSED_LEAD } from '@/lib/offers/shared/follow-up';
import { offerFollowUps, offerKeys, offerTemplates } from '@/lib/offers/shared/queries';
import type { FollowUp } from '@/lib/offers/shared/types';
import { pb } from '@/lib/pocketbase/shared/client';
import { FollowUpOutlook } from './follow-up-outlook';
import { FollowUpRow } from './follow-up-row';
import { StopFollowUps } from './stop-follow-ups';

const DaysDialog = lazyDialog(() =>
  dynamic(() => import('@/components/offers/follow-up/days-dialog').then((module) => module.DaysDialog), {
    ssr: false,
  }),
);

const WATCHED = ['follow_ups'] as const;

/** The mails that follow the offer up: before sending when they will come, afterwards each with its state. */
export function FollowUpPanel() {
  const t = useTranslations('offers.followUp');
  const { offer, lead } = useAggregate();
  const viewer = useViewer();
  const key = useMemo(() => offerKeys.followUps(offer.id), [offer.id]);
  useLive(WATCHED, key);
  const { data, error, refetch } = useQuery(offerFollowUps(pb, offer.id));
  const [isChoosing, setChoosing] = useState(false);
  const isOut = offer.status === 'sendt' || offer.status === 'set';
  const mayChange = can(viewer, 'offers', 'change', offer.seller);
  // The server sends nothing to a customer who is won, lost or archived; the reason is on each mail.
  const isOpen = mayChange && isOut && !lead.archived && !CLOSED_LEAD.includes(lead.status);
  const choose = () => setChoosing(true);
  const isPlanned = data?.some(({ state }) => state === 'planlagt') ?? false;
  // An answered offer without mails has nothing to tell.
  if (!isOut && offer.status !== 'kladde' && !data?.length) return null;
  return (
    <Panel
      title={t('title')}
      className="shrink-0"
      action={
        <>
          {isOpen && isPlanned && <StopFollowUps inquiry={offer.id} of={t('title')} variant="ghost" />}
          {mayChange && (isOut || offer.status === 'kladde') && (
            <Button size="sm" variant="ghost" onClick={choose}>
              {t('choose')}
            </Button>
          )}
        </>
      }
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <ListSkeleton rows={2} />
      ) : data.length === 0 ? (
        <FollowUpOutlook onChoose={mayChange ? choose : undefined} />
      ) : (
        <Rows followUps={data} isOpen={isOpen} />
      )}
      {isChoosing && <DaysDialog onClose={() => setChoosing(false)} />}
    </Panel>
  );
}

function Rows({ followUps, isOpen }: { followUps: readonly FollowUp[]; isOpen: boolean }) {
  const { offer } = useAggregate();
  const language = offer.followUp?.language ?? 'da';
  const { data: asks } = useQuery(offerTemplates(pb, 'opfoelgning', language));
  const { data: reminds } = useQuery(offerTemplates(pb, 'udloeber', language));
  const templates = { efter: asks?.[0]?.name ?? '', foer: reminds?.[0]?.name ?? '' };
  return (
    <ul className="divide-y">
      {followUps.map((followUp) => (
        <FollowUpRow key={followUp.id} followUp={followUp} template={templates[followUp.kind]} isOpen={isOpen} />
      ))}
    </ul>
  );
}
