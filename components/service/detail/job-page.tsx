import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import { notFound } from 'next/navigation';
import { requirePageSession } from '@/lib/auth/server/page-session';
import { paths } from '@/lib/core/shared/paths';
import { isRecordId } from '@/lib/core/shared/ids';
import { nullIfUnreadable } from '@/lib/pocketbase/shared/command';
import { filesOf } from '@/lib/files/shared/queries';
import { jobDetail, jobTechnicians, jobTimeline } from '@/lib/service/shared/queries';
import { people } from '@/lib/auth/shared/public-users';
import { units } from '@/lib/units/shared/queries';
import { JobScreen } from './job-screen';

/** A job, read on the server, so that the first paint is complete. */
export async function JobPage({ id }: { id: string }) {
  const { pb } = await requirePageSession(paths.job(id));
  if (!isRecordId(id)) notFound();
  const queryClient = new QueryClient();
  const [job] = await Promise.all([
    nullIfUnreadable(queryClient.fetchQuery(jobDetail(pb, id))),
    queryClient.prefetchInfiniteQuery(jobTimeline(pb, id)),
    queryClient.prefetchQuery(filesOf(pb, { job: id })),
    queryClient.prefetchQuery(jobTechnicians(pb)),
    queryClient.prefetchQuery(people(pb)),
    // Lines hydrate later, when the browser may have read the units: they have to be the server's.
    queryClient.prefetchQuery(units(pb)),
  ]);
  if (!job) notFound();
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <JobScreen id={id} />
    </HydrationBoundary>
  );
}
