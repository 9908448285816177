/** Colleagues, as everybody with a role may see them. */
import { queryOptions } from '@tanstack/react-query';
import { toClientError } from '../pocketbase/command.ts';
import type { TypedPocketBase, UsersPublicRecord } from '../pocketbase/types.ts';

const BATCH = 500;
const STALE_MS = 10 * 60_000;

/** Everybody, sorted by '-name' in batches of 500 (specification §7). */
export function people(pb: TypedPocketBase) {
  return queryOptions({
    queryKey: ['colleagues'],
    queryFn: async ({ signal }) => {
      try {
        return await pb.collection('UsersPublic').getFullList<UsersPublicRecord>({ sort: '-name', batch: BATCH, signal });
      } catch (error) {
        throw toClientError(error);
      }
    },
    staleTime: STALE_MS,
  });
}

/** One's own linked sign-ins (specification §7). */
export function ownSignIns(pb: TypedPocketBase, userId: string) {
  return queryOptions({
    queryKey: ['sign-ins', userId],
    queryFn: async ({ signal }) => {
      try {
        const filter = pb.filter('recordRef = {:userId}', { userId });
        return await pb.collection('_externalAuths').getFullList<{ id: string; provider: string; created: string }>({ filter, batch: BATCH, signal });
      } catch (error) {
        throw toClientError(error);
      }
    },
  });
}
