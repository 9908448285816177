import 'server-only';
import { redirect } from 'next/navigation';
import { isRecordId } from '../../core/shared/ids.ts';
import type { TypedPocketBase } from '../../pocketbase/shared/types.ts';
import { toViewQuery, toViewUrl, VIEW_PARAM } from '../shared/query.ts';
import type { ListName, ListView } from '../shared/values.ts';

/** The query of a page's address. */
export type PageQuery = Readonly<Record<string, string | string[] | undefined>>;

type Opened = {
  pb: TypedPocketBase;
  userId: string;
  list: ListName;
  /** The list's page. */
  path: string;
  query: PageQuery;
};

/**
 * Redirects a list's page to a view: without a query to the one that the user starts with, if there is one; with
 * nothing but a view's id to that view with its filters, if the user may read it.
 */
export async function redirectToView({ pb, userId, list, path, query }: Opened): Promise<void> {
  const names = Object.keys(query);
  const id = query[VIEW_PARAM];
  if (names.length === 0) {
    const start = await findView(pb, pb.filter('list = {:list} && starters ~ {:userId}', { list, userId }));
    if (start) redirect(`${path}?${toViewUrl(start)}`);
  } else if (names.length === 1 && typeof id === 'string' && isRecordId(id)) {
    const named = await findView(pb, pb.filter('list = {:list} && id = {:id}', { list, id }));
    // A view that keeps nothing is the list as it is.
    if (named && toViewQuery(named.query ?? '') !== '') redirect(`${path}?${toViewUrl(named)}`);
  }
}

/** A list opens also when its views cannot be read. */
async function findView(pb: TypedPocketBase, filter: string): Promise<ListView | undefined> {
  const read = { filter, fields: 'id,query', skipTotal: true };
  const { items } = await pb
    .collection('list_views')
    .getList<ListView>(1, 1, read)
    .catch(() => ({ items: [] }));
  return items[0];
}
