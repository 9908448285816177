/** The search screen's filters, as a condition on the rows of the search index. */
import { scopeOf } from '../../lib/auth/permissions.ts';
import { isFiltered, type LeadFilters } from '../../lib/leads/filters.ts';
import type { Actor } from './access.ts';

/** Where the search's statement has what a filter asks for: the asker's id, and lists as JSON. */
export type FilterPlaces = { me: string; status: string; customerType: string };

/**
 * Begins with AND and speaks of `lead_search_ids i`; '' where nothing is filtered. A locked lead shows neither status nor type,
 * so it passes only where the owner alone is asked for.
 */
export function filterOf(actor: Actor, filters: LeadFilters, at: FilterPlaces): string {
  if (!isFiltered(filters)) return '';
  const oneOf = (field: string, place: string, values: readonly string[]) =>
    values.length === 0 ? [] : [`${field} IN (SELECT value FROM json_each(${place}))`];
  const shown = [
    ...oneOf("json_extract(i.hit, '$.status')", at.status, filters.status),
    ...oneOf('i.customerType', at.customerType, filters.type),
  ];
  const open =
    shown.length === 0 || scopeOf(actor.roles, 'leads', 'read') === 'all'
      ? []
      : [`(i.owner = ${at.me} OR i.owner = '')`];
  const owner = { alle: [], mine: [`i.owner = ${at.me}`], ledige: ["i.owner = ''"] }[filters.owner];
  return [...owner, ...open, ...shown].map((condition) => ` AND ${condition}`).join('');
}
