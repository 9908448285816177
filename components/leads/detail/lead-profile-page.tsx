import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import { notFound } from 'next/navigation';
import { requirePageSession } from '@/lib/auth/server/page-session';
import { copenhagenToday } from '@/lib/core/shared/dates';
import { paths } from '@/lib/core/shared/paths';
import { normalisePhone } from '@/lib/core/shared/phone';
import { isRecordId } from '@/lib/core/shared/ids';
import { filesOf } from '@/lib/files/shared/queries';
import { leadDetail, leadJobs, leadOffers, leadTimeline, readLeadHit } from '@/lib/leads/shared/queries';
import { people } from '@/lib/auth/shared/public-users';
import type { Lead, LeadHit } from '@/lib/leads/shared/types';
import { toClientError } from '@/lib/pocketbase/shared/command';
import { linkedTasks } from '@/lib/tasks/shared/queries';
import type { TypedPocketBase } from '@/lib/pocketbase/shared/types';
import { LeadProfileScreen } from './lead-profile-screen';
import { LockedLead } from './locked-lead';

/** A lead's profile, prefetched on the server so that the first paint is complete. `phone`: from the phone link. */
export async function LeadProfilePage({ id, phone }: { id: string; phone: string }) {
  const { pb } = await requirePageSession(paths.lead(id));
  if (!isRecordId(id)) notFound();
  const queryClient = new QueryClient();
  const [lead] = await Promise.all([
    orNull(queryClient.fetchQuery(leadDetail(pb, id))),
    queryClient.prefetchInfiniteQuery(leadTimeline(pb, id)),
    queryClient.prefetchQuery(leadOffers(pb, id)),
    queryClient.prefetchQuery(linkedTasks(pb, 'lead', id, copenhagenToday(new Date()))),
    queryClient.prefetchQuery(leadJobs(pb, id)),
    queryClient.prefetchQuery(filesOf(pb, { lead: id })),
    queryClient.prefetchQuery(people(pb)),
  ]);
  if (!lead) return unreadable(id, pb);
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <LeadProfileScreen id={id} callFrom={normalisePhone(phone)} />
    </HydrationBoundary>
  );
}

async function unreadable(id: string, pb: TypedPocketBase) {
  const hit: LeadHit | null = await orNull(readLeadHit(pb, id));
  if (!hit) notFound();
  return <LockedLead name={hit.name} owner={hit.owner?.name ?? ''} />;
}

/** null if the record does not exist or the user may not read it. Other errors are thrown. */
async function orNull<T extends Lead | LeadHit>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    const { status } = toClientError(error);
    if (status === 404 || status === 403) return null;
    throw error;
  }
}
