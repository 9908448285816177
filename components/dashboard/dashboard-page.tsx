import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import { people } from '@/lib/auth/shared/public-users';
import { requirePageSession } from '@/lib/auth/server/page-session';
import { can, getWorkScope, isOperations, WORK_SCOPES } from '@/lib/auth/shared/permissions';
import { copenhagenToday } from '@/lib/core/shared/dates';
import { paths } from '@/lib/core/shared/paths';
import { figures, news, offers, routesOf, setup } from '@/lib/dashboard/shared/queries';
import { answerTarget, leadPool } from '@/lib/leads/shared/pool-queries';
import { tasks } from '@/lib/tasks/shared/queries';
import { DashboardScreen } from './dashboard-screen';

/** The dashboard, prefetched on the server so that the first paint has its figures and lists. `hvem`: from the URL. */
export async function DashboardPage({ hvem }: { hvem: unknown }) {
  const { userId, roles, pb } = await requirePageSession(paths.dashboard());
  const who = getWorkScope(roles, WORK_SCOPES.find((scope) => scope === hvem) ?? null);
  const isEverybody = who === 'alle';
  const whose = isEverybody ? '' : userId;
  const today = copenhagenToday(new Date());
  const queryClient = new QueryClient();
  await Promise.all([
    queryClient.prefetchQuery(figures(pb, isEverybody)),
    queryClient.prefetchQuery(news(pb, isEverybody)),
    queryClient.prefetchQuery(tasks(pb, { view: 'aabne', assignee: whose, today })),
    queryClient.prefetchQuery(leadPool(pb, { owner: 'ledige', age: 'alle', today, rottenDays: 0 }, 1)),
    queryClient.prefetchQuery(answerTarget(pb)),
    queryClient.prefetchQuery(offers(pb, { view: 'udloeber', seller: whose, today, period: 'denne' })),
    ...(isOperations(roles) ? [queryClient.prefetchQuery(routesOf(pb, today))] : []),
    ...(can({ id: userId, roles }, 'company', 'change') ? [queryClient.prefetchQuery(setup(pb))] : []),
    queryClient.prefetchQuery(people(pb)),
  ]);
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <DashboardScreen />
    </HydrationBoundary>
  );
}
