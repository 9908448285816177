'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { DayInput } from '@/components/common/day/day-input';
import { Button } from '@/components/ui/button';
import { Field, FieldLabel } from '@/components/ui/field';
import { formatDay, isCalendarDay } from '@/lib/core/shared/dates';
import { FilterPopover } from './filter-popover';

/** Days, both included; '' for no bound. */
type RangeProps = {
  label: string;
  from: string;
  to: string;
  onChange: (change: { from: string; to: string }) => void;
};

/** A filter by days, behind a button of its own. Keep the days in the URL. */
export function FilterDays(props: RangeProps) {
  const common = useTranslations('common');
  const { label, from, to, onChange } = props;
  const shown = describeDays(from, to);
  return (
    <FilterPopover label={label} shown={shown}>
      <DayRange {...props} />
      <Button variant="ghost" size="sm" disabled={shown === ''} onClick={() => onChange({ from: '', to: '' })}>
        {common('clear')}
      </Button>
    </FilterPopover>
  );
}

/** '01.11.2026–30.11.2026', with nothing for a bound that is missing; '' without any. */
export function describeDays(...bounds: string[]): string {
  const [start, end] = bounds.map((day) => (isCalendarDay(day) ? formatDay(day) : ''));
  return start || end ? `${start}–${end}` : '';
}

/** The first and the last day of a filter. */
export function DayRange({ label, from, to, onChange }: RangeProps) {
  const t = useTranslations('list.days');
  return (
    <fieldset className="flex gap-2">
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <Day label={t('from')} value={from} onChange={(next) => onChange({ from: next, to })} />
      <Day label={t('to')} value={to} onChange={(next) => onChange({ from, to: next })} />
    </fieldset>
  );
}

function Day({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  const id = useId();
  return (
    <Field className="min-w-0 flex-1">
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <DayInput id={id} value={value} onChange={onChange} />
    </Field>
  );
}
