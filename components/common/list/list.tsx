'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, type ComponentProps, type CSSProperties, type PointerEvent, type ReactNode } from 'react';
import { EmptyState } from '@/components/common/list/empty-state';
import { ErrorState } from '@/components/common/list/error-state';
import { useFocusKept } from '@/components/common/use-focus-kept';
import { useRowKeys } from '@/components/common/list/use-row-keys';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { cn } from '@/lib/core/cn';
import { ListHead } from './list-head';
import { ListRow, ROW_CLASS } from './list-row';
import type { ListSource } from './source';
import type { Column, ListItem } from './types';
import { useReorder } from './use-reorder';
import { useSelection } from './use-selection';

const NO_KEYS = {};

type Props<T extends ListItem> = {
  /** What the list holds, for screen readers. */
  label: string;
  columns: readonly Column<T>[];
  source: ListSource<T>;
  /** What to call a row in "choose …" and "move …". */
  nameOf: (item: T) => string;
  /** Enter or a click goes there; or else `onOpen` is called. */
  hrefOf?: (item: T) => string;
  onOpen?: (item: T) => void;
  /** E on a row. */
  onEdit?: (item: T) => void;
  /** Further letters on a row, in lower case. */
  keys?: Record<string, (item: T) => void>;
  /** As PocketBase sorts: `name` or `-name`. */
  sort?: string;
  onSort?: (sort: string) => void;
  /** Switched off, archived: still there, but not in the way. */
  isMuted?: (item: T) => boolean;
  /** At the row's end: a menu, one button of the size `icon-sm`. */
  actions?: (item: T) => ReactNode;
  /** What can be done with several rows at once. Makes rows choosable, by box and by X. `done` takes the choice back. */
  bulk?: (chosen: readonly T[], done: () => void) => ReactNode;
  /** Makes rows change places by drag, menu and keyboard; gets all ids in their new order. */
  onMove?: (ids: string[], moved: T) => void;
  empty: ComponentProps<typeof EmptyState>;
  className?: string;
};

/**
 * The one list: rows of 36 px on wide screens and cards on phones, J/K/↑/↓ through them, Enter opens, E edits, X chooses,
 * with its states of loading, emptiness and failure.
 *
 *     const list = useListState({ filters: FILTERS, defaultSort: 'name' });
 *     const source = useListPages({ queryKey: jobKeys.list(list.settledQ, list.filters, list.sort), page: (page, signal) => readJobs(…) });
 *     <ListTools list={list} searchLabel={t('search')} sorts={columns} filters={<FilterChips … />} />
 *     <List label={t('title')} columns={columns} source={source} nameOf={(job) => job.title} hrefOf={(job) => paths.job(job.id)}
 *       sort={list.sort} onSort={list.setSort} empty={{ title: t('empty'), text: t('emptyText') }} />
 */
export function List<T extends ListItem>({
  label,
  columns,
  source,
  nameOf,
  hrefOf,
  onOpen,
  onEdit,
  keys = NO_KEYS,
  sort = '',
  onSort,
  isMuted,
  actions,
  bulk,
  onMove,
  empty,
  className,
}: Props<T>) {
  const t = useTranslations('list');
  const common = useTranslations('common');
  const items = source.items ?? [];
  const selection = useSelection(items);
  const reorder = useReorder(items, onMove);
  const itemOf = (row: HTMLElement) =>
    items.find((item) => item.id === row.closest<HTMLElement>('[data-id]')?.dataset.id);
  const act = (run: ((item: T) => void) | undefined) => (row: HTMLElement) => {
    const item = itemOf(row);
    if (item && run) run(item);
    return item !== undefined && run !== undefined;
  };
  const rows = useRowKeys<HTMLDivElement>({
    ...Object.fromEntries(Object.entries(keys).map(([key, run]) => [key, act(run)])),
    e: act(onEdit),
    x: act(bulk && ((item) => selection.toggle(item.id))),
  });
  useFocusOnMore(rows, items.length, source.isLoadingMore);
  useFocusKept(rows, items);

  const tracks = [
    onMove && '1.25rem',
    bulk && '1.25rem',
    ...columns.map((column) => column.width ?? 'minmax(0,1fr)'),
    actions && 'var(--control-sm)',
  ]
    .filter(Boolean)
    .join(' ');
  if (source.error && !source.items) return <ErrorState error={source.error} onRetry={source.retry} />;
  if (source.items?.length === 0)
    return <EmptyState {...empty} className={cn('rounded-lg border bg-card', className)} />;
  return (
    <div
      data-slot="list"
      ref={rows}
      style={{ '--columns': tracks } as CSSProperties}
      className={cn('flex flex-col gap-3', className)}
    >
      <div
        role="table"
        onPointerOver={nameCut}
        aria-label={label}
        aria-busy={source.isStale || !source.items}
        className={cn('rounded-lg border bg-card transition-opacity', source.isStale && 'opacity-70')}
      >
        <ListHead
          columns={columns}
          sort={sort}
          onSort={onSort}
          hasHandles={onMove !== undefined}
          hasActions={actions !== undefined}
          allChosen={bulk && items.length > 0 && selection.chosen.length === items.length}
          onChooseAll={selection.toggleAll}
        />
        <div role="rowgroup">
          {source.items
            ? items.map((item) => (
                <ListRow
                  key={item.id}
                  item={item}
                  columns={columns}
                  hrefOf={hrefOf}
                  onOpen={onOpen}
                  isMuted={isMuted?.(item) ?? false}
                  chosen={bulk && selection.has(item.id)}
                  nameOf={nameOf}
                  onChoose={(range) => selection.toggle(item.id, range)}
                  actions={actions}
                  reorder={onMove && reorder}
                />
              ))
            : Array.from({ length: 8 }, (_, row) => (
                <SkeletonRow
                  key={row}
                  columns={columns}
                  boxes={Number(onMove !== undefined) + Number(bulk !== undefined)}
                />
              ))}
        </div>
      </div>
      {source.hasMore && (
        <Button
          variant="outline"
          className="self-center"
          onClick={source.loadMore}
          aria-disabled={source.isLoadingMore}
        >
          {source.isLoadingMore ? common('loading') : common('showMore')}
        </Button>
      )}
      {bulk && selection.chosen.length > 0 && (
        <div
          role="region"
          aria-label={t('bulk')}
          className="sticky bottom-3 z-20 mx-auto flex max-w-full flex-wrap items-center gap-2 rounded-lg border bg-popover py-1.5 pr-1.5 pl-3 shadow-lg"
        >
          <span role="status" className="tabular font-medium">
            {t('chosen', { count: selection.chosen.length })}
          </span>
          {bulk(selection.chosen, selection.clear)}
          <Button variant="ghost" size="icon-sm" aria-label={t('chooseNone')} onClick={selection.clear}>
            <X aria-hidden />
          </Button>
        </div>
      )}
    </div>
  );
}

/** What a column has cut off can be read by pointing at it. */
function nameCut({ target }: PointerEvent<HTMLElement>): void {
  const cut = (target as Element).closest<HTMLElement>('.truncate');
  if (cut && cut.scrollWidth > cut.clientWidth && cut.title === '') cut.title = cut.textContent ?? '';
}

function SkeletonRow<T>({ columns, boxes }: { columns: readonly Column<T>[]; boxes: number }) {
  return (
    <div role="row" className={ROW_CLASS}>
      {Array.from({ length: boxes }, (_, box) => (
        <span key={box} role="cell" className="max-md:hidden" />
      ))}
      {columns.map((column, at) => (
        <span key={column.key} role="cell" className={cn(at > 0 && 'max-md:hidden')}>
          <Skeleton className={cn('h-3.5', column.phone === 'main' ? 'w-40 max-w-full' : 'w-2/3')} />
        </span>
      ))}
    </div>
  );
}

/** After "show more" the focus goes to the first of the new rows: the button may be gone, and what was asked for is there. */
function useFocusOnMore(rows: { readonly current: HTMLElement | null }, count: number, isLoading: boolean): void {
  const from = useRef<number | null>(null);
  useEffect(() => {
    if (isLoading) from.current ??= count;
    else if (from.current !== null) {
      if (count > from.current)
        rows.current?.querySelectorAll<HTMLElement>('[data-row]')[from.current]?.focus({ preventScroll: true });
      from.current = null;
    }
  }, [rows, count, isLoading]);
}
