/** Public data of colleagues, readable with any role. */
import { queryOptions } from '@tanstack/react-query';
import { fetchPublicUsers } from '../../auth/public-users.ts';
import { FULL_LIST_BATCH } from '../../core/limits.ts';
import { toClientError } from '../../pocketbase/command.ts';
import type { TypedPocketBase } from '../../pocketbase/types.ts';

const STALE_MS = 10 * 60_000;

/** All colleagues, sorted by '-name' in batches of 500 (specification §7). */
export function people(pb: TypedPocketBase) {
  return queryOptions({
    queryKey: ['colleagues'],
    queryFn: ({ signal }) => fetchPublicUsers(pb, signal),
    staleTime: STALE_MS,
  });
}

/** The user's own linked sign-ins (specification §7). */
export function ownSignIns(pb: TypedPocketBase, userId: string) {
  return queryOptions({
    queryKey: ['sign-ins', userId],
    queryFn: async ({ signal }) => {
      try {
        const filter = pb.filter('recordRef = {:userId}', { userId });
        return await pb
          .collection('_externalAuths')
          .getFullList<{ id: string; provider: string; created: string }>({ filter, batch: FULL_LIST_BATCH, signal });
      } catch (error) {
        throw toClientError(error);
      }
    },
  });
}
