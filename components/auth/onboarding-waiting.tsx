'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { logout } from '@/lib/auth/browser/sign-out';
import { OnboardingFrame } from './onboarding-frame';

/** Shown until an admin grants a role or links a technician. AccountLive then continues to the page. */
export default function OnboardingWaiting({ email }: { email: string }) {
  const t = useTranslations('layout.onboarding');
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
