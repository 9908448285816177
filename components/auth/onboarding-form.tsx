'use client';

import { useTranslations } from 'next-intl';
import { FormFooter } from '@/components/common/form/form-footer';
import { RecordForm } from '@/components/common/form/record-form';
import { TextField } from '@/components/common/form/fields/text-field';
import { useRecordForm } from '@/components/common/form/use-record-form';
import type { UsersResponse } from '@/lib/pocketbase/shared/types';
import { saveOwnProfile } from '@/lib/auth/browser/profile';
import { OnboardingFrame } from './onboarding-frame';

const loadSchema = () => import('@/lib/auth/shared/profile-schema').then((module) => module.onboardingFields);

/** A new account's first step: name and phone. */
export default function OnboardingForm({ user }: { user: UsersResponse }) {
  const t = useTranslations('layout.onboarding');
  const state = useRecordForm({
    name: 'onboarding',
    fresh: { name: user.name ?? '', phoneNumber: user.phoneNumber ?? '' },
    schema: loadSchema,
    save: (fields) => saveOwnProfile(user.id, fields),
  });
  return (
    <OnboardingFrame title={t('title')} text={t('text')}>
      <RecordForm
        state={state}
        label={t('title')}
        className="flex-none"
        bodyClassName="flex-none p-0"
        footer={<FormFooter state={state} submitLabel={t('submit')} className="border-0 px-0 pb-0" />}
      >
        <TextField name="name" label={t('name')} autoComplete="name" maxLength={120} />
        <TextField
          name="phoneNumber"
          label={t('phone')}
          hint={t('phoneHint')}
          type="tel"
          autoComplete="tel"
          maxLength={30}
        />
      </RecordForm>
    </OnboardingFrame>
  );
}
