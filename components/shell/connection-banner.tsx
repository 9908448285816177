'use client';

import { useQuery } from '@tanstack/react-query';
import { useSession } from '@/lib/auth/client';
import { lazyExtra } from './lazy-part';
import { microsoftConnection } from './microsoft-connection';

const ConnectionGone = lazyExtra(() => import('./connection-gone').then((module) => module.default));

/** Shown while one's own Microsoft connection is gone. Looks again whenever the window gets the focus. */
export function ConnectionBanner() {
  const { user, lost } = useSession();
  const { data } = useQuery({ ...microsoftConnection, enabled: Boolean(user) && !lost, refetchOnWindowFocus: 'always' });
  return data?.status === 'gone' ? <ConnectionGone /> : null;
}
