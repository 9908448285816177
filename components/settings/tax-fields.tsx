'use client';

import { Plus, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { NumberField } from '@/components/common/form/number-field';
import { Panel } from '@/components/common/panel';
import { Button } from '@/components/ui/button';
import { CardContent } from '@/components/ui/card';
import { copenhagenToday } from '@/lib/core/dates';
import type { CompanyValues } from '@/lib/settings/company/schema';

/** Moms, and the deductions that the law gives private customers, by year. */
export function TaxPanel() {
  const t = useTranslations('settings');
  return (
    <Panel title={t('company.tax')}>
      <CardContent className="flex flex-col gap-4">
        <NumberField<CompanyValues>
          name="vatRate"
          kind="whole"
          unit="%"
          label={t('fields.vatRate')}
          hint={t('company.vatHint')}
          className="max-w-64"
        />
        <DeductionFields />
      </CardContent>
    </Panel>
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
    <fieldset className="flex flex-col gap-2">
      <legend className="font-medium">{t('fields.deductions')}</legend>
      <p className="text-xs text-muted-foreground">{t('company.deductionHint')}</p>
      {fields.map((field, at) => (
        <div
          key={field.id}
          className="grid max-w-2xl grid-cols-[1fr_auto] items-start gap-2 sm:grid-cols-[5rem_1fr_1fr_auto]"
        >
          <NumberField<CompanyValues> name={`deductions.${at}.year`} kind="number" label={t('company.year')} />
          <Button
            variant="ghost"
            size="icon"
            className="mt-6.5 justify-self-end sm:order-last"
            aria-label={t('company.removeYear', { at: at + 1 })}
            onClick={() => remove(at)}
          >
            <X aria-hidden />
          </Button>
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
      <Button variant="outline" size="sm" className="self-start" onClick={add}>
        <Plus aria-hidden /> {t('company.addYear')}
      </Button>
    </fieldset>
  );
}
