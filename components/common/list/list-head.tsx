'use client';

import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Checkbox } from '@/components/ui/checkbox';
import { cn } from '@/lib/core/shared/cn';
import type { Column } from './types';

type Props<T> = {
  columns: readonly Column<T>[];
  sort: string;
  onSort?: ((sort: string) => void) | undefined;
  hasHandles: boolean;
  hasActions: boolean;
  /** Undefined: rows cannot be selected. */
  allChosen?: boolean | undefined;
  onChooseAll: () => void;
};

/** The columns' names, which sort the list. On a phone only screen readers get them; ListTools has a choice of sort. */
export function ListHead<T>({ columns, sort, onSort, hasHandles, hasActions, allChosen, onChooseAll }: Props<T>) {
  const t = useTranslations('list');
  return (
    <div role="rowgroup" className="max-md:sr-only print:not-sr-only!">
      <div
        role="row"
        className="grid min-h-8 grid-cols-(--columns) items-center gap-x-3 border-b 2xl:gap-x-4 px-3 print:px-2! text-xs text-muted-foreground"
      >
        {hasHandles && <Unseen label={t('order')} />}
        {allChosen !== undefined && (
          <span role="columnheader" className="flex">
            <Checkbox aria-label={t('chooseAll')} checked={allChosen} onClick={onChooseAll} />
          </span>
        )}
        {columns.map((column) => {
          const direction = sort === column.key ? 'ascending' : sort === `-${column.key}` ? 'descending' : 'none';
          const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;
          return (
            <span
              key={column.key}
              role="columnheader"
              aria-sort={column.isSortable ? direction : undefined}
              className={cn('min-w-0 truncate', column.align === 'end' && 'text-right')}
            >
              {column.isSortable && onSort ? (
                <button
                  type="button"
                  onClick={() => onSort(direction === 'ascending' ? `-${column.key}` : column.key)}
                  className={cn(
                    'inline-flex max-w-full items-center gap-1 rounded-sm py-1 hover:text-foreground',
                    column.align === 'end' && 'flex-row-reverse',
                    direction !== 'none' && 'font-medium text-foreground',
                  )}
                >
                  <span className="truncate">{column.label}</span>
                  <Arrow aria-hidden className={cn('size-3 shrink-0', direction === 'none' && 'invisible')} />
                </button>
              ) : (
                <span className={column.isLabelHidden ? 'sr-only' : undefined}>{column.label}</span>
              )}
            </span>
          );
        })}
        {hasActions && <Unseen label={t('actions')} />}
      </div>
    </div>
  );
}

/** A heading for screen readers only. */
function Unseen({ label }: { label: string }) {
  return (
    <span role="columnheader">
      <span className="sr-only">{label}</span>
    </span>
  );
}
