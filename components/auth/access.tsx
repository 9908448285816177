'use client';

import { createContext, useContext } from 'react';
import { accessOf, type Access } from '@/lib/auth/access';
import { useSession } from '@/lib/auth/client';
import { isStaff } from '@/lib/auth/permissions';

const Given = createContext<Access>('open');

/** What the server found when it made the page. */
export const AccessProvider = Given.Provider;

/** How far the person gets, from the first paint on: as the server found it, then as the session hears of changes. */
export function useAccess(): Access {
  const given = useContext(Given);
  const { user, roles, confirmed } = useSession();
  // What this browser kept of the account may be of yesterday.
  if (!user || !confirmed) return given;
  return accessOf({ roles, technician: user.technician, complete: user.complete });
}

/** Is this a technician without a role, who has their own routes and jobs and no more? */
export function useIsTechnicianOnly(): boolean {
  const { user, roles } = useSession();
  return Boolean(user?.technician) && !isStaff(roles);
}
