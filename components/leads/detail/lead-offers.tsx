'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { ExclVatLabel } from '@/components/common/money/vat-label';
import { ErrorState } from '@/components/common/list/error-state';
import { Money } from '@/components/common/money/money';
import { StatusChip } from '@/components/common/status/status-chip';
import { ButtonLink } from '@/components/ui/button-link';
import { Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/lib/core/shared/paths';
import { leadOffers } from '@/lib/leads/shared/queries';
import type { Lead, LeadOffer } from '@/lib/leads/shared/types';
import { offerNumberText } from '@/lib/core/shared/offer-number';
import { netAmount } from '@/lib/leads/shared/offers';
import { pb } from '@/lib/pocketbase/shared/client';
import { dayText } from '@/components/common/day/day-text';
import { Panel } from '@/components/common/panel';

/** The customer's offers. */
export function LeadOffers({ lead, mayChange }: { lead: Lead; mayChange: boolean }) {
  const t = useTranslations('leads.offers');
  const { data, error, refetch } = useQuery(leadOffers(pb, lead.id));
  return (
    <Panel
      title={t('title')}
      {...(data ? { count: data.length } : {})}
      action={
        data &&
        data.length > 0 && (
          <>
            <ExclVatLabel />
            <ButtonLink href={paths.offersTo(lead.id)} prefetch={false} variant="ghost" size="sm">
              {t('all')}
            </ButtonLink>
          </>
        )
      }
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="m-3 h-6" />}
      {data?.length === 0 && <p className="px-4 py-3 text-muted-foreground">{t(mayChange ? 'empty' : 'none')}</p>}
      {data && data.length > 0 && (
        <ul>
          {data.map((offer) => (
            <OfferRow key={offer.id} offer={offer} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function OfferRow({ offer }: { offer: LeadOffer }) {
  const t = useTranslations('leads.offers');
  const locale = useLocale();
  const until = dayText(offer.validUntil, locale);
  return (
    <li className="relative flex min-h-(--row) flex-wrap items-center gap-x-3 gap-y-0.5 border-b px-4 py-1 last:border-b-0 hover:bg-accent/60 max-md:py-2.5">
      <span className="tabular w-16 shrink-0 font-medium">{offerNumberText(offer.offerNumber, offer.revision)}</span>
      <Link
        href={paths.offer(offer.id)}
        prefetch={false}
        className="min-w-0 flex-1 truncate outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring max-md:basis-[calc(100%-6rem)]"
      >
        {offer.title || t('untitled')}
      </Link>
      <StatusChip entity="offer" status={offer.status} />
      <span className="tabular text-muted-foreground md:w-36 md:text-right">
        {until && t('validUntil', { day: until })}
      </span>
      <Money oere={netAmount(offer)} className="ml-auto text-right md:w-32" />
    </li>
  );
}
