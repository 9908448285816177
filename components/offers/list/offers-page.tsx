import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import { requirePageSession } from '@/lib/auth/server/page-session';
import { people } from '@/lib/auth/shared/public-users';
import { paths } from '@/lib/core/shared/paths';
import { NO_OFFER_FILTERS, OFFER_SORTS } from '@/lib/offers/shared/list-filters';
import { offerPages, toOfferListQuery } from '@/lib/offers/shared/list-queries';
import { states } from '@/lib/states/shared/queries';
import { redirectToStartView } from '@/lib/views/server/start-view';
import { OffersScreen } from './offers-screen';

/** All offers. The list without filters is prefetched on the server; a filtered one is read by the browser. */
export async function OffersPage({ isFiltered }: { isFiltered: boolean }) {
  const { pb, userId } = await requirePageSession(paths.offers());
  if (!isFiltered) await redirectToStartView({ pb, userId, list: 'offers', path: paths.offers() });
  const queryClient = new QueryClient();
  const { queryKey, page } = offerPages(pb, toOfferListQuery('', NO_OFFER_FILTERS, OFFER_SORTS.usual));
  const queryFn = ({ pageParam, signal }: { pageParam: string; signal: AbortSignal }) => page(pageParam, signal);
  await Promise.all([
    ...(isFiltered ? [] : [queryClient.prefetchInfiniteQuery({ queryKey, queryFn, initialPageParam: '' })]),
    queryClient.prefetchQuery(people(pb)),
    queryClient.prefetchQuery(states(pb)),
  ]);
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <OffersScreen />
    </HydrationBoundary>
  );
}
