/** Public data of colleagues, readable with any role. */
import { queryOptions } from '@tanstack/react-query';
import { FULL_LIST_BATCH } from '../../core/shared/limits.ts';
import { withClientError } from '../../pocketbase/shared/command.ts';
import type { TypedPocketBase, UsersPublicRecord } from '../../pocketbase/shared/types.ts';

/**
 * All users as colleagues see them: the full list, sorted by '-name', in batches of 500 (specification §7), checked.
 * @throws ClientError
 */
function fetchPublicUsers(pb: TypedPocketBase, signal: AbortSignal): Promise<UsersPublicRecord[]> {
  return withClientError(async () => {
    const people = await pb
      .collection('UsersPublic')
      .getFullList<UsersPublicRecord>({ sort: '-name', batch: FULL_LIST_BATCH, signal });
    const [{ publicUsersResponse }, { checked }] = await Promise.all([
      import('./response-schemas.ts'),
      import('../../pocketbase/shared/checked.ts'),
    ]);
    checked(publicUsersResponse, 'GET /api/collections/UsersPublic/records', people);
    return people;
  });
}

const STALE_MS = 10 * 60_000;

/** All colleagues, sorted by '-name' in batches of 500 (specification §7). */
export function people(pb: TypedPocketBase) {
  return queryOptions({
    queryKey: ['colleagues'],
    queryFn: ({ signal }) => fetchPublicUsers(pb, signal),
    staleTime: STALE_MS,
  });
}
