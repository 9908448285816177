'use client';

import { useState, type ComponentProps } from 'react';
import { Input } from '@/components/ui/input';
import { parseTimeOfDay } from '@/lib/core/duration';

/** The time as typed until the field is left; what is no time is handed on as it is. */
export function TimeInput({ value, onTime, onBlur, ...props }: Omit<ComponentProps<typeof Input>, 'value' | 'onChange'> & { value: string; onTime: (time: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      className="tabular"
      {...props}
      value={typed ?? value}
      onChange={(event) => {
        setTyped(event.target.value);
        onTime(parseTimeOfDay(event.target.value) ?? event.target.value.trim());
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
