'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Brand } from '@/components/common/brand';
import { Button } from '@/components/ui/button';
import { readCallback, completeReconnect, completeSignIn } from '@/lib/auth/browser/complete-sign-in';
import { closedByError, rememberClosed } from '@/lib/auth/browser/closed-account';
import { notifyOpener, type AttemptResult } from '@/lib/auth/browser/popup';
import { paths } from '@/lib/core/shared/paths';

/** The sign-in attempt of this window; null if the browser has none in progress. */
type Attempt = { id: string; mode: 'popup' | 'redirect'; redirect: string; reconnect: boolean };
type State = 'working' | 'done' | 'notReconnected';

/** A code can be used once, but React may run an effect twice. */
let started = false;
/** Time for the window to close itself before it asks the user to close it. */
const CLOSE_MS = 500;

export function CallbackScreen({ attempt }: { attempt: Attempt | null }) {
  const t = useTranslations('login.callback');
  const [state, setState] = useState<State>('working');

  useEffect(() => {
    if (started) return;
    started = true;
    void finish(attempt, setState);
  }, [attempt]);

  return (
    <section className="w-full max-w-sm rounded-xl border bg-card p-6 shadow-xs sm:p-8" aria-live="polite">
      <Brand expanded />
      <h1 className="mt-8 text-xl font-semibold tracking-tight">{t(`${state}.title`)}</h1>
      <p className="mt-1.5 text-sm text-muted-foreground">{t(`${state}.text`)}</p>
      {state === 'notReconnected' && attempt && (
        <Button className="mt-6" onClick={() => window.location.replace(attempt.redirect)}>
          {t('back')}
        </Button>
      )}
    </section>
  );
}

async function finish(attempt: Attempt | null, show: (state: State) => void): Promise<void> {
  const answer = readCallback(window.location.search);
  // Keep the code out of the history.
  window.history.replaceState(null, '', window.location.pathname);
  const result =
    attempt !== null && answer !== null
      ? await resultOf(attempt.reconnect ? completeReconnect(answer) : completeSignIn(answer))
      : { ok: false, closed: null };
  // Without an attempt of ours, a client library may have opened the window and waits for it to close.
  if (attempt === null || (attempt.mode === 'popup' && (await notifyOpener(attempt.id, result)))) {
    window.close();
    await new Promise((resolve) => setTimeout(resolve, CLOSE_MS));
    if (attempt !== null) return show('done');
  }
  if (result.closed) rememberClosed(result.closed);
  if (result.ok) window.location.replace(attempt?.redirect ?? paths.dashboard());
  else if (result.closed) window.location.replace(paths.login());
  else if (attempt?.reconnect) show('notReconnected');
  else window.location.replace(failedLogin(attempt?.redirect));
}

async function resultOf(work: Promise<void>): Promise<AttemptResult> {
  try {
    await work;
    return { ok: true, closed: null };
  } catch (error) {
    return { ok: false, closed: closedByError(error) };
  }
}

function failedLogin(redirect?: string): string {
  const login = paths.login(redirect);
  return `${login}${login.includes('?') ? '&' : '?'}error=1`;
}
