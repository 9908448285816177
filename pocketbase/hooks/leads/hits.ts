/** Leads as hits of a search: of another seller's lead a seller gets name and owner and nothing else. */
import { scopeOf } from '../../../lib/auth/permissions.ts';
import type { LeadHit } from '../../../lib/leads/types.ts';
import { preparedText } from '../core/prepared.ts';
import { jsonText, type SqlParams } from '../core/sql.ts';
import type { Actor } from './access.ts';

/** Most leads have one phone; taking a list apart costs ten times as much. */
const PHONE = (of: string, at: string) => `coalesce(nullif(${of} ->> '${at}normalised', ''), ${of} ->> '${at}raw')`;
const PHONES = `CASE WHEN json_array_length(l.phones) = 1 THEN json_array(${PHONE('l.phones', '$[0].')})
  ELSE (SELECT json_group_array(${PHONE('value', '$.')}) FROM json_each(coalesce(l.phones, '[]'))) END`;
const OWNER = "CASE WHEN l.owner != '' THEN json_object('id', l.owner, 'name', coalesce(u.name, '')) END";

/** A hit of `leads l LEFT JOIN users u`, written by SQLite. */
const HIT = `
  CASE WHEN {:all} OR l.owner = {:me} OR (l.owner = '' AND {:nobodys})
  THEN json_object('id', l.id, 'name', l.name, 'company', l.company, 'phones', ${PHONES}, 'email', l.email, 'address', l.address, 'zip', l.zip, 'city', l.city,
    'status', l.status, 'customerType', l.customerType, 'owner', ${OWNER}, 'locked', json('false'))
  ELSE json_object('id', l.id, 'name', l.name, 'owner', ${OWNER}, 'locked', json('true')) END`;

/** JSON objects as a list; already text, so put together as such. */
const listOf = (select: string) => `SELECT coalesce('[' || group_concat(hit) || ']', '[]') AS json FROM (${select})`;

const OF_IDS = listOf(`SELECT ${HIT} AS hit FROM json_each({:ids}) e CROSS JOIN lead_search_ids i ON i.id = e.value
  CROSS JOIN leads l ON l.id = i.lead LEFT JOIN users u ON u.id = l.owner ORDER BY e.key`);

/** What of a lead this asker may see. */
function seenBy(actor: Actor): SqlParams {
  const scope = scopeOf(actor.roles, 'leads', 'read');
  return { all: scope === 'all' ? 1 : 0, nobodys: scope === 'own' ? 1 : 0, me: actor.id };
}

/** Hits of these rows of the search index, in this order, as JSON text. Their leads are neither archived nor merged: those have left the index. */
export function hitsOf(app: core.App, actor: Actor, ids: readonly number[]): string {
  if (ids.length === 0) return '[]';
  return preparedText(app, OF_IDS, { ...seenBy(actor), ids: JSON.stringify(ids) });
}

/** Hits whose lead `where` picks (with `l` for the lead), newest first. */
export function hitsWhere(app: core.App, actor: Actor, where: string, params: SqlParams, limit: number): LeadHit[] {
  const select = listOf(`SELECT ${HIT} AS hit FROM leads l LEFT JOIN users u ON u.id = l.owner
    WHERE ${where} AND NOT l.archived AND l.mergedInto = '' ORDER BY l.created DESC, l.id LIMIT {:limit}`);
  return JSON.parse(jsonText(app, select, { ...seenBy(actor), ...params, limit })) as LeadHit[];
}
