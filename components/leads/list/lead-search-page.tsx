import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import { redirect } from 'next/navigation';
import { requirePageSession } from '@/lib/auth/server/page-session';
import { normalisePhone } from '@/lib/core/shared/phone';
import { paths } from '@/lib/core/shared/paths';
import { isFiltered, readLeadSearch } from '@/lib/leads/shared/filters';
import { phoneFromParam } from '@/lib/leads/server/phone-param';
import { leadsByPhone, leadSearch } from '@/lib/leads/shared/queries';
import type { PhoneOutcome } from './phone-outcome';
import { LeadSearchScreen } from './lead-search-screen';

type Props = {
  address: 'search' | 'phoneLink';
  segments: string[] | undefined;
  search: Record<string, string | string[] | undefined>;
};

/** The search page and the phone link. A caller found once is redirected to the profile. */
export async function LeadSearchPage({ address, segments, search }: Props) {
  // The phone system sends no number if the caller withholds it.
  const raw = phoneFromParam(segments) ?? (address === 'phoneLink' ? '' : null);
  const { userId, pb } = await requirePageSession(
    address === 'phoneLink' ? paths.phoneLink(raw ?? '') : paths.leadSearch(raw ?? ''),
  );
  const queryClient = new QueryClient();
  const wanted = readLeadSearch(search);

  let phone: PhoneOutcome | null = null;
  if (raw !== null) {
    const number = normalisePhone(raw);
    const hits = number === '' ? [] : await queryClient.fetchQuery(leadsByPhone(pb, number));
    const [only] = hits;
    if (only && !only.locked && hits.length === 1) redirect(`${paths.lead(only.id)}?tlf=${encodeURIComponent(number)}`);
    phone = { raw, number, hits };
  }
  if (wanted.q.trim() !== '' || isFiltered(wanted)) await queryClient.prefetchQuery(leadSearch(pb, wanted, userId));

  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <LeadSearchScreen phone={phone} />
    </HydrationBoundary>
  );
}
