'use client';

import { useLocale } from 'next-intl';
import { useImperativeHandle, useRef, useState, type ComponentProps } from 'react';
import { useTypedBeforeHydration } from '@/components/common/form/hydration/use-typed-before-hydration';
import { Input } from '@/components/ui/input';
import { clockText, parseClock } from '@/lib/core/shared/clock';

/**
 * A time of day, held as 'HH:MM' and shown in the user's language. The typed text stays until the field is left. Text
 * that is not a time is passed on unchanged, so that the form's check can refuse it.
 */
export function TimeInput({
  value,
  onTime,
  onBlur,
  ref,
  ...props
}: Omit<ComponentProps<typeof Input>, 'value' | 'onChange'> & { value: string; onTime: (time: string) => void }) {
  const locale = useLocale();
  const [typed, setTyped] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => field.current as HTMLInputElement);
  const shown = typed ?? clockText(value, locale);
  const type = (text: string) => {
    setTyped(text);
    onTime(parseClock(text) ?? text.trim());
  };
  useTypedBeforeHydration(field, shown, type);
  return (
    <Input
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      className="tabular"
      {...props}
      ref={field}
      value={shown}
      onChange={(event) => type(event.target.value)}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
