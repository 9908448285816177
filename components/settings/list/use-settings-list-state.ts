'use client';

import { parseAsString, parseAsStringLiteral, useQueryState, type inferParserType } from 'nuqs';
import { type Sorts, useListState } from '@/components/common/list/use-list-state';
import { fold } from '@/lib/core/shared/text';
import { SHOWN } from '@/lib/settings/shared/shown';

type Shown = (typeof SHOWN)[number];
/** The filters of all settings lists. `type` is the one that differs by screen, such as a template's kind. */
export const SETTINGS_FILTERS = {
  vis: parseAsStringLiteral(SHOWN).withDefault('aktive'),
  type: parseAsString.withDefault(''),
};
export type SettingsFilters = inferParserType<typeof SETTINGS_FILTERS>;
/** Stands for the id of a new record in the URL. */
export const NEW_RECORD = 'ny';

/**
 * A settings list's search text, filters, sort order and open record, all kept in the URL.
 * @param filters those of all settings lists, and the list's own
 */
export function useSettingsListState<F extends typeof SETTINGS_FILTERS = typeof SETTINGS_FILTERS>(
  sorts?: Sorts,
  filters = SETTINGS_FILTERS as F,
) {
  const list = useListState<F>({ filters, ...(sorts ? { sorts } : {}) });
  const [opened, setOpened] = useQueryState(
    'post',
    parseAsString.withDefault('').withOptions({ history: 'push', scroll: false }),
  );
  return { ...list, opened, open: (id: string) => void setOpened(id), close: () => void setOpened(null) };
}

export type SettingsListState = ReturnType<typeof useSettingsListState<typeof SETTINGS_FILTERS>>;

/**
 * The items that match the filter and contain all words of the search text, in any order. Proposals that wait are
 * listed among the active ones.
 */
export function filterItems<T extends { active?: boolean; unconfirmed?: boolean }>(
  items: readonly T[] | undefined,
  list: { q: string; filters: { vis: Shown } },
  textOf: (item: T) => string,
): T[] | undefined {
  const words = fold(list.q).split(/\s+/).filter(Boolean);
  return items?.filter((item) => {
    const isListedActive = item.active || item.unconfirmed || false;
    if (list.filters.vis !== 'alle' && isListedActive !== (list.filters.vis === 'aktive')) return false;
    const text = words.length > 0 ? fold(textOf(item)) : '';
    return words.every((word) => text.includes(word));
  });
}
