/** The queries of the leads screens. The client is a parameter, so that pages can prefetch on the server. */
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { copenhagenToday } from '../../core/shared/dates.ts';
import { PAGE_SIZE } from '../../core/shared/limits.ts';
import { queryRoots } from '../../core/shared/query-roots.ts';
import { sendThrough, withClientError } from '../../pocketbase/shared/command.ts';
import { keepNewest } from '../../pocketbase/shared/newest.ts';
import type { TypedPocketBase } from '../../pocketbase/shared/types.ts';
import { leads } from '../commands.ts';
import { leadSearchQuery, type LeadFilters, type LeadSearch } from './filters.ts';
import { withCurrentStatus } from './offers.ts';
import { timelineFilter, type TimelineKind } from './timeline-kinds.ts';
import {
  LEAD_JOB_FIELDS,
  LEAD_OFFER_FIELDS,
  type DuplicateReason,
  type Lead,
  type LeadActivity,
  type LeadHit,
  type LeadJob,
  type LeadOffer,
  type LeadOwner,
  type LockedHit,
  type OpenHit,
} from './types.ts';

export const leadKeys = {
  all: queryRoots.leads,
  lists: () => [...leadKeys.all, 'list'] as const,
  tags: () => [...leadKeys.all, 'tags'] as const,
  hits: () => [...leadKeys.all, 'hits'] as const,
  search: (search: LeadSearch, userId: string) => [...leadKeys.hits(), 'search', search, userId] as const,
  byPhone: (number: string) => [...leadKeys.hits(), 'phone', number] as const,
  palette: (q: string) => [...leadKeys.hits(), 'palette', q] as const,
  opened: (ids: readonly string[]) => [...leadKeys.hits(), 'opened', ids] as const,
  /** The office's list, and the warnings on customers. */
  duplicateLists: () => [...leadKeys.all, 'duplicates'] as const,
  duplicatePairs: (reason: DuplicateReason | null) => [...leadKeys.duplicateLists(), 'pairs', reason] as const,
  duplicates: (probe: DuplicateProbe) => [...leadKeys.duplicateLists(), probe] as const,
  one: (id: string) => [...leadKeys.all, 'one', id] as const,
  detail: (id: string) => [...leadKeys.one(id), 'detail'] as const,
  timeline: (id: string) => [...leadKeys.one(id), 'timeline'] as const,
  pinned: (id: string, note: string) => [...leadKeys.one(id), 'pinned', note] as const,
  /** Begins with the whole timeline's, so that it is read again with it. */
  timelineOf: (id: string, kinds: readonly TimelineKind[]) => [...leadKeys.timeline(id), ...kinds] as const,
  offers: (id: string) => [...leadKeys.one(id), 'offers'] as const,
  jobs: (id: string) => [...leadKeys.one(id), 'jobs'] as const,
  owner: (id: string) => [...leadKeys.all, 'owner', id] as const,
  merges: (id: string) => [...leadKeys.one(id), 'merges'] as const,
  mergePreview: (kept: string, other: string) => [...leadKeys.all, 'merge', kept, other] as const,
  contacts: (id: string) => [...leadKeys.one(id), 'contacts'] as const,
  addresses: (id: string) => [...leadKeys.one(id), 'addresses'] as const,
};

/** So long a search's hits are shown again without being read again. */
const SEARCH_STALE_MS = 15_000;

const HIT_FIELDS = 'id,name,company,phones,address,zip,city,status,owner';

/** Leads found by the query; with an empty query the newest ones that pass the filters. */
export function leadSearch(pb: TypedPocketBase, search: LeadSearch, userId: string) {
  const q = search.q.trim();
  return queryOptions({
    queryKey: leadKeys.search({ ...search, q }, userId),
    queryFn: ({ signal }): Promise<LeadHit[]> =>
      q === '' ? newest(pb, search, userId, signal) : hits(pb, { ...search, q }, signal),
    placeholderData: keepPreviousData,
    staleTime: SEARCH_STALE_MS,
  });
}

async function hits(pb: TypedPocketBase, search: LeadSearch, signal: AbortSignal): Promise<LeadHit[]> {
  const input = { ...leadSearchQuery(search), limit: PAGE_SIZE };
  return (await leads.searchLeads(input, { signal, send: sendThrough(pb) })).items;
}

async function newest(
  pb: TypedPocketBase,
  filters: LeadFilters,
  userId: string,
  signal: AbortSignal,
): Promise<OpenHit[]> {
  return readHits(pb, newestFilter(pb, filters, userId), PAGE_SIZE, signal);
}

/** The filter of the list without a query. */
export function newestFilter(pb: TypedPocketBase, filters: LeadFilters, userId: string): string {
  const either = (field: string, values: readonly string[]) =>
    values.length === 0 ? [] : [`(${values.map((value) => pb.filter(`${field} = {:value}`, { value })).join(' || ')})`];
  return [
    'archived = false',
    ...(filters.owner === 'mine' ? [pb.filter('owner = {:userId}', { userId })] : []),
    ...(filters.owner === 'ledige' ? ['owner = ""'] : []),
    ...either('status', filters.status),
    ...either('customerType', filters.type),
  ].join(' && ');
}

async function readHits(pb: TypedPocketBase, filter: string, perPage: number, signal: AbortSignal): Promise<OpenHit[]> {
  const page = await withClientError(() =>
    pb
      .collection('leads')
      .getList<Lead>(1, perPage, { filter, sort: '-created', fields: HIT_FIELDS, skipTotal: true, signal }),
  );
  return page.items.map(toHit);
}

/** A lead's record as a search hit. The owner's name is empty: screens take it from the list of colleagues. */
function toHit(lead: Lead): OpenHit {
  return {
    id: lead.id,
    name: lead.name,
    company: lead.company ?? '',
    phones: (lead.phones ?? []).map((phone) => phone.normalised || phone.raw),
    address: lead.address ?? '',
    zip: lead.zip ?? '',
    city: lead.city ?? '',
    status: lead.status,
    owner: lead.owner ? { id: lead.owner, name: '' } : null,
    locked: false,
  };
}

/** The leads last opened in this browser, in that order, without those that the user may no longer read. */
export function openedLeads(pb: TypedPocketBase, ids: readonly string[]) {
  return queryOptions({
    queryKey: leadKeys.opened(ids),
    queryFn: async ({ signal }): Promise<OpenHit[]> => {
      const filter = ids.map((id) => pb.filter('id = {:id}', { id })).join(' || ');
      const found = new Map((await readHits(pb, filter, ids.length, signal)).map((hit) => [hit.id, hit]));
      return ids.flatMap((id) => found.get(id) ?? []);
    },
    enabled: ids.length > 0,
    staleTime: SEARCH_STALE_MS,
  });
}

/** The most leads that are found as one types. */
const QUICK_SIZE = 10;

/** A few leads for a search as one types. */
export function quickLeadSearch(q: string) {
  return queryOptions({
    queryKey: leadKeys.palette(q),
    queryFn: async ({ signal }) => (await leads.searchLeads({ q, limit: QUICK_SIZE }, { signal })).items,
    placeholderData: keepPreviousData,
  });
}

/** Leads with this phone number. `number`: normalised (lib/core/shared/phone.ts), not empty. */
export function leadsByPhone(pb: TypedPocketBase, number: string) {
  return queryOptions({
    queryKey: leadKeys.byPhone(number),
    queryFn: async ({ signal }) => (await leads.findLeadsByPhone(number, { signal, send: sendThrough(pb) })).items,
    staleTime: SEARCH_STALE_MS,
  });
}

/** The values that duplicates are searched by. `exceptId`: the lead being edited. */
export type DuplicateProbe = {
  phones: string[];
  cvr: string;
  email: string;
  address: string;
  zip: string;
  exceptId: string;
};

/** Leads that may be the same customer. */
export function leadDuplicates(pb: TypedPocketBase, probe: DuplicateProbe) {
  return queryOptions({
    queryKey: leadKeys.duplicates(probe),
    queryFn: async ({ signal }) => (await leads.findDuplicates(probe, { signal, send: sendThrough(pb) })).items,
    enabled:
      probe.phones.length > 0 || probe.cvr !== '' || probe.email !== '' || (probe.address !== '' && probe.zip !== ''),
    staleTime: SEARCH_STALE_MS,
  });
}

/** One lead. `not_found` if it does not exist or belongs to another seller. */
export function leadDetail(pb: TypedPocketBase, id: string) {
  return queryOptions({
    queryKey: leadKeys.detail(id),
    queryFn: ({ signal }) => withClientError(() => pb.collection('leads').getOne<Lead>(id, { signal })),
    staleTime: SEARCH_STALE_MS,
    structuralSharing: keepNewest<Lead>(({ updated }) => updated),
  });
}

/** Name and owner of a lead that the user may not open. */
export async function readLeadHit(pb: TypedPocketBase, id: string): Promise<LockedHit | OpenHit> {
  return leads.readLeadHit(id, { send: sendThrough(pb) });
}

/** Who has a lead that the user may not open. */
export function leadOwner(pb: TypedPocketBase, id: string) {
  return queryOptions({
    queryKey: leadKeys.owner(id),
    queryFn: ({ signal }): Promise<LeadOwner> => leads.readLeadOwner(id, { signal, send: sendThrough(pb) }),
  });
}

/** The lead's activities, newest first, by page. `kinds`: only of these; none: all. */
export function leadTimeline(pb: TypedPocketBase, id: string, kinds: readonly TimelineKind[] = []) {
  return infiniteQueryOptions({
    queryKey: leadKeys.timelineOf(id, kinds),
    queryFn: ({ pageParam, signal }) =>
      withClientError(async () => {
        const wanted = timelineFilter(kinds);
        const filter = pb.filter('lead = {:id}', { id }) + (wanted === '' ? '' : ` && (${wanted})`);
        return (
          await pb
            .collection('activities')
            .getList<LeadActivity>(pageParam, PAGE_SIZE, { filter, sort: '-at,-id', skipTotal: true, signal })
        ).items;
      }),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.length < PAGE_SIZE ? undefined : page + 1),
    staleTime: SEARCH_STALE_MS,
  });
}

/** The note at the top of the lead's timeline. `note`: '' for none, which is not read. */
export function pinnedNote(pb: TypedPocketBase, id: string, note: string) {
  return queryOptions({
    queryKey: leadKeys.pinned(id, note),
    queryFn: ({ signal }) => withClientError(() => pb.collection('activities').getOne<LeadActivity>(note, { signal })),
    enabled: note !== '',
    staleTime: Infinity,
  });
}

/** The lead's offers, the newest number first. */
export function leadOffers(pb: TypedPocketBase, id: string) {
  return queryOptions({
    queryKey: leadKeys.offers(id),
    queryFn: ({ signal }) =>
      withClientError(async () => {
        const fields = LEAD_OFFER_FIELDS;
        const filter = pb.filter('lead = {:id} && archived = false', { id });
        const { items } = await pb
          .collection('inquiries')
          .getList<LeadOffer>(1, 50, { filter, sort: '-offerNumber,-revision', fields, skipTotal: true, signal });
        return withCurrentStatus(items, copenhagenToday(new Date()));
      }),
    staleTime: SEARCH_STALE_MS,
  });
}

/** The customer's service jobs, the newest number first. */
export function leadJobs(pb: TypedPocketBase, id: string) {
  return queryOptions({
    queryKey: leadKeys.jobs(id),
    queryFn: ({ signal }) =>
      withClientError(async () => {
        const fields = LEAD_JOB_FIELDS;
        const filter = pb.filter('lead = {:id} && archived = false', { id });
        return (
          await pb
            .collection('service_jobs')
            .getList<LeadJob>(1, 50, { filter, sort: '-jobNumber', fields, skipTotal: true, signal })
        ).items;
      }),
    staleTime: SEARCH_STALE_MS,
  });
}
