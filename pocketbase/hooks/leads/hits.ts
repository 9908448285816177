/** Leads as hits of a search: of another seller's lead a seller gets name and owner and nothing else. */
import { scopeOf } from '../../../lib/auth/permissions.ts';
import type { LeadHit } from '../../../lib/leads/types.ts';
import { preparedText } from '../core/prepared.ts';
import { jsonText, type SqlParams } from '../core/sql.ts';
import type { Actor } from './access.ts';

const OWNER = "CASE WHEN i.owner = '' THEN 'null' ELSE json_object('id', i.owner, 'name', coalesce(u.name, '')) END";

/** A hit as JSON text, of `lead_search_ids i LEFT JOIN users u`, where the open one lies ready but for its end. */
const HIT = `
  CASE WHEN {:all} OR i.owner = {:me} OR (i.owner = '' AND {:nobodys}) THEN i.hit || ',"owner":' || ${OWNER} || ',"locked":false}'
  ELSE json_object('id', i.lead, 'name', json_extract(i.hit || '}', '$.name'), 'owner', json(${OWNER}), 'locked', json('true')) END`;

/** What of a lead this asker may see. */
function seenBy(actor: Actor): SqlParams {
  const scope = scopeOf(actor.roles, 'leads', 'read');
  return { all: scope === 'all' ? 1 : 0, nobodys: scope === 'own' ? 1 : 0, me: actor.id };
}

/** Text that SQLite wrote goes out as it is: a touch by JavaScript would cost more than the search. */
const answerOf = (select: string) => `SELECT '{"items":[' || coalesce(group_concat(hit), '') || ']}' AS json FROM (${select})`;

const OF_IDS = answerOf(`SELECT ${HIT} AS hit FROM json_each({:ids}) e CROSS JOIN lead_search_ids i ON i.id = e.value LEFT JOIN users u ON u.id = i.owner ORDER BY e.key`);

/**
 * The answer `{"items":[…]}` with the hits of these rows of the search index, in this order. Their leads are neither
 * archived nor merged: those have left the index.
 */
export function answerWith(app: core.App, actor: Actor, ids: readonly number[]): string {
  return ids.length === 0 ? '{"items":[]}' : preparedText(app, OF_IDS, { ...seenBy(actor), ids: JSON.stringify(ids) });
}

/** The same as objects. */
export function hitsOf(app: core.App, actor: Actor, ids: readonly number[]): LeadHit[] {
  return (JSON.parse(answerWith(app, actor, ids)) as { items: LeadHit[] }).items;
}

/** Hits whose lead `where` picks (with `l` for the lead), newest first. */
export function hitsWhere(app: core.App, actor: Actor, where: string, params: SqlParams, limit: number): LeadHit[] {
  const select = answerOf(`SELECT ${HIT} AS hit FROM leads l JOIN lead_search_ids i ON i.lead = l.id LEFT JOIN users u ON u.id = i.owner
    WHERE ${where} AND NOT l.archived AND l.mergedInto = '' ORDER BY l.created DESC, l.id LIMIT {:limit}`);
  return (JSON.parse(jsonText(app, select, { ...seenBy(actor), ...params, limit })) as { items: LeadHit[] }).items;
}
