'use client';

import { useTranslations } from 'next-intl';
import { useState, type ComponentProps } from 'react';
import { Input } from '@/components/ui/input';
import { cn } from '@/lib/core/cn';
import { formatDuration, parseDuration } from '@/lib/core/duration';
import { formatBp, formatOere, formatQty, formatWhole, parseBp, parseKr, parseQty, parseWhole } from '@/lib/core/money';

/** Kinds of number, each kept as a whole number: øre, thousandths, hundredths of a percent, ones, minutes. */
export const NUMBER_KINDS = {
  kr: { show: formatOere, read: parseKr },
  qty: { show: formatQty, read: parseQty },
  percent: { show: formatBp, read: parseBp },
  whole: { show: formatWhole, read: parseWhole },
  duration: { show: formatDuration, read: parseDuration },
} as const;
export type NumberKind = keyof typeof NUMBER_KINDS;

/** A whole number, or what stands in the field that is none: '' (or null) for nothing, any other text for the form's check to refuse. */
export type NumberValue = number | string | null;

type Props = Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'type'> & {
  kind: NumberKind;
  value: NumberValue;
  onChange: (value: NumberValue) => void;
  /** What an emptied field holds: '' asks for a number, null or 0 does not. */
  empty?: '' | null | 0;
  /** Instead of the kind's own unit; '' for none. */
  unit?: string;
};

/** A number typed the Danish way in both languages. It is written in its proper form when the field is left. */
export function NumberInput({ kind, value, onChange, empty = '', unit, className, onBlur, ...props }: Props) {
  const t = useTranslations('form.units');
  const [typed, setTyped] = useState<string | null>(null);
  const { show, read } = NUMBER_KINDS[kind];
  const suffix = unit ?? (kind === 'qty' || kind === 'whole' ? '' : t(kind));
  return (
    <div className="relative">
      <Input
        inputMode={kind === 'duration' ? 'text' : 'decimal'}
        autoComplete="off"
        value={typed ?? (typeof value === 'number' ? show(value) : (value ?? ''))}
        onChange={(event) => {
          const text = event.target.value;
          setTyped(text);
          onChange(text.trim() === '' ? empty : (read(text) ?? text.trim()));
        }}
        onBlur={(event) => {
          setTyped(null);
          onBlur?.(event);
        }}
        className={cn('tabular text-right', suffix && 'pr-10', className)}
        {...props}
      />
      {suffix && (
        <span aria-hidden className="pointer-events-none absolute inset-y-0 right-2.5 flex items-center text-xs text-muted-foreground">
          {suffix}
        </span>
      )}
    </div>
  );
}
