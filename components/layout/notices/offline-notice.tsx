'use client';

import { WifiOff } from 'lucide-react';
import { useOffline } from 'next/offline';
import { usePathname, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { NoticeBar } from '@/components/common/page/notice-bar';
import { NAVIGATION_START } from '../navigation/navigation-start';

/**
 * Says that a page that was asked for waits for the connection. Next keeps the page and opens it by itself
 * (`experimental.useOffline`); without that the browser would leave for its own error page. It moves the page down, and
 * stays in sight on a page that is scrolled.
 */
export default function OfflineNotice() {
  const t = useTranslations();
  const isOffline = useOffline();
  const isWaiting = useNavigationUnderWay();
  if (!isOffline || !isWaiting) return null;
  return (
    <NoticeBar
      icon={WifiOff}
      text={t('layout.waitingForConnection')}
      action={{ label: t('common.retry'), onClick: lookForConnection }}
      slot="offline-notice"
      className="sticky top-14 z-10 shadow-md md:top-0"
    />
  );
}

/** Next looks for the connection at this event at once, and TanStack Query reads again what failed. */
function lookForConnection(): void {
  window.dispatchEvent(new Event('online'));
}

/** Whether a page was asked for that is not there yet. */
function useNavigationUnderWay(): boolean {
  const here = `${usePathname()}?${useSearchParams()}`;
  const [asked, setAsked] = useState({ from: here, isWaiting: false });
  if (asked.from !== here) setAsked({ from: here, isWaiting: false });
  useEffect(() => {
    const onStart = (event: Event) => {
      const to = new URL(String((event as CustomEvent<string>).detail), window.location.href);
      const isWaiting = `${to.pathname}?${to.searchParams}` !== here;
      // Later, because the event belongs to the navigation's transition: the change would wait for the page too.
      queueMicrotask(() => setAsked({ from: here, isWaiting }));
    };
    window.addEventListener(NAVIGATION_START, onStart);
    return () => window.removeEventListener(NAVIGATION_START, onStart);
  }, [here]);
  return asked.from === here && asked.isWaiting;
}
