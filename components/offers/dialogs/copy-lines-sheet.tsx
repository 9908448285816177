'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { EmptyState } from '@/components/common/list/empty-state';
import { ErrorState } from '@/components/common/list/error-state';
import { SheetFrame } from '@/components/common/sheet-frame';
import { useStatusLabel } from '@/components/common/status/status-chip';
import { useDebounced } from '@/components/common/use-debounced';
import { useAggregate } from '@/components/offers/editor/context';
import { Input } from '@/components/ui/input';
import { Skeleton } from '@/components/ui/skeleton';
import { formatDay, copenhagenDay } from '@/lib/core/shared/dates';
import { offerNumberText } from '@/lib/core/shared/offer-number';
import type { OfferListItem } from '@/lib/offers/shared/list';
import { offersToCopyFrom } from '@/lib/offers/shared/list-queries';
import { pb } from '@/lib/pocketbase/shared/client';
import { CopyLinesForm, type CopyLinesProps } from './copy-lines-form';

const TYPING_PAUSE = 150;

/** Chooses an earlier offer, the customer's first, and then lines of it for this one. */
export function CopyLinesSheet(props: CopyLinesProps) {
  const t = useTranslations('offers.copyLines');
  const [source, setSource] = useState<OfferListItem | null>(null);
  return (
    <SheetFrame title={t('title')} text={t('text')} onClose={props.onClose} className="max-w-lg">
      {source ? (
        <CopyLinesForm key={source.id} source={source} onOther={() => setSource(null)} {...props} />
      ) : (
        <OfferFinder onChoose={setSource} />
      )}
    </SheetFrame>
  );
}

/** A search for offers, which begins with those of this customer. */
function OfferFinder({ onChoose }: { onChoose: (offer: OfferListItem) => void }) {
  const t = useTranslations('offers.copyLines');
  const { offer, lead } = useAggregate();
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), TYPING_PAUSE);
  const search = useQuery(offersToCopyFrom(pb, q, lead.id));
  const others = search.data?.filter(({ id }) => id !== offer.id);
  return (
    <>
      <div className="px-4 pb-3">
        <Input
          autoFocus
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {search.isError ? (
        <ErrorState error={search.error} onRetry={() => void search.refetch()} />
      ) : !others ? (
        <Skeleton aria-busy className="mx-4 h-24" />
      ) : others.length === 0 ? (
        <EmptyState title={q === '' ? t('none') : t('nothing')} />
      ) : (
        <ul aria-label={q === '' ? t('ofCustomer') : t('found')} className="min-h-0 flex-1 overflow-y-auto px-2 pb-4">
          {others.map((found) => (
            <li key={found.id}>
              <FoundOffer found={found} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function FoundOffer({ found, onChoose }: { found: OfferListItem; onChoose: (offer: OfferListItem) => void }) {
  const status = useStatusLabel();
  const { offerNumber, revision, title, customer, updated, sentAt } = found;
  const words = [customer, formatDay(copenhagenDay(sentAt || updated)), status('offer', found.status)];
  return (
    <button
      type="button"
      onClick={() => onChoose(found)}
      className="flex min-h-11 w-full flex-col rounded-md px-2 py-1.5 text-left hover:bg-accent"
    >
      <span className="w-full truncate">
        <span className="tabular font-medium">{offerNumberText(offerNumber, revision)}</span> {title}
      </span>
      <span className="w-full truncate text-xs text-muted-foreground">{words.join(' · ')}</span>
    </button>
  );
}
