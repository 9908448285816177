'use client';

import dynamic from 'next/dynamic';
import { usePathname, useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useSession } from '@/lib/auth/browser/client';
import { paths } from '@/lib/core/shared/paths';
import { useAccess, useIsTechnicianOnly } from './access';
import { getOfficePage, isEverybodysPage, isTechnicianPage } from '@/lib/auth/browser/technician-pages';
import { PageContainer } from '@/components/common/page/page-container';
import { lazyPart } from '@/components/common/part/lazy-part';
import { toast } from '@/components/common/toast/toast';

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

/** Takes a technician who has come to a page that is not theirs to their day, and says so. */
function useRedirectTechnician(): boolean {
  const t = useTranslations('planning.ownDay');
  const pathname = usePathname();
  const router = useRouter();
  const strays = useIsTechnicianOnly() && !isTechnicianPage(pathname);
  const leave = useEffectEvent(() => {
    const page = getOfficePage(pathname);
    if (page) toast({ title: t('officePage', { page }), content: t('officePageText'), accent: 'neutral' });
    router.replace(paths.planning());
  });
  useEffect(() => {
    if (strays) leave();
  }, [strays]);
  return strays;
}
