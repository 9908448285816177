import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import { requirePageSession } from '@/lib/auth/server/page-session';
import { isStaff } from '@/lib/auth/shared/permissions';
import { copenhagenNow, copenhagenToday, isCalendarDay } from '@/lib/core/shared/dates';
import { paths } from '@/lib/core/shared/paths';
import { firmList } from '@/lib/firm/shared/firm-list';
import { findFirstDay } from '@/lib/planning/shared/first-day';
import { board, getBoardSpan, planningKeys } from '@/lib/planning/shared/queries';
import type { Board } from '@/lib/planning/shared/types';
import type { TypedPocketBase } from '@/lib/pocketbase/shared/types';
import { jobDetail } from '@/lib/service/shared/queries';
import { PlanningScreen } from './planning-screen';

type Props = { routeId: string; search: Record<string, string | string[] | undefined> };

/**
 * The plan. What it shows first is prefetched on the server, so that the first paint has it, also of the copy that a
 * technician opens without a network. Other days of the office's board are read by the browser.
 */
export async function PlanningPage({ routeId, search }: Props) {
  const { roles, pb } = await requirePageSession(paths.planning(routeId));
  const queryClient = new QueryClient();
  let firstDay: string | undefined;
  if (!isStaff(roles)) firstDay = await prefetchOwnDay(queryClient, pb, { routeId, search });
  else if (routeId === '' && search.dag === undefined) {
    const { from, to } = getBoardSpan(copenhagenToday(new Date()), search.vis === 'uge' ? 'uge' : 'dag');
    await Promise.all([
      queryClient.prefetchQuery(board(pb, from, to)),
      // Its filter would move the rows if it came later.
      queryClient.prefetchQuery(firmList(pb, 'branches')),
    ]);
  }
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <PlanningScreen routeId={routeId} firstDay={firstDay} />
    </HydrationBoundary>
  );
}

/** Reads the day that a technician sees first, with the jobs at which they are. Undefined for the page of a route. */
async function prefetchOwnDay(
  queryClient: QueryClient,
  pb: TypedPocketBase,
  { routeId, search }: Props,
): Promise<string | undefined> {
  if (routeId !== '') return undefined;
  const readDay = async (day: string) => {
    await queryClient.prefetchQuery(board(pb, day, day));
    return queryClient.getQueryData<Board>(planningKeys.board(day, day));
  };
  const firstDay = await findFirstDay(copenhagenNow(new Date()), readDay);
  const day = typeof search.dag === 'string' && isCalendarDay(search.dag) ? search.dag : firstDay;
  const stops = (await readDay(day))?.stops ?? [];
  const jobs = stops.flatMap(({ status, item }) => (status === 'ankommet' && item?.kind === 'job' ? [item.id] : []));
  await Promise.all(jobs.map((id) => queryClient.prefetchQuery(jobDetail(pb, id))));
  return firstDay;
}
