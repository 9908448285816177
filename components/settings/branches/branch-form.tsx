'use client';

import { useTranslations } from 'next-intl';
import { AddressFields } from '@/components/common/form/address-fields';
import { TextField } from '@/components/common/form/fields/text-field';
import { useFieldWords } from '@/components/settings/list/field-words';
import { SettingsForm } from '@/components/settings/list/settings-form';
import type { FormProps } from '@/components/settings/list/settings-list';
import type { BranchesRecord } from '@/lib/pocketbase/shared/types';
import { branches } from '@/lib/settings/commands';
import type { BranchValues } from '@/lib/settings/shared/branches/schema';

const schema = () => import('@/lib/settings/shared/branches/schema').then((module) => module.branchForm);

/** The form of a branch: its name and where it is. */
export function BranchForm(props: FormProps<BranchesRecord>) {
  const { item: branch } = props;
  const t = useTranslations('settings');
  const words = useFieldWords();
  const fresh = {
    name: branch?.name ?? '',
    address: branch?.address ?? '',
    zip: branch?.zip ?? '',
    city: branch?.city ?? '',
    lat: branch?.lat ?? 0,
    lng: branch?.lng ?? 0,
  };
  return (
    <SettingsForm {...props} kind="branches" commands={branches} fresh={fresh} schema={schema} words={words}>
      <TextField<BranchValues>
        name="name"
        label={t('fields.name')}
        placeholder={t('branches.namePlaceholder')}
        maxLength={60}
        required
        autoFocus
      />
      <AddressFields label={(field) => t(`fields.${field}`)} />
    </SettingsForm>
  );
}
