/** Files of a record. The client is a parameter, so that a page can prefetch. */
import { queryOptions } from '@tanstack/react-query';
import { queryRoots } from '../../core/shared/query-roots.ts';
import { withClientError } from '../../pocketbase/shared/command.ts';
import type { TypedPocketBase } from '../../pocketbase/shared/types.ts';
import type { FileOwner } from './schema.ts';
import { FILE_FIELDS, type StoredFile } from './types.ts';

const MOST = 200;
/** A file token is valid for three minutes and renewed before that. */
const TOKEN_MS = 120_000;

export const fileKeys = {
  all: queryRoots.files,
  of: (owner: FileOwner) => [...fileKeys.all, owner] as const,
  /** The files of a customer, with those of the customer's offers and jobs. */
  listOf: (lead: string) => [...fileKeys.all, 'list', lead] as const,
  token: () => [...fileKeys.all, 'token'] as const,
};

/** The record's files, newest first. */
export function filesOf(pb: TypedPocketBase, owner: FileOwner) {
  return queryOptions({
    queryKey: fileKeys.of(owner),
    queryFn: ({ signal }) =>
      withClientError(async () => {
        const [field, id] = Object.entries(owner)[0] as [string, string];
        const { items } = await pb.collection('files').getList<StoredFile>(1, MOST, {
          filter: pb.filter(`${field} = {:id} && archived = false`, { id }),
          sort: '-created,-id',
          fields: FILE_FIELDS,
          skipTotal: true,
          signal,
        });
        return items;
      }),
    staleTime: 15_000,
  });
}

/** The token that opens protected files for a short time. */
export function fileToken(pb: TypedPocketBase) {
  return queryOptions({
    queryKey: fileKeys.token(),
    queryFn: () => withClientError(() => pb.files.getToken()),
    staleTime: TOKEN_MS,
    refetchInterval: TOKEN_MS,
    gcTime: TOKEN_MS,
  });
}
