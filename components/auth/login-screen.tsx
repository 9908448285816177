'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Brand } from '@/components/layout/brand';
import { toast } from '@/components/common/toast/toast';
import { Button } from '@/components/ui/button';
import { isWaitingForMicrosoft, openMicrosoft } from '@/lib/auth/popup';
import { recoverSession, watchForSignIn } from '@/lib/auth/recover-session';
import { LanguageSwitch } from './language-switch';
import { MicrosoftLogo } from './microsoft-logo';

/** `redirect` has passed safeRedirect. `failed`: an attempt in this window came back without success. */
export function LoginScreen({ redirect, failed }: { redirect: string; failed: boolean }) {
  const t = useTranslations('login');
  const [waiting, setWaiting] = useState(false);
  const told = useRef(false);
  const leaving = useRef(false);

  const goOn = useCallback(() => {
    // Popup and storage may both bring the news.
    if (leaving.current) return;
    leaving.current = true;
    window.location.replace(withPlace(redirect));
  }, [redirect]);
  const tellFailure = useCallback(
    () => toast({ title: t('failed.title'), content: t('failed.content'), success: false, accent: 'danger' }),
    [t],
  );

  useEffect(() => {
    if (failed && !told.current) {
      told.current = true;
      tellFailure();
      const url = new URL(window.location.href);
      url.searchParams.delete('error');
      window.history.replaceState(null, '', url);
    }
  }, [failed, tellFailure]);

  useEffect(() => {
    if (!failed) void recoverSession().then((recovered) => recovered && goOn());
    return watchForSignIn(() => {
      if (!isWaitingForMicrosoft()) goOn();
    });
  }, [failed, goOn]);

  const signIn = async () => {
    const result = openMicrosoft({ redirect: withPlace(redirect) });
    setWaiting(true);
    const outcome = await result;
    if (outcome === 'ok') return goOn();
    if (outcome === 'failed') {
      setWaiting(false);
      tellFailure();
    }
  };

  return (
    <>
      <section className="w-full max-w-sm rounded-xl border bg-card p-6 shadow-xs sm:p-8">
        <Brand expanded />
        <h1 className="mt-8 text-xl font-semibold tracking-tight">{t('title')}</h1>
        <p className="mt-1.5 text-sm text-muted-foreground">{t('text')}</p>
        <Button size="lg" variant="outline" className="mt-6 w-full gap-3 border-input" onClick={() => void signIn()}>
          <MicrosoftLogo />
          {t('button')}
        </Button>
        <p role="status" className="mt-3 min-h-10 text-sm text-muted-foreground">
          {waiting ? t('waiting') : t('mail')}
        </p>
      </section>
      <div className="mt-6">
        <LanguageSwitch />
      </div>
    </>
  );
}

/** The address bar may carry a place on the page, which no server sees. */
function withPlace(redirect: string): string {
  return redirect.includes('#') ? redirect : redirect + window.location.hash;
}
