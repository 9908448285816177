'use client';

import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { DayInput } from '@/components/common/day/day-input';
import { Button } from '@/components/ui/button';
import { Field, FieldLabel } from '@/components/ui/field';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { cn } from '@/lib/core/shared/cn';
import { formatDay, isCalendarDay } from '@/lib/core/shared/dates';

type Range = { from: string; to: string };
type Props = Range & { label: string; onChange: (change: Partial<Range>) => void };

/** A filter by days, both included; '' for no bound. */
export function DayRangeFilter({ label, from, to, onChange }: Props) {
  const t = useTranslations('leads.all.range');
  const common = useTranslations('common');
  const shown = describe({ from, to });
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button
          variant="outline"
          size="sm"
          data-chosen={shown ? '' : undefined}
          data-filter={shown ? `${label}: ${shown}` : undefined}
          className={cn(
            'gap-1 font-normal',
            shown && 'border-primary/40 bg-primary-soft text-primary-text hover:bg-primary-soft',
          )}
        >
          <span>
            {label}
            {shown && <span className="font-medium">: {shown}</span>}
          </span>
          <ChevronDown aria-hidden className="size-3.5 opacity-70" />
        </Button>
      </PopoverTrigger>
      <PopoverContent align="start" aria-label={label} className="flex flex-col gap-3">
        <Day label={t('from')} value={from} onChange={(next) => onChange({ from: next })} />
        <Day label={t('to')} value={to} onChange={(next) => onChange({ to: next })} />
        <Button
          variant="ghost"
          size="sm"
          disabled={from === '' && to === ''}
          onClick={() => onChange({ from: '', to: '' })}
        >
          {common('clear')}
        </Button>
      </PopoverContent>
    </Popover>
  );
}

/** '01.11.2026–30.11.2026', with nothing for a bound that is missing; '' without any. */
function describe({ from, to }: Range): string {
  const [start, end] = [from, to].map((day) => (isCalendarDay(day) ? formatDay(day) : ''));
  return start || end ? `${start}–${end}` : '';
}

function Day({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  const id = useId();
  return (
    <Field>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <DayInput id={id} value={value} onChange={onChange} />
    </Field>
  );
}
