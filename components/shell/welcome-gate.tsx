'use client';

import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import { useSession } from '@/lib/auth/client';
import { isStaff } from '@/lib/auth/permissions';

const ProfileForm = dynamic(() => import('./onboarding-form'));
const Waiting = dynamic(() => import('./onboarding-waiting'));

/** Somebody without a role fills in their profile and waits for one; everybody else sees the page. */
export function WelcomeGate({ children }: { children: ReactNode }) {
  const { user, roles, ready } = useSession();
  if (!ready || !user || isStaff(roles)) return children;
  return user.complete ? <Waiting userId={user.id} email={user.email} /> : <ProfileForm user={user} />;
}
