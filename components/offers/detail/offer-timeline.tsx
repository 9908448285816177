'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useLive } from '@/components/common/use-live';
import { Timeline } from '@/components/common/timeline/timeline';
import { offerKeys, offerTimeline } from '@/lib/offers/shared/queries';
import { pb } from '@/lib/pocketbase/shared/client';
import { useAggregate } from '@/components/offers/editor/context';

/** Other activities arrive with changes of the offer. */
const WATCHED = ['files'] as const;

/** The activities of the offer. */
export function OfferTimeline() {
  const t = useTranslations('timeline');
  const { offer } = useAggregate();
  const key = useMemo(() => offerKeys.timeline(offer.id), [offer.id]);
  useLive(WATCHED, key);
  const query = useInfiniteQuery(offerTimeline(pb, offer.id));
  return <Timeline title={t('title')} of="offer" query={query} className="shrink-0" />;
}
