'use client';

import { useTranslations } from 'next-intl';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { FilterChips } from '@/components/common/list/filter-chips';
import { getWorkScope, WORK_SCOPES } from '@/lib/auth/shared/permissions';
import { useCurrentUser } from '@/components/auth/use-current-user';

/** Whose work is shown, `hvem` in the URL. A user who may only see their own work has no choice. */
export function useScopeFilter() {
  const { id: userId, roles, isOperations: canSeeAll } = useCurrentUser();
  const [chosen, setWho] = useQueryState('hvem', parseAsStringLiteral(WORK_SCOPES));
  const who = getWorkScope(roles, chosen);
  return {
    who,
    setWho,
    canSeeAll,
    userId,
    everybody: who === 'alle',
    scopeId: who === 'mine' ? userId : '',
    isReady: userId !== '',
  };
}

/** Chooses between the user's own work and everyone's. */
export function ScopeFilter() {
  const t = useTranslations('dashboard.scope');
  const { who, setWho, canSeeAll } = useScopeFilter();
  if (!canSeeAll) return null;
  return (
    <FilterChips
      label={t('label')}
      value={who}
      onChange={(next) => void setWho(next)}
      options={WORK_SCOPES.map((value) => ({ value, label: t(value) }))}
    />
  );
}
