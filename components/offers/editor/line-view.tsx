'use client';

import { memo, type ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { Money } from '@/components/common/money/money';
import { cn } from '@/lib/core/shared/cn';
import { formatOere, formatPercent, formatQty } from '@/lib/core/shared/money';
import type { OfferLine } from '@/lib/offers/shared/schema';
import { lineTotal } from '@/lib/offers/shared/totals';
import { useLineWords } from './cells';
import { useOfferSession } from './context';
import { AMOUNT_FIELDS, cellName, LABELS, type AmountField } from './grid-columns';
import styles from './line-grid.module.css';
import { LineOrigin } from './line-origin';
import { KIND_ICONS } from './line-row';

/** A column that a phone does not have. */
const WIDE = 'max-md:hidden';
const CELL = 'md:px-(--beside) md:py-[calc((var(--row)-1lh)/2)]';

/** A read-only line, in the same layout as an editable one. */
export const LineView = memo(function LineView({ line, number }: { line: OfferLine; number: number }) {
  const words = useLineWords();
  const KindIcon = KIND_ICONS[line.kind];
  return (
    <div
      role="row"
      data-row={line.id}
      data-line={line.id}
      data-kind={line.kind}
      className={cn(styles.row, styles.view, 'border-b last:border-b-0')}
    >
      <span
        role="rowheader"
        className={cn(styles.number, CELL, 'tabular px-0! pr-1.5! text-right text-xs text-muted-foreground')}
      >
        {number}
      </span>
      <span
        role="gridcell"
        title={words.kind(line.kind)}
        className={cn(styles.kind, 'grid h-6 place-items-center text-muted-foreground md:h-(--row)')}
      >
        <KindIcon role="img" aria-label={words.kind(line.kind)} className="size-4" />
      </span>
      <span role="gridcell" className={cn(styles.text, CELL, 'whitespace-pre-line', line.kind === 'tekst' && 'italic')}>
        {line.text}
        {line.kind !== 'tekst' && <PhoneAmounts line={line} />}
        <LineOrigin line={line} />
      </span>
      {line.kind !== 'tekst' && <Amounts line={line} />}
    </div>
  );
});

const FIGURE = 'tabular whitespace-nowrap md:text-right';

type Shown = { className: string; show: (line: OfferLine, words: ReturnType<typeof useLineWords>) => ReactNode };

const AMOUNTS: Record<AmountField, Shown> = {
  qtyMilli: { className: FIGURE, show: (line) => formatQty(line.qtyMilli) },
  unit: { className: 'text-muted-foreground', show: (line, words) => words.unit(line.unit, line.qtyMilli) },
  unitPrice: { className: 'text-right', show: (line) => <Money oere={line.unitPrice} unit={false} /> },
  discountBp: { className: FIGURE, show: (line) => line.discountBp > 0 && formatPercent(line.discountBp) },
  vatRate: { className: cn(FIGURE, 'text-muted-foreground'), show: (line) => formatPercent(line.vatRate * 100) },
};

/** The fields beside kind and text, and the total. A text line has none of them. */
function Amounts({ line }: { line: OfferLine }) {
  const t = useTranslations('offers.grid');
  const words = useLineWords();
  return (
    <>
      {AMOUNT_FIELDS.map((field) => {
        const { className, show } = AMOUNTS[field];
        return (
          <Amount key={field} label={t(LABELS[field])} className={cn(styles[cellName(field)], WIDE, className)}>
            {show(line, words)}
          </Amount>
        );
      })}
      <Amount label={t('total')} className={cn(styles.total, 'text-right')}>
        <Money oere={lineTotal(line)} unit={false} className="font-medium" />
      </Amount>
    </>
  );
}

/** On a phone: how the total comes about, in one row below the text. */
function PhoneAmounts({ line }: { line: OfferLine }) {
  const t = useTranslations('offers.grid');
  const words = useLineWords();
  const firmRate = useOfferSession().vatRate();
  const parts = [
    `${formatQty(line.qtyMilli)}\u00a0${words.unit(line.unit, line.qtyMilli)} × ${formatOere(line.unitPrice)}`,
    line.discountBp > 0 ? t('discountOf', { share: formatPercent(line.discountBp) }) : '',
    line.vatRate === firmRate ? '' : t('vatOf', { share: formatPercent(line.vatRate * 100) }),
  ];
  return (
    <span data-testid="phone-amounts" className="tabular block text-sm text-muted-foreground md:hidden">
      {parts.filter(Boolean).join(' · ')}
    </span>
  );
}

/** A figure under its label, which only screen readers need: the columns have a head, and a phone shows the total. */
function Amount({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  return (
    <span role="gridcell" className={cn(CELL, className)}>
      <span className="sr-only">{label}</span>
      {children}
    </span>
  );
}
