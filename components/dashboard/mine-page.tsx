import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import { people } from '@/lib/auth/shared/public-users';
import { requirePageSession } from '@/lib/auth/server/page-session';
import { getWorkScope, WORK_SCOPES } from '@/lib/auth/shared/permissions';
import { copenhagenToday } from '@/lib/core/shared/dates';
import { paths } from '@/lib/core/shared/paths';
import { activeLeads, followUps, offers, week } from '@/lib/dashboard/shared/queries';
import { getShownWeek } from '@/lib/dashboard/shared/rules';
import { answerTarget, leadPool } from '@/lib/leads/shared/pool-queries';
import { tasks } from '@/lib/tasks/shared/queries';
import { MineScreen } from './mine-screen';

/** "Mit overblik", prefetched on the server so that the first paint has its lists. `hvem`: from the URL. */
export async function MinePage({ hvem }: { hvem: unknown }) {
  const { userId, roles, pb } = await requirePageSession(paths.myLeads());
  const who = getWorkScope(roles, WORK_SCOPES.find((scope) => scope === hvem) ?? null);
  const today = copenhagenToday(new Date());
  const whose = who === 'mine' ? userId : '';
  const scope = { seller: whose, today, period: 'denne' } as const;
  const queryClient = new QueryClient();
  await Promise.all([
    queryClient.prefetchQuery(activeLeads(pb, { owner: whose, day: '' })),
    queryClient.prefetchQuery(tasks(pb, { view: 'aabne', assignee: whose, today })),
    queryClient.prefetchQuery(offers(pb, { ...scope, view: 'ude' })),
    queryClient.prefetchQuery(offers(pb, { ...scope, view: 'kladder' })),
    queryClient.prefetchQuery(followUps(pb, whose)),
    queryClient.prefetchQuery(leadPool(pb, { owner: 'ledige', age: 'alle', today, rottenDays: 0 }, 1)),
    queryClient.prefetchQuery(answerTarget(pb)),
    queryClient.prefetchQuery(week(pb, getShownWeek(today))),
    queryClient.prefetchQuery(people(pb)),
  ]);
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <MineScreen />
    </HydrationBoundary>
  );
}
