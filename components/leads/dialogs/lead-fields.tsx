'use client';

import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { SegmentField } from '@/components/common/form/fields/choice-field';
import { DayField } from '@/components/common/form/fields/day-field';
import { TextField } from '@/components/common/form/fields/text-field';
import { cvrLooksWrong } from '@/lib/core/shared/cvr';
import type { LeadFormValues } from '@/lib/leads/shared/form';
import { CUSTOMER_TYPES } from '@/lib/leads/shared/values';
import { CompanyLookUp } from './company-look-up';

/** The customer's type and name. */
export function NameFields() {
  const t = useTranslations('leads');
  const type = useWatch<LeadFormValues, 'customerType'>({ name: 'customerType' });
  return (
    <>
      <SegmentField<LeadFormValues>
        name="customerType"
        label={t('fields.customerType')}
        choices={CUSTOMER_TYPES.map((value) => ({ value, label: t(`customerType.${value}`) }))}
      />
      <TextField<LeadFormValues>
        name="name"
        label={t(type === 'privat' ? 'fields.name' : 'fields.contact')}
        autoFocus
        required
      />
    </>
  );
}

/** The contact's company: name, CVR, and for public customers the EAN for invoices. */
export function CompanyFields() {
  const t = useTranslations('leads');
  const { control } = useFormContext<LeadFormValues>();
  const [type, cvr] = useWatch({ control, name: ['customerType', 'cvr'] });
  if (type === 'privat') return null;
  return (
    <>
      <TextField<LeadFormValues> name="company" label={t('fields.company')} autoComplete="organization" />
      <div className="grid grid-cols-2 gap-3">
        <TextField<LeadFormValues>
          name="cvr"
          label={t('fields.cvr')}

          inputMode="numeric"
          hint={cvrLooksWrong(cvr) ? <span className="text-tone-warning-text">{t('form.cvrWarning')}</span> : undefined}
        />
        {type === 'offentlig' && <TextField<LeadFormValues> name="ean" label={t('fields.ean')} inputMode="numeric" />}
      </div>
      <CompanyLookUp />
    </>
  );
}

/** The next action and its day. */
export function NextActionFields({ autoFocus = false }: { autoFocus?: boolean }) {
  const t = useTranslations('leads');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_8.5rem] items-start gap-3">
      <TextField<LeadFormValues>
        name="nextActionText"
        label={t('fields.nextActionText')}
        placeholder={t('form.nextActionExample')}
        autoFocus={autoFocus}
      />
      <DayField<LeadFormValues> name="nextActionAt" label={t('fields.nextActionAt')} warnPast />
    </div>
  );
}
