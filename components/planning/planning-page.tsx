import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import { requirePageSession } from '@/lib/auth/server/page-session';
import { isStaff } from '@/lib/auth/shared/permissions';
import { copenhagenToday } from '@/lib/core/shared/dates';
import { paths } from '@/lib/core/shared/paths';
import { firmList } from '@/lib/firm/shared/firm-list';
import { board, getBoardSpan } from '@/lib/planning/shared/queries';
import { PlanningScreen } from './planning-screen';

type Props = { routeId: string; search: Record<string, string | string[] | undefined> };

/**
 * The plan. Today's is prefetched on the server, so that the first paint has it; other days are read by the browser.
 */
export async function PlanningPage({ routeId, search }: Props) {
  const { roles, pb } = await requirePageSession(paths.planning(routeId));
  const queryClient = new QueryClient();
  if (isStaff(roles) && routeId === '' && search.dag === undefined) {
    const { from, to } = getBoardSpan(copenhagenToday(new Date()), search.vis === 'uge' ? 'uge' : 'dag');
    await Promise.all([
      queryClient.prefetchQuery(board(pb, from, to)),
      // Its filter would move the rows if it came later.
      queryClient.prefetchQuery(firmList(pb, 'branches')),
    ]);
  }
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <PlanningScreen routeId={routeId} />
    </HydrationBoundary>
  );
}
