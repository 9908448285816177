'use client';

import { useTranslations } from 'next-intl';
import { formatWhole } from '@/lib/core/shared/money';
import type { Import } from '@/lib/imports/shared/types';

/** Returns a function that says of an unfinished import what it waits for. */
export function useWaitingText(): (theImport: Import) => string {
  const t = useTranslations('imports.waiting');
  return ({ status, rowCount, received = 0, done = 0 }) => {
    const [shown, total] = [formatWhole(status === 'modtager' ? received : done), formatWhole(rowCount)];
    if (status === 'modtager') return t('modtager', { done: shown, total });
    if (status === 'klar' && done === 0) return t('klar');
    return status === 'fortryder' ? t('fortryder') : t('i_gang', { done: shown, total });
  };
}
