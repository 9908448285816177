'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useController } from 'react-hook-form';
import { useFault } from '@/components/common/form/fields/use-fault';
import { useDuration } from '@/components/common/day/use-duration';
import { TimeInput } from '@/components/common/day/time-input';
import type { FieldFault } from '@/components/common/form/error-text';
import { FieldError } from '@/components/common/form/fields/field-error';
import { Switch } from '@/components/ui/switch';
import { clockMinutes, formatClock } from '@/lib/core/shared/clock';
import { weekMinutes } from '@/lib/settings/shared/technicians/form';
import type { WorkDay } from '@/lib/settings/shared/technicians/schema';

/** Any Monday, for the names of the weekdays. */
const MONDAY = Date.UTC(2026, 0, 5);
const DAY_MS = 86_400_000;
const FALLBACK: WorkDay = [7 * 60, 15 * 60];

/** The hours in one line: '07:00–15:00, …, –'. */
export function workHoursText(raw: unknown): string {
  return ((raw ?? []) as WorkDay[])
    .map((day) => (day ? `${formatClock(day[0])}–${formatClock(day[1])}` : '–'))
    .join(', ');
}

type Props = {
  /** The form's field: seven entries, Monday first. */
  name: string;
  label: string;
  /** The switch's name on a weekday. */
  switchLabel: (day: string) => string;
  /** Shown on a day without hours. */
  offLabel: string;
};

/** Hours per weekday: a technician's work hours, or the firm's opening hours. */
export function WorkHoursFields({ name, label, switchLabel, offLabel }: Props) {
  const t = useTranslations('settings.technicians');
  const locale = useLocale();
  const duration = useDuration();
  const { field } = useController({ name });
  const days = field.value as WorkDay[];
  const set = (at: number, day: WorkDay) => field.onChange(days.map((old, other) => (other === at ? day : old)));
  const faults = useFault<(FieldFault | undefined)[]>(name);
  const dayName = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return (
    <fieldset>
      <legend className="mb-2 flex w-full items-baseline justify-between gap-2 font-medium">
        {label}
        <span className="tabular text-xs font-normal text-muted-foreground">
          {t('weekTotal', { hours: duration(weekMinutes(days)) })}
        </span>
      </legend>
      <div className="flex flex-col divide-y rounded-lg border">
        {days.map((day, at) => {
          const weekday = dayName.format(MONDAY + at * DAY_MS);
          return (
            <div key={at} className="flex min-h-(--row) flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1">
              <Switch
                aria-label={switchLabel(weekday)}
                checked={day !== null}
                onCheckedChange={(on) => set(at, on ? (days.find((other) => other !== null) ?? FALLBACK) : null)}
              />
              <span className="w-20 first-letter:uppercase">{weekday}</span>
              {day ? (
                <span className="flex items-center gap-2">
                  <TimeInput
                    aria-label={t('from', { day: weekday })}
                    className="w-20"
                    value={formatClock(day[0])}
                    onTime={(time) => set(at, [clockMinutes(time) ?? day[0], day[1]])}
                  />
                  <span aria-hidden>–</span>
                  <TimeInput
                    aria-label={t('to', { day: weekday })}
                    className="w-20"
                    value={formatClock(day[1])}
                    onTime={(time) => set(at, [day[0], clockMinutes(time) ?? day[1]])}
                  />
                </span>
              ) : (
                <span className="text-muted-foreground">{offLabel}</span>
              )}
              <FieldError error={faults?.[at]} />
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
