'use client';

import type { UnsubscribeFunc } from 'pocketbase';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { currentSession, logout } from '@/lib/auth/client';
import { hasAccess } from '@/lib/auth/permissions';
import { pb } from '@/lib/pocketbase/client';
import { reloadOwnProfile } from '@/lib/users/mutations';
import { OnboardingFrame } from './onboarding-frame';
import { toast } from './toast';

/** The net under the realtime connection, which some networks cut. */
const LOOK_EVERY_MS = 15_000;

/** Until an administrator has granted a role or linked a technician; the page moves on by itself. */
export default function OnboardingWaiting({ userId, email }: { userId: string; email: string }) {
  const t = useTranslations('shell.onboarding');
  useEffect(() => {
    let stopped = false;
    const ends: UnsubscribeFunc[] = [];
    const look = async () => {
      // No answer is no news: the next look comes by itself.
      await reloadOwnProfile(userId).catch(() => undefined);
      const { user, roles } = currentSession();
      if (!stopped && user && hasAccess({ roles, technician: user.technician })) toast({ title: t('granted'), accent: 'success' });
    };
    const hear = async (subscribing: Promise<UnsubscribeFunc>) => {
      const end = await subscribing.catch(() => undefined);
      if (stopped) void end?.();
      else if (end) ends.push(end);
    };
    void hear(pb.collection('users').subscribe(userId, () => void look()));
    // Changed rights end the stream, and it connects anew: that too is news.
    void hear(pb.realtime.subscribe('PB_CONNECT', () => void look()));
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void look();
    }, LOOK_EVERY_MS);
    return () => {
      stopped = true;
      clearInterval(timer);
      for (const end of ends) void end();
    };
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
