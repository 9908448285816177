'use client';

import { Calendar } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useImperativeHandle, useRef, useState, type ComponentProps } from 'react';
import { useTypedBeforeHydration } from '@/components/common/form/hydration/use-typed-before-hydration';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { Input } from '@/components/ui/input';
import { cn } from '@/lib/core/shared/cn';
import { addDays, copenhagenToday, formatDay } from '@/lib/core/shared/dates';
import { readDay } from '@/lib/core/browser/day-words';

const DayCalendar = lazyDialog(() =>
  dynamic(() => import('@/components/common/day/day-calendar').then((module) => module.DayCalendar), { ssr: false }),
);

type Props = Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'type'> & {
  value: string;
  onChange: (day: string) => void;
};

/** Room for the longest words of a day: 'mandag den 30. november 2026'. */
const MAX_LENGTH = 40;

/**
 * A day typed the Danish way in both languages, since the browser's own date field follows the machine's language, or
 * in words ('fredag', 'i morgen', '+3'). The field shows the day that it read once it is left or Enter is pressed. ↑
 * and ↓ move it by a day, and a button opens the calendar. Text that is not a day is passed on unchanged, so that the
 * form's check can refuse it.
 */
export function DayInput({ value, onChange, onBlur, onKeyDown, className, ref, ...props }: Props) {
  const t = useTranslations('form');
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLSpanElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => field.current as HTMLInputElement);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value);
  const today = () => copenhagenToday(new Date());
  const shown = typed ?? (isDay ? formatDay(value) : value);
  const type = (text: string) => {
    setTyped(text);
    onChange(readDay(text, today()) ?? text.trim());
  };
  useTypedBeforeHydration(field, shown, type);
  return (
    <span ref={frame} className={cn('relative flex min-w-0', className)}>
      <Input
        ref={field}
        autoComplete="off"
        maxLength={MAX_LENGTH}
        placeholder={t('dayExample')}
        value={shown}
        className="pr-8 touch:pr-11"
        onChange={(event) => type(event.target.value)}
        onBlur={(event) => {
          setTyped(null);
          onBlur?.(event);
        }}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          if (event.key === 'Enter') setTyped(null);
          const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
          if (step === 0 || event.defaultPrevented) return;
          event.preventDefault();
          setTyped(null);
          onChange(isDay ? addDays(value, step) : today());
        }}
        {...props}
      />
      <button
        type="button"
        aria-label={t('calendar')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={props.disabled}
        onClick={() => setOpen(true)}
        className="absolute inset-y-0 right-0 grid w-8 place-items-center rounded-md text-muted-foreground hover:text-foreground disabled:opacity-60 touch:w-11"
      >
        <Calendar aria-hidden className="size-4" />
      </button>
      {isOpen && (
        <DayCalendar
          day={isDay ? value : ''}
          anchor={frame}
          onChoose={onChange}
          onClose={() => setOpen(false)}
          takeFocus={() => field.current?.focus()}
        />
      )}
    </span>
  );
}
