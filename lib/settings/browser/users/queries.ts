/** Sign-ins and sessions of a user, and invitations. */
import { queryOptions } from '@tanstack/react-query';
import { FULL_LIST_BATCH } from '../../../core/shared/limits.ts';
import { withClientError } from '../../../pocketbase/shared/command.ts';
import type { TypedPocketBase } from '../../../pocketbase/shared/types.ts';
import { settings } from '../../commands.ts';
import { settingsKeys } from '../queries.ts';
import type { Invitation } from '../../shared/users/types.ts';

/** Not below the settings' key: a change there does not change them. */
const userKeys = {
  signIns: (userId: string) => ['sign-ins', userId] as const,
  sessions: (userId: string) => ['sessions', userId] as const,
};

/** The user's own linked sign-ins (specification §7). */
export function ownSignIns(pb: TypedPocketBase, userId: string) {
  return queryOptions({
    queryKey: userKeys.signIns(userId),
    queryFn: ({ signal }) =>
      withClientError(async () => {
        const filter = pb.filter('recordRef = {:userId}', { userId });
        return await pb
          .collection('_externalAuths')
          .getFullList<{ id: string; provider: string; created: string }>({ filter, batch: FULL_LIST_BATCH, signal });
      }),
  });
}

/** Where the user is signed in, latest first; for the user and for admins. */
export function userSessions(userId: string) {
  return queryOptions({
    queryKey: userKeys.sessions(userId),
    queryFn: async ({ signal }) => (await settings.listSessions(userId, { signal })).items,
  });
}

/** The invitations that nobody has used yet, with the state of their mail; admins only. */
export function invitations(pb: TypedPocketBase) {
  return queryOptions({
    queryKey: settingsKeys.list('invitations'),
    queryFn: ({ signal }) =>
      withClientError(() =>
        pb.collection('invitations').getFullList<Invitation>({
          filter: 'acceptedAt = "" && withdrawnAt = ""',
          expand: 'mail_outbox_via_invitation',
          sort: 'email',
          batch: FULL_LIST_BATCH,
          signal,
        }),
      ),
  });
}
