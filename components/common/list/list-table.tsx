'use client';

import { Fragment, useMemo, useRef, type PointerEvent } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { cn } from '@/lib/core/shared/cn';
import { ListHead } from './list-head';
import type { ListProps } from './list-props';
import { ListRow, ROW_CLASS } from './list-row';
import { useRowWindow, type RowWindow } from './row-window';
import type { Column, ListItem } from './types';
import { useFocusReturn } from './use-focus-return';
import { useReorder } from './use-reorder';
import type { Selection } from './use-selection';

const SKELETON_ROWS = 8;

type Props<T extends ListItem> = ListProps<T> & { items: readonly T[]; selection: Selection<T>; isPrinting: boolean };

/** The list's heading and rows, of many only those near the screen; grey rows while the first page is read. */
export function ListTable<T extends ListItem>(props: Props<T>) {
  const { label, columns, source, items, selection, nameOf, hrefOf, onOpen, isMuted, actions, bulk, onMove } = props;
  const reorder = useReorder(items, onMove);
  const frame = useRef<HTMLDivElement>(null);
  const ids = useMemo(() => items.map((item) => item.id), [items]);
  const drawn = useRowWindow({ frame, ids, isCompact: props.isCompact ?? false, isWhole: props.isPrinting });
  useFocusReturn(frame);
  return (
    <div
      role="table"
      onPointerOver={addTitleToCutText}
      aria-label={label}
      aria-rowcount={drawn.isWindowed ? (source.hasMore ? -1 : items.length + 1) : undefined}
      aria-busy={source.isStale || !source.items}
      className={cn('rounded-lg border bg-card transition-opacity', source.isStale && 'opacity-70')}
    >
      <ListHead
        columns={columns}
        sort={props.sort ?? ''}
        onSort={props.onSort}
        hasHandles={onMove !== undefined}
        hasActions={actions !== undefined}
        allChosen={bulk && items.length > 0 && selection.chosen.length === items.length}
        onChooseAll={selection.toggleAll}
      />
      <div role="rowgroup" ref={frame} onFocus={drawn.onFocus} style={{ paddingBottom: drawn.gapBelow }}>
        {source.items ? (
          toDrawn(items, drawn).map(({ item, index, gap }) => (
            <Fragment key={item.id}>
              {gap > 0 && <div aria-hidden style={{ height: gap }} />}
              <ListRow
                item={item}
                index={drawn.isWindowed ? index : undefined}
                measure={drawn.isWindowed ? drawn.measure : undefined}
                columns={columns}
                href={hrefOf?.(item)}
                onOpen={onOpen}
                isMuted={isMuted?.(item) ?? false}
                chosen={bulk && selection.has(item.id)}
                name={nameOf(item)}
                onChoose={selection.toggle}
                actions={actions}
                reorder={onMove && reorder}
              />
            </Fragment>
          ))
        ) : (
          <SkeletonRows columns={columns} boxes={Number(onMove !== undefined) + Number(bulk !== undefined)} />
        )}
      </div>
    </div>
  );
}

function toDrawn<T>(items: readonly T[], { rows }: RowWindow): { item: T; index: number; gap: number }[] {
  return rows.flatMap((row) => {
    const item = items[row.index];
    return item === undefined ? [] : [{ ...row, item }];
  });
}

/** Text that a column cuts off can be read by pointing at it. */
function addTitleToCutText({ target }: PointerEvent<HTMLElement>): void {
  const cut = (target as Element).closest<HTMLElement>('.truncate');
  if (cut && cut.scrollWidth > cut.clientWidth && cut.title === '') cut.title = cut.textContent ?? '';
}

function SkeletonRows<T>({ columns, boxes }: { columns: readonly Column<T>[]; boxes: number }) {
  return Array.from({ length: SKELETON_ROWS }, (_, row) => (
    <div key={row} role="row" className={ROW_CLASS}>
      {Array.from({ length: boxes }, (_, box) => (
        <span key={box} role="cell" className="max-md:hidden" />
      ))}
      {columns.map((column, at) => (
        <span key={column.key} role="cell" className={cn(at > 0 && 'max-md:hidden')}>
          <Skeleton
            className={cn(
              'h-3.5',
              column.phone === 'main' ? 'w-40 max-w-full' : 'w-2/3',
              column.align === 'end' && 'md:ml-auto',
            )}
          />
        </span>
      ))}
    </div>
  ));
}
