/** Accounts that have signed in and wait for a role, for admins. */
import { queryOptions } from '@tanstack/react-query';
import { withClientError } from '../../pocketbase/shared/command.ts';
import type { TypedPocketBase } from '../../pocketbase/shared/types.ts';
import { STAFF_ROLES } from './permissions.ts';

export type WaitingAccount = { id: string; name: string };
type WaitingAccounts = { total: number; items: WaitingAccount[] };

/** The same as `hasAccess` says of a record. */
const WAITING = ['inactive = false', 'technician = ""', ...STAFF_ROLES.map((role) => `roles !~ "${role}"`)].join(
  ' && ',
);
/** The most that are named; all are counted. */
const MOST_NAMED = 5;

/** The accounts that wait, longest first. */
export function waitingAccounts(pb: TypedPocketBase) {
  return queryOptions({
    queryKey: ['waiting-accounts'],
    queryFn: ({ signal }) =>
      withClientError(async (): Promise<WaitingAccounts> => {
        const { items, totalItems } = await pb
          .collection('users')
          .getList<WaitingAccount>(1, MOST_NAMED, { filter: WAITING, sort: 'created', fields: 'id,name', signal });
        return { total: totalItems, items };
      }),
  });
}
