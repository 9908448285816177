'use client';

import { createContext, useContext } from 'react';
import { accessOf, type Access } from '@/lib/auth/shared/access';
import { useSession } from '@/lib/auth/browser/client';
import { isStaff } from '@/lib/auth/shared/permissions';
import { useViewer } from './viewer';

const AccessContext = createContext<Access>('open');

/** The access that the server found when it rendered the page. */
export const AccessProvider = AccessContext.Provider;

/** The user's access: as the server found it, then as the session reports changes. */
export function useAccess(): Access {
  const given = useContext(AccessContext);
  const { user, roles, confirmed } = useSession();
  // The account stored in this browser may be outdated.
  if (!user || !confirmed) return given;
  return accessOf({ roles, technician: user.technician, complete: user.complete });
}

/** Whether the user is a technician without a role, who sees only their own routes and jobs. */
export function useIsTechnicianOnly(): boolean {
  const viewer = useViewer();
  return viewer.technician !== '' && !isStaff(viewer.roles);
}
