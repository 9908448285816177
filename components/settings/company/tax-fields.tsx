'use client';

import { useTranslations } from 'next-intl';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { NumberField } from '@/components/common/form/fields/number-field';
import { RemoveRow, RowList } from '@/components/common/form/fields/row-list';
import { PaddedPanel } from '@/components/common/panel';
import { copenhagenToday } from '@/lib/core/shared/dates';
import type { CompanyValues } from '@/lib/settings/shared/company/schema';

/** Moms, and the deductions that the law gives private customers, by year. */
export function TaxPanel() {
  const t = useTranslations('settings');
  return (
    <PaddedPanel title={t('company.tax')} className="flex flex-col gap-4">
      <NumberField<CompanyValues>
        name="vatRate"
        kind="whole"
        unit="%"
        label={t('fields.vatRate')}
        hint={t('company.vatHint')}
        className="max-w-64"
      />
      <DeductionFields />
    </PaddedPanel>
  );
}

function DeductionFields() {
  const t = useTranslations('settings');
  const { fields, prepend, remove } = useFieldArray<CompanyValues, 'deductions'>({ name: 'deductions' });
  const { getValues } = useFormContext<CompanyValues>();
  const add = () => {
    const years = getValues('deductions').map(({ year }) => year);
    const year = years.length === 0 ? Number(copenhagenToday(new Date()).slice(0, 4)) : Math.max(...years) + 1;
    prepend({ year, haandvaerker: 0, service: 0 });
  };
  return (
    <RowList legend={t('fields.deductions')} add={t('company.addYear')} onAdd={add}>
      <p className="text-xs text-muted-foreground">{t('company.deductionHint')}</p>
      {fields.map((field, at) => (
        <div
          key={field.id}
          className="grid max-w-2xl grid-cols-[1fr_auto] items-start gap-2 sm:grid-cols-[5rem_1fr_1fr_auto]"
        >
          <NumberField<CompanyValues> name={`deductions.${at}.year`} kind="number" label={t('company.year')} />
          <RemoveRow
            label={t('company.removeYear', { at: at + 1 })}
            onRemove={() => remove(at)}
            className="justify-self-end sm:order-last"
          />
          <NumberField<CompanyValues>
            name={`deductions.${at}.haandvaerker`}
            kind="kr"
            label={t('company.craftsman')}
            className="max-sm:col-span-2"
          />
          <NumberField<CompanyValues>
            name={`deductions.${at}.service`}
            kind="kr"
            label={t('company.service')}
            className="max-sm:col-span-2"
          />
        </div>
      ))}
    </RowList>
  );
}
