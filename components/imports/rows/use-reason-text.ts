'use client';

import { useTranslations } from 'next-intl';
import type { ImportRow } from '@/lib/imports/shared/types';

/** Returns a function that says by what a row was found to exist already; '' where it does not. */
export function useReasonText(): (row: ImportRow) => string {
  const t = useTranslations('imports');
  return ({ reason, matchName, matchRow }) => {
    if (reason === '') return '';
    const by = t(`reason.${reason}`);
    if (matchRow > 0 && matchName === '') return t('sameAsRow', { by, row: matchRow });
    return t('sameAs', { by, name: matchName });
  };
}
