/** The rows of an exported list of leads: as the search finds them, with all fields that the user may read. */
import { toFilter, type Conditions } from '../../core/shared/conditions.ts';
import { MOST_SEARCH_HITS } from '../../core/shared/export/table.ts';
import { sendThrough, withClientError } from '../../pocketbase/shared/command.ts';
import type { TypedPocketBase } from '../../pocketbase/shared/types.ts';
import { leads } from '../commands.ts';
import { leadSearchQuery, type LeadSearch } from '../shared/filters.ts';
import { poolWhere } from '../shared/pool.ts';
import { newestFilter } from '../shared/queries.ts';
import type { Lead, LeadHit } from '../shared/types.ts';

/** Of a lead that belongs to another seller only the name and the owner are known. */
export type LeadExportRow = Pick<Lead, 'id' | 'name'> & Partial<Lead>;

type ReadPage = (page: number, size: number, signal: AbortSignal) => Promise<LeadExportRow[]>;

/** How many leads one filter names. */
const IDS_AT_ONCE = 100;

/**
 * The leads of a search, in its order; one more than an export holds shows that there are more. With an empty query
 * those that pass the filters, newest first.
 */
export function leadSearchExport(pb: TypedPocketBase, search: LeadSearch, userId: string): ReadPage {
  if (search.q.trim() === '') return listPages(pb, newestFilter(pb, search, userId), '-created,id');
  let hits: Promise<LeadHit[]> | undefined;
  return async (page, size, signal) => {
    hits ??= readAllHits(pb, search, signal);
    return readLeadsOf(pb, (await hits).slice((page - 1) * size, page * size), signal);
  };
}

/** The most rows of a search's export, if there are fewer than of other lists. */
export function mostOfSearch(search: LeadSearch): number | undefined {
  return search.q.trim() === '' ? undefined : MOST_SEARCH_HITS;
}

/** All new leads of the pool, oldest first. */
export function poolExport(pb: TypedPocketBase, scope: Parameters<typeof poolWhere>[0]): ReadPage {
  return listPages(pb, toFilter(poolWhere(scope)), 'created,id');
}

/** All leads that the conditions hold for, by next action. */
export function filteredExport(pb: TypedPocketBase, where: Conditions): ReadPage {
  return listPages(pb, toFilter(where), 'nextActionAt,created,id');
}

function listPages(pb: TypedPocketBase, filter: string, sort: string) {
  return (page: number, size: number, signal: AbortSignal) =>
    withClientError(async () => {
      const options = { filter, sort, skipTotal: true, signal };
      return (await pb.collection('leads').getList<Lead>(page, size, options)).items;
    });
}

async function readAllHits(pb: TypedPocketBase, search: LeadSearch, signal: AbortSignal): Promise<LeadHit[]> {
  const input = { ...leadSearchQuery({ ...search, q: search.q.trim() }), all: 1 } as const;
  return (await leads.searchLeads(input, { signal, send: sendThrough(pb) })).items;
}

/** The leads of these hits, in the same order. */
async function readLeadsOf(
  pb: TypedPocketBase,
  hits: readonly LeadHit[],
  signal: AbortSignal,
): Promise<LeadExportRow[]> {
  const open = hits.filter((hit) => !hit.locked).map((hit) => hit.id);
  const found = new Map<string, Lead>();
  for (let at = 0; at < open.length; at += IDS_AT_ONCE) {
    const filter = open
      .slice(at, at + IDS_AT_ONCE)
      .map((id) => pb.filter('id = {:id}', { id }))
      .join(' || ');
    for (const lead of await listPages(pb, filter, 'id')(1, IDS_AT_ONCE, signal)) found.set(lead.id, lead);
  }
  return hits.map((hit) => found.get(hit.id) ?? { id: hit.id, name: hit.name, owner: hit.owner?.id ?? '' });
}
