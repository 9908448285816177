'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useViewer } from '@/components/auth/viewer';
import { useSession } from '@/lib/auth/browser/client';
import { can } from '@/lib/auth/shared/permissions';
import type { ListContext } from './settings-list';
import type { SettingsListState } from './use-settings-list-state';

/** The argument of a list's functions and parts. */
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

/** Whether the user may change the settings' lists. Known before the session is, so that the first paint is right. */
export function useMayChange(): boolean {
  return can(useViewer(), 'catalog', 'change');
}
