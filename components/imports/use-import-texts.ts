'use client';

import { useTranslations } from 'next-intl';
import { formatWhole } from '@/lib/core/shared/money';
import { OUTCOMES, type Counts, type Import, type ImportRow, type Outcome } from '@/lib/imports/shared/types';

/** Returns a function for the text about an unfinished import: the step that it waits for. */
export function useWaitingText(): (job: Pick<Import, 'status' | 'rowCount' | 'received' | 'done'>) => string {
  const t = useTranslations('imports.waiting');
  return ({ status, rowCount, received = 0, done = 0 }) => {
    const [shown, total] = [formatWhole(status === 'modtager' ? received : done), formatWhole(rowCount)];
    if (status === 'modtager') return t('modtager', { done: shown, total });
    if (status === 'klar' && done === 0) return t('klar');
    return status === 'fortryder' ? t('fortryder') : t('i_gang', { done: shown, total });
  };
}

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

/** Returns a function for the text of a row's outcome. `isDone`: the row is imported already. */
export function useOutcomeText(): (outcome: Outcome, isDone: boolean) => string {
  const t = useTranslations('imports');
  return (outcome, isDone) =>
    isDone && (outcome === 'oprettet' || outcome === 'opdateret' || outcome === 'sprunget_over')
      ? t(`made.${outcome}`)
      : t(`outcome.${outcome}`);
}

/** Returns a function for the text about the record that a row was found to be; '' if the record is new. */
export function useReasonText(): (row: ImportRow) => string {
  const t = useTranslations('imports');
  return ({ reason, matchName, matchRow }) => {
    if (reason === '') return '';
    const by = t(`reason.${reason}`);
    if (matchRow > 0 && matchName === '') return t('sameAsRow', { by, row: matchRow });
    return t('sameAs', { by, name: matchName });
  };
}
