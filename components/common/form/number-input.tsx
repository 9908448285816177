'use client';

import { useTranslations } from 'next-intl';
import { useState, type ComponentProps } from 'react';
import { Input } from '@/components/ui/input';
import { cn } from '@/lib/core/cn';
import { NUMBER_KINDS, parseNumber, type NumberKind } from '@/lib/core/numbers';

/** A whole number; '' or null for an empty field; any other text is no number, and the form's check refuses it. */
export type NumberValue = number | string | null;

type Props = Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'type'> & {
  kind: NumberKind;
  value: NumberValue;
  onChange: (value: NumberValue) => void;
  /** The value of an empty field: '' if a number is required, else null or 0. */
  empty?: '' | null | 0;
  /** Replaces the unit of the kind; '' for none. */
  unit?: string;
};

/** A number in Danish notation, in both languages. It is formatted when the field is left. */
export function NumberInput({ kind, value, onChange, empty = '', unit, className, onBlur, ...props }: Props) {
  const t = useTranslations('form.units');
  const [typed, setTyped] = useState<string | null>(null);
  const { show, read } = NUMBER_KINDS[kind];
  const suffix = unit ?? (kind === 'qty' || kind === 'whole' ? '' : t(kind));
  return (
    <div className="relative">
      <Input
        data-number=""
        inputMode={kind === 'duration' ? 'text' : 'decimal'}
        autoComplete="off"
        value={typed ?? (typeof value === 'number' ? show(value) : (value ?? ''))}
        onChange={(event) => {
          const text = event.target.value;
          setTyped(text);
          const number = parseNumber(kind, text);
          onChange(text.trim() === '' ? empty : typeof number === 'number' ? number : text.trim());
        }}
        onBlur={(event) => {
          // A number too long to be stored stays as it was typed, next to its fault.
          if (read(event.target.value) !== null || typeof value !== 'number') setTyped(null);
          onBlur?.(event);
        }}
        className={cn('tabular text-right', suffix && 'pr-10', className)}
        {...props}
      />
      {suffix && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-2.5 flex items-center text-xs text-muted-foreground"
        >
          {suffix}
        </span>
      )}
    </div>
  );
}
