'use client';

import { useLocale, useTranslations } from 'next-intl';
import { momentText } from '@/components/common/day/day-text';
import { HoverLink } from '@/components/common/hover-link';
import { FollowUpActions } from '@/components/offers/follow-up/follow-up-actions';
import { StopFollowUps } from '@/components/offers/follow-up/stop-follow-ups';
import { offerNumberText } from '@/lib/core/shared/offer-number';
import { paths } from '@/lib/core/shared/paths';
import type { FollowUpItem } from '@/lib/dashboard/shared/queries';
import { useOwnerName } from './use-owner-name';

/** A mail that will follow an offer up: to whom, which, when, with its actions. */
export function FollowUpItemRow({ item, withSeller }: { item: FollowUpItem; withSeller: boolean }) {
  const t = useTranslations('offers.followUp');
  const words = useTranslations('dashboard.offers');
  const locale = useLocale();
  const nameOf = useOwnerName();
  const offer = item.expand?.inquiry;
  const lead = offer?.expand?.lead;
  const customer = lead?.company || lead?.name || words('unknownCustomer');
  const number = offer ? offerNumberText(offer.offerNumber, offer.revision) : '';
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2">
      <div className="min-w-48 flex-1">
        <HoverLink
          data-row
          href={paths.offer(item.inquiry)}
          className="block truncate rounded-sm font-medium underline-offset-2 hover:underline"
        >
          {customer}
        </HoverLink>
        <span className="block text-xs text-muted-foreground sm:truncate">
          <span className="tabular">{momentText(item.dueAt, locale)}</span>
          {withSeller && offer && ` · ${nameOf(offer.seller)}`} · {t(`kind.${item.kind}`)} ·{' '}
          <span className="tabular">{number}</span>
        </span>
      </div>
      <div className="flex flex-wrap gap-2">
        <FollowUpActions followUp={item} of={customer} />
        <StopFollowUps inquiry={item.inquiry} of={customer} variant="outline" />
      </div>
    </li>
  );
}
