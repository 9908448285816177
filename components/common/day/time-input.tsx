'use client';

import { useLocale } from 'next-intl';
import { useState, type ComponentProps } from 'react';
import { Input } from '@/components/ui/input';
import { parseClock } from '@/lib/core/clock';
import { clockText } from './day-text';

/** A time of day, held as 'HH:MM' and shown as the language writes it. It stands as typed until the field is left; what is no time is handed on as it is. */
export function TimeInput({
  value,
  onTime,
  onBlur,
  ...props
}: Omit<ComponentProps<typeof Input>, 'value' | 'onChange'> & { value: string; onTime: (time: string) => void }) {
  const locale = useLocale();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      className="tabular"
      {...props}
      value={typed ?? clockText(value, locale)}
      onChange={(event) => {
        setTyped(event.target.value);
        onTime(parseClock(event.target.value) ?? event.target.value.trim());
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
