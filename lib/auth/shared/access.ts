/** Access of a signed-in user: the whole product, only their profile form, or the waiting page. Pure. */
import { hasAccess, type CurrentUser } from './permissions.ts';

const ACCESS = ['open', 'profile', 'waiting'] as const;
export type Access = (typeof ACCESS)[number];

/** Request header by which middleware passes the access to the layout, so that the first paint is the right page. */
export const ACCESS_HEADER = 'x-access';

/** A user without a role and a technician record fills in their profile, then waits for a role. */
export function accessOf(user: Pick<CurrentUser, 'roles' | 'technician'> & { complete: boolean }): Access {
  if (hasAccess(user)) return 'open';
  return user.complete ? 'waiting' : 'profile';
}

/** The header's value; `open` if it is missing or unknown, since the API guards the data. */
export function parseAccess(value: string | null): Access {
  return ACCESS.find((access) => access === value) ?? 'open';
}
