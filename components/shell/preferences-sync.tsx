'use client';

import { useTheme } from 'next-themes';
import { useLocale } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { useSession } from '@/lib/auth/client';
import { writeLocaleCookie } from './locale-cookie';

/** A person's own language and theme, where this browser does not have them yet. */
export function PreferencesSync() {
  const { user } = useSession();
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
    if (wantedTheme) setTheme(wantedTheme);
  }, [wantedTheme, setTheme]);
  return null;
}
