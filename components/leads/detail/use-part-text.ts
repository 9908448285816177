'use client';

import { useTranslations } from 'next-intl';
import type { LeadPart } from './lead-parts';

/** The names of the parts. */
export function usePartText(): (part: LeadPart) => string {
  const t = useTranslations('leads');
  return (part) => (part === 'customer' ? t('namePart') : t(`fields.${part}`));
}
