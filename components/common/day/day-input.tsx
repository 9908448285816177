'use client';

import { useTranslations } from 'next-intl';
import { useImperativeHandle, useRef, useState, type ComponentProps } from 'react';
import { useTypedBeforeHydration } from '@/components/common/form/use-typed-before-hydration';
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
export function DayInput({ value, onChange, onBlur, onKeyDown, ref, ...props }: Props) {
  const t = useTranslations('form');
  const [typed, setTyped] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => field.current as HTMLInputElement);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value);
  const today = () => copenhagenToday(new Date());
  const shown = typed ?? (isDay ? formatDay(value) : value);
  const type = (text: string) => {
    setTyped(text);
    onChange(parseDay(text, today()) ?? text.trim());
  };
  useTypedBeforeHydration(field, shown, type);
  return (
    <Input
      ref={field}
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      placeholder={t('dayExample')}
      value={shown}
      onChange={(event) => type(event.target.value)}
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
