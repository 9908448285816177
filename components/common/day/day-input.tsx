'use client';

import { useTranslations } from 'next-intl';
import { useState, type ComponentProps } from 'react';
import { Input } from '@/components/ui/input';
import { addDays, copenhagenToday, formatDay, parseDay } from '@/lib/core/dates';

type Props = Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'type'> & {
  value: string;
  onChange: (day: string) => void;
};

/**
 * A day typed the Danish way in both languages, since the browser's own date field follows the machine's language. ↑ and
 * ↓ move it by a day. Text that is not a day is passed on unchanged, so that the form's check can refuse it.
 */
export function DayInput({ value, onChange, onBlur, onKeyDown, ...props }: Props) {
  const t = useTranslations('form');
  const [typed, setTyped] = useState<string | null>(null);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value);
  const today = () => copenhagenToday(new Date());
  return (
    <Input
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      placeholder={t('dayExample')}
      value={typed ?? (isDay ? formatDay(value) : value)}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(parseDay(event.target.value, today()) ?? event.target.value.trim());
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
        if (step === 0 || event.defaultPrevented) return;
        event.preventDefault();
        setTyped(null);
        onChange(isDay ? addDays(value, step) : today());
      }}
      {...props}
    />
  );
}
