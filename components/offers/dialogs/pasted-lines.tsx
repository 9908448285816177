'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Money } from '@/components/common/money/money';
import { useLineWords } from '@/components/offers/editor/cells';
import { useShownCosts } from '@/components/offers/editor/use-shown-costs';
import { cn } from '@/lib/core/shared/cn';
import { formatBp, formatPercent, formatQty } from '@/lib/core/shared/money';
import type { PastedRow } from '@/lib/offers/browser/paste';
import type { ColumnRole } from '@/lib/offers/browser/paste-columns';
import { BLANK_VALUES, fieldsIn, LINE_FIELDS, type FieldIn } from '@/lib/offers/shared/line-fields';

type Field = FieldIn<'paste'>;
type Cell = { className: string; show: (row: PastedRow, words: ReturnType<typeof useLineWords>) => ReactNode };

/** The row's value, else that of a new line. A row with an item number has none, because its product may bring one. */
const orBlank = <V,>({ sku }: PastedRow, value: V | undefined, blank: V) => value ?? (sku === '' ? blank : undefined);

/** How a pasted row is shown; a text that is empty is shown as missing. */
const CELLS: Record<Field, Cell> = {
  text: { className: 'min-w-0 flex-1 truncate', show: (row) => row.text },
  qtyMilli: { className: 'tabular', show: ({ qtyMilli = BLANK_VALUES.qtyMilli }) => formatQty(qtyMilli) },
  unit: {
    className: 'w-12 text-muted-foreground',
    show(row, words) {
      const unit = orBlank(row, row.unit, BLANK_VALUES.unit);
      return unit && words.unit(unit, row.qtyMilli ?? BLANK_VALUES.qtyMilli);
    },
  },
  unitPrice: {
    className: 'w-28 text-right',
    show(row) {
      const price = orBlank(row, row.unitPrice, BLANK_VALUES.unitPrice);
      return price !== undefined && <Money oere={price} unit={false} />;
    },
  },
  unitCost: {
    className: 'w-28 text-right text-muted-foreground',
    show: ({ unitCost }) => unitCost !== undefined && <Money oere={unitCost} unit={false} />,
  },
  discountBp: {
    className: 'tabular w-16 text-right',
    show: ({ discountBp }) => discountBp !== undefined && formatPercent(discountBp),
  },
  vatRate: {
    className: 'tabular w-14 text-right',
    show: ({ vatRate }) => vatRate !== undefined && `${formatBp(vatRate * 100)}\u00a0%`,
  },
};

/** Always shown, because every line has them; the others only if a column says them. */
const ALWAYS: readonly Field[] = ['text', 'qtyMilli', 'unit', 'unitPrice'];

type Props = { rows: readonly PastedRow[]; columns: readonly ColumnRole[] };

/** The lines made from the rows. Unreadable cells are marked. */
export function PastedLines({ rows, columns }: Props) {
  const t = useTranslations('offers.paste');
  const words = useLineWords();
  const hidesCosts = useShownCosts() !== 'shown';
  const faulty = rows.filter((row) => row.faults.length > 0).length;
  const mark = (row: PastedRow, fault: ColumnRole) =>
    row.faults.includes(fault) ? 'bg-tone-danger text-tone-danger-text rounded px-1' : '';
  const missing = (row: PastedRow, field: Field) => {
    if (field === 'text') return row.sku === '' ? t('noText') : '';
    return row.faults.includes(LINE_FIELDS[field].name) ? '–' : '';
  };
  const fields = fieldsIn('paste').filter(
    (field) =>
      ALWAYS.includes(field) || (columns.includes(LINE_FIELDS[field].name) && !(field === 'unitCost' && hidesCosts)),
  );
  return (
    <div className="min-h-0 overflow-y-auto" tabIndex={0} role="region" aria-label={t('result')}>
      <p className="mb-1 text-xs font-medium text-muted-foreground" aria-live="polite">
        {t('lines', { count: rows.length })}
        {faulty > 0 && <span className="text-tone-danger-text"> · {t('faulty', { count: faulty })}</span>}
      </p>
      <ul>
        {rows.map((row, n) => (
          <li key={n} className="flex items-baseline gap-3 border-b py-1 last:border-b-0">
            {columns.includes('sku') && (
              <span className={cn('tabular w-24 shrink-0 truncate', mark(row, 'sku'))}>{row.sku}</span>
            )}
            {fields.map((field) => {
              const { className, show } = CELLS[field];
              return (
                <span key={field} className={cn(className, mark(row, LINE_FIELDS[field].name))}>
                  {show(row, words) || missing(row, field)}
                </span>
              );
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}
