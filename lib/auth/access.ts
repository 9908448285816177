/** How far somebody who signs in gets: the product, their profile's form, or the waiting page. Pure. */
import { hasAccess, type CurrentUser } from './permissions.ts';

export const ACCESS = ['open', 'profile', 'waiting'] as const;
export type Access = (typeof ACCESS)[number];

/** Carries the middleware's word on it to the layout, so that the first paint is the right page. */
export const ACCESS_HEADER = 'x-access';

/** Without a role and a technician record they fill in their profile, then wait. */
export function accessOf(user: Pick<CurrentUser, 'roles' | 'technician'> & { complete: boolean }): Access {
  if (hasAccess(user)) return 'open';
  return user.complete ? 'waiting' : 'profile';
}

/** What the header says; open where it says nothing, since the API guards the data. */
export function toAccess(value: string | null): Access {
  return ACCESS.find((access) => access === value) ?? 'open';
}
