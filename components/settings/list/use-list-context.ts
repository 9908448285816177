'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useViewer } from '@/components/auth/viewer';
import { useSession } from '@/lib/auth/browser/client';
import { can, type CurrentUser } from '@/lib/auth/shared/permissions';
import type { ListContext, ListRights } from './settings-list';
import type { SettingsListState } from './use-settings-list-state';

/** The argument of a list's functions and parts. */
export function useListContext<T, X>(
  list: SettingsListState,
  all: readonly T[] | undefined,
  extra: X,
  rights?: ListRights<T>,
): ListContext<T, X> {
  const common = useTranslations('common');
  const { user, roles } = useSession();
  return {
    t: useTranslations('settings'),
    locale: useLocale(),
    yesNo: (isSet) => common(isSet ? 'yes' : 'no'),
    list,
    all: all ?? [],
    ...changes(useViewer(), rights),
    seesCost: user !== null && can({ id: user.id, roles }, 'costs', 'read', ''),
    extra,
  };
}

/** The user's rights on a list. `rights`: for a list whose records belong to the users who made them. */
function changes<T>(viewer: CurrentUser, rights?: ListRights<T>) {
  const resource = rights?.resource ?? 'catalog';
  const mayChange = can(viewer, resource, 'change');
  return {
    mayChange,
    mayChangeItem: (item: T) => (rights ? can(viewer, resource, 'change', rights.ownerOf(item)) : mayChange),
    isOwnOnly: mayChange && !can(viewer, resource, 'change', ''),
  };
}

/** Whether the user may change the settings' lists. Known before the session is, so that the first paint is right. */
export function useMayChange(): boolean {
  return can(useViewer(), 'catalog', 'change');
}
