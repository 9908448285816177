'use client';

import { useTranslations } from 'next-intl';
import { useViewer } from '@/components/auth/viewer';
import { FileBox } from '@/components/common/files/lazy-file-box';
import { lazyPart } from '@/components/common/part/lazy-part';
import { can } from '@/lib/auth/shared/permissions';
import { offerKeys } from '@/lib/offers/shared/queries';
import { useAggregate } from '@/components/offers/editor/context';
import { CustomerCard } from './customer-card';
import { OfferTimeline } from './offer-timeline';
import { Revisions } from './revisions';
import { Totals } from './totals';

const LinkedTasks = lazyPart(() =>
  import('@/browser/components/tasks/linked/linked-tasks').then((module) => module.LinkedTasks),
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
