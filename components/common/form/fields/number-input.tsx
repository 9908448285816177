'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useImperativeHandle, useRef, useState, type ComponentProps } from 'react';
import { Input } from '@/components/ui/input';
import { cn } from '@/lib/core/shared/cn';
import { NUMBER_KINDS, parseNumber, type NumberKind } from '@/lib/core/browser/numbers';
import { useTypedBeforeHydration } from '@/components/common/form/hydration/use-typed-before-hydration';

/**
 * A whole number; '' or null for an empty field; any other text is not a number, and the form's validation refuses it.
 */
export type NumberValue = number | string | null;

type Props = Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'type'> & {
  kind: NumberKind;
  value: NumberValue;
  onChange: (value: NumberValue) => void;
  /** The value of an emptied field: '' if a number is required, null or 0 if it is not. */
  empty?: '' | null | 0;
  /** Replaces the kind's own unit; '' for none. */
  unit?: string;
};

/** Upper bound of the width of a letter in the unit's size. */
const LETTER = '0.4375rem';

/** A number in Danish notation in both languages, formatted when the field is left. */
export function NumberInput({ kind, value, onChange, empty = '', unit, className, onBlur, ref, ...props }: Props) {
  const t = useTranslations('form.units');
  const locale = useLocale();
  const [typed, setTyped] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => field.current as HTMLInputElement);
  const { show, read } = NUMBER_KINDS[kind];
  const shown = typed ?? (typeof value === 'number' ? show(value, locale) : (value ?? ''));
  const type = (text: string) => {
    setTyped(text);
    const number = parseNumber(kind, text);
    onChange(text.trim() === '' ? empty : typeof number === 'number' ? number : text.trim());
  };
  useTypedBeforeHydration(field, shown, type);
  const suffix = unit ?? (kind === 'kr' || kind === 'percent' ? t(kind) : '');
  return (
    <div className="relative">
      <Input
        ref={field}
        data-number=""
        inputMode={kind === 'duration' ? 'text' : 'decimal'}
        autoComplete="off"
        value={shown}
        onChange={(event) => type(event.target.value)}
        onBlur={(event) => {
          // A number that is too long stays as typed, with its error.
          if (read(event.target.value) !== null || typeof value !== 'number') setTyped(null);
          onBlur?.(event);
        }}
        className={cn('tabular text-right', className)}
        // Room for the unit, so that '1 pakke' does not read '1pakke'.
        style={suffix ? { paddingRight: `calc(${suffix.length} * ${LETTER} + 1.375rem)` } : undefined}
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
