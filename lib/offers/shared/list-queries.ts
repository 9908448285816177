/** The reads of the list of offers. The client is a parameter, so that a page can prefetch on the server. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { isRecordId } from '../../core/shared/ids.ts';
import { sendThrough } from '../../pocketbase/shared/command.ts';
import type { TypedPocketBase } from '../../pocketbase/shared/types.ts';
import { offers } from '../commands.ts';
import type { HitRateQuery } from './hit-rate.ts';
import type { OfferListPage, OfferListQuery } from './list.ts';
import { getOfferScope, type OfferFilters } from './list-filters.ts';
import { offerKeys } from './queries.ts';

/** The filters as the command takes them; what is not chosen is left out. */
export function toOfferListQuery(q: string, filters: OfferFilters, sort: string): OfferListQuery {
  const { status, seller, kind, source, customer, expiry, seen, from, to } = filters;
  const texts = {
    q: q.trim(),
    status: status.join(),
    seller: seller.join(),
    kind: kind.join(),
    source: source.join(),
    lead: customer.filter(isRecordId).join(),
    expiry: expiry ?? '',
    seen: seen ?? '',
    from: from === null ? '' : String(from),
    to: to === null ? '' : String(to),
  };
  const chosen = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== ''));
  return { ...chosen, scope: getOfferScope(q, filters), sort } as OfferListQuery;
}

/** The list, for `useListCursor`. */
export function offerPages(pb: TypedPocketBase, query: OfferListQuery) {
  return {
    queryKey: [...offerKeys.lists(), query] as const,
    page: (cursor: string, signal: AbortSignal): Promise<OfferListPage> =>
      offers.listOffers(cursor === '' ? query : { ...query, cursor }, { signal, send: sendThrough(pb) }),
  };
}

/** The newest offers that a search finds; for an empty one those of this customer. */
export function offersToCopyFrom(pb: TypedPocketBase, q: string, lead: string) {
  const query: OfferListQuery = q === '' ? { lead } : { q };
  return queryOptions({
    queryKey: [...offerKeys.lists(), 'toCopyFrom', query] as const,
    queryFn: async ({ signal }) => (await offers.listOffers(query, { signal, send: sendThrough(pb) })).items,
    placeholderData: keepPreviousData,
  });
}

/** The hit rate; under the lists' key, because it is out of date when they are. */
export function hitRate(pb: TypedPocketBase, query: HitRateQuery) {
  return queryOptions({
    queryKey: [...offerKeys.lists(), 'hitRate', query] as const,
    queryFn: ({ signal }) => offers.readHitRate(query, { signal, send: sendThrough(pb) }),
  });
}
