'use client';

import { Skeleton } from '@/components/ui/skeleton';
import { cn } from '@/lib/core/shared/cn';
import { ListHead } from './list-head';
import type { ListProps } from './list-props';
import { ROW_CLASS } from './list-row';
import { ListRows } from './list-rows';
import { hasManyRows } from './row-window';
import type { Column, ListItem } from './types';
import type { Selection } from './use-selection';
import { useTitleOfCutText } from './use-title-of-cut-text';

const SKELETON_ROWS = 8;

type Props<T extends ListItem> = ListProps<T> & { items: readonly T[]; selection: Selection<T>; isPrinting: boolean };

/** The list's heading and rows, of many only those near the screen; grey rows while the first page is read. */
export function ListTable<T extends ListItem>(props: Props<T>) {
  const { label, columns, source, items, selection, actions, bulk, onMove, isPrinting } = props;
  const addTitle = useTitleOfCutText();
  const isWindowed = hasManyRows(items.length) && !isPrinting;
  return (
    <div
      role="table"
      onPointerMove={addTitle}
      aria-label={label}
      aria-rowcount={isWindowed ? (source.hasMore ? -1 : items.length + 1) : undefined}
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
      {source.items ? (
        <ListRows {...props} isWindowed={isWindowed} />
      ) : (
        <div role="rowgroup">
          <SkeletonRows columns={columns} boxes={Number(onMove !== undefined) + Number(bulk !== undefined)} />
        </div>
      )}
    </div>
  );
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
