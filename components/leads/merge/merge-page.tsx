import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import { requirePageSession } from '@/lib/auth/server/page-session';
import { people } from '@/lib/auth/shared/public-users';
import { isRecordId } from '@/lib/core/shared/ids';
import { paths } from '@/lib/core/shared/paths';
import { mergePreview } from '@/lib/leads/shared/merge-queries';
import { leadDetail } from '@/lib/leads/shared/queries';
import { MergeScreen } from './merge-screen';

/** Merging two customers, read on the server. `other`: '' if it is still to be chosen. */
export async function MergePage({ lead, other }: { lead: string; other: string }) {
  const { pb } = await requirePageSession(paths.mergeLeads(lead, other));
  const ids = [lead, other].filter(isRecordId);
  const queryClient = new QueryClient();
  await Promise.all([
    queryClient.prefetchQuery(people(pb)),
    ...ids.map((id) => queryClient.prefetchQuery(leadDetail(pb, id))),
    ...(ids.length === 2 ? [queryClient.prefetchQuery(mergePreview(pb, lead, other))] : []),
  ]);
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <MergeScreen id={lead} />
    </HydrationBoundary>
  );
}
