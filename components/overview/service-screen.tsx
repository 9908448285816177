'use client';

import { useQuery } from '@tanstack/react-query';
import { Search, Wrench } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { parseAsString, useQueryState } from 'nuqs';
import { useMemo } from 'react';
import { EmptyState } from '@/components/shell/empty-state';
import { ErrorState } from '@/components/shell/error-state';
import { ListSkeleton } from '@/components/shell/list-skeleton';
import { useRowKeys } from '@/components/shell/use-row-keys';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Input } from '@/components/ui/input';
import { acceptedOffers } from '@/lib/overview/queries';
import { matchesOffer } from '@/lib/overview/search';
import { pb } from '@/lib/pocketbase/client';
import { useOverviewLive } from './live';
import { OfferRow } from './offer-row';
import { useViewer } from '@/components/shell/use-viewer';

/** Work that the customer has said yes to and that waits to be done, the longest waiting first. */
export function ServiceScreen() {
  const t = useTranslations('service');
  useOverviewLive();
  const list = useRowKeys<HTMLDivElement>();
  const { userId } = useViewer();
  const [q, setQ] = useQueryState('q', parseAsString.withDefault('').withOptions({ throttleMs: 200 }));
  const offers = useQuery({ ...acceptedOffers(pb), enabled: userId !== '' });
  const found = useMemo(() => offers.data?.filter((offer) => matchesOffer(offer, q)), [offers.data, q]);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <div className="relative min-w-56 flex-1">
          <Search aria-hidden className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-muted-foreground" />
          <Input type="search" value={q} onChange={(event) => void setQ(event.target.value || null)} aria-label={t('search')} placeholder={t('placeholder')} maxLength={100} className="pl-8" />
        </div>
        {found && (
          <span role="status" className="tabular text-muted-foreground">
            {t('count', { count: found.length })}
          </span>
        )}
      </div>
      <Card ref={list}>
        {offers.error && !offers.data ? (
          <ErrorState error={offers.error} onRetry={() => void offers.refetch()} />
        ) : !found ? (
          <ListSkeleton rows={8} />
        ) : found.length === 0 ? (
          <EmptyState
            icon={Wrench}
            title={t(q ? 'noHits' : 'empty')}
            text={t(q ? 'noHitsText' : 'emptyText')}
            action={
              q ? (
                <Button variant="outline" onClick={() => void setQ(null)}>
                  {t('clear')}
                </Button>
              ) : undefined
            }
          />
        ) : (
          <ul className="divide-y">
            {found.map((offer) => (
              <OfferRow key={offer.id} offer={offer} when="decidedAt" place />
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}
