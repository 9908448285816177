import { ListViewsListOptions, type ListViewsRecord } from '../../pocketbase/shared/types.ts';

/** The lists that have saved views. */
export const LIST_NAMES = Object.values(ListViewsListOptions);
export type ListName = (typeof LIST_NAMES)[number];

/** A saved view. `query`: as in the list's URL, without the question mark and `view`. `starters`: user ids. */
export type ListView = Pick<
  ListViewsRecord,
  'id' | 'owner' | 'list' | 'name' | 'query' | 'shared' | 'starters' | 'rev'
>;
