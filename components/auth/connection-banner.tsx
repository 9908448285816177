'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useSession } from '@/lib/auth/client';
import { microsoftConnection } from './microsoft-connection';

const ConnectionGone = dynamic(() => import('./connection-gone'), { ssr: false });

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
