/** The sign-ins that are linked to the user's account. */
import { queryOptions } from '@tanstack/react-query';
import { FULL_LIST_BATCH } from '../../core/limits.ts';
import { toClientError } from '../../pocketbase/command.ts';
import type { TypedPocketBase } from '../../pocketbase/types.ts';

/** Not below the settings' key: a change there does not change them. */
const userKeys = {
  signIns: (userId: string) => ['sign-ins', userId] as const,
};

/** The user's own linked sign-ins (specification §7). */
export function ownSignIns(pb: TypedPocketBase, userId: string) {
  return queryOptions({
    queryKey: userKeys.signIns(userId),
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
