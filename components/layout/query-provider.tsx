'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ComponentType, type ReactNode } from 'react';
import { readKnowing } from '@/lib/pocketbase/shared/known-since';

/** Where `useQuery` and `useCommand` work. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

/** A part whose script brings the queries along, for a page without `DataProviders`. */
export function withQueries<P extends object>(Part: ComponentType<P>): ComponentType<P> {
  return function PartWithQueries(props: P) {
    return (
      <QueryProvider>
        <Part {...props} />
      </QueryProvider>
    );
  };
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
