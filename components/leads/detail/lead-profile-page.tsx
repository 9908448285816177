import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import { notFound } from 'next/navigation';
import { requirePageSession } from '@/lib/auth/server/page-session';
import { copenhagenToday } from '@/lib/core/shared/dates';
import { paths } from '@/lib/core/shared/paths';
import { normalisePhone } from '@/lib/core/shared/phone';
import { isRecordId } from '@/lib/core/shared/ids';
import { filesOf } from '@/lib/files/shared/queries';
import { addressesOfLead, contactsOfLead } from '@/lib/leads/shared/contact-queries';
import { leadDetail, leadJobs, leadOffers, leadTimeline, readLeadHit } from '@/lib/leads/shared/queries';
import { people } from '@/lib/auth/shared/public-users';
import type { LeadHit } from '@/lib/leads/shared/types';
import { nullIfUnreadable } from '@/lib/pocketbase/shared/command';
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
    nullIfUnreadable(queryClient.fetchQuery(leadDetail(pb, id))),
    queryClient.prefetchInfiniteQuery(leadTimeline(pb, id)),
    queryClient.prefetchQuery(leadOffers(pb, id)),
    queryClient.prefetchQuery(linkedTasks(pb, 'lead', id, copenhagenToday(new Date()))),
    queryClient.prefetchQuery(leadJobs(pb, id)),
    queryClient.prefetchQuery(filesOf(pb, { lead: id })),
    queryClient.prefetchQuery(contactsOfLead(pb, id)),
    queryClient.prefetchQuery(addressesOfLead(pb, id)),
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
  const hit: LeadHit | null = await nullIfUnreadable(readLeadHit(pb, id));
  if (!hit) notFound();
  return <LockedLead id={hit.id} name={hit.name} owner={hit.owner?.name ?? ''} />;
}
