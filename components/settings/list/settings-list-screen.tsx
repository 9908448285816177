'use client';

import { usePathname } from 'next/navigation';
import { pagesOf } from '@/components/common/export/read-rows';
import { BulkResult } from '@/components/common/list/bulk/bulk-result';
import { createWholeList } from '@/components/common/list/source';
import type { MenuItem } from '@/components/common/menu-item';
import { ListScreen } from './list-screen';
import type { ListContext, SettingsItem, WholeList } from './settings-list';
import { SwitchButtons, useSwitchMany } from './switch-many';
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
  const state = useSettingsListState({ keys: Object.keys(of.sorts ?? {}), usual: '' });
  const list = {
    ...state,
    // A third press on a column's name goes back to the list's own order.
    setSort: (next: string) => state.setSort(state.sort === `-${next}` ? '' : next),
    // A type with a list of its own is a choice, not a filter: its list is ordered.
    ...(isSplitByType ? { isFiltered: state.q !== '' || state.filters.vis !== 'aktive' } : {}),
  };
  const sorted = compare ? query.data && [...query.data].sort(compare) : query.data;
  const ofType = sorted?.filter((item) => isOfType(item, list.filters.type));
  const context = useListContext(list, isSplitByType ? ofType : sorted, extra, of.rights);
  const shown = sortItems(
    filterItems(ofType, list, (item) => of.textOf(item, context)),
    of,
    context,
  );
  const pathname = usePathname();
  const bulk = useSwitchMany(of.commands.setActive);
  const mayChooseSeveral = context.mayChange && of.views !== undefined && !of.isSwitchedSingly;
  return (
    <>
      <ListScreen
        of={of}
        context={context}
        source={createWholeList(query, shown)}
        page={pagesOf(shown ?? [])}
        {...(menu ? { menu } : {})}
        {...(mayChooseSeveral && {
          several: {
            scope: `${list.q} ${list.filters.vis} ${list.filters.type}`,
            bulk: (chosen: readonly T[], clear: () => void) => (
              <SwitchButtons
                shown={list.filters.vis}
                onSwitch={(active) => {
                  clear();
                  bulk.run({ action: { active }, chosen: toRows(chosen, of, context) }, chosen.length);
                }}
              />
            ),
          },
        })}
      />
      <BulkResult bulk={bulk} hrefOf={({ id }) => `${pathname}?vis=alle&post=${id}`} />
    </>
  );
}

function toRows<T extends SettingsItem, X>(
  chosen: readonly T[],
  { nameOf, canSwitch = () => true }: WholeList<T, X>,
  { locale }: ListContext<T, X>,
) {
  return chosen.map((item) => ({
    id: item.id,
    rev: item.rev ?? 0,
    name: nameOf(item, locale),
    isFixed: !canSwitch(item),
  }));
}

function sortItems<T extends SettingsItem, X>(
  items: T[] | undefined,
  { sorts = {} }: WholeList<T, X>,
  context: ListContext<T, X>,
): T[] | undefined {
  const valueOf = sorts[context.list.sort.replace('-', '')];
  if (!items || !valueOf) return items;
  const sign = context.list.sort.startsWith('-') ? -1 : 1;
  return [...items].sort((a, b) => sign * compareValues(valueOf(a, context), valueOf(b, context)));
}

function compareValues(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'da');
}
