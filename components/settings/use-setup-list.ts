'use client';

import { parseAsString, parseAsStringLiteral, useQueryState } from 'nuqs';
import { useListState } from '@/components/common/list/use-list-state';
import { useSession } from '@/lib/auth/client';
import { can } from '@/lib/auth/permissions';
import { fold } from '@/lib/core/text';

export const SHOWN = ['aktive', 'inaktive', 'alle'] as const;
export type Shown = (typeof SHOWN)[number];
/** `type`: what a screen divides its list by; its values are the screen's. */
const FILTERS = { vis: parseAsStringLiteral(SHOWN).withDefault('aktive'), type: parseAsString.withDefault('') };
/** In place of an id: the form for a new one. */
export const NEW = 'ny';

/** A settings list's text, filters, sort and open record, all in the URL. */
export function useSetupList(defaultSort = '') {
  const list = useListState({ filters: FILTERS, defaultSort });
  const [opened, setOpened] = useQueryState(
    'post',
    parseAsString.withDefault('').withOptions({ history: 'push', scroll: false }),
  );
  return { ...list, opened, open: (id: string) => void setOpened(id), close: () => void setOpened(null) };
}

export type SetupList = ReturnType<typeof useSetupList>;

/** Those that the box and the filter leave. All words must be there, in any order. */
export function matching<T extends { active?: boolean }>(
  items: readonly T[] | undefined,
  list: { q: string; filters: { vis: Shown } },
  textOf: (item: T) => string,
): T[] | undefined {
  const words = fold(list.q).split(/\s+/).filter(Boolean);
  return items?.filter((item) => {
    if (list.filters.vis !== 'alle' && (item.active ?? false) !== (list.filters.vis === 'aktive')) return false;
    const text = words.length > 0 ? fold(textOf(item)) : '';
    return words.every((word) => text.includes(word));
  });
}

/** May the person change the office's lists? */
export function useMayChange(): boolean {
  const { user, roles } = useSession();
  return user !== null && can({ id: user.id, roles }, 'catalog', 'change');
}
