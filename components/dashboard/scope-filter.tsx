'use client';

import { useTranslations } from 'next-intl';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { FilterChips } from '@/components/common/list/filter-chips';
import { startsWithAllWork } from '@/lib/auth/permissions';
import { useCurrentUser } from '@/components/auth/use-current-user';

const WHO = ['mine', 'alle'] as const;
export type Who = (typeof WHO)[number];

/** Whose work is shown, `hvem` in the URL. A user who may only see their own work has no choice. */
export function useWho() {
  const { id: userId, roles, isOperations: canSeeAll } = useCurrentUser();
  const [chosen, setWho] = useQueryState('hvem', parseAsStringLiteral(WHO));
  const who: Who = !canSeeAll ? 'mine' : (chosen ?? (startsWithAllWork(roles) ? 'alle' : 'mine'));
  return { who, setWho, canSeeAll, userId, scopeId: who === 'mine' ? userId : '', isReady: userId !== '' };
}

/** Chooses between the user's own work and everyone's. */
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
