'use client';

import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useState, type KeyboardEvent } from 'react';
import { toast } from '@/components/shell/toast';
import { EmptyState } from '@/components/shell/empty-state';
import { ErrorState } from '@/components/shell/error-state';
import { Input } from '@/components/ui/input';
import { Sheet, SheetContent, SheetDescription, SheetHeader, SheetTitle } from '@/components/ui/sheet';
import { catalogSearch } from '@/lib/offers/queries';
import type { CatalogItem } from '@/lib/offers/types';
import { pb } from '@/lib/pocketbase/client';
import { CatalogOptions } from './catalog-options';
import { optionId, PICKER_ID } from './picker-store';

/** The catalogue with room around it: search, put one after another on the offer, close. */
export function CatalogSheet({ offer, onPick, onClose }: { offer: string; onPick: (item: CatalogItem) => void; onClose: () => void }) {
  const t = useTranslations('offers.picker');
  const [query, setQuery] = useState('');
  const [marked, setMarked] = useState(0);
  const search = useQuery(catalogSearch(pb, offer, useDeferredValue(query.trim())));
  const items = search.data ?? [];
  const pick = (item: CatalogItem) => {
    onPick(item);
    toast({ title: t('added', { name: item.name }) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const item = items[marked];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setMarked((marked + (event.key === 'ArrowDown' ? 1 : items.length - 1)) % Math.max(1, items.length));
    else if (event.key === 'Enter' && item) pick(item);
    else return;
    event.preventDefault();
  };
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent className="max-w-lg">
        <SheetHeader>
          <SheetTitle>{t('title')}</SheetTitle>
          <SheetDescription>{t('text')}</SheetDescription>
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
              onChange={(event) => {
                setQuery(event.target.value);
                setMarked(0);
              }}
              onKeyDown={onKeyDown}
              className="pl-8"
            />
          </div>
        </SheetHeader>
        {search.isError ? (
          <ErrorState error={search.error} onRetry={() => void search.refetch()} />
        ) : search.data && items.length === 0 ? (
          <EmptyState title={t('nothing')} />
        ) : (
          <CatalogOptions items={items} marked={marked} onPick={pick} onMark={setMarked} className="flex-1" />
        )}
      </SheetContent>
    </Sheet>
  );
}
