'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { lazyPart } from '@/components/common/part/lazy-part';
import { useSession } from '@/lib/auth/browser/client';

const SessionGuard = lazyPart(() =>
  dynamic(() => import('@/components/auth/session-guard').then((module) => module.SessionGuard), { ssr: false }),
);

/** Loads the session guard's dialog when a session is first lost, and keeps it from then on. */
export function LazySessionGuard() {
  const { lost } = useSession();
  const [everLost, setEverLost] = useState(false);
  if (lost && !everLost) setEverLost(true);
  return lost || everLost ? <SessionGuard /> : null;
}
