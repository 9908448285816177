import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { requirePageSession, type PageSession } from '@/lib/auth/server/page-session';
import { redirectToView, type PageQuery } from '@/lib/views/server/open-view';
import type { ListName } from '@/lib/views/shared/values';

/** The first page of a list without filters: `from` is its cursor or number. */
type FirstPage<P> = {
  queryKey: readonly unknown[];
  page: (from: P, signal: AbortSignal) => Promise<unknown>;
  from: P;
};

type Props<P> = {
  list: ListName;
  /** The list's page. */
  path: string;
  query: PageQuery;
  first: (session: PageSession) => FirstPage<P>;
  /** Further queries that the server reads before it draws the page. */
  also: (client: QueryClient, session: PageSession) => Promise<void>[];
  children: ReactNode;
};

/**
 * The page of a list: opens the view that the address asks for, and has read the list without filters for the first
 * paint. A filtered list is read by the browser.
 */
export async function ListPage<P extends string | number>({ list, path, query, first, also, children }: Props<P>) {
  const session = await requirePageSession(path);
  await redirectToView({ ...session, list, path, query });
  const client = new QueryClient();
  const { queryKey, page, from } = first(session);
  await Promise.all([
    ...(Object.keys(query).length > 0
      ? []
      : [
          client.prefetchInfiniteQuery({
            queryKey,
            queryFn: ({ pageParam, signal }) => page(pageParam as P, signal),
            initialPageParam: from,
          }),
        ]),
    ...also(client, session),
  ]);
  return <HydrationBoundary state={dehydrate(client)}>{children}</HydrationBoundary>;
}
