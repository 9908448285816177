'use client';

import { useTranslations } from 'next-intl';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { FilterChips } from '@/components/common/list/filter-chips';
import { startsWithAllWork } from '@/lib/auth/permissions';
import { useCurrentUser } from '@/components/auth/use-current-user';

const SCOPES = ['mine', 'alle'] as const;
type Scope = (typeof SCOPES)[number];

/** Whose work is shown, `hvem` in the URL. A user who may only see their own work has no choice. */
export function useScopeFilter() {
  const { id: userId, roles, isOperations: canSeeAll } = useCurrentUser();
  const [chosen, setWho] = useQueryState('hvem', parseAsStringLiteral(SCOPES));
  const who: Scope = !canSeeAll ? 'mine' : (chosen ?? (startsWithAllWork(roles) ? 'alle' : 'mine'));
  return { who, setWho, canSeeAll, userId, scopeId: who === 'mine' ? userId : '', isReady: userId !== '' };
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
      options={SCOPES.map((value) => ({ value, label: t(value) }))}
    />
  );
}
