'use client';

import { useTranslations } from 'next-intl';
import { formatWhole } from '@/lib/core/shared/money';
import { OUTCOMES, type Counts } from '@/lib/imports/shared/types';

/** Returns a function that says the counts in a line: '12 oprettet · 3 med fejl'. */
export function useCountsText(): (counts: Counts, when: 'before' | 'after') => string {
  const t = useTranslations('imports.counts');
  return (counts, when) =>
    OUTCOMES.filter((outcome) => counts[outcome])
      .map((outcome) =>
        t(`${when}.${outcome}`, { count: counts[outcome] ?? 0, shown: formatWhole(counts[outcome] ?? 0) }),
      )
      .join(' · ');
}
