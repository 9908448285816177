'use client';

import { useTheme } from 'next-themes';
import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { useSession } from '@/lib/auth/client';
import { useErrorMessage } from '@/components/common/form/error-text';
import { writeLocaleCookie } from '@/lib/i18n/locale-cookie';
import { toast } from '@/components/common/toast/toast';

/** A person's own language and theme, where this browser does not have them yet; and a word where the server's answer about them does not fit. */
export function PreferencesSync() {
  const { user, problem } = useSession();
  const t = useTranslations('errors');
  const say = useErrorMessage();
  const locale = useLocale();
  const router = useRouter();
  const { setTheme } = useTheme();
  const wantedLocale = user?.locale || null;
  // "As the machine" is the start value of every account: it leaves alone what was chosen here.
  const wantedTheme = user?.theme && user.theme !== 'system' ? user.theme : null;
  useEffect(() => {
    if (!wantedLocale || wantedLocale === locale) return;
    writeLocaleCookie(wantedLocale);
    router.refresh();
  }, [wantedLocale, locale, router]);
  useEffect(() => {
    if (problem) toast({ title: t('title'), content: say(problem), success: false });
    // Said once, in the words of that moment.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [problem]);
  useEffect(() => {
    if (wantedTheme) setTheme(wantedTheme);
  }, [wantedTheme, setTheme]);
  return null;
}
