'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ThemeProvider } from 'next-themes';
import type { AbstractIntlMessages, Locale } from 'next-intl';
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { startFetchingAhead } from '@/lib/core/fetch-ahead';
import { IntlProvider } from './intl-provider';
import { ToastRegion } from '@/components/common/toast/toast-region';

type Props = {
  locale: Locale;
  timeZone: string;
  messages: AbstractIntlMessages;
  nonce: string | undefined;
  children: ReactNode;
};

/** Everything that a page needs around it, signed in or not. */
export function Providers({ locale, timeZone, messages, nonce, children }: Props) {
  const [queryClient] = useState(createQueryClient);
  useLayoutEffect(markHydrated, []);
  useEffect(startFetchingAhead, []);
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
        // Realtime events patch the cache; this is the net under them.
        staleTime: 30_000,
        retry: (count, error) => count < 2 && !isRefusal(error),
        // Without a connection a reading says so after its tries, instead of waiting with nothing said; it comes by itself afterwards.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // Nor does a command lie in wait, to be carried out when nobody thinks of it any more.
      mutations: { networkMode: 'always' },
    },
  });
}

/** A 4xx answer stays the same however often it is asked for. */
function isRefusal(error: unknown): boolean {
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' && status >= 400 && status < 500;
}
