'use client';

import { AppProgressProvider, useProgress } from '@bprogress/next';
import { usePathname, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { getPendingNavigation, NAVIGATION_START } from './navigation-start';

/** Shorter waits show no line. */
const SHOW_AFTER_MS = 150;

/** A line along the top while the server renders the requested page. */
export default function NavigationProgress() {
  const t = useTranslations('common');
  const template = `<div class="bar" role="status" data-slot="navigation-progress"><span class="sr-only">${t('loading')}</span></div>`;
  return (
    // The line starts with Next's own event, which also knows the presses that are no links.
    <AppProgressProvider
      disableAnchorClick
      color="var(--primary)"
      height="2px"
      options={{ showSpinner: false, template }}
    >
      <StartWithNavigation />
    </AppProgressProvider>
  );
}

/** Starts the line at a navigation; the provider ends it when the address has changed. */
function StartWithNavigation() {
  const { start } = useProgress();
  const here = `${usePathname()}?${useSearchParams()}`;
  const startedFrom = useRef('');
  const startLine = useEffectEvent((url: string) => {
    const to = new URL(url, window.location.href);
    // A link to the current page changes no address, and a second press must not start a second line.
    if (`${to.pathname}?${to.searchParams}` === here || startedFrom.current === here) return;
    startedFrom.current = here;
    start(0, SHOW_AFTER_MS);
  });
  useEffect(() => {
    startedFrom.current = '';
  }, [here]);
  useEffect(() => {
    // This script may come after the press.
    const pending = getPendingNavigation();
    if (pending) startLine(pending);
    const listener = (event: Event) => startLine(String((event as CustomEvent<string>).detail));
    window.addEventListener(NAVIGATION_START, listener);
    return () => window.removeEventListener(NAVIGATION_START, listener);
  }, []);
  return null;
}
