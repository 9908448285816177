'use client';

import { FunnelX, Search, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTypedBeforeHydration } from '@/components/common/form/use-typed-before-hydration';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { NativeSelect } from '@/components/ui/native-select';
import { cn } from '@/lib/core/cn';
import { FilterFold } from './filter-fold';

type Props = {
  list: {
    q: string;
    setQ: (q: string) => void;
    sort: string;
    setSort: (sort: string) => void;
    isFiltered: boolean;
    filterCount: number;
    reset: () => void;
  };
  /** The search box's label and placeholder. */
  searchLabel: string;
  /** The list's columns, for the choice of sort that a phone has instead of headings. */
  sorts?: readonly { key: string; label: string; isSortable?: boolean }[];
  /** `FilterChips` (one of a few) and `FilterMenu` (several of many); others carry `data-chosen` while something is chosen. A phone folds them. */
  filters?: ReactNode;
  /** At the end of the line: buttons of this list. */
  children?: ReactNode;
};

/** The tools above a list: search box, filters, and on phones the sort order. ↓ in the box goes to the first row. */
export function ListTools({ list, searchLabel, sorts = [], filters, children }: Props) {
  const t = useTranslations('list');
  const common = useTranslations('common');
  const box = useRef<HTMLInputElement>(null);
  useTypedBeforeHydration(box, list.q, list.setQ);
  const sortable = sorts.filter((column) => column.isSortable);
  const sort = sortable.length > 0 && (
    <NativeSelect
      aria-label={t('sort')}
      className="min-w-0 md:hidden"
      value={list.sort}
      onChange={(event) => list.setSort(event.target.value)}
    >
      {sortable.flatMap(({ key, label }) => [
        <option key={key} value={key}>
          {t('ascending', { column: label })}
        </option>,
        <option key={`-${key}`} value={`-${key}`}>
          {t('descending', { column: label })}
        </option>,
      ])}
    </NativeSelect>
  );
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && list.q) {
      event.preventDefault();
      event.stopPropagation();
      list.setQ('');
    }
    if (event.key !== 'ArrowDown') return;
    const first = document.querySelector<HTMLElement>('[data-slot="list"] [data-row]');
    if (!first) return;
    event.preventDefault();
    first.focus();
  };
  return (
    <div role="search" className="flex flex-wrap items-center gap-2">
      <div className="relative w-full sm:max-w-80 sm:flex-[1_0_13rem]">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-muted-foreground"
        />
        <Input
          ref={box}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          aria-label={searchLabel}
          placeholder={searchLabel}
          value={list.q}
          onChange={(event) => list.setQ(event.target.value)}
          onKeyDown={onKeyDown}
          className="pr-8.5 pl-8.5 placeholder-shown:pr-2"
        />
        {list.q && (
          <button
            type="button"
            aria-label={common('clear')}
            onClick={() => list.setQ('')}
            className="absolute top-1/2 right-1 grid size-7 -translate-y-1/2 place-items-center rounded text-muted-foreground hover:bg-accent hover:text-foreground"
          >
            <X aria-hidden className="size-4" />
          </button>
        )}
      </div>
      {filters ? (
        <FilterFold count={list.filterCount} beside={sort}>
          {filters}
        </FilterFold>
      ) : (
        sort
      )}
      {/* Hidden instead of removed, so that the list does not move when it appears. */}
      <Button
        variant="ghost"
        size="sm"
        title={common('resetFilters')}
        className={cn('text-muted-foreground', !list.isFiltered && 'invisible max-md:hidden')}
        onClick={list.reset}
      >
        <FunnelX aria-hidden /> <span className="md:max-2xl:sr-only">{common('resetFilters')}</span>
      </Button>
      {children && <div className="ml-auto flex items-center gap-2">{children}</div>}
    </div>
  );
}
