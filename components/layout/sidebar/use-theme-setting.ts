'use client';

import { useTheme } from 'next-themes';
import { useCallback, useSyncExternalStore } from 'react';
import { useSession } from '@/lib/auth/browser/client';
import { saveOwnProfile } from '@/lib/auth/browser/profile';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const never = () => () => undefined;

/** The theme of this browser, also stored on the account for the user's other browsers. */
export function useThemeSetting() {
  const { theme, resolvedTheme, setTheme } = useTheme();
  const { user } = useSession();
  // The server can't know the browser's theme, so it is null until after hydration.
  const mounted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const choose = useCallback(
    (next: Theme) => {
      setTheme(next);
      // If storing fails, the theme still holds in this browser.
      if (user) void saveOwnProfile(user.id, { theme: next }).catch(() => undefined);
    },
    [setTheme, user],
  );
  const isDark = mounted && resolvedTheme === 'dark';
  return {
    theme: mounted ? ((theme ?? 'system') as Theme) : null,
    isDark,
    choose,
    toggleTheme: () => choose(isDark ? 'light' : 'dark'),
  };
}
