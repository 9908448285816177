'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Timeline } from '@/components/timeline/timeline';
import { offerTimeline } from '@/lib/offers/queries';
import { pb } from '@/lib/pocketbase/client';
import { useAggregate } from './context';

/** What happened to the offer. */
export function OfferTimeline() {
  const t = useTranslations('timeline');
  const { offer } = useAggregate();
  const query = useInfiniteQuery(offerTimeline(pb, offer.id));
  return <Timeline title={t('title')} of="offer" query={query} className="shrink-0" />;
}
