import { cookies, headers } from 'next/headers';
import { getLocale, getMessages, getTimeZone } from 'next-intl/server';
import type { ReactNode } from 'react';
import { LazyFeedback } from '@/components/feedback/lazy-feedback';
import { LazyImportNews } from '@/components/imports/lazy-import-news';
import { LazySessionGuard } from '@/components/auth/lazy-session-guard';
import { AppShell } from '@/components/layout/app-shell';
import { IntlProvider } from '@/components/layout/intl-provider';
import { LazyTaskNews } from '@/components/tasks/lazy-task-news';
import { SIDEBAR_COOKIE, sidebarOpen } from '@/components/layout/sidebar-cookie';
import { ACCESS_HEADER, parseAccess } from '@/lib/auth/access';
import { parseViewer, VIEWER_HEADER } from '@/lib/auth/viewer';
import { env } from '@/lib/core/env';
import { isLocalHost } from '@/lib/core/hosts';
import { omitNamespaces } from '@/lib/i18n/merge';
import { SERVER_NAMESPACES } from '@/lib/i18n/namespaces';
import { LATEST_NOTES } from '@/lib/patchnotes/latest';
import { LazyPalette } from './lazy-palette';

export default async function AppLayout({ children }: { children: ReactNode }) {
  const [locale, messages, timeZone, store, sent] = await Promise.all([
    getLocale(),
    getMessages(),
    getTimeZone(),
    cookies(),
    headers(),
  ]);
  return (
    <IntlProvider locale={locale} timeZone={timeZone} messages={omitNamespaces(messages, SERVER_NAMESPACES)}>
      <AppShell
        sidebarOpen={sidebarOpen(store.get(SIDEBAR_COOKIE)?.value)}
        adminLinks={{ dataDashboard: env().DATA_DASHBOARD_URL ?? null, testPages: isLocalHost(sent.get('host') ?? '') }}
        latestNotes={LATEST_NOTES}
        access={parseAccess(sent.get(ACCESS_HEADER))}
        viewer={parseViewer(sent.get(VIEWER_HEADER))}
        palette={<LazyPalette />}
      >
        {children}
      </AppShell>
      <LazySessionGuard />
      <LazyTaskNews />
      <LazyImportNews />
      <LazyFeedback />
    </IntlProvider>
  );
}
