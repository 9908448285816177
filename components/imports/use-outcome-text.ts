'use client';

import { useTranslations } from 'next-intl';
import type { Import, Outcome } from '@/lib/imports/types';

/** Returns a function that says what becomes of a row, or what has become of it once the import has ended. */
export function useOutcomeText({ status }: Import): (outcome: Outcome) => string {
  const t = useTranslations('imports');
  const isOver = status === 'faerdig' || status === 'fortryder' || status === 'fortrudt';
  return (outcome) =>
    isOver && (outcome === 'oprettet' || outcome === 'opdateret' || outcome === 'sprunget_over')
      ? t(`made.${outcome}`)
      : t(`outcome.${outcome}`);
}
