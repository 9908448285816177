'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, type CSSProperties } from 'react';
import { EmptyState } from '@/components/common/list/empty-state';
import { ErrorState } from '@/components/common/list/error-state';
import { useFocusKept } from '@/components/common/use-focus-kept';
import { usePrinting } from '@/components/common/use-printing';
import { useRowKeys } from '@/components/common/list/use-row-keys';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/core/shared/cn';
import { BulkBar } from './bulk-bar';
import type { ListProps } from './list-props';
import { ListTable } from './list-table';
import type { ListSource } from './source';
import type { ListItem } from './types';
import { useSelection, type Selection } from './use-selection';

/**
 * The one list: rows of 36 px on wide screens and cards on phones. J/K/↑/↓ move through them, Enter opens, E edits,
 * X selects. It also shows loading, emptiness and failure.
 *
 *     const list = useListState({ filters: FILTERS, sorts: { keys: ['name'], usual: 'name' } });
 *     const source = useListPages({
 *       queryKey: jobKeys.list(list.settledQ, list.filters, list.sort),
 *       page: (page, signal) => readJobs(…),
 *     });
 *     <ListTools list={list} searchLabel={t('search')} sorts={columns} filters={<FilterChips … />} />
 *     <List label={t('title')} columns={columns} source={source} nameOf={(job) => job.title}
 *       hrefOf={(job) => paths.job(job.id)} sort={list.sort} onSort={list.setSort}
 *       empty={{ title: t('empty'), text: t('emptyText') }}
 *       onReset={list.isFiltered ? list.reset : undefined} />
 */
export function List<T extends ListItem>(props: ListProps<T>) {
  const { source, bulk, className } = props;
  const items = source.items ?? [];
  const selection = useSelection(items, props.total, props.scope);
  const rows = useListKeys(props, items, selection);
  const focusOnMore = useFocusOnMore(rows, items, source.isLoadingMore);
  const isPrinting = usePrinting();
  const shown = isPrinting ? toPrinted(props) : props;
  useFocusKept(rows, items);

  if (source.error && !source.items) return <ErrorState error={source.error} onRetry={source.retry} />;
  if (source.items?.length === 0) return <NoRows {...props} />;
  return (
    <div
      data-slot="list"
      ref={rows}
      style={{ '--columns': gridTracks(shown) } as CSSProperties}
      className={cn('flex flex-col gap-3', props.isCompact && 'pointer-fine:[--row:1.75rem]', className)}
    >
      {isPrinting && <PrintedCount count={items.length} hasMore={source.hasMore} />}
      <ListTable {...shown} items={items} selection={selection} isPrinting={isPrinting} />
      {source.hasMore && <MoreButton source={source} count={items.length} onPress={focusOnMore} />}
      {bulk && selection.count > 0 && (
        <BulkBar selection={selection} total={props.total}>
          {bulk(selection.chosen, selection.clear, selection.all)}
        </BulkBar>
      )}
    </div>
  );
}

/** What an empty list says; one that is narrowed can be shown whole again. */
function NoRows<T extends ListItem>({ empty, onReset, className }: ListProps<T>) {
  const common = useTranslations('common');
  const reset = onReset && (
    <Button variant="outline" onClick={onReset}>
      {common('resetFilters')}
    </Button>
  );
  return (
    <EmptyState {...empty} action={empty.action || reset} className={cn('rounded-lg border bg-card', className)} />
  );
}

/** On paper nothing can be selected, moved or opened. */
function toPrinted<T extends ListItem>({ bulk: _bulk, onMove: _onMove, actions: _actions, ...shown }: ListProps<T>) {
  return shown;
}

/** How many rows are on the paper: those that have been read. */
function PrintedCount({ count, hasMore }: { count: number; hasMore: boolean }) {
  const t = useTranslations('list');
  return <p className="tabular hidden text-sm print:block">{t('printedRows', { count, hasMore: String(hasMore) })}</p>;
}

/** The grid's tracks: handle, checkbox, the columns, and the row's own actions. */
function gridTracks<T extends ListItem>({ onMove, bulk, columns, actions }: ListProps<T>): string {
  return [
    onMove && '1.25rem',
    bulk && '1.25rem',
    ...columns.map((column) => column.width ?? 'minmax(0,1fr)'),
    actions && 'var(--control-sm)',
  ]
    .filter(Boolean)
    .join(' ');
}

/** The keys of the row that has the focus: E, X and the list's own letters. */
function useListKeys<T extends ListItem>(
  { keys = {}, onEdit, bulk }: ListProps<T>,
  items: readonly T[],
  selection: Selection<T>,
) {
  const act = (run: ((item: T) => void) | undefined) => (row: HTMLElement) => {
    const id = row.closest<HTMLElement>('[data-id]')?.dataset.id;
    const item = items.find((other) => other.id === id);
    if (item && run) run(item);
    return item !== undefined && run !== undefined;
  };
  return useRowKeys<HTMLDivElement>({
    ...Object.fromEntries(Object.entries(keys).map(([key, run]) => [key, act(run)])),
    e: act(onEdit),
    x: act(bulk && ((item) => selection.toggle(item.id))),
  });
}

type MoreProps<T> = { source: ListSource<T>; count: number; onPress: () => void };

/** Reads more rows when it comes near the screen, so that a list has no end to press at; also on press. */
function MoreButton<T extends ListItem>({ source, count, onPress }: MoreProps<T>) {
  const common = useTranslations('common');
  const button = useRef<HTMLButtonElement>(null);
  // A colleague's change has the rows read again, which ends a read of more rows before it is answered.
  const canLoad = !source.isReading && !source.error;
  const load = useEffectEvent(() => canLoad && source.loadMore());
  // After each read the button is observed again, because one that stays in sight is reported only once.
  useEffect(() => {
    if (!button.current) return;
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && load(), { rootMargin: AHEAD });
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [count, source.isReading]);
  return (
    <Button
      ref={button}
      variant="outline"
      className="self-center print:hidden"
      onClick={() => {
        onPress();
        source.loadMore();
      }}
      aria-disabled={source.isLoadingMore}
    >
      {source.isLoadingMore ? common('loading') : common('showMore')}
    </Button>
  );
}

/** How far below the screen the next rows are read. */
const AHEAD = '600px';

/** Returns a function for the press of "show more": the focus goes to the first new row, because the button may be gone. */
function useFocusOnMore(
  rows: { readonly current: HTMLElement | null },
  items: readonly ListItem[],
  isLoading: boolean,
): () => void {
  const count = items.length;
  const from = useRef<number | null>(null);
  const wasLoading = useRef(false);
  useEffect(() => {
    if (wasLoading.current && !isLoading && from.current !== null) {
      const first = items[from.current]?.id;
      if (first)
        rows.current?.querySelector<HTMLElement>(`[data-id="${first}"] [data-row]`)?.focus({ preventScroll: true });
      from.current = null;
    }
    wasLoading.current = isLoading;
  }, [rows, items, isLoading]);
  return () => void (from.current = count);
}
