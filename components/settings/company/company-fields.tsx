'use client';

import { useTranslations } from 'next-intl';
import { useController, useFormContext } from 'react-hook-form';
import { NumberField } from '@/components/common/form/fields/number-field';
import { TextareaField, TextField } from '@/components/common/form/fields/text-field';
import { useCityOfZip } from '@/components/common/form/fields/use-city-of-zip';
import { PaddedPanel } from '@/components/common/panel';
import { cvrLooksWrong } from '@/lib/core/shared/cvr';
import type { CompanyValues } from '@/lib/settings/shared/company/schema';

/** Name, address, registration and bank account, as printed on offers. */
export function DetailsPanel() {
  const t = useTranslations('settings');
  return (
    <PaddedPanel title={t('company.details')} className="grid gap-3 sm:grid-cols-6">
      <TextField<CompanyValues>
        name="name"
        label={t('fields.name')}
        maxLength={120}
        required
        className="sm:col-span-4"
      />
      <CvrField />
      <PlaceFields />
      <TextField<CompanyValues> name="phone" label={t('fields.phone')} maxLength={30} className="sm:col-span-2" />
      <TextField<CompanyValues>
        name="email"
        type="email"
        label={t('fields.email')}
        maxLength={200}
        className="sm:col-span-2"
      />
      <TextField<CompanyValues> name="web" label={t('fields.web')} maxLength={120} className="sm:col-span-2" />
      <TextField<CompanyValues>
        name="authorisation"
        label={t('fields.authorisation')}
        maxLength={40}
        className="sm:col-span-3"
      />
      <TextField<CompanyValues>
        name="bankAccount"
        label={t('fields.bankAccount')}
        maxLength={40}
        className="sm:col-span-3"
      />
    </PaddedPanel>
  );
}

/** Street, postcode and town; a Danish postcode fills in its town. */
function PlaceFields() {
  const t = useTranslations('settings.fields');
  const { getValues, setValue } = useFormContext<CompanyValues>();
  const city = useCityOfZip({
    read: () => ({ zip: getValues('zip'), city: getValues('city') }),
    write: (town) => setValue('city', town, { shouldDirty: true, shouldValidate: true }),
  });
  return (
    <>
      <TextField<CompanyValues> name="address" label={t('address')} maxLength={200} className="sm:col-span-3" />
      <TextField<CompanyValues>
        name="zip"
        label={t('zip')}
        maxLength={10}
        inputMode="numeric"
        onFocus={city.prepare}
        onInput={(event) => void city.fill(event.currentTarget.value)}
      />
      <TextField<CompanyValues> name="city" label={t('city')} maxLength={80} className="sm:col-span-2" />
    </>
  );
}

/** The rules for offers: validity, discount limit, hourly rate, first numbers. */
export function RulesPanel() {
  const t = useTranslations('settings');
  return (
    <PaddedPanel title={t('company.rules')} className="grid gap-3 sm:grid-cols-3">
      <NumberField<CompanyValues>
        name="validityDays"
        kind="whole"
        label={t('fields.validityDays')}
        hint={t('company.validityHint')}
      />
      <NumberField<CompanyValues>
        name="discountLimitBp"
        kind="percent"
        label={t('fields.discountLimitBp')}
        hint={t('company.discountHint')}
        empty={0}
      />
      <NumberField<CompanyValues>
        name="marginLimitBp"
        kind="percent"
        label={t('fields.marginLimitBp')}
        hint={t('company.marginHint')}
        empty={0}
      />
      <NumberField<CompanyValues>
        name="marginLimit"
        kind="kr"
        label={t('fields.marginLimit')}
        hint={t('company.marginHint')}
        empty={0}
      />
      <NumberField<CompanyValues>
        name="depositPrivateBp"
        kind="percent"
        label={t('fields.depositPrivateBp')}
        hint={t('company.depositHint')}
        empty={0}
      />
      <NumberField<CompanyValues>
        name="depositBusinessBp"
        kind="percent"
        label={t('fields.depositBusinessBp')}
        empty={0}
      />
      <NumberField<CompanyValues>
        name="answerTargetMin"
        kind="duration"
        label={t('fields.answerTargetMin')}
        hint={t('company.answerHint')}
        empty={0}
      />
      <NumberField<CompanyValues> name="hourlyRate" kind="kr" label={t('fields.hourlyRate')} empty={0} />
      <NumberField<CompanyValues>
        name="offerNumberStart"
        kind="number"
        label={t('fields.offerNumberStart')}
        hint={t('company.numberHint')}
      />
      <NumberField<CompanyValues> name="jobNumberStart" kind="number" label={t('fields.jobNumberStart')} />
    </PaddedPanel>
  );
}

/** The terms printed on offers. */
export function TermsPanel() {
  const t = useTranslations('settings');
  return (
    <PaddedPanel title={t('fields.terms')}>
      <TextareaField<CompanyValues>
        name="terms"
        label={t('fields.terms')}
        hint={t('company.termsHint')}
        maxLength={8000}
        className="[&_textarea]:min-h-40"
      />
    </PaddedPanel>
  );
}

function CvrField() {
  const t = useTranslations('settings');
  const { field } = useController<CompanyValues, 'cvr'>({ name: 'cvr' });
  return (
    <TextField<CompanyValues>
      name="cvr"
      label={t('fields.cvr')}
      maxLength={30}
      inputMode="numeric"
      hint={cvrLooksWrong(field.value) ? t('company.cvrLooksWrong') : undefined}
      className="sm:col-span-2"
    />
  );
}
