'use client';

import { PAGE_SIZE } from '@/lib/core/shared/limits';
import { keepPreviousData, useInfiniteQuery, type QueryKey, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';

/** Where a list's rows come from. `items` undefined: not read yet. */
export type ListSource<T> = {
  items: readonly T[] | undefined;
  error: unknown;
  /** The rows belong to an earlier query; those of the current one are being read. */
  isStale: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** Rows are being read: the first ones, more, or all of them again. */
  isReading: boolean;
  loadMore: () => void;
  retry: () => void;
};

type Pages<T> = {
  /** Contains everything that the rows depend on: text, filters, sort. */
  queryKey: QueryKey;
  /** At most `PAGE_SIZE` records of this page, counted from 1; ask with `skipTotal`. A short page is the last. */
  page: (page: number, signal: AbortSignal) => Promise<readonly T[]>;
  enabled?: boolean;
};

/** Rows read from the server a page at a time. */
export function useListPages<T>({ queryKey, page, enabled = true }: Pages<T>): ListSource<T> {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => page(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last: readonly T[], _pages, at) => (last.length < PAGE_SIZE ? undefined : at + 1),
    placeholderData: keepPreviousData,
    enabled,
  });
  const pages = query.data?.pages;
  return toSource(
    query,
    useMemo(() => pages?.flat(), [pages]),
  );
}

type PagedQuery = Pick<
  UseInfiniteQueryResult,
  'error' | 'isPlaceholderData' | 'hasNextPage' | 'isFetching' | 'isFetchingNextPage' | 'fetchNextPage' | 'refetch'
>;

function toSource<T>(query: PagedQuery, items: readonly T[] | undefined): ListSource<T> {
  return {
    items,
    error: query.error,
    isStale: query.isPlaceholderData,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    isReading: query.isFetching,
    // It would end the read after a colleague's change, and the list would go on without that change.
    loadMore: () => void query.fetchNextPage({ cancelRefetch: false }),
    retry: () => void query.refetch(),
  };
}

/** A page of rows with the cursor of the next one, '' for the last. */
type CursorPage<T> = { items: readonly T[]; next: string };
type CursorPages<P> = {
  /** Contains everything that the rows depend on: text, filters, sort. */
  queryKey: QueryKey;
  /** The page after a cursor; '' for the first. */
  page: (cursor: string, signal: AbortSignal) => Promise<P>;
  enabled?: boolean;
};

/** Rows read from the server a page at a time, each page from where the one before it ended. Also the first page. */
export function useListCursor<T, P extends CursorPage<T>>({
  queryKey,
  page,
  enabled = true,
}: CursorPages<P>): ListSource<P['items'][number]> & { first: P | undefined } {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => page(pageParam, signal),
    initialPageParam: '',
    getNextPageParam: (last: P) => last.next || undefined,
    placeholderData: keepPreviousData,
    enabled,
  });
  const pages = query.data?.pages;
  const items = useMemo(() => pages?.flatMap((one) => one.items), [pages]);
  return { ...toSource(query, items), first: pages?.[0] };
}

/** Rows of a collection small enough to be read whole, filtered and sorted in the browser. */
export function createWholeList<T>(
  query: { error: unknown; refetch: () => unknown },
  items: readonly T[] | undefined,
): ListSource<T> {
  return {
    items,
    error: query.error,
    isStale: false,
    hasMore: false,
    isLoadingMore: false,
    isReading: false,
    loadMore: () => undefined,
    retry: () => void query.refetch(),
  };
}
