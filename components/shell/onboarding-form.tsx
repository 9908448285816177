'use client';

import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import type { UsersResponse } from '@/lib/pocketbase/types';
import { saveOwnProfile } from '@/lib/users/mutations';
import { ErrorText } from './error-text';
import { OnboardingFrame } from './onboarding-frame';
import { TextField } from './text-field';
import { useFields } from './use-fields';

const loadSchema = () => import('@/lib/users/schema').then((module) => module.onboardingFields);

/** A new account's first step: name and phone. */
export default function OnboardingForm({ user }: { user: UsersResponse }) {
  const t = useTranslations('shell.onboarding');
  const { values, faults, set, check, refuse } = useFields(loadSchema, { name: user.name ?? '', phoneNumber: user.phoneNumber ?? '' });
  const [error, setError] = useState<unknown>(null);
  const [isSaving, setIsSaving] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    setIsSaving(true);
    setError(null);
    try {
      const data = await check();
      if (!data) return setIsSaving(false);
      await saveOwnProfile(user.id, data);
    } catch (refusal) {
      if (!refuse(refusal)) setError(refusal);
      setIsSaving(false);
    }
  };
  return (
    <OnboardingFrame title={t('title')} text={t('text')}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <TextField label={t('name')} value={values.name} onChange={(value) => set('name', value)} fault={faults.name} autoComplete="name" maxLength={120} />
        <TextField
          label={t('phone')}
          value={values.phoneNumber}
          onChange={(value) => set('phoneNumber', value)}
          fault={faults.phoneNumber}
          hint={t('phoneHint')}
          type="tel"
          autoComplete="tel"
          maxLength={30}
        />
        <ErrorText error={error} />
        <Button type="submit" aria-disabled={isSaving} className="self-start">
          {t('submit')}
        </Button>
      </form>
    </OnboardingFrame>
  );
}
