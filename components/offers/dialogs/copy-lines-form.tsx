'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useMemo, useState } from 'react';
import { EmptyState } from '@/components/common/list/empty-state';
import { ErrorState } from '@/components/common/list/error-state';
import { toast } from '@/components/common/toast/toast';
import { copiedLine } from '@/components/offers/editor/line-actions';
import { Button } from '@/components/ui/button';
import { SheetFooter } from '@/components/ui/sheet';
import { Skeleton } from '@/components/ui/skeleton';
import { offerNumberText } from '@/lib/core/shared/offer-number';
import type { OfferListItem } from '@/lib/offers/shared/list';
import { offerCurrentItems, offerDetail } from '@/lib/offers/shared/queries';
import type { OfferLine } from '@/lib/offers/shared/schema';
import { pb } from '@/lib/pocketbase/shared/client';
import { LineChoice } from './line-choice';

type Prices = 'today' | 'then';
export type CopyLinesProps = {
  /** Øre. */
  hourlyRate: number;
  /** Where the lines go. */
  section: string;
  onInsert: (lines: OfferLine[]) => void;
  onClose: () => void;
};
type Props = CopyLinesProps & { source: OfferListItem; onOther: () => void };

/** The lines of an offer, each with a tick, and whose prices they bring: today's or their own. */
export function CopyLinesForm({ source, hourlyRate, section, onInsert, onOther, onClose }: Props) {
  const t = useTranslations('offers.copyLines');
  const number = offerNumberText(source.offerNumber, source.revision);
  const offer = useQuery(offerDetail(pb, source.id));
  const current = useQuery(offerCurrentItems(pb, source.id));
  const [prices, setPrices] = useState<Prices>('today');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const lines = offer.data?.lines;
  const items = prices === 'today' ? current.data : undefined;
  const copies = useMemo(
    () => new Map(lines?.map((line) => [line.id, copiedLine(line, section, items ?? [], hourlyRate)])),
    [lines, section, items, hourlyRate],
  );
  const failed = offer.isError ? offer : prices === 'today' && current.isError ? current : null;
  const isReady = lines !== undefined && (prices === 'then' || current.data !== undefined);
  const insert = () => {
    onInsert([...copies].flatMap(([id, copy]) => (chosen.has(id) ? [copy] : [])));
    toast({ title: t('done', { count: chosen.size, number }) });
    onClose();
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 pb-2">
        <p className="min-w-0 flex-1 truncate">
          <span className="tabular font-medium">{number}</span> {source.title}
        </p>
        <Button autoFocus variant="outline" size="sm" onClick={onOther}>
          {t('other')}
        </Button>
      </div>
      <PriceChoice prices={prices} onChange={setPrices} />
      {failed && <ErrorState error={failed.error!} onRetry={() => void failed.refetch()} />}
      {!failed && !isReady && <Skeleton aria-busy className="mx-4 h-24" />}
      {!failed && isReady && lines.length === 0 && <EmptyState title={t('noLines')} />}
      {!failed && isReady && lines.length > 0 && (
        <LineChoice
          label={t('lines', { number })}
          lines={lines}
          priceOf={({ id }) => copies.get(id)!.unitPrice}
          chosen={chosen}
          onChange={setChosen}
        />
      )}
      <SheetFooter className="flex-row justify-end py-3">
        <Button disabled={chosen.size === 0 || !isReady || failed !== null} onClick={insert}>
          {t('insert', { count: chosen.size })}
        </Button>
      </SheetFooter>
    </>
  );
}

function PriceChoice({ prices, onChange }: { prices: Prices; onChange: (prices: Prices) => void }) {
  const t = useTranslations('offers.copyLines');
  const name = useId();
  return (
    <fieldset className="px-4 pb-3">
      <legend className="sr-only">{t('prices')}</legend>
      <div className="flex flex-wrap items-center gap-x-4">
        <span aria-hidden className="text-muted-foreground">
          {t('prices')}
        </span>
        {(['today', 'then'] as const).map((choice) => (
          <label key={choice} className="flex min-h-9 items-center gap-2 touch:min-h-11">
            <input
              type="radio"
              name={name}
              checked={prices === choice}
              onChange={() => onChange(choice)}
              className="accent-(--primary)"
            />
            {t(choice)}
          </label>
        ))}
      </div>
      {prices === 'today' && <p className="text-xs text-muted-foreground">{t('todayHint')}</p>}
    </fieldset>
  );
}
