'use client';

import { createContext, useContext } from 'react';
import { useSession } from '@/lib/auth/browser/client';
import { NOBODY, type Viewer } from '@/lib/auth/shared/viewer';

const ViewerContext = createContext<Viewer>(NOBODY);

/** The user for whom the server rendered the page. */
export const ViewerProvider = ViewerContext.Provider;

/** The user: as the server found them, then as the session reports changes. */
export function useViewer(): Viewer {
  const given = useContext(ViewerContext);
  const { user, roles } = useSession();
  return user ? { id: user.id, roles, technician: user.technician ?? '' } : given;
}
