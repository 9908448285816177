'use client';

import dynamic from 'next/dynamic';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '@/lib/auth/browser/client';
import { lazyExtra } from '@/components/common/part/lazy-part';
import { microsoftConnection } from '@/lib/auth/browser/queries';

const ConnectionGone = lazyExtra(() =>
  dynamic(() => import('@/components/auth/connection-gone').then((module) => module.default), { ssr: false }),
);

/** Shown while the user's Microsoft connection is gone. Checks again when the window gets the focus. */
export function ConnectionBanner() {
  const { user, lost } = useSession();
  const { data } = useQuery({
    ...microsoftConnection,
    enabled: Boolean(user) && !lost,
    refetchOnWindowFocus: 'always',
  });
  return data?.status === 'gone' ? <ConnectionGone /> : null;
}
