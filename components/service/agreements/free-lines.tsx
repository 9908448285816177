'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { FieldError } from '@/components/common/form/fields/field-error';
import { NumberInput, type NumberValue } from '@/components/common/form/fields/number-input';
import { RemoveRow, RowList } from '@/components/common/form/fields/row-list';
import { useUnits } from '@/components/common/use-units';
import { Field, FieldLabel } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { NativeSelect } from '@/components/ui/native-select';
import type { FieldError as Fault } from '@/lib/core/shared/errors';
import { MAX_AGREED_LINES } from '@/lib/service/shared/agreements';
import { DEFAULT_UNIT } from '@/lib/units/shared/rules';

/** A line as it is typed. `qty`: thousandths; `price`: øre of one unit as the customer sees it. */
export type FreeLine = { text: string; qty: NumberValue; unit: string; price: NumberValue };
type LineFaults = Partial<Record<'text' | 'qty' | 'price', Fault>>;

const REQUIRED = { code: 'required' } as const;

/** The lines with something in them. */
export function findTyped(lines: readonly FreeLine[]): FreeLine[] {
  return lines.filter(({ text, price }) => text.trim() !== '' || (price !== '' && price !== null));
}

/** What is missing in a line; an untouched one is left out when the agreement is sent. */
export function findLineFaults(line: FreeLine): LineFaults {
  if (findTyped([line]).length === 0) return {};
  return {
    ...(line.text.trim() === '' ? { text: REQUIRED } : {}),
    ...(typeof line.qty === 'number' && line.qty > 0 ? {} : { qty: toFault(line.qty) }),
    ...(typeof line.price === 'number' && line.price >= 0 ? {} : { price: toFault(line.price) }),
  };
}

const toFault = (value: NumberValue): Fault => (value === '' || value === null ? REQUIRED : { code: 'invalid' });

type Props = {
  lines: readonly FreeLine[];
  /** 'inkl. moms' or 'ekskl. moms' */
  vat: string;
  /** Faults are shown after a try to sign. */
  showsFaults: boolean;
  onChange: (lines: FreeLine[]) => void;
};

/** Lines of an agreement: what, how many, and the price of one. */
export function FreeLines({ lines, vat, showsFaults, onChange }: Props) {
  const t = useTranslations('service.agreements.lines');
  return (
    <RowList
      legend={t('title', { vat })}
      add={t('add')}
      onAdd={() =>
        lines.length < MAX_AGREED_LINES && onChange([...lines, { text: '', qty: 1000, unit: DEFAULT_UNIT, price: '' }])
      }
    >
      {lines.map((line, at) => (
        <LineFields
          key={at}
          nth={at + 1}
          line={line}
          faults={showsFaults ? findLineFaults(line) : {}}
          onChange={(change) => onChange(lines.map((one, index) => (index === at ? { ...one, ...change } : one)))}
          onRemove={() => onChange(lines.filter((_line, index) => index !== at))}
        />
      ))}
      {lines.length >= MAX_AGREED_LINES && (
        <p className="text-muted-foreground">{t('most', { most: MAX_AGREED_LINES })}</p>
      )}
    </RowList>
  );
}

type LineProps = {
  nth: number;
  line: FreeLine;
  faults: LineFaults;
  onChange: (change: Partial<FreeLine>) => void;
  onRemove: () => void;
};

function LineFields({ nth, line, faults, onChange, onRemove }: LineProps) {
  const t = useTranslations('service.agreements.lines');
  const id = useId();
  const { choices } = useUnits();
  const qty = typeof line.qty === 'number' ? line.qty : 1000;
  return (
    <div
      role="group"
      aria-label={t('line', { nth })}
      className="grid grid-cols-[4.5rem_minmax(0,1fr)_minmax(0,1.3fr)] gap-2 rounded-md border p-2"
    >
      <div className="col-span-3 flex items-start gap-1">
        <Field className="min-w-0 flex-1">
          <FieldLabel htmlFor={`${id}-text`}>{t('text')}</FieldLabel>
          <Input
            id={`${id}-text`}
            value={line.text}
            maxLength={200}
            autoComplete="off"
            aria-describedby={`${id}-text-fault`}
            onChange={(event) => onChange({ text: event.target.value })}
          />
          <FieldError id={`${id}-text-fault`} error={faults.text} />
        </Field>
        <RemoveRow label={t('remove', { nth })} onRemove={onRemove} />
      </div>
      <Field>
        <FieldLabel htmlFor={`${id}-qty`}>{t('qty')}</FieldLabel>
        <NumberInput
          id={`${id}-qty`}
          kind="qty"
          value={line.qty}
          aria-describedby={`${id}-qty-fault`}
          onChange={(typed) => onChange({ qty: typed })}
        />
        <FieldError id={`${id}-qty-fault`} error={faults.qty} />
      </Field>
      <Field>
        <FieldLabel htmlFor={`${id}-unit`}>{t('unit')}</FieldLabel>
        <NativeSelect
          id={`${id}-unit`}
          className="w-full"
          value={line.unit}
          onChange={(event) => onChange({ unit: event.target.value })}
        >
          {choices(line.unit, qty).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field>
        <FieldLabel htmlFor={`${id}-price`}>{t('price')}</FieldLabel>
        <NumberInput
          id={`${id}-price`}
          kind="kr"
          value={line.price}
          aria-describedby={`${id}-price-fault`}
          onChange={(typed) => onChange({ price: typed })}
        />
        <FieldError id={`${id}-price-fault`} error={faults.price} />
      </Field>
    </div>
  );
}
