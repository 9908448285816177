'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { memo, Suspense, useEffect, useRef, type RefObject } from 'react';
import { useStore } from 'zustand';
import { hasNoFocus } from '@/components/common/page/focus-heading';
import { lazyPart } from '@/components/common/part/lazy-part';
import { PageContainer } from '@/components/common/page/page-container';
import { Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/lib/core/shared/paths';
import type { OfferAggregate } from '@/lib/offers/shared/types';
import { AggregateContext, SessionContext } from '@/components/offers/editor/context';
import { OfferActions } from './offer-actions';
import { OfferDetails } from './offer-details';
import { OfferNotices } from './offer-notices';
import { OfferTitle } from './offer-title';
import type { OfferSession } from '@/components/offers/editor/session';
import { useHideCostsKey } from '@/components/offers/editor/use-shown-costs';
import { useStartedSession } from '@/components/offers/editor/use-started-session';
import { TotalsBar } from './totals-bar';

const LineGrid = lazyPart(() =>
  dynamic(() => import('@/components/offers/editor/line-grid').then((module) => module.LineGrid)),
);
const OfferText = lazyPart(() => dynamic(() => import('./offer-texts').then((module) => module.OfferText)));
const OfferAside = lazyPart(() => dynamic(() => import('./offer-aside').then((module) => module.OfferAside)));
const ConflictDialog = lazyPart(() =>
  dynamic(() => import('@/components/offers/dialogs/conflict-dialog').then((module) => module.ConflictDialog), {
    ssr: false,
  }),
);

/** The screen of an offer: details, texts, lines, totals and timeline. */
export function OfferEditor({ aggregate, userId }: { aggregate: OfferAggregate; userId: string }) {
  const t = useTranslations('offers');
  const crumbs = useTranslations('layout.breadcrumb');
  const session = useStartedSession(aggregate, userId);
  const conflict = useStore(session.conflict);
  const root = useRef<HTMLDivElement>(null);
  const { lead } = aggregate;
  useEditorKeys(root, session);
  useHideCostsKey(aggregate.can.seeCost);

  return (
    <SessionContext value={session}>
      <AggregateContext value={aggregate}>
        <PageContainer
          wide
          title={<OfferTitle />}
          actions={<OfferActions />}
          breadcrumbs={[
            { label: crumbs('dashboard'), href: paths.dashboard() },
            { label: crumbs('leadSearch'), href: paths.leadSearch() },
            { label: lead.company || lead.name, href: paths.lead(lead.id) },
            { label: t('title') },
          ]}
          className="max-xl:pb-28"
        >
          <div ref={root} className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_19rem]">
            <div className="flex min-w-0 flex-col gap-4">
              <OfferNotices />
              <OfferDetails />
              <OfferText field="intro" />
              <Lines count={aggregate.lines.length} />
              <OfferText field="terms" />
            </div>
            <OfferAside />
          </div>
          <TotalsBar />
        </PageContainer>
        {conflict && <ConflictDialog key={conflict.theirs.offer.rev} conflict={conflict} />}
      </AggregateContext>
    </SessionContext>
  );
}

/**
 * Ctrl+Z and Ctrl+Y undo and redo in the whole offer, also without a focused field; Ctrl+S saves. Dialogs are outside
 * `root` and keep their own keys.
 */
function useEditorKeys(root: RefObject<HTMLElement | null>, session: OfferSession): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const here = hasNoFocus() || root.current?.contains(event.target as Node);
      if (!(event.ctrlKey || event.metaKey) || event.altKey || !here || event.defaultPrevented) return;
      const key = event.key.toLowerCase();
      const command = key === 'z' ? (event.shiftKey ? 'redo' : 'undo') : key === 'y' ? 'redo' : null;
      if (command) {
        event.preventDefault();
        const cell = event.target instanceof HTMLElement ? event.target.dataset.key : undefined;
        // Undo takes back a refused text before the changes that were stored.
        if (command === 'redo' || cell === undefined || !session.forgetRefused(cell))
          session.dispatch({ type: command });
      }
      if (key === 's') {
        event.preventDefault();
        void session.flush();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [root, session]);
}

/** The grid, with its height reserved while it loads. Never rendered again by the screen. */
const Lines = memo(function Lines({ count }: { count: number }) {
  return (
    <Suspense fallback={<Skeleton style={{ height: `calc(var(--row) * ${count + 2})` }} />}>
      <LineGrid />
    </Suspense>
  );
});
