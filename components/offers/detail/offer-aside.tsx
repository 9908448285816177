'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useViewer } from '@/components/auth/viewer';
import { FileBox } from '@/components/common/files/lazy-file-box';
import { lazyPart } from '@/components/common/part/lazy-part';
import { Timeline } from '@/components/common/timeline/timeline';
import { useLive } from '@/components/common/use-live';
import { can } from '@/lib/auth/shared/permissions';
import { offerKeys, offerTimeline } from '@/lib/offers/shared/queries';
import { pb } from '@/lib/pocketbase/shared/client';
import { useAggregate } from '@/components/offers/editor/context';
import { FollowUpPanel } from '@/components/offers/follow-up/follow-up-panel';
import { CustomerAnswers } from './customer-answers';
import { CustomerCard } from './customer-card';
import { QuestionAction } from './question-action';
import { Revisions } from './revisions';
import { Totals } from './totals';

const LinkedTasks = lazyPart(() =>
  dynamic(() => import('@/components/tasks/linked/linked-tasks').then((module) => module.LinkedTasks), { ssr: false }),
);

/** The column beside the lines: totals, customer, revisions, tasks, files, timeline. */
export function OfferAside() {
  const t = useTranslations('offers');
  const { offer, lead } = useAggregate();
  const viewer = useViewer();
  // Files may be added to a sent offer too.
  const mayAdd = can(viewer, 'offers', 'change', offer.seller);
  return (
    <aside
      aria-label={t('aside')}
      className="flex min-w-0 flex-col gap-4 xl:sticky xl:top-4 xl:max-h-[calc(100dvh-2rem)] xl:overflow-y-auto"
    >
      <section aria-label={t('totals.title')} className="shrink-0 rounded-lg border bg-card max-xl:hidden">
        <Totals />
      </section>
      <CustomerCard />
      <FollowUpPanel />
      {offer.sentAt && <CustomerAnswers />}
      <Revisions />
      <LinkedTasks field="inquiry" id={offer.id} link={{ lead: lead.id }} className="shrink-0" />
      <FileBox
        owner={{ inquiry: offer.id }}
        timeline={offerKeys.timeline(offer.id)}
        mayAdd={mayAdd}
        category="tilbud"
        className="shrink-0"
      />
      <OfferTimeline />
    </aside>
  );
}

/** Other activities arrive with changes of the offer. */
const WATCHED = ['files'] as const;

/** The activities of the offer. */
function OfferTimeline() {
  const t = useTranslations('timeline');
  const { offer } = useAggregate();
  const key = useMemo(() => offerKeys.timeline(offer.id), [offer.id]);
  useLive(WATCHED, key);
  const query = useInfiniteQuery(offerTimeline(pb, offer.id));
  const viewer = useViewer();
  const mayAnswer = can(viewer, 'offers', 'change', offer.seller);
  return (
    <Timeline
      title={t('title')}
      of="offer"
      query={query}
      actionOf={(activity) =>
        mayAnswer && activity.type === 'tilbud_spoergsmaal' ? (
          <QuestionAction question={{ id: activity.id, text: String(activity.data?.text ?? '') }} />
        ) : null
      }
      className="shrink-0"
    />
  );
}
