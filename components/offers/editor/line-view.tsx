'use client';

import { memo } from 'react';
import { useTranslations } from 'next-intl';
import { Money } from '@/components/common/money/money';
import { Picture } from '@/components/common/picture';
import { cn } from '@/lib/core/cn';
import { formatPercent, formatQty } from '@/lib/core/money';
import type { OfferLine } from '@/lib/offers/schema';
import { lineTotal } from '@/lib/offers/totals';
import { useLineWords } from './cells';
import styles from './line-grid.module.css';
import { KIND_PICTURES } from './line-row';

/** A read-only line, in the same layout as an editable one. */
export const LineView = memo(function LineView({ line, number }: { line: OfferLine; number: number }) {
  const t = useTranslations('offers.grid');
  const words = useLineWords();
  const cell = 'md:px-(--beside) md:py-[calc((var(--row)-1lh)/2)]';
  const label = (text: string) => <span className="mb-0.5 block text-xs text-muted-foreground md:sr-only">{text}</span>;
  return (
    <div
      role="row"
      data-row={line.id}
      data-line={line.id}
      data-kind={line.kind}
      className={cn(styles.row, 'border-b last:border-b-0')}
    >
      <span
        role="rowheader"
        className={cn(styles.number, cell, 'tabular px-0! pr-1.5! text-right text-xs text-muted-foreground')}
      >
        {number}
      </span>
      <span
        role="gridcell"
        title={words.kind(line.kind)}
        className={cn(styles.kind, 'grid h-6 place-items-center text-muted-foreground md:h-(--row)')}
      >
        <Picture name={KIND_PICTURES[line.kind]} role="img" aria-label={words.kind(line.kind)} className="size-4" />
      </span>
      <span role="gridcell" className={cn(styles.text, cell, 'whitespace-pre-line', line.kind === 'tekst' && 'italic')}>
        {line.text}
      </span>
      {line.kind !== 'tekst' && (
        <>
          <span role="gridcell" className={cn(styles.qty, cell, 'tabular whitespace-nowrap md:text-right')}>
            {label(t('qty'))}
            {formatQty(line.qtyMilli)}
          </span>
          <span role="gridcell" className={cn(styles.unit, cell, 'text-muted-foreground')}>
            {label(t('unit'))}
            {words.unit(line.unit, line.qtyMilli)}
          </span>
          <span role="gridcell" className={cn(styles.price, cell, 'text-right')}>
            {label(t('price'))}
            <Money oere={line.unitPrice} unit={false} />
          </span>
          <span role="gridcell" className={cn(styles.disc, cell, 'tabular whitespace-nowrap md:text-right')}>
            {label(t('discount'))}
            {line.discountBp > 0 && formatPercent(line.discountBp)}
          </span>
          <span
            role="gridcell"
            className={cn(styles.vat, cell, 'tabular whitespace-nowrap text-muted-foreground md:text-right')}
          >
            {label(t('vat'))}
            {formatPercent(line.vatRate * 100)}
          </span>
          <span role="gridcell" className={cn(styles.total, cell, 'text-right')}>
            {label(t('total'))}
            <Money oere={lineTotal(line)} unit={false} className="font-medium" />
          </span>
        </>
      )}
    </div>
  );
});
