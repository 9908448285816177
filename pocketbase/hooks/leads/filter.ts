/** The search screen's filters, as a condition on the rows of the search index. */
import { scopeOf } from '../../../lib/auth/permissions.ts';
import { isFiltered, type LeadFilters } from '../../../lib/leads/filters.ts';
import type { SqlParams } from '../core/sql.ts';
import type { Actor } from './access.ts';

/** `where` begins with AND and speaks of `lead_search_ids i`; both are empty where nothing is filtered. */
export type Filter = { where: string; params: SqlParams };

/** A locked lead shows neither status nor type, so it passes only where the owner alone is asked for. */
export function filterOf(actor: Actor, filters: LeadFilters): Filter {
  if (!isFiltered(filters)) return { where: '', params: {} };
  const field = (name: string, values: readonly string[]) =>
    values.length === 0 ? [] : [`json_extract(i.hit || '}', '$.${name}') IN (SELECT value FROM json_each({:${name}}))`];
  const shown = [...field('status', filters.status), ...field('customerType', filters.type)];
  const open = shown.length === 0 || scopeOf(actor.roles, 'leads', 'read') === 'all' ? [] : ["(i.owner = {:me} OR i.owner = '')"];
  const owner = { alle: [], mine: ['i.owner = {:me}'], ledige: ["i.owner = ''"] }[filters.owner];
  return {
    where: [...owner, ...open, ...shown].map((condition) => ` AND ${condition}`).join(''),
    params: { me: actor.id, status: JSON.stringify(filters.status), customerType: JSON.stringify(filters.type) },
  };
}
