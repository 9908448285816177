import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import { requirePageSession } from '@/lib/auth/server/page-session';
import { paths } from '@/lib/core/shared/paths';
import { JOB_SORTS, jobPages, jobTechnicians, NO_JOB_FILTERS } from '@/lib/service/shared/queries';
import { states } from '@/lib/states/shared/queries';
import { redirectToStartView } from '@/lib/views/server/start-view';
import { ServiceScreen } from './service-screen';

/** The jobs. The list without filters is prefetched on the server; a filtered one is read by the browser. */
export async function ServicePage({ isFiltered }: { isFiltered: boolean }) {
  const { pb, userId } = await requirePageSession(paths.service());
  if (!isFiltered) await redirectToStartView({ pb, userId, list: 'jobs', path: paths.service() });
  const queryClient = new QueryClient();
  const { queryKey, page } = jobPages(pb, '', NO_JOB_FILTERS, JOB_SORTS.usual);
  const queryFn = ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) => page(pageParam, signal);
  await Promise.all([
    ...(isFiltered ? [] : [queryClient.prefetchInfiniteQuery({ queryKey, queryFn, initialPageParam: 1 })]),
    queryClient.prefetchQuery(jobTechnicians(pb)),
    queryClient.prefetchQuery(states(pb)),
  ]);
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <ServiceScreen />
    </HydrationBoundary>
  );
}
