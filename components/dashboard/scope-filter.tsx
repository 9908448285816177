'use client';

import { useTranslations } from 'next-intl';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { FilterChips } from '@/components/common/list/filter-chips';
import { useViewer } from '@/components/auth/use-viewer';

const WHO = ['mine', 'alle'] as const;
export type Who = (typeof WHO)[number];

/** Whose work is shown; in the URL as `hvem`. Somebody who sees only their own has no choice. */
export function useWho() {
  const { canSeeAll, startsWithAll, userId } = useViewer();
  const [chosen, setWho] = useQueryState('hvem', parseAsStringLiteral(WHO));
  const who: Who = !canSeeAll ? 'mine' : (chosen ?? (startsWithAll ? 'alle' : 'mine'));
  return { who, setWho, canSeeAll, userId, scopeId: who === 'mine' ? userId : '', isReady: userId !== '' };
}

/** The choice between one's own work and everybody's. */
export function ScopeFilter() {
  const t = useTranslations('overview.scope');
  const { who, setWho, canSeeAll } = useWho();
  if (!canSeeAll) return null;
  return (
    <FilterChips
      label={t('label')}
      value={who}
      onChange={(next) => void setWho(next)}
      options={WHO.map((value) => ({ value, label: t(value) }))}
    />
  );
}
