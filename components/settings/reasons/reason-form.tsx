'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { SwitchField } from '@/components/common/form/fields/choice-field';
import { TextField } from '@/components/common/form/fields/text-field';
import { useFieldWords } from '@/components/settings/list/field-words';
import { SettingsForm } from '@/components/settings/list/settings-form';
import type { FormProps } from '@/components/settings/list/settings-list';
import type { LostReasonsRecord } from '@/lib/pocketbase/shared/types';
import { OTHER_REASON } from '@/lib/reasons/shared/rules';
import type { ReasonValues } from '@/lib/reasons/shared/schema';
import { reasons } from '@/lib/settings/commands';

const schema = () => import('@/lib/reasons/shared/schema').then((module) => module.reasonForm);

/** The form of a lost reason: its name in both languages, and whether and how customers are offered it. */
export function ReasonForm(props: FormProps<LostReasonsRecord>) {
  const { item: reason } = props;
  const t = useTranslations('settings');
  const words = useFieldWords();
  return (
    <SettingsForm
      {...props}
      kind="reasons"
      commands={reasons}
      fresh={{
        labelDa: reason?.labelDa ?? '',
        labelEn: reason?.labelEn ?? '',
        forCustomers: reason?.forCustomers ?? false,
        customerDa: reason?.customerDa ?? '',
        customerEn: reason?.customerEn ?? '',
      }}
      schema={schema}
      words={words}
    >
      <TextField<ReasonValues>
        name="labelDa"
        label={t('fields.labelDa')}
        placeholder={t('reasons.placeholder')}
        hint={reason ? t('reasons.renameHint') : undefined}
        maxLength={40}
        required
        autoFocus
        lang="da"
      />
      <TextField<ReasonValues> name="labelEn" label={t('fields.labelEn')} maxLength={40} required lang="en" />
      {reason?.key !== OTHER_REASON && (
        <SwitchField<ReasonValues>
          name="forCustomers"
          label={t('fields.forCustomers')}
          hint={t('reasons.forCustomersHint')}
        />
      )}
      <CustomerWords />
    </SettingsForm>
  );
}

/** How customers read the reason, if they are offered it. */
function CustomerWords() {
  const t = useTranslations('settings');
  const isShown = useWatch<ReasonValues, 'forCustomers'>({ name: 'forCustomers' });
  if (!isShown) return null;
  return (
    <>
      <TextField<ReasonValues>
        name="customerDa"
        label={t('fields.customerDa')}
        hint={t('reasons.customerHint')}
        maxLength={60}
        optional
        lang="da"
      />
      <TextField<ReasonValues> name="customerEn" label={t('fields.customerEn')} maxLength={60} optional lang="en" />
    </>
  );
}
