import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import { people } from '@/lib/auth/public-users';
import { requirePageSession } from '@/lib/auth/page-session';
import { copenhagenToday } from '@/lib/core/dates';
import { paths } from '@/lib/core/paths';
import { getTaskWho, TASK_WHO, whoseTasks } from '@/lib/tasks/filters';
import { tasks } from '@/lib/tasks/queries';
import { TasksScreen } from './tasks-screen';

/** The tasks, prefetched on the server so that the first paint has them. `hvem`: from the URL. */
export async function TasksPage({ hvem }: { hvem: unknown }) {
  const { userId, roles, pb } = await requirePageSession(paths.tasks());
  const who = getTaskWho(roles, TASK_WHO.find((value) => value === hvem) ?? null);
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
