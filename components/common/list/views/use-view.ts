'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { usePathname, useSearchParams } from 'next/navigation';
import { useCommand } from '@/components/common/use-command';
import { pb } from '@/lib/pocketbase/shared/client';
import { views } from '@/lib/views/commands';
import { listViews, viewKeys } from '@/lib/views/shared/queries';
import { toViewQuery, toViewUrl, VIEW_PARAM } from '@/lib/views/shared/query';
import type { ListName, ListView } from '@/lib/views/shared/values';

/**
 * The saved views of a list, the one that the URL names, and the commands that change views.
 * @param isWanted whether the menu is about to open, so that the views are read
 */
export function useView(list: ListName, isWanted: boolean) {
  const params = useSearchParams();
  const pathname = usePathname();
  const id = params.get(VIEW_PARAM) ?? '';
  const query = toViewQuery(params.toString());
  const { data: all } = useQuery({ ...listViews(pb, list), enabled: isWanted || id !== '' });
  const active = all?.find((view) => view.id === id);
  const show = (view: Pick<ListView, 'id' | 'query'>) =>
    window.history.pushState(null, '', `${pathname}?${toViewUrl(view)}`);
  return {
    all,
    active,
    /** The URL names a view that is gone, or that the user may not see. */
    isMissing: id !== '' && all !== undefined && active === undefined,
    /** Takes the view out of the URL. */
    leave: () => window.history.replaceState(null, '', [pathname, query].filter(Boolean).join('?')),
    /** The list no longer shows what the view keeps. */
    isChanged: active !== undefined && active.query !== query,
    query,
    show,
    ...useViewChanges(list, show),
  };
}

function useViewChanges(list: ListName, show: (view: ListView) => void) {
  const t = useTranslations('list.views');
  const client = useQueryClient();
  const key = viewKeys.list(list);
  const put = (saved: ListView) =>
    client.setQueryData<ListView[]>(key, (known = []) => [...known.filter(({ id }) => id !== saved.id), saved]);
  const invalidates = { always: [{ queryKey: key }] };
  const failure = t('failed');
  const create = useCommand({
    command: (view: Pick<ListView, 'name'> & { query: string }) => views.createView({ ...view, list, shared: false }),
    onSuccess: (saved) => {
      put(saved);
      show(saved);
    },
    success: ({ name }) => ({ title: t('created', { name }), accent: 'success' }),
    failure,
    invalidates,
  });
  const save = useCommand({
    command: ({ id, name, query = '', shared = false, rev = 0 }: ListView) =>
      views.saveView(id, { name, query, shared, rev }),
    onSuccess: put,
    success: ({ name }) => ({ title: t('saved', { name }), accent: 'success' }),
    failure,
    invalidates,
  });
  const start = useCommand({
    command: ({ view, isStart }: { view: ListView; isStart: boolean }) => views.setStartView(view.id, { isStart }),
    success: ({ name }, { isStart }) => ({ title: t(isStart ? 'started' : 'notStarted', { name }) }),
    failure,
    invalidates,
  });
  const restore = useCommand({
    command: (view: ListView) => views.archiveView(view.id, { archived: false }),
    onSuccess: show,
    failure,
    invalidates,
  });
  const remove = useCommand({
    command: (view: ListView) => views.archiveView(view.id, { archived: true }),
    onSuccess: ({ id }) => {
      client.setQueryData<ListView[]>(key, (known) => known?.filter((one) => one.id !== id));
    },
    success: ({ name }) => ({ title: t('removed', { name }) }),
    undo: (_removed, view) => void restore.run(view),
    failure,
    invalidates,
  });
  return { create, save, start, remove };
}
