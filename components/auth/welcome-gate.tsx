'use client';

import dynamic from 'next/dynamic';
import { usePathname, useRouter } from 'next/navigation';
import { useEffect, type ReactNode } from 'react';
import { useSession } from '@/lib/auth/browser/client';
import { paths } from '@/lib/core/shared/paths';
import { useAccess, useIsTechnicianOnly } from './access';
import { isEverybodysPage, isTechnicianPage } from '@/lib/auth/browser/technician-pages';
import { PageContainer } from '@/components/common/page/page-container';
import { lazyPart } from '@/components/common/part/lazy-part';

const ProfileForm = lazyPart(() => dynamic(() => import('./onboarding-form')));
const Waiting = lazyPart(() => dynamic(() => import('./onboarding-waiting')));

/**
 * A user without role and technician record fills in their profile and waits; meanwhile they may open the pages that
 * belong to everybody. A technician without a role gets their own pages. All others see the page.
 */
export function WelcomeGate({ children }: { children: ReactNode }) {
  const access = useAccess();
  const { user } = useSession();
  const pathname = usePathname();
  const strays = useRedirectTechnician();
  if (access === 'open') return strays ? <PageContainer>{null}</PageContainer> : children;
  if (isEverybodysPage(pathname)) return children;
  if (!user) return <PageContainer>{null}</PageContainer>;
  return access === 'profile' ? <ProfileForm user={user} /> : <Waiting email={user.email} />;
}

/** Takes a technician who has come to a page that is not theirs to their day. */
function useRedirectTechnician(): boolean {
  const pathname = usePathname();
  const router = useRouter();
  const strays = useIsTechnicianOnly() && !isTechnicianPage(pathname);
  useEffect(() => {
    if (strays) router.replace(paths.planning());
  }, [strays, router]);
  return strays;
}
