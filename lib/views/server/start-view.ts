import 'server-only';
import { redirect } from 'next/navigation';
import type { TypedPocketBase } from '../../pocketbase/shared/types.ts';
import { toViewUrl } from '../shared/query.ts';
import type { ListName, ListView } from '../shared/values.ts';

type Opened = {
  pb: TypedPocketBase;
  userId: string;
  list: ListName;
  /** The list's page. */
  path: string;
};

/** Redirects a list's page that is opened without a query to the view that the user starts with, if there is one. */
export async function redirectToStartView({ pb, userId, list, path }: Opened): Promise<void> {
  const filter = pb.filter('list = {:list} && starters ~ {:userId}', { list, userId });
  const read = { filter, fields: 'id,query', skipTotal: true };
  // A list opens also when its views cannot be read.
  const found = await pb
    .collection('list_views')
    .getList<ListView>(1, 1, read)
    .catch(() => ({ items: [] }));
  const [start] = found.items;
  if (start) redirect(`${path}?${toViewUrl(start)}`);
}
