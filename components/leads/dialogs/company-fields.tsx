'use client';

import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { TextField } from '@/components/common/form/text-field';
import { cvrIsValid } from '@/lib/leads/rules';
import type { LeadFormValues } from '@/lib/leads/form';

/** Is this a CVR number whose check digit does not fit? Fewer digits are the schema's matter. */
export function cvrLooksWrong(cvr: string): boolean {
  const digits = cvr.replace(/\s/g, '');
  return /^\d{8}$/.test(digits) && !cvrIsValid(digits);
}

/** The firm behind the contact: name, CVR, and EAN for public customers, who take invoices by it. */
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
    </>
  );
}
