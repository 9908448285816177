/** The reads of the list of leads. The client is a parameter, so that a page can prefetch on the server. */
import { queryOptions } from '@tanstack/react-query';
import { isCalendarDay } from '../../core/shared/dates.ts';
import { sendThrough } from '../../pocketbase/shared/command.ts';
import type { TypedPocketBase } from '../../pocketbase/shared/types.ts';
import { leads } from '../commands.ts';
import type { LeadListFilter, LeadListPage, LeadListQuery } from './list.ts';
import { isNear, readZips, TAG_SEPARATOR, type LeadListFilters } from './list-filters.ts';
import { leadKeys } from './queries.ts';

/** The filters as the commands take them. What is not chosen, or only half typed, is left out. */
export function toLeadListFilter(q: string, filters: LeadListFilters): LeadListFilter {
  const { owner, status, type, source, tag, zip, next, contact, archived } = filters;
  const day = (value: string) => (isCalendarDay(value) ? value : '');
  const texts = {
    q: q.trim(),
    owner: owner.join(),
    status: status.join(),
    type: type.join(),
    source: source.join(),
    tag: tag.join(TAG_SEPARATOR),
    zip: readZips(zip) === null ? '' : zip.trim(),
    near: isNear(filters.near) ? filters.near : '',
    km: isNear(filters.near) ? filters.km : '',
    createdFrom: day(filters.createdFrom),
    createdTo: day(filters.createdTo),
    updatedFrom: day(filters.updatedFrom),
    updatedTo: day(filters.updatedTo),
    next: next ?? '',
    contact: contact ?? '',
    archived: archived ? 'ja' : '',
  };
  return Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== '')) as LeadListFilter;
}

/** What a page is asked by. `sort`: one of LEAD_SORTS, which the list's state checks. */
export function toLeadListQuery(q: string, filters: LeadListFilters, sort: string): LeadListQuery {
  return { ...toLeadListFilter(q, filters), sort } as LeadListQuery;
}

/** The list, for `useListCursor`. */
export function leadPages(pb: TypedPocketBase, query: LeadListQuery) {
  return {
    queryKey: [...leadKeys.lists(), query] as const,
    page: (cursor: string, signal: AbortSignal): Promise<LeadListPage> =>
      leads.listLeads(cursor === '' ? query : { ...query, cursor }, { signal, send: sendThrough(pb) }),
  };
}

/** Tags change seldom, and finding them reads all leads. */
const TAGS_STALE_MS = 60_000;

/** The tags of the leads that the user may read, the most used first. */
export function leadTags(pb: TypedPocketBase) {
  return queryOptions({
    queryKey: leadKeys.tags(),
    queryFn: async ({ signal }) => (await leads.listLeadTags({ signal, send: sendThrough(pb) })).items,
    staleTime: TAGS_STALE_MS,
  });
}
