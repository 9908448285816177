'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Brand } from '@/components/common/brand';
import { toast } from '@/components/common/toast/toast';
import { Button } from '@/components/ui/button';
import { forgetClosed, readClosed } from '@/lib/auth/browser/closed-account';
import { isWaitingForMicrosoft, openMicrosoft } from '@/lib/auth/browser/popup';
import { recoverSession, watchForSignIn } from '@/lib/auth/browser/recover-session';
import { ClosedNotice } from './closed-notice';
import { LanguageSwitch } from './language-switch';
import { MicrosoftLogo } from './microsoft-logo';

/**
 * The sign-in page.
 * @param redirect where to go afterwards; has passed `safeRedirect`
 * @param failed an attempt in this window has failed
 */
export function LoginScreen({ redirect, failed }: { redirect: string; failed: boolean }) {
  const t = useTranslations('login');
  const { signIn, isWaiting, closed } = useSignIn(redirect, failed);
  return (
    <>
      <section className="w-full max-w-sm rounded-xl border bg-card p-6 shadow-xs sm:p-8">
        <Brand expanded />
        <h1 className="mt-8 text-xl font-semibold tracking-tight">{t('title')}</h1>
        <p className="mt-1.5 text-sm text-muted-foreground">{t('text')}</p>
        {closed && <ClosedNotice admins={closed} className="mt-6" />}
        <Button size="lg" variant="outline" className="mt-6 w-full gap-3 border-input" onClick={() => void signIn()}>
          <MicrosoftLogo />
          {t('button')}
        </Button>
        <p role="status" className="mt-3 min-h-10 text-sm text-muted-foreground">
          {isWaiting ? t('waiting') : t('mail')}
        </p>
      </section>
      <div className="mt-6">
        <LanguageSwitch />
      </div>
    </>
  );
}

/** Signs in through Microsoft's popup, and continues when this or another tab has signed in. */
function useSignIn(redirect: string, failed: boolean) {
  const t = useTranslations('login');
  const [isWaiting, setWaiting] = useState(false);
  const [closed, setClosed] = useState<readonly string[] | null>(null);
  const isReported = useRef(false);
  const isLeaving = useRef(false);

  const continueToPage = useCallback(() => {
    // The popup and the session storage may both report the sign-in.
    if (isLeaving.current) return;
    isLeaving.current = true;
    window.location.replace(withHash(redirect));
  }, [redirect]);
  const reportFailure = useCallback(
    () => toast({ title: t('failed.title'), content: t('failed.content'), success: false, accent: 'danger' }),
    [t],
  );

  useEffect(() => {
    if (failed && !isReported.current) {
      isReported.current = true;
      reportFailure();
      const url = new URL(window.location.href);
      url.searchParams.delete('error');
      window.history.replaceState(null, '', url);
    }
  }, [failed, reportFailure]);

  useEffect(() => {
    if (!failed) void recoverSession().then((recovered) => (recovered ? continueToPage() : setClosed(readClosed())));
    return watchForSignIn(() => {
      if (!isWaitingForMicrosoft()) continueToPage();
    });
  }, [failed, continueToPage]);

  const signIn = async () => {
    const result = openMicrosoft({ redirect: withHash(redirect) });
    forgetClosed();
    setClosed(null);
    setWaiting(true);
    const outcome = await result;
    if (outcome === 'ok') return continueToPage();
    if (outcome === 'redirecting') return;
    setWaiting(false);
    if (outcome === 'closed') setClosed(readClosed());
    else reportFailure();
  };
  return { signIn, isWaiting, closed };
}

/** Keeps the address's hash, which is never sent to the server. */
function withHash(redirect: string): string {
  return redirect.includes('#') ? redirect : redirect + window.location.hash;
}
