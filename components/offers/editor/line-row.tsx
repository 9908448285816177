'use client';

import { Clock, MoreHorizontal, Package, Type, Zap, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { memo, type ComponentProps, type ReactNode } from 'react';
import { Money } from '@/components/common/money/money';
import { useUnits } from '@/components/common/use-units';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/core/shared/cn';
import type { LinePatch } from '@/lib/offers/browser/editor-state';
import type { OfferLine } from '@/lib/offers/shared/schema';
import { lineTotal } from '@/lib/offers/shared/totals';
import { InquiryLinesKindOptions } from '@/lib/pocketbase/shared/types';
import { CellLabel, ChoiceCell, NumberCell, TextCell, useLineWords } from './cells';
import { useOfferSession } from './context';
import { AMOUNT_FIELDS, cellName, LABELS, type AmountField } from './grid-columns';
import { kindPatch } from './line-actions';
import styles from './line-grid.module.css';
import { EditedOrigin } from './line-origin';
import { OutlierBadge } from './past-prices';
import { DISCOUNT, PRICE, QTY, type NumberField } from './number-fields';

export const KIND_ICONS: Record<OfferLine['kind'], LucideIcon> = {
  vare: Package,
  arbejdsloen: Clock,
  ydelse: Zap,
  tekst: Type,
};
const LINE_KINDS = Object.values(InquiryLinesKindOptions);

const originId = (line: string) => `origin-${line}`;
const outlierId = (line: string) => `outlier-${line}`;

type Props = {
  line: OfferLine;
  number: number;
  hourlyRate: number;
  onMenu: (line: string, anchor: HTMLElement) => void;
};

/** An editable line: a row of the grid, or a card on a phone. Rendered again only when the line changes. */
export const LineRow = memo(function LineRow({ line, number, hourlyRate, onMenu }: Props) {
  const t = useTranslations('offers.grid');
  const session = useOfferSession();
  const { id } = line;
  const set: SetLine = (patch, field) =>
    session.dispatch({ type: 'line', id, patch, ...(field ? { typing: `${id}.${field}` } : {}) });
  return (
    <div
      role="row"
      data-row={id}
      data-line={id}
      data-kind={line.kind}
      className={cn(styles.row, 'group/row border-b last:border-b-0 focus-within:bg-primary-soft/40')}
    >
      <span
        role="rowheader"
        className={cn(
          styles.number,
          'tabular pt-[calc((var(--row)-1lh)/2)] pr-1.5 text-right text-xs text-muted-foreground',
        )}
      >
        {number}
      </span>
      <div role="gridcell" className={styles.kind}>
        <KindCell line={line} label={t('kind')} onKind={(kind) => set(kindPatch(line, kind, hourlyRate))} />
      </div>
      <div role="gridcell" className={styles.text}>
        <TextCell
          cellKey={`${id}.text`}
          data-cell="text"
          label={t('text')}
          value={line.text}
          placeholder={line.kind === 'tekst' ? t('textOnly') : t('textPlaceholder')}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          onText={(text) => set({ text }, 'text')}
          className={cn(line.kind === 'tekst' && 'italic')}
        />
        <EditedOrigin line={line} id={originId(id)} />
        <OutlierBadge line={line} id={outlierId(id)} />
      </div>
      {line.kind !== 'tekst' && <AmountCells line={line} set={set} />}
      <div role="gridcell" className={styles.menu}>
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={t('menuOf', { number })}
          aria-haspopup="menu"
          tabIndex={-1}
          className="text-muted-foreground max-md:size-11 md:mt-1 md:opacity-0 md:group-focus-within/row:opacity-100 md:group-hover/row:opacity-100 touch:opacity-100"
          onClick={(event) => onMenu(id, event.currentTarget)}
        >
          <MoreHorizontal />
        </Button>
      </div>
    </div>
  );
});

/** Changes a line; `field` names the field being typed in, whose changes are undone together. */
type SetLine = (patch: LinePatch, field?: keyof LinePatch) => void;

type AmountProps = { line: OfferLine; set: SetLine };

/** The cells of the fields beside kind and text, and the total. A text line has none of them. */
function AmountCells({ line, set }: AmountProps) {
  return (
    <>
      {AMOUNT_FIELDS.map((field) => {
        const Cell = AMOUNT_CELLS[field];
        return (
          <div key={field} role="gridcell" className={styles[cellName(field)]}>
            <Cell line={line} set={set} />
          </div>
        );
      })}
      <TotalCell line={line} />
    </>
  );
}

const AMOUNT_CELLS: Record<AmountField, (props: AmountProps) => ReactNode> = {
  qtyMilli: (props) => <FieldNumber field="qtyMilli" number={QTY} {...props} />,
  unit: UnitCell,
  unitPrice: PriceCell,
  discountBp: (props) => <FieldNumber field="discountBp" number={DISCOUNT} {...props} />,
  vatRate: VatCell,
};

type FieldNumberProps = AmountProps & {
  field: 'qtyMilli' | 'unitPrice' | 'discountBp';
  number: NumberField;
} & Pick<ComponentProps<'input'>, 'aria-describedby' | 'title' | 'className'>;

/** A field of the line that is a number. */
function FieldNumber({ field, number, line, set, ...props }: FieldNumberProps) {
  const t = useTranslations('offers.grid');
  return (
    <NumberCell
      cellKey={`${line.id}.${field}`}
      data-cell={cellName(field)}
      label={t(LABELS[field])}
      number={number}
      value={line[field]}
      onValue={(value) => set({ [field]: value }, field)}
      {...props}
    />
  );
}

function UnitCell({ line, set }: AmountProps) {
  const t = useTranslations('offers.grid');
  return (
    <ChoiceCell
      data-cell={cellName('unit')}
      label={t(LABELS.unit)}
      value={line.unit}
      choices={useUnits().choices(line.unit, line.qtyMilli)}
      onChoice={(unit) => set({ unit })}
      className="text-muted-foreground"
    />
  );
}

/** A calculated price is shown in another colour than a typed one. */
function PriceCell(props: AmountProps) {
  const t = useTranslations('offers.grid');
  const { id, percentBp } = props.line;
  const following = { 'aria-describedby': originId(id), title: t('follows'), className: 'text-tone-info-text italic' };
  const described = { 'aria-describedby': outlierId(id) };
  return <FieldNumber field="unitPrice" number={PRICE} {...props} {...(percentBp > 0 ? following : described)} />;
}

/** The firm's rate, none, and the line's own if it is another. */
function VatCell({ line, set }: AmountProps) {
  const t = useTranslations('offers.grid');
  const rates = [...new Set([useOfferSession().vatRate(), 0, line.vatRate])].sort((a, b) => b - a);
  return (
    <ChoiceCell
      data-cell={cellName('vatRate')}
      label={t(LABELS.vatRate)}
      value={String(line.vatRate)}
      choices={rates.map((rate) => ({ value: String(rate), label: `${rate} %` }))}
      onChoice={(rate) => set({ vatRate: Number(rate) })}
      className="text-right text-muted-foreground"
    />
  );
}

function TotalCell({ line }: { line: OfferLine }) {
  const t = useTranslations('offers.grid');
  return (
    <div role="gridcell" className={cn(styles.total, 'text-right md:pt-2 md:pr-(--beside)')}>
      <CellLabel htmlFor={undefined}>{t('total')}</CellLabel>
      <span data-testid="line-total" className="max-md:flex max-md:min-h-11 max-md:items-center max-md:justify-end">
        <Money oere={lineTotal(line)} unit={false} className="font-medium" />
      </span>
    </div>
  );
}

/** The kind as an icon over an invisible select, so that the column stays narrow. */
function KindCell({
  line,
  label,
  onKind,
}: {
  line: OfferLine;
  label: string;
  onKind: (kind: OfferLine['kind']) => void;
}) {
  const words = useLineWords();
  const KindIcon = KIND_ICONS[line.kind];
  return (
    <div
      title={words.kind(line.kind)}
      className="relative grid h-11 place-items-center rounded-md text-muted-foreground has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ring md:h-(--row) md:hover:text-foreground"
    >
      <KindIcon aria-hidden className="size-4" />
      <select
        data-cell="kind"
        tabIndex={-1}
        aria-label={label}
        value={line.kind}
        onChange={(event) => onKind(event.currentTarget.value as OfferLine['kind'])}
        className="absolute inset-0 w-full cursor-pointer appearance-none bg-transparent text-transparent outline-none [&>option]:bg-popover [&>option]:text-popover-foreground"
      >
        {LINE_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {words.kind(kind)}
          </option>
        ))}
      </select>
    </div>
  );
}
