'use client';

import { useQuery } from '@tanstack/react-query';
import { Check, Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useState, type KeyboardEvent } from 'react';
import { EmptyState } from '@/components/common/list/empty-state';
import { ErrorState } from '@/components/common/list/error-state';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { SheetFrame } from '@/components/common/sheet-frame';
import { SheetFooter } from '@/components/ui/sheet';
import { readTimes } from '@/lib/offers/browser/times-query';
import { catalogSearch } from '@/lib/offers/shared/queries';
import type { CatalogHit } from '@/lib/offers/shared/types';
import { pb } from '@/lib/pocketbase/shared/client';
import { CatalogOptions } from './catalog-options';
import { optionId, PICKER_ID } from './picker-store';

type Props = { offer: string; onPick: (item: CatalogHit, times?: number) => void; onClose: () => void };

/** The catalogue in a sheet, to add several items one after the other. */
export function CatalogSheet({ offer, onPick, onClose }: Props) {
  const t = useTranslations('offers.picker');
  const [query, setQuery] = useState('');
  const [marked, setMarked] = useState(0);
  const [added, setAdded] = useState<readonly CatalogHit[]>([]);
  const wanted = readTimes(query);
  const search = useQuery(catalogSearch(pb, offer, useDeferredValue(wanted.q)));
  const items = search.data ?? [];
  const pick = (item: CatalogHit) => {
    onPick(item, wanted.times);
    setAdded((all) => [...all, item]);
  };
  const timesAdded = (item: CatalogHit) => added.filter(({ type, id }) => type === item.type && id === item.id).length;
  const find = (text: string) => {
    setQuery(text);
    setMarked(0);
  };
  return (
    <SheetFrame
      title={t('title')}
      text={t('text')}
      head={
        <CatalogSearchField
          query={query}
          items={items}
          marked={marked}
          onQuery={find}
          onMark={setMarked}
          onPick={pick}
        />
      }
      onClose={onClose}
      className="max-w-lg"
    >
      {search.isError ? (
        <ErrorState error={search.error} onRetry={() => void search.refetch()} />
      ) : search.data && items.length === 0 ? (
        <EmptyState title={t('nothing')} />
      ) : (
        <CatalogOptions
          items={items}
          marked={marked}
          onPick={pick}
          onMark={setMarked}
          added={timesAdded}
          times={wanted.times}
          className="min-h-0 flex-1"
        />
      )}
      <SheetFooter className="flex-row items-center py-3">
        <AddedStatus added={added} />
        <Button variant="outline" onClick={onClose}>
          {t('done')}
        </Button>
      </SheetFooter>
    </SheetFrame>
  );
}

type SearchFieldProps = {
  query: string;
  items: readonly CatalogHit[];
  marked: number;
  onQuery: (text: string) => void;
  onMark: (index: number) => void;
  onPick: (item: CatalogHit) => void;
};

/** The search field. ↑ and ↓ move the marked hit, Enter picks it. */
function CatalogSearchField({ query, items, marked, onQuery, onMark, onPick }: SearchFieldProps) {
  const t = useTranslations('offers.picker');
  const onKeyDown = (event: KeyboardEvent) => {
    const item = items[marked];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      onMark((marked + (event.key === 'ArrowDown' ? 1 : items.length - 1)) % Math.max(1, items.length));
    else if (event.key === 'Enter' && item) onPick(item);
    else return;
    event.preventDefault();
  };
  return (
    <div className="relative mt-2">
      <Search aria-hidden className="absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-muted-foreground" />
      <Input
        autoFocus
        role="combobox"
        aria-expanded={items.length > 0}
        aria-controls={PICKER_ID}
        aria-activedescendant={items.length > 0 ? optionId(marked) : undefined}
        aria-label={t('search')}
        placeholder={t('search')}
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={onKeyDown}
        className="pl-8"
      />
    </div>
  );
}

/** The number of added items and the latest one. Rendered from the start, so that screen readers announce changes. */
function AddedStatus({ added }: { added: readonly CatalogHit[] }) {
  const t = useTranslations('offers.picker');
  const latest = added.at(-1);
  return (
    <p role="status" className="flex min-w-0 flex-1 items-start gap-2 text-sm">
      {latest && (
        <>
          <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-tone-success-text" />
          <span className="line-clamp-2">
            <span className="tabular font-medium">{t('count', { count: added.length })}</span> ·{' '}
            {t('added', { name: latest.name })}
          </span>
        </>
      )}
    </p>
  );
}
