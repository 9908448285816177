'use client';

import { useTranslations } from 'next-intl';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import type { ReactNode } from 'react';
import type { Access } from '@/lib/auth/access';
import { AccessProvider } from './access';
import { ConnectionBanner } from './connection-banner';
import type { AdminLinks } from './nav';
import { Overlays } from './overlays';
import { PreferencesSync } from './preferences-sync';
import { RouteFocus } from './route-focus';
import { Sidebar } from './sidebar';
import { StatesLive } from './states-live';
import { SidebarStateProvider } from './sidebar-state';
import { TopBar } from './top-bar';
import { WelcomeGate } from './welcome-gate';

type Props = {
  sidebarOpen: boolean;
  adminLinks: AdminLinks;
  /** What the server knows of the account, for the first paint. */
  access: Access;
  children: ReactNode;
};

/** The signed-in frame: navigation, banners, the page, and what the keyboard opens. */
export function AppShell({ sidebarOpen, adminLinks, access, children }: Props) {
  const t = useTranslations('common');
  return (
    <AccessProvider value={access}>
      <SidebarStateProvider defaultOpen={sidebarOpen}>
        <a href="#main" className="fixed top-2 left-2 z-50 -translate-y-16 rounded-md bg-primary px-3 py-2 font-medium text-primary-foreground focus:translate-y-0">
          {t('skipToContent')}
        </a>
        <div className="flex min-h-dvh flex-col md:flex-row">
          <Sidebar adminLinks={adminLinks} />
          <div className="flex min-w-0 flex-1 flex-col">
            <TopBar />
            <ConnectionBanner />
            <main id="main" tabIndex={-1} data-layout="default" className="flex min-w-0 flex-1 flex-col outline-none">
              <NuqsAdapter>
                <WelcomeGate>{children}</WelcomeGate>
              </NuqsAdapter>
            </main>
          </div>
        </div>
        <Overlays />
        <StatesLive />
        <RouteFocus />
        <PreferencesSync />
      </SidebarStateProvider>
    </AccessProvider>
  );
}
