'use client';

import { useTheme } from 'next-themes';
import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { useSession } from '@/lib/auth/browser/client';
import { useErrorMessage } from '@/components/common/form/error-text';
import { writeLocaleCookie } from '@/lib/i18n/browser/locale-cookie';
import { toast } from '@/components/common/toast/toast';

/**
 * Applies the account's language and theme to this browser, and reports a server answer that does not fit its schema.
 */
export function PreferencesSync() {
  const { user, problem } = useSession();
  const t = useTranslations('errors');
  const say = useErrorMessage();
  const locale = useLocale();
  const router = useRouter();
  const { setTheme } = useTheme();
  const wantedLocale = user?.locale || null;
  // Every account starts with 'system', which must not replace a theme chosen in this browser.
  const wantedTheme = user?.theme && user.theme !== 'system' ? user.theme : null;
  useEffect(() => {
    if (!wantedLocale || wantedLocale === locale) return;
    writeLocaleCookie(wantedLocale);
    router.refresh();
  }, [wantedLocale, locale, router]);
  useEffect(() => {
    if (problem) toast({ title: t('title'), content: say(problem), success: false });
    // One toast per problem, also if the language changes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [problem]);
  useEffect(() => {
    if (wantedTheme) setTheme(wantedTheme);
  }, [wantedTheme, setTheme]);
  return null;
}
