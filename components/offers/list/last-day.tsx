'use client';

import { Day } from '@/components/common/day/day';
import { cn } from '@/lib/core/shared/cn';
import { copenhagenToday } from '@/lib/core/shared/dates';
import type { OfferListItem } from '@/lib/offers/shared/list';

/** The last day of an offer that waits for the customer stands out once it has passed. */
export function LastDay({ offer }: { offer: OfferListItem }) {
  const isOut = offer.status === 'sendt' || offer.status === 'set';
  const isLate = isOut && offer.validUntil < copenhagenToday(new Date());
  return <Day day={offer.validUntil} className={cn('tabular', isLate && 'font-medium text-tone-danger-text')} />;
}
