import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { cookies, headers } from 'next/headers';
import { getLocale, getMessages, getTimeZone } from 'next-intl/server';
import type { ReactNode } from 'react';
import { LazyFeedback } from '@/components/feedback/lazy-feedback';
import { LazySessionGuard } from '@/components/auth/lazy-session-guard';
import { AppShell } from '@/components/layout/app-shell';
import { DataProviders } from '@/components/layout/data-providers';
import { IntlProvider } from '@/components/layout/intl-provider';
import { SIDEBAR_COOKIE, sidebarOpen } from '@/components/layout/sidebar/sidebar-cookie';
import { ACCESS_HEADER, parseAccess } from '@/lib/auth/shared/access';
import { readPageClient } from '@/lib/auth/server/page-session';
import { parseViewer, VIEWER_HEADER, type Viewer } from '@/lib/auth/shared/viewer';
import { waitingAccounts } from '@/lib/auth/shared/waiting';
import { env } from '@/lib/core/server/env';
import { isLocalHost } from '@/lib/core/server/hosts';
import { omitNamespaces } from '@/lib/i18n/shared/merge';
import { CUSTOMER_NAMESPACES, SERVER_NAMESPACES } from '@/lib/i18n/server/namespaces';
import { LATEST_NOTES } from '@/lib/patchnotes/shared/latest';
import { LazyImportNews, LazyKeepDays, LazyOfferNews, LazyOutbox, LazyTaskNews } from './lazy-news';
import { LazyPalette } from './lazy-palette';

/** Not on the customers' pages, which nobody installs. */
export const metadata: Metadata = {
  manifest: '/manifest.webmanifest',
  appleWebApp: { title: 'PantA', statusBarStyle: 'default' },
};

export default async function AppLayout({ children }: { children: ReactNode }) {
  const [locale, messages, timeZone, store, sent] = await Promise.all([
    getLocale(),
    getMessages(),
    getTimeZone(),
    cookies(),
    headers(),
  ]);
  const viewer = parseViewer(sent.get(VIEWER_HEADER));
  return (
    <DataProviders>
      <IntlProvider
        locale={locale}
        timeZone={timeZone}
        messages={omitNamespaces(messages, [...CUSTOMER_NAMESPACES, ...SERVER_NAMESPACES])}
      >
        <HydrationBoundary state={dehydrate(await readForShell(viewer))}>
          <AppShell
            sidebarOpen={sidebarOpen(store.get(SIDEBAR_COOKIE)?.value)}
            adminLinks={{
              dataDashboard: env().DATA_DASHBOARD_URL ?? null,
              testPages: isLocalHost(sent.get('host') ?? ''),
            }}
            latestNotes={LATEST_NOTES}
            access={parseAccess(sent.get(ACCESS_HEADER))}
            viewer={viewer}
            palette={<LazyPalette />}
          >
            {children}
          </AppShell>
        </HydrationBoundary>
        <LazySessionGuard />
        <LazyOutbox />
        <LazyTaskNews />
        <LazyOfferNews />
        <LazyImportNews />
        <LazyKeepDays />
        <LazyFeedback />
      </IntlProvider>
    </DataProviders>
  );
}

/** What the frame shows of records. Read here, so that the notices of the page below do not come after its first paint. */
async function readForShell({ roles }: Viewer): Promise<QueryClient> {
  const queryClient = new QueryClient();
  const pb = roles.includes('admin') ? await readPageClient() : null;
  if (pb) await queryClient.prefetchQuery(waitingAccounts(pb));
  return queryClient;
}
