'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { Kbd } from '@/components/ui/kbd';
import { Popover, PopoverAnchor, PopoverContent } from '@/components/ui/popover';
import { Skeleton } from '@/components/ui/skeleton';
import { readTimes } from '@/lib/offers/browser/times-query';
import { catalogSearch } from '@/lib/offers/shared/queries';
import type { CatalogHit } from '@/lib/offers/shared/types';
import { pb } from '@/lib/pocketbase/shared/client';
import { CatalogOptions } from './catalog-options';
import { optionId, PICKER_ID, type Picker } from './picker-store';

const TYPING_PAUSE = 120;

type Props = {
  picker: Picker;
  offer: string;
  onPick: (item: CatalogHit) => void;
};

/** The list of catalogue hits under the text cell. */
export function CatalogPicker({ picker, ...props }: Props) {
  const state = useStore(picker.store);
  if (state.line === null || !state.cell) return null;
  return <OpenPicker key={state.line} picker={picker} cell={state.cell} {...props} />;
}

function OpenPicker({ picker, offer, cell, onPick }: Props & { cell: HTMLTextAreaElement }) {
  const t = useTranslations('offers.picker');
  const { query, asked, items, marked } = useStore(picker.store);
  const settled = useSettled(query.trim());
  const { data, isPlaceholderData, isFetching, isError } = useQuery(catalogSearch(pb, offer, readTimes(settled).q));
  useEffect(() => {
    if (isError) picker.found([], settled);
    else if (data && !isPlaceholderData) picker.found(data, settled);
  }, [picker, data, isPlaceholderData, isError, settled]);
  const shown = items.length > 0;
  useCellDescribesList(cell, shown, marked);
  // Without hits the list stays closed, unless the user opened it.
  if (!shown && !asked && !isFetching) return null;
  return (
    <Popover open onOpenChange={(open) => !open && picker.close()}>
      <PopoverAnchor virtualRef={{ current: cell }} />
      <PopoverContent
        align="start"
        className="flex max-h-[min(24rem,var(--radix-popover-content-available-height))] w-[34rem] flex-col p-0"
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onInteractOutside={(event) => {
          if (cell.contains(event.target as Node)) event.preventDefault();
        }}
      >
        {shown ? (
          <CatalogOptions
            items={items}
            marked={marked}
            times={readTimes(query).times}
            onPick={onPick}
            onMark={picker.mark}
            className="min-h-0 flex-1"
          />
        ) : isFetching ? (
          <div className="space-y-2 p-3">
            <Skeleton className="h-7" />
            <Skeleton className="h-7" />
          </div>
        ) : (
          <p role="status" className="p-3 text-muted-foreground">
            {isError ? t('unreachable') : t('nothing')}
          </p>
        )}
        <KeyHints hasBundle={items[marked]?.type === 'bundle'} />
      </PopoverContent>
    </Popover>
  );
}

function KeyHints({ hasBundle }: { hasBundle: boolean }) {
  const t = useTranslations('offers.picker');
  return (
    <p className="flex items-center gap-3 border-t px-3 py-1.5 text-xs text-muted-foreground max-md:hidden">
      <span>
        <Kbd>↑↓</Kbd> {t('move')}
      </span>
      <span>
        <Kbd>Enter</Kbd> {t('take')}
      </span>
      <span>
        <Kbd>Esc</Kbd> {t('freeText')}
      </span>
      {hasBundle && <span className="ml-auto whitespace-nowrap">{t('timesHint')}</span>}
    </p>
  );
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Tells assistive technology the active option, while the focus stays in the cell. */
function useCellDescribesList(cell: HTMLTextAreaElement, shown: boolean, marked: number): void {
  useEffect(() => {
    if (!shown) return;
    cell.setAttribute('aria-controls', PICKER_ID);
    if (marked >= 0) cell.setAttribute('aria-activedescendant', optionId(marked));
    return () => {
      cell.removeAttribute('aria-controls');
      cell.removeAttribute('aria-activedescendant');
    };
  }, [cell, shown, marked]);
}
