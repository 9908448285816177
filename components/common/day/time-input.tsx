'use client';

import { useLocale } from 'next-intl';
import { useState, type ComponentProps } from 'react';
import { Input } from '@/components/ui/input';
import { parseClock } from '@/lib/core/clock';
import { clockText } from './day-text';

/**
 * A time of day, held as 'HH:MM' and shown in the user's language. The typed text stays until the field is left. Text
 * that is not a time is passed on unchanged, so that the form's check can refuse it.
 */
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
