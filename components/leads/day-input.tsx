'use client';

import { useState, type ComponentProps } from 'react';
import { Input } from '@/components/ui/input';
import { copenhagenToday, formatDay, parseDay } from '@/lib/core/dates';

type Props = Omit<ComponentProps<typeof Input>, 'value' | 'onChange'> & { value: string; onChange: (day: string) => void };

/**
 * A day typed the Danish way in both languages (the browser's own date field follows the machine's language).
 * What is no day is handed on as typed, so that the form's check can say so.
 */
export function DayInput({ value, onChange, onBlur, ...props }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value) : value;
  return (
    <Input
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? shown}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(parseDay(event.target.value, copenhagenToday(new Date())) ?? event.target.value.trim());
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
      {...props}
    />
  );
}
