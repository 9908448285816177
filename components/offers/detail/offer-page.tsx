import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import { notFound } from 'next/navigation';
import { requirePageSession } from '@/lib/auth/server/page-session';
import { paths } from '@/lib/core/shared/paths';
import { isRecordId } from '@/lib/core/shared/ids';
import { offerCompany, offerDetail, offerJob, offerTimeline } from '@/lib/offers/shared/queries';
import { people } from '@/lib/auth/shared/public-users';
import { lostReasons } from '@/lib/reasons/shared/queries';
import { units } from '@/lib/units/shared/queries';
import { nullIfUnreadable } from '@/lib/pocketbase/shared/command';
import { OfferScreen } from './offer-screen';

/** The page of an offer, prefetched on the server so that the first paint has its lines. */
export async function OfferPage({ id }: { id: string }) {
  const { userId, pb } = await requirePageSession(paths.offer(id));
  if (!isRecordId(id)) notFound();
  const queryClient = new QueryClient();
  const [found] = await Promise.all([
    nullIfUnreadable(queryClient.fetchQuery(offerDetail(pb, id))),
    queryClient.prefetchQuery(offerCompany(pb)),
    queryClient.prefetchInfiniteQuery(offerTimeline(pb, id)),
    queryClient.prefetchQuery(people(pb)),
    // Lines hydrate later, when the browser may have read the units: they have to be the server's.
    queryClient.prefetchQuery(units(pb)),
    // The timeline and the notice of a decline name reasons.
    queryClient.prefetchQuery(lostReasons(pb)),
  ]);
  if (!found) notFound();
  // The link to the job would move the page when it comes later.
  if (found.offer.status === 'konverteret') await queryClient.prefetchQuery(offerJob(pb, id));
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <OfferScreen id={id} userId={userId} />
    </HydrationBoundary>
  );
}
