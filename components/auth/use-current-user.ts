'use client';

import { useSession } from '@/lib/auth/client';
import { isOperations, isStaff, type Role } from '@/lib/auth/permissions';

/** The fields of the signed-in user that screens need. */
export type SignedInUser = { id: string; name: string; roles: readonly Role[] };

/**
 * The signed-in user and what their roles allow them to see.
 * @param initial the user as the server knew them, so that the first paint is right; '' and no roles without it
 */
export function useCurrentUser(
  initial: SignedInUser = { id: '', name: '', roles: [] },
): SignedInUser & { isOperations: boolean; isStaff: boolean } {
  const { user, roles } = useSession();
  const current = user ? { id: user.id, name: user.name, roles } : initial;
  return { ...current, isOperations: isOperations(current.roles), isStaff: isStaff(current.roles) };
}
