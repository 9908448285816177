/** The search screen's filters as an SQL condition. */
import type { LeadFilters } from '../../lib/leads/filters.ts';
import type { CommandUser } from '../runtime/user.ts';
import type { SqlParams } from '../runtime/sql.ts';
import { canReadAllLeads } from './hits.ts';

/**
 * Conditions on `leads l`, each with AND before it; '' without filters. Bind `me` too. A locked hit shows neither
 * status
 * nor type, so it passes neither of those filters.
 */
export function filterSql(user: CommandUser, filters: LeadFilters): { sql: string; params: SqlParams } {
  const conditions: string[] = [];
  const params: SqlParams = {};
  const addList = (column: string, name: string, values: readonly string[]) => {
    if (values.length === 0) return;
    conditions.push(`${column} IN (SELECT value FROM json_each({:${name}}))`);
    params[name] = JSON.stringify(values);
  };
  addList('l.status', 'status', filters.status);
  addList('l.customerType', 'type', filters.type);
  if (conditions.length > 0 && !canReadAllLeads(user)) conditions.push("l.owner IN ({:me}, '')");
  if (filters.owner === 'mine') conditions.push('l.owner = {:me}');
  if (filters.owner === 'ledige') conditions.push("l.owner = ''");
  return { sql: conditions.map((condition) => ` AND ${condition}`).join(''), params };
}
