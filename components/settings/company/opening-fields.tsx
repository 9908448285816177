'use client';

import { useTranslations } from 'next-intl';
import { useController, useFieldArray } from 'react-hook-form';
import { TimeInput } from '@/components/common/day/time-input';
import { DayField } from '@/components/common/form/fields/day-field';
import { FormField } from '@/components/common/form/fields/form-field';
import { RemoveRow, RowList } from '@/components/common/form/fields/row-list';
import { TextField } from '@/components/common/form/fields/text-field';
import { PaddedPanel } from '@/components/common/panel';
import { Checkbox } from '@/components/ui/checkbox';
import { clockMinutes, formatClock } from '@/lib/core/shared/clock';
import type { CompanyValues } from '@/lib/settings/shared/company/schema';
import { FREE_DAYS } from '@/lib/settings/shared/company/values';
import { WorkHoursFields } from '@/components/settings/technicians/work-hours-fields';

/** Opening hours, evening and days off, by which evenings, weekends and overtime are decided. */
export function OpeningPanel() {
  const t = useTranslations('settings.company.opening');
  const fields = useTranslations('settings.fields');
  return (
    <PaddedPanel title={t('title')} className="grid gap-x-6 gap-y-4 lg:grid-cols-2">
      <p className="max-w-[75ch] text-muted-foreground lg:col-span-2">{t('text')}</p>
      <WorkHoursFields
        name="openingHours"
        label={fields('openingHours')}
        switchLabel={(day) => t('opensOn', { day })}
        offLabel={t('closed')}
      />
      <div className="flex flex-col gap-4">
        <EveningField />
        <FreeDaysField />
        <HolidayFields />
      </div>
    </PaddedPanel>
  );
}

/** The form holds minutes after midnight, or the typed text if it is no time. */
function EveningField() {
  const t = useTranslations('settings');
  return (
    <FormField<CompanyValues>
      name="eveningFrom"
      label={t('fields.eveningFrom')}
      hint={t('company.opening.eveningHint')}
    >
      {({ control, value, onChange, onBlur, ref }) => (
        <TimeInput
          {...control}
          ref={ref}
          className="w-24"
          value={typeof value === 'number' ? formatClock(value) : String(value)}
          onTime={(time) => onChange(clockMinutes(time) ?? time)}
          onBlur={onBlur}
        />
      )}
    </FormField>
  );
}

function FreeDaysField() {
  const t = useTranslations('settings');
  const { field } = useController<CompanyValues, 'extraDaysOff'>({ name: 'extraDaysOff' });
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{t('fields.extraDaysOff')}</legend>
      {FREE_DAYS.map((day) => (
        <label key={day} className="flex min-h-(--control-sm) items-center gap-2">
          <Checkbox
            checked={field.value.includes(day)}
            onCheckedChange={(on) =>
              field.onChange(FREE_DAYS.filter((one) => (one === day ? on : field.value.includes(one))))
            }
          />
          {t(`company.freeDay.${day}`)}
        </label>
      ))}
    </fieldset>
  );
}

/** Days off of the firm's own, each with its name. */
function HolidayFields() {
  const t = useTranslations('settings.company.opening');
  const names = useTranslations('settings.fields');
  const { fields, append, remove } = useFieldArray<CompanyValues, 'holidays'>({ name: 'holidays' });
  return (
    <RowList legend={names('holidays')} add={t('addHoliday')} onAdd={() => append({ day: '', name: '' })}>
      <p className="text-xs text-muted-foreground">{t('holidaysHint')}</p>
      {fields.length === 0 && <p className="text-muted-foreground">{t('noHolidays')}</p>}
      {fields.map((field, at) => (
        <div key={field.id} className="grid grid-cols-[1fr_auto] items-start gap-2 sm:grid-cols-[9rem_1fr_auto]">
          <DayField<CompanyValues> name={`holidays.${at}.day`} label={t('holidayDay')} />
          <TextField<CompanyValues>
            name={`holidays.${at}.name`}
            label={t('holidayName')}
            maxLength={60}
            className="max-sm:order-last max-sm:col-span-2"
          />
          <RemoveRow label={t('removeHoliday', { at: at + 1 })} onRemove={() => remove(at)} />
        </div>
      ))}
    </RowList>
  );
}
