'use client';

import { createWholeList } from '@/components/common/list/source';
import { pagesOf } from '@/components/common/export/read-rows';
import type { MenuItem } from '@/components/common/menu-item';
import { ListScreen } from './list-screen';
import type { SettingsItem, WholeList } from './settings-list';
import { useListContext } from './use-list-context';
import { filterItems, useSettingsListState } from './use-settings-list-state';

type Props<T extends SettingsItem, X> = {
  of: WholeList<T, X>;
  query: { data: readonly T[] | undefined; error: unknown; refetch: () => unknown };
  extra: X;
  /** More entries of a row's menu. */
  menu?: (item: T) => MenuItem[];
};

/** The screen of a list that is read whole. */
export function SettingsListScreen<T extends SettingsItem, X = undefined>({ of, query, extra, menu }: Props<T, X>) {
  const { isOfType = () => true, isSplitByType = false, compare } = of;
  const state = useSettingsListState();
  // A type with a list of its own is a choice, not a filter: its list is ordered.
  const list = isSplitByType ? { ...state, isFiltered: state.q !== '' || state.filters.vis !== 'aktive' } : state;
  const sorted = compare ? query.data && [...query.data].sort(compare) : query.data;
  const ofType = sorted?.filter((item) => isOfType(item, list.filters.type));
  const context = useListContext(list, isSplitByType ? ofType : sorted, extra);
  const shown = filterItems(ofType, list, (item) => of.textOf(item, context));
  return (
    <ListScreen
      of={of}
      context={context}
      source={createWholeList(query, shown)}
      page={pagesOf(shown ?? [])}
      {...(menu ? { menu } : {})}
    />
  );
}
