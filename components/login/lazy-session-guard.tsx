'use client';

import { useState } from 'react';
import { lazyPart } from '@/components/shell/lazy-part';
import { useSession } from '@/lib/auth/client';

const SessionGuard = lazyPart(() => import('./session-guard').then((module) => module.SessionGuard));

/** The session guard's dialog is fetched when a session is first lost, and stays from then on. */
export function LazySessionGuard() {
  const { lost } = useSession();
  const [everLost, setEverLost] = useState(false);
  if (lost && !everLost) setEverLost(true);
  return lost || everLost ? <SessionGuard /> : null;
}
