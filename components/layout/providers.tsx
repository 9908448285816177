'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ThemeProvider } from 'next-themes';
import type { AbstractIntlMessages, Locale } from 'next-intl';
import { useEffect, useState, type ReactNode } from 'react';
import { isLeaving } from '@/lib/auth/browser/sign-out';
import { askBeforeLosingChanges } from '@/lib/core/browser/unsent-changes';
import { readKnowing } from '@/lib/pocketbase/shared/known-since';
import { IntlProvider } from './intl-provider';
import { ToastRegion } from '@/components/common/toast/toast-region';

type Props = {
  locale: Locale;
  timeZone: string;
  messages: AbstractIntlMessages;
  nonce: string | undefined;
  children: ReactNode;
};

/** The providers around every page, signed in or not. */
export function Providers({ locale, timeZone, messages, nonce, children }: Props) {
  const [queryClient] = useState(createQueryClient);
  useEffect(markHydrated, []);
  useEffect(() => askBeforeLosingChanges(isLeaving), []);
  return (
    <ThemeProvider
      attribute="class"
      defaultTheme="system"
      enableSystem
      disableTransitionOnChange
      {...(nonce ? { nonce } : {})}
    >
      <IntlProvider locale={locale} timeZone={timeZone} messages={messages}>
        <QueryClientProvider client={queryClient}>
          {children}
          <ToastRegion />
        </QueryClientProvider>
      </IntlProvider>
    </ThemeProvider>
  );
}

/** Sets `data-hydrated` on the document: `early-input.ts` and the browser tests wait for it. */
function markHydrated(): void {
  document.documentElement.dataset.hydrated = '';
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The service worker answers with no copy that is older than what the page has.
        persister: (read, context, query) => readKnowing(query.state.dataUpdatedAt, () => read(context)),
        // Realtime events keep the cache current; this covers missed ones.
        staleTime: 30_000,
        retry: (count, error) => count < 2 && !isRefusal(error),
        // Without a connection a query fails after its retries instead of waiting silently, and is read again
        // afterwards.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // A command without a connection fails at once; it must not run later when the user no longer expects it.
      mutations: { networkMode: 'always' },
    },
  });
}

/** Whether the server refused the request (4xx): a retry would get the same answer. */
function isRefusal(error: unknown): boolean {
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' && status >= 400 && status < 500;
}
