'use client';

import { useTranslations } from 'next-intl';
import type { StoredKlsForm } from '@/lib/settings/shared/kls/definition';

/** The types of jobs that a form is proposed for, in words. */
export type NamesOfTypes = (types: StoredKlsForm['jobTypes']) => string;

export function useJobTypeNames(): NamesOfTypes {
  const t = useTranslations('settings.kls');
  const nameOf = useTranslations('service.type');
  return (types = []) => (types.length === 0 ? t('allTypes') : types.map((type) => nameOf(type)).join(', '));
}
