'use client';

import { useTranslations } from 'next-intl';
import { usePresence } from '@/components/common/presence/use-presence';
import { Watchers } from '@/components/common/presence/watchers';
import { offerNumberText } from '@/lib/core/shared/offer-number';
import { offers } from '@/lib/offers/commands';
import { useAggregate, useAwaitedDraft } from '@/components/offers/editor/context';
import { SaveStatus } from './save-status';
import { StatusControl } from './status-control';

/** Number, status and save status of the offer. */
export function OfferTitle() {
  const t = useTranslations('offers');
  const { offer } = useAggregate();
  const watchers = usePresence({ kind: 'offers', watch: offers.watchOffer, open: offer.id });
  const awaitedDraft = useAwaitedDraft();
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="tabular">{t('numbered', { number: offerNumberText(offer.offerNumber, offer.revision) })}</span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-normal tracking-normal">
        <StatusControl />
        <Watchers watchers={watchers} />
        <span data-draft={awaitedDraft} className="contents">
          <SaveStatus />
        </span>
        <span data-draft-wait={awaitedDraft} role="status" className="hidden text-muted-foreground">
          {t('save.restoring')}
        </span>
      </span>
    </span>
  );
}
