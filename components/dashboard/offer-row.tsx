'use client';

import { useTranslations } from 'next-intl';
import { Day } from '@/components/common/day/day';
import { HoverLink } from '@/components/common/hover-link';
import { Money } from '@/components/common/money/money';
import { StatusChip } from '@/components/common/status/status-chip';
import { cn } from '@/lib/core/shared/cn';
import { copenhagenDay, copenhagenToday } from '@/lib/core/shared/dates';
import { offerNumberText } from '@/lib/core/shared/offer-number';
import { paths } from '@/lib/core/shared/paths';
import { netAmount } from '@/lib/leads/shared/offers';
import type { OfferItem } from '@/lib/dashboard/shared/queries';
import { expiryUrgency } from '@/lib/dashboard/shared/rules';
import { placeOf } from '@/lib/core/browser/place';
import { useOwnerName } from './use-owner-name';

type When = 'validUntil' | 'updated' | 'decidedAt' | 'sentAt' | 'discountAskedAt';

type Props = {
  offer: OfferItem;
  when: When;
  /** Adds the address. */
  place?: boolean;
  /** Adds whose offer it is. */
  withSeller?: boolean;
};

/** A row that links to an offer: number, customer, sum before VAT and the day named by `when`. */
export function OfferRow({ offer, when, place = false, withSeller = false }: Props) {
  const t = useTranslations('dashboard.offers');
  const nameOf = useOwnerName();
  const lead = offer.expand?.lead;
  const number = offerNumberText(offer.offerNumber, offer.revision);
  return (
    <li>
      <HoverLink
        data-row
        href={paths.offer(offer.id)}
        className="flex min-h-13 items-center gap-3 px-4 py-2 transition-colors duration-75 hover:bg-accent/60"
      >
        <span className="tabular w-16 shrink-0 whitespace-nowrap text-muted-foreground max-sm:hidden">{number}</span>
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{lead?.company || lead?.name || t('unknownCustomer')}</span>
          <span className="block truncate text-xs text-muted-foreground">
            <span className="tabular sm:hidden">{number} · </span>
            {when !== 'discountAskedAt' && offer.status === 'kladde' && offer.discountAskedAt && (
              <span className="font-medium text-tone-warning-text">{t('asked')} · </span>
            )}
            {withSeller && `${nameOf(offer.seller)} · `}
            {offer.title || t('untitled')}
            {place && placeOf(offer) && ` · ${placeOf(offer)}`}
          </span>
        </span>
        <StatusChip entity="offer" status={offer.status} state={offer.state} className="max-md:hidden" />
        <span className="flex shrink-0 sm:min-w-36 flex-col items-end">
          <Money oere={netAmount(offer)} />
          <OfferWhen offer={offer} when={when} />
        </span>
      </HoverLink>
    </li>
  );
}

function OfferWhen({ offer, when }: { offer: OfferItem; when: When }) {
  const t = useTranslations('dashboard.offers');
  const day = when === 'validUntil' ? offer.validUntil : offer[when] ? copenhagenDay(offer[when] ?? '') : '';
  if (!day) return null;
  const isLate = when === 'validUntil' && expiryUrgency(day, copenhagenToday(new Date())) === 'late';
  return (
    <span className={cn('tabular text-xs', isLate ? 'font-medium text-tone-danger-text' : 'text-muted-foreground')}>
      <span className="max-sm:sr-only">{t(when)}</span> <Day day={day} relative="inline" />
    </span>
  );
}
