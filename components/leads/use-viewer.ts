'use client';

import { useSession } from '@/lib/auth/client';
import type { Role } from '@/lib/auth/permissions';

/** Whoever looks at the page, as far as a screen needs to know. */
export type Viewer = { id: string; name: string; roles: readonly Role[] };

/** The viewer as the server knew them, so that the first paint is right; from then on as the session has them. */
export function useViewer(given: Viewer): Viewer {
  const { user, roles } = useSession();
  return user ? { id: user.id, name: user.name, roles } : given;
}
