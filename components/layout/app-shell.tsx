'use client';

import dynamic from 'next/dynamic';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { useEffect, type ReactNode } from 'react';
import type { Access } from '@/lib/auth/shared/access';
import type { Viewer } from '@/lib/auth/shared/viewer';
import { AccessProvider } from '@/components/auth/access';
import { ConnectionBanner } from '@/components/auth/connection-banner';
import { ViewerProvider } from '@/components/auth/viewer';
import { chooseClickedNumbers } from '@/components/common/form/fields/number-click';
import { lazyExtra } from '@/components/common/part/lazy-part';
import { useSession } from '@/lib/auth/browser/client';
import type { AdminLinks } from '@/components/layout/sidebar/nav';
import { Overlays } from '@/components/layout/shortcuts/overlays';
import { OutboxBanner } from '@/components/layout/outbox/outbox-banner';
import { PreferencesSync } from './preferences-sync';
import { RouteFocus } from '@/components/layout/navigation/route-focus';
import { Sidebar } from '@/components/layout/sidebar/sidebar';
import { SidebarStateProvider } from '@/components/layout/sidebar/sidebar-state';
import { SkipLink } from '@/components/layout/navigation/skip-link';
import { TopBar } from './top-bar';
import { WelcomeGate } from '@/components/auth/welcome-gate';

const ClosedAccount = lazyExtra(() =>
  dynamic(() => import('@/components/auth/closed-account').then((module) => module.default), { ssr: false }),
);
const LiveUpdates = lazyExtra(() =>
  dynamic(() => import('@/components/layout/live-updates').then((module) => module.default), { ssr: false }),
);
const NavigationProgress = lazyExtra(() =>
  dynamic(() => import('@/components/layout/navigation/navigation-progress').then((module) => module.default), {
    ssr: false,
  }),
);
const CopiesNotice = lazyExtra(() =>
  dynamic(() => import('@/components/layout/notices/copies-notice').then((module) => module.default), { ssr: false }),
);
const OfflineNotice = lazyExtra(() =>
  dynamic(() => import('@/components/layout/notices/offline-notice').then((module) => module.default), { ssr: false }),
);

type Props = {
  sidebarOpen: boolean;
  adminLinks: AdminLinks;
  /** The newest version with patch notes. */
  latestNotes: string;
  /** The access that the server has read, so that the first paint is the right page. */
  access: Access;
  /** The user that the server has read. */
  viewer: Viewer;
  /** The command palette, which draws itself when it is open. */
  palette: ReactNode;
  children: ReactNode;
};

/**
 * The frame of signed-in pages: navigation, banners, the page and the overlays that shortcuts open. Nothing of it stays
 * when the account is closed.
 */
export function AppShell({ sidebarOpen, adminLinks, latestNotes, access, viewer, palette, children }: Props) {
  // Not loaded after the page: a number clicked before would be added to instead of replaced.
  useEffect(chooseClickedNumbers, []);
  return (
    <ClosedGate>
      <ViewerProvider value={viewer}>
        <AccessProvider value={access}>
          <SidebarStateProvider defaultOpen={sidebarOpen}>
            <SkipLink />
            <div className="flex min-h-dvh flex-col md:flex-row">
              <Sidebar adminLinks={adminLinks} latestNotes={latestNotes} />
              <div className="flex min-w-0 flex-1 flex-col">
                <TopBar />
                <OfflineNotice />
                <CopiesNotice />
                <ConnectionBanner />
                <OutboxBanner />
                <main
                  id="main"
                  tabIndex={-1}
                  data-layout="default"
                  className="flex min-w-0 flex-1 flex-col outline-none"
                >
                  <NuqsAdapter>
                    <WelcomeGate>{children}</WelcomeGate>
                  </NuqsAdapter>
                </main>
              </div>
            </div>
            <Overlays />
            {palette}
            <LiveUpdates />
            <NavigationProgress />
            <RouteFocus />
            <PreferencesSync />
          </SidebarStateProvider>
        </AccessProvider>
      </ViewerProvider>
    </ClosedGate>
  );
}

/** Separate from the shell: a shell that renders again before hydration makes React discard the server's HTML. */
function ClosedGate({ children }: { children: ReactNode }) {
  const { closed } = useSession();
  return closed ? <ClosedAccount admins={closed} /> : children;
}
