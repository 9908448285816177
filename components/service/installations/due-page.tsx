import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import { notFound } from 'next/navigation';
import { requirePageSession } from '@/lib/auth/server/page-session';
import { scopeOf } from '@/lib/auth/shared/permissions';
import { addDays, copenhagenToday } from '@/lib/core/shared/dates';
import { paths } from '@/lib/core/shared/paths';
import { dueInstallations } from '@/lib/service/shared/installation-queries';
import { SERVICE_SOON_DAYS } from '@/lib/service/shared/installations';
import { DueScreen } from './due-screen';

/** The installations that are to be serviced soon, read on the server. For who may see all houses. */
export async function DueInstallationsPage() {
  const { pb, roles } = await requirePageSession(paths.installations());
  if (scopeOf(roles, 'installations', 'read') !== 'all') notFound();
  const until = addDays(copenhagenToday(new Date()), SERVICE_SOON_DAYS);
  const queryClient = new QueryClient();
  await queryClient.prefetchQuery(dueInstallations(pb, until));
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <DueScreen until={until} />
    </HydrationBoundary>
  );
}
