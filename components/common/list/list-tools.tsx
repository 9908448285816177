'use client';

import { FunnelX, Search, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTypedBeforeHydration } from '@/components/common/form/hydration/use-typed-before-hydration';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { NativeSelect } from '@/components/ui/native-select';
import { cn } from '@/lib/core/shared/cn';
import { ColumnsButton } from './columns-button';
import { FilterFold } from './filter-fold';
import { PrintedFilters } from './printed-filters';
import type { Column } from './types';
import type { ListLayout } from './use-list-layout';

type ListValues = {
  q: string;
  setQ: (q: string) => void;
  sort: string;
  setSort: (sort: string) => void;
  isFiltered: boolean;
  filterCount: number;
  reset: () => void;
};

type Sort = Pick<Column<never>, 'key' | 'label' | 'isSortable' | 'isLabelHidden' | 'phone'>;

type Props = {
  list: ListValues;
  /** The search field's accessible name and placeholder. */
  searchLabel: string;
  /** The list's columns. A phone has no headings to sort by and shows them as a select. */
  sorts?: readonly Sort[];
  /**
   * `FilterChips` (one of a few) and `FilterMenu` (several of many). Other filters carry `data-chosen` while a value is
   * chosen. A phone folds them.
   */
  filters?: ReactNode;
  /** Lets the user choose the columns; left out, the list shows all. */
  layout?: ListLayout;
  /** The list's own buttons, at the end of the line. */
  children?: ReactNode;
};

/** The search field, the filters and, on phones, the sort of a list. ↓ in the field goes to the first row. */
export function ListTools({ list, searchLabel, sorts = [], filters, layout, children }: Props) {
  const common = useTranslations('common');
  const tools = useRef<HTMLDivElement>(null);
  const sortable = sorts.filter((column) => column.isSortable);
  const sort = sortable.length > 0 && <SortSelect list={list} sorts={sortable} />;
  return (
    <>
      <PrintedFilters tools={tools} q={list.q} />
      <div ref={tools} role="search" className="flex flex-wrap items-center gap-2 print:hidden">
        <SearchField list={list} label={searchLabel} />
        {filters ? (
          <FilterFold count={list.filterCount} beside={sort}>
            {filters}
          </FilterFold>
        ) : (
          sort
        )}
        {/* Hidden rather than removed, so that the list does not move when it appears. */}
        <Button
          variant="ghost"
          size="sm"
          title={common('resetFilters')}
          className={cn('text-muted-foreground', !list.isFiltered && 'invisible max-md:hidden')}
          onClick={list.reset}
        >
          <FunnelX aria-hidden /> <span className="md:max-2xl:sr-only">{common('resetFilters')}</span>
        </Button>
        {(layout || children) && (
          <div className="ml-auto flex items-center gap-2">
            {layout && sorts.length > 1 && <ColumnsButton layout={layout} columns={sorts} />}
            {children}
          </div>
        )}
      </div>
    </>
  );
}

/** The choice of sort on a phone. */
function SortSelect({ list, sorts }: { list: ListValues; sorts: readonly Sort[] }) {
  const t = useTranslations('list');
  return (
    <NativeSelect
      aria-label={t('sort')}
      className="max-w-full min-w-0 md:hidden [&_select]:field-sizing-content"
      value={list.sort}
      onChange={(event) => list.setSort(event.target.value)}
    >
      {sorts.flatMap(({ key, label }) => [
        <option key={key} value={key}>
          {t('ascending', { column: label })}
        </option>,
        <option key={`-${key}`} value={`-${key}`}>
          {t('descending', { column: label })}
        </option>,
      ])}
    </NativeSelect>
  );
}

function SearchField({ list, label }: { list: ListValues; label: string }) {
  const common = useTranslations('common');
  const field = useRef<HTMLInputElement>(null);
  useTypedBeforeHydration(field, list.q, list.setQ);
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
    <div className="relative w-full sm:max-w-80 sm:flex-[1_0_9rem]">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-muted-foreground"
      />
      <Input
        ref={field}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        placeholder={label}
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
  );
}
