import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import {
  PathnameContext,
  PathParamsContext,
  SearchParamsContext,
} from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { NuqsTestingAdapter, type UrlUpdateEvent } from 'nuqs/adapters/testing';
import type { ReactElement, ReactNode } from 'react';
import { ToastRegion } from '@/components/common/toast/toast-region';
import { IntlProvider } from '@/components/layout/intl-provider';
import { TIME_ZONE, type Locale } from '@/lib/i18n/shared/locale';
import da from '@/messages/da.json';
import en from '@/messages/en.json';

type Options = {
  locale?: Locale;
  /** The page's path. */
  path?: string;
  /** The page's query string, as in `?q=vej`. */
  search?: string;
};

export type Screen = RenderResult & {
  user: UserEvent;
  queryClient: QueryClient;
  /** The pages that the component has gone to. */
  visited: string[];
  /** How often the component has asked for the server's part of the page again. */
  refreshed: () => number;
  /** The query string after the component's last change to it. */
  search: () => string;
};

/** Renders a component inside the providers of every page: texts, queries, the URL, the router and toasts. */
export function renderScreen(element: ReactElement, { locale = 'da', path = '/', search = '' }: Options = {}): Screen {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' }, mutations: { networkMode: 'always' } },
  });
  const visited: string[] = [];
  let currentSearch = search;
  let refreshes = 0;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AppRouterContext value={createRouter(visited, () => (refreshes += 1))}>
      <PathnameContext value={path}>
        <SearchParamsContext value={new URLSearchParams(search)}>
          <PathParamsContext value={{}}>
            <NuqsTestingAdapter
              searchParams={search}
              hasMemory
              onUrlUpdate={({ queryString }: UrlUpdateEvent) => (currentSearch = queryString)}
            >
              <IntlProvider locale={locale} timeZone={TIME_ZONE} messages={locale === 'da' ? da : en}>
                <QueryClientProvider client={queryClient}>
                  {children}
                  <ToastRegion />
                </QueryClientProvider>
              </IntlProvider>
            </NuqsTestingAdapter>
          </PathParamsContext>
        </SearchParamsContext>
      </PathnameContext>
    </AppRouterContext>
  );
  const result = render(element, { wrapper });
  return {
    ...result,
    user: userEvent.setup(),
    queryClient,
    visited,
    refreshed: () => refreshes,
    search: () => currentSearch,
  };
}

function createRouter(visited: string[], refresh: () => void): AppRouterInstance {
  const go = (href: string) => void visited.push(href);
  return {
    push: go,
    replace: go,
    back() {},
    forward() {},
    refresh,
    prefetch() {},
  } as unknown as AppRouterInstance;
}

/** Waits for the toast with this title. */
export function findToast(title: string): Promise<HTMLElement> {
  return waitFor(() => {
    const toasts = document.querySelectorAll<HTMLElement>('[data-slot="toast"]');
    const found = [...toasts].find((toast) => toast.textContent?.includes(title));
    if (!found) throw new Error(`No toast has the text ${title}`);
    return found;
  });
}
