'use client';

import { useSession } from '@/lib/auth/browser/client';
import { isOperations, isStaff, type Role } from '@/lib/auth/shared/permissions';
import { useViewer } from './viewer';

/** The fields of the signed-in user that screens need. */
export type SignedInUser = { id: string; name: string; roles: readonly Role[] };

/** The signed-in user and what their roles allow them to see. The server knows all but the name. */
export function useCurrentUser(): SignedInUser & { isOperations: boolean; isStaff: boolean } {
  const { user } = useSession();
  const { id, roles } = useViewer();
  return { id, name: user?.name ?? '', roles, isOperations: isOperations(roles), isStaff: isStaff(roles) };
}
