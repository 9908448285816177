import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import { requirePageSession } from '@/lib/auth/server/page-session';
import { people } from '@/lib/auth/shared/public-users';
import { paths } from '@/lib/core/shared/paths';
import { LEAD_SORTS, NO_LEAD_FILTERS } from '@/lib/leads/shared/list-filters';
import { leadPages, toLeadListQuery } from '@/lib/leads/shared/list-queries';
import { states } from '@/lib/states/shared/queries';
import { redirectToStartView } from '@/lib/views/server/start-view';
import { LeadsScreen } from './leads-screen';

/** All leads. The list without filters is prefetched on the server; a filtered one is read by the browser. */
export async function LeadsPage({ isFiltered }: { isFiltered: boolean }) {
  const { pb, userId } = await requirePageSession(paths.leads());
  if (!isFiltered) await redirectToStartView({ pb, userId, list: 'leads', path: paths.leads() });
  const queryClient = new QueryClient();
  const { queryKey, page } = leadPages(pb, toLeadListQuery('', NO_LEAD_FILTERS, LEAD_SORTS.usual));
  const queryFn = ({ pageParam, signal }: { pageParam: string; signal: AbortSignal }) => page(pageParam, signal);
  await Promise.all([
    ...(isFiltered ? [] : [queryClient.prefetchInfiniteQuery({ queryKey, queryFn, initialPageParam: '' })]),
    queryClient.prefetchQuery(people(pb)),
    queryClient.prefetchQuery(states(pb)),
  ]);
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <LeadsScreen />
    </HydrationBoundary>
  );
}
