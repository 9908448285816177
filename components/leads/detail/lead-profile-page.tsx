import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import { notFound, redirect } from 'next/navigation';
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
import { lostReasons } from '@/lib/reasons/shared/queries';
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
    queryClient.prefetchQuery(lostReasons(pb)),
  ]);
  if (!lead) return unreadable(id, phone, pb);
  if (lead.mergedInto) redirect(profileOf(lead.mergedInto, phone));
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <LeadProfileScreen id={id} callFrom={normalisePhone(phone)} />
    </HydrationBoundary>
  );
}

/** A link to a customer that was merged leads to the kept one. */
const profileOf = (id: string, phone: string) => paths.lead(id) + (phone && `?tlf=${encodeURIComponent(phone)}`);

async function unreadable(id: string, phone: string, pb: TypedPocketBase) {
  const hit: LeadHit | null = await nullIfUnreadable(readLeadHit(pb, id));
  if (!hit) notFound();
  if (hit.id !== id) redirect(profileOf(hit.id, phone));
  return <LockedLead id={hit.id} name={hit.name} owner={hit.owner?.name ?? ''} />;
}
