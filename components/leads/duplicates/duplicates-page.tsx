import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import { requirePageSession } from '@/lib/auth/server/page-session';
import { can } from '@/lib/auth/shared/permissions';
import { people } from '@/lib/auth/shared/public-users';
import { paths } from '@/lib/core/shared/paths';
import { duplicatePairs } from '@/lib/leads/shared/duplicate-queries';
import { DUPLICATE_REASONS } from '@/lib/leads/shared/types';
import { DuplicatesScreen } from './duplicates-screen';

/** The office's list of customers that may be one, read on the server. `reason`: as in the address. */
export async function DuplicatesPage({ reason }: { reason: unknown }) {
  const { userId, roles, pb } = await requirePageSession(paths.duplicates());
  const queryClient = new QueryClient();
  if (can({ id: userId, roles }, 'duplicates', 'read')) {
    const known = DUPLICATE_REASONS.find((one) => one === reason) ?? null;
    await Promise.all([
      queryClient.prefetchInfiniteQuery(duplicatePairs(pb, known)),
      queryClient.prefetchQuery(people(pb)),
    ]);
  }
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <DuplicatesScreen />
    </HydrationBoundary>
  );
}
