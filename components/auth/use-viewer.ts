'use client';

import { useSession } from '@/lib/auth/client';
import { isDrift } from '@/lib/auth/permissions';

/** Who looks, and whose work they look at first: a seller at their own, the rest of the office at everybody's. */
export function useViewer() {
  const { user, roles } = useSession();
  const canSeeAll = isDrift(roles);
  return { userId: user?.id ?? '', roles, canSeeAll, startsWithAll: canSeeAll && !roles.includes('seller') };
}
