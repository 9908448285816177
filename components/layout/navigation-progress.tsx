'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { NAVIGATION_START } from './navigation-start';

/** Shorter waits show no line. */
const SHOW_AFTER_MS = 150;

/** A line along the top while the server renders the requested page. */
export function NavigationProgress() {
  const t = useTranslations('common');
  const here = `${usePathname()}?${useSearchParams()}`;
  const [from, setFrom] = useState<string | null>(null);
  useEffect(() => {
    let timer = 0;
    const onStart = (event: Event) => {
      const to = new URL(String((event as CustomEvent<string>).detail), window.location.href);
      clearTimeout(timer);
      // A link to the current page changes no address, so nothing would hide the line.
      if (`${to.pathname}?${to.searchParams}` === here) return;
      timer = window.setTimeout(() => setFrom(here), SHOW_AFTER_MS);
    };
    window.addEventListener(NAVIGATION_START, onStart);
    return () => {
      clearTimeout(timer);
      // The new page is shown; coming back to this one must not show the line again.
      setFrom(null);
      window.removeEventListener(NAVIGATION_START, onStart);
    };
  }, [here]);
  if (from !== here) return null;
  return (
    <div
      role="status"
      data-slot="navigation-progress"
      className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden bg-primary-soft"
    >
      <span className="sr-only">{t('loading')}</span>
      <div aria-hidden className="wait-bar h-full w-1/3 bg-primary" />
    </div>
  );
}
