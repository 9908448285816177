'use client';

import { useTranslations } from 'next-intl';
import { FileBox } from '@/components/files/lazy-file-box';
import { lazyPart } from '@/components/shell/lazy-part';
import { useSession } from '@/lib/auth/client';
import { can } from '@/lib/auth/permissions';
import { offerKeys } from '@/lib/offers/queries';
import { useAggregate } from './context';
import { CustomerCard } from './customer-card';
import { OfferTimeline } from './offer-timeline';
import { Revisions } from './revisions';
import { Totals } from './totals';

const LinkedTasks = lazyPart(() => import('@/components/tasks/linked-tasks').then((module) => module.LinkedTasks));

/** Beside the lines: what it comes to, for whom, which revisions, what happened. */
export function OfferAside() {
  const t = useTranslations('offers');
  const { offer, lead } = useAggregate();
  const { user, roles } = useSession();
  // A sent offer is locked, its papers are not.
  const mayAdd = user !== null && can({ id: user.id, roles }, 'offers', 'change', offer.seller);
  return (
    <aside aria-label={t('aside')} className="flex min-w-0 flex-col gap-4 xl:sticky xl:top-4 xl:max-h-[calc(100dvh-2rem)] xl:overflow-y-auto">
      <section aria-label={t('totals.title')} className="shrink-0 rounded-lg border bg-card max-xl:hidden">
        <Totals />
      </section>
      <CustomerCard />
      <Revisions />
      <LinkedTasks field="inquiry" id={offer.id} link={{ lead: lead.id }} className="shrink-0" />
      <FileBox owner={{ inquiry: offer.id }} timeline={offerKeys.timeline(offer.id)} mayAdd={mayAdd} category="tilbud" className="shrink-0" />
      <OfferTimeline />
    </aside>
  );
}
