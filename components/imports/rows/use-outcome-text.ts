'use client';

import { useTranslations } from 'next-intl';
import type { Outcome } from '@/lib/imports/shared/types';

/** Returns a function that says what becomes of a row, or what has become of it once the import is through with it. */
export function useOutcomeText(): (outcome: Outcome, isDone: boolean) => string {
  const t = useTranslations('imports');
  return (outcome, isDone) =>
    isDone && (outcome === 'oprettet' || outcome === 'opdateret' || outcome === 'sprunget_over')
      ? t(`made.${outcome}`)
      : t(`outcome.${outcome}`);
}
