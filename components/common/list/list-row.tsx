'use client';

import Link from 'next/link';
import type { useTranslations } from 'next-intl';
import { memo, useLayoutEffect, type ReactNode } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { cn } from '@/lib/core/shared/cn';
import { MoveHandle } from './move-handle';
import type { Column, ListItem } from './types';
import { useReorderRow, type Reorder } from './use-reorder';

/**
 * A line of the grid on wide screens; on a phone a card of two lines, with `before` as the line break. Containment lets
 * the browser keep what it has laid out and painted of a row when other rows come and go.
 */
export const ROW_CLASS =
  'relative contain-content flex min-h-11 flex-wrap items-center gap-x-2 gap-y-0.5 border-b px-4 py-2 before:order-3 before:basis-full before:content-[""] last:border-b-0 md:grid md:min-h-(--row) md:grid-cols-(--columns) md:gap-x-3 md:px-3 2xl:gap-x-4 md:py-0 md:before:hidden print:contain-none print:grid! print:min-h-0! print:grid-cols-(--columns)! print:gap-x-4! print:px-2! print:py-1! print:break-inside-avoid print:before:hidden!';

const PLACE = {
  main: 'max-md:order-1 max-md:flex-1 max-md:basis-0',
  side: 'max-md:order-2 max-md:max-w-[55%] max-md:empty:hidden',
  below: 'max-md:order-4 max-md:mr-1 max-md:max-w-full max-md:text-muted-foreground max-md:empty:hidden',
  none: 'max-md:hidden',
} as const;
const OPENS =
  'max-w-full truncate text-left max-md:line-clamp-3 max-md:hyphens-auto max-md:whitespace-normal font-medium outline-none after:absolute after:inset-0 focus-visible:after:rounded-[5px] focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring';

type Props<T extends ListItem> = {
  item: T;
  columns: readonly Column<T>[];
  href: string | undefined;
  onOpen: ((item: T) => void) | undefined;
  isMuted: boolean;
  /** Undefined: rows cannot be selected. */
  chosen: boolean | undefined;
  /** The row's name in "choose …" and "move …". */
  name: string;
  onChoose: (id: string, range: boolean) => void;
  actions: ((item: T) => ReactNode) | undefined;
  reorder: Reorder | undefined;
  /** Undefined: all rows are drawn. */
  index: number | undefined;
  measure: ((row: HTMLElement | null) => void) | undefined;
  /** Texts of the list, read once for all rows. */
  t: ReturnType<typeof useTranslations<'list'>>;
};

/** One record. Its main column opens it, and the whole row can be clicked for that. */
function Row<T extends ListItem>(props: Props<T>) {
  const { item, columns, href, onOpen, isMuted, chosen, name, onChoose, actions, reorder, index, measure, t } = props;
  const { row, edge } = useReorderRow(reorder, item.id);
  useLayoutEffect(() => measure?.(row.current), [measure, row]);
  return (
    <div
      role="row"
      data-id={item.id}
      ref={row}
      data-index={index}
      aria-rowindex={index === undefined ? undefined : index + 2}
      aria-selected={chosen}
      className={cn(
        ROW_CLASS,
        'hover:bg-accent/60 has-[[data-row]:focus-visible]:bg-accent',
        chosen && 'bg-primary-soft hover:bg-primary-soft',
        isMuted && 'text-muted-foreground',
        edge === 'top' && 'shadow-[inset_0_2px_var(--primary)]',
        edge === 'bottom' && 'shadow-[inset_0_-2px_var(--primary)]',
      )}
    >
      {reorder && (
        <span role="cell" className="relative z-10 order-first -ml-1.5 touch:max-md:-mx-2.5 md:order-none">
          <MoveHandle id={item.id} name={name} reorder={reorder} />
        </span>
      )}
      {chosen !== undefined && (
        // A phone has no room for both, and moves rows.
        <span role="cell" className={cn('relative z-10 order-first flex md:order-none', reorder && 'max-md:hidden')}>
          <Checkbox
            aria-label={t('choose', { name })}
            checked={chosen}
            onClick={(event) => onChoose(item.id, event.shiftKey)}
          />
        </span>
      )}
      {columns.map((column) => (
        <Cell key={column.key} column={column} item={item} href={href} onOpen={onOpen} />
      ))}
      {actions && (
        <span role="cell" className="relative z-10 -mr-1.5 flex justify-end max-md:order-2">
          {actions(item)}
        </span>
      )}
    </div>
  );
}

/** Scrolling draws only the rows that come near the screen; the others stay as they are. */
export const ListRow = memo(Row, isSame) as typeof Row;

/** A screen may pick the same columns anew each time that it is drawn. */
function isSame<T extends ListItem>({ columns, ...old }: Props<T>, { columns: now, ...others }: Props<T>): boolean {
  const keys = Object.keys(old) as (keyof typeof old)[];
  return (
    columns.length === now.length &&
    columns.every((column, at) => column === now[at]) &&
    keys.every((key) => Object.is(old[key], others[key]))
  );
}

type CellProps<T extends ListItem> = Pick<Props<T>, 'item' | 'href' | 'onOpen'> & { column: Column<T> };

function Cell<T extends ListItem>({ column, item, href, onOpen }: CellProps<T>) {
  return (
    <span
      role="cell"
      className={cn(
        'min-w-0 truncate print:order-none! print:block! print:max-w-none! print:text-wrap print:[&_.truncate]:text-wrap',
        PLACE[column.phone ?? 'below'],
        column.align === 'end' && 'tabular md:text-right print:text-right',
      )}
    >
      {column.phone === 'main' ? (
        <Opener href={href} onOpen={onOpen && (() => onOpen(item))}>
          {column.cell(item)}
        </Opener>
      ) : (
        column.cell(item)
      )}
    </span>
  );
}

type OpenerProps = { href: string | undefined; onOpen: (() => void) | undefined; children: ReactNode };

/** The part of a row that opens it and takes the focus. */
function Opener({ href, onOpen, children }: OpenerProps) {
  if (href !== undefined) {
    return (
      <Link href={href} prefetch={false} data-row className={cn(OPENS, 'block')}>
        {children}
      </Link>
    );
  }
  if (onOpen) {
    return (
      <button type="button" data-row onClick={onOpen} className={OPENS}>
        {children}
      </button>
    );
  }
  // Opens nothing, but J and K still reach it.
  return (
    <span data-row tabIndex={-1} className={cn(OPENS, 'block')}>
      {children}
    </span>
  );
}
