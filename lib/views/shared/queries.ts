/** The saved views of a list. The client is a parameter, so that a page can read on the server. */
import { queryOptions } from '@tanstack/react-query';
import { queryRoots } from '../../core/shared/query-roots.ts';
import { withClientError } from '../../pocketbase/shared/command.ts';
import type { TypedPocketBase } from '../../pocketbase/shared/types.ts';
import type { ListName, ListView } from './values.ts';

const FIELDS = 'id,owner,list,name,query,shared,starters,rev';
const MOST_VIEWS = 200;

export const viewKeys = { list: (list: ListName) => [...queryRoots.views, list] as const };

/** The user's own views of the list and those that colleagues share, by name. */
export function listViews(pb: TypedPocketBase, list: ListName) {
  return queryOptions({
    queryKey: viewKeys.list(list),
    queryFn: ({ signal }) =>
      withClientError(async () => {
        const filter = pb.filter('list = {:list}', { list });
        const read = { filter, fields: FIELDS, sort: 'created', skipTotal: true, signal };
        return (await pb.collection('list_views').getList<ListView>(1, MOST_VIEWS, read)).items;
      }),
  });
}
