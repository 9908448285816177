'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useSession } from '@/lib/auth/client';
import { can } from '@/lib/auth/permissions';
import type { ListContext } from './settings-list';
import type { SettingsListState } from './use-settings-list-state';

/** What the functions and parts of a list are given. */
export function useListContext<T, X>(
  list: SettingsListState,
  all: readonly T[] | undefined,
  extra: X,
): ListContext<T, X> {
  const common = useTranslations('common');
  const { user, roles } = useSession();
  return {
    t: useTranslations('settings'),
    locale: useLocale(),
    yesNo: (isSet) => common(isSet ? 'yes' : 'no'),
    list,
    all: all ?? [],
    mayChange: useMayChange(),
    seesCost: user !== null && can({ id: user.id, roles }, 'costs', 'read', ''),
    extra,
  };
}

/** Whether the user may change products, charges, technicians, states and templates. */
export function useMayChange(): boolean {
  const { user, roles } = useSession();
  return user !== null && can({ id: user.id, roles }, 'catalog', 'change');
}
