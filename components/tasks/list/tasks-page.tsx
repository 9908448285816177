import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import { people } from '@/lib/auth/shared/public-users';
import { requirePageSession } from '@/lib/auth/server/page-session';
import { copenhagenToday } from '@/lib/core/shared/dates';
import { paths } from '@/lib/core/shared/paths';
import { getTaskWho, TASK_WHO, whoseTasks } from '@/lib/tasks/shared/filters';
import { tasks } from '@/lib/tasks/shared/queries';
import { redirectToView, type PageQuery } from '@/lib/views/server/open-view';
import { TasksScreen } from './tasks-screen';

/** The tasks, prefetched on the server so that the first paint has them. */
export async function TasksPage({ query }: { query: PageQuery }) {
  const { userId, roles, pb } = await requirePageSession(paths.tasks());
  await redirectToView({ pb, userId, list: 'tasks', path: paths.tasks(), query });
  const who = getTaskWho(roles, TASK_WHO.find((value) => value === query.hvem) ?? null);
  const whose = { ...whoseTasks(who, userId), today: copenhagenToday(new Date()) };
  const queryClient = new QueryClient();
  await Promise.all([
    queryClient.prefetchQuery(tasks(pb, { ...whose, view: 'aabne' })),
    queryClient.prefetchQuery(tasks(pb, { ...whose, view: 'udskudt' })),
    queryClient.prefetchQuery(people(pb)),
  ]);
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <TasksScreen />
    </HydrationBoundary>
  );
}
