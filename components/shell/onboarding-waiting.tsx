'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { currentSession, logout } from '@/lib/auth/client';
import { isStaff } from '@/lib/auth/permissions';
import { reloadOwnProfile } from '@/lib/users/mutations';
import { OnboardingFrame } from './onboarding-frame';
import { toast } from './toast';

const LOOK_EVERY_MS = 5_000;

/** Until an administrator has granted a role; the page moves on by itself. */
export default function OnboardingWaiting({ userId, email }: { userId: string; email: string }) {
  const t = useTranslations('shell.onboarding');
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState === 'hidden') return;
      // No answer is no news: the next look comes by itself.
      await reloadOwnProfile(userId).catch(() => undefined);
      if (isStaff(currentSession().roles)) toast({ title: t('granted'), accent: 'success' });
    };
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [userId, t]);
  return (
    <OnboardingFrame title={t('waitingTitle')} text={t('waitingText')}>
      <div className="flex flex-wrap items-center gap-3">
        <span role="status" className="flex min-w-0 items-center gap-2.5 text-muted-foreground">
          <span aria-hidden className="relative flex size-2.5 shrink-0">
            <span className="absolute inline-flex size-full animate-ping rounded-full bg-primary opacity-60" />
            <span className="relative inline-flex size-2.5 rounded-full bg-primary" />
          </span>
          <span className="truncate">{t('waitingAs', { email })}</span>
        </span>
        <Button variant="outline" size="sm" onClick={() => void logout()}>
          {t('logout')}
        </Button>
      </div>
    </OnboardingFrame>
  );
}
