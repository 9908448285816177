/** Leads as hits of a search: of another seller's lead a seller gets name and owner and nothing else. */
import { scopeOf } from '../../../lib/auth/permissions.ts';
import type { LeadHit } from '../../../lib/leads/types.ts';
import { preparedText } from '../core/prepared.ts';
import { jsonText, type SqlParams } from '../core/sql.ts';
import type { Actor } from './access.ts';

/** Of `lead_search_ids i LEFT JOIN users u`, where an open hit lies ready as JSON text but for its end. */
const OWNER = `CASE WHEN i.owner = '' THEN 'null' ELSE '{"id":"' || i.owner || '","name":' || json_quote(coalesce(u.name, '')) || '}' END`;
const OPEN = `i.hit || ',"owner":' || ${OWNER} || ',"locked":false}'`;
const SEEN_BY_SELLER = `CASE WHEN i.owner = {:me} OR i.owner = '' THEN ${OPEN}
  ELSE json_object('id', i.lead, 'name', json_extract(i.hit || '}', '$.name'), 'owner', json(${OWNER}), 'locked', json('true')) END`;

/** Do all leads stand open to this asker? Else their own and nobody's do. */
function seesAll(actor: Actor): boolean {
  return scopeOf(actor.roles, 'leads', 'read') === 'all';
}

/** Text that SQLite wrote goes out as it is: a touch by JavaScript would cost more than the search. */
const answerOf = (select: string) => `SELECT '{"items":[' || coalesce(group_concat(hit), '') || ']}' AS json FROM (${select})`;

const ofIds = (hit: string) => answerOf(`SELECT ${hit} AS hit FROM json_each({:ids}) e CROSS JOIN lead_search_ids i ON i.id = e.value LEFT JOIN users u ON u.id = i.owner ORDER BY e.key`);
const OF_IDS = ofIds(OPEN);
const OF_IDS_SEEN_BY_SELLER = ofIds(SEEN_BY_SELLER);

/**
 * The answer `{"items":[…]}` with the hits of these rows of the search index, in this order. Their leads are neither
 * archived nor merged: those have left the index.
 */
export function answerWith(app: core.App, actor: Actor, ids: readonly number[]): string {
  if (ids.length === 0) return '{"items":[]}';
  const text = JSON.stringify(ids);
  return seesAll(actor) ? preparedText(app, OF_IDS, { ids: text }) : preparedText(app, OF_IDS_SEEN_BY_SELLER, { ids: text, me: actor.id });
}

/** The same as objects. */
export function hitsOf(app: core.App, actor: Actor, ids: readonly number[]): LeadHit[] {
  return (JSON.parse(answerWith(app, actor, ids)) as { items: LeadHit[] }).items;
}

/** Hits whose lead `where` picks (with `l` for the lead), newest first. */
export function hitsWhere(app: core.App, actor: Actor, where: string, params: SqlParams, limit: number): LeadHit[] {
  const all = seesAll(actor);
  const select = answerOf(`SELECT ${all ? OPEN : SEEN_BY_SELLER} AS hit FROM leads l JOIN lead_search_ids i ON i.lead = l.id LEFT JOIN users u ON u.id = i.owner
    WHERE ${where} AND NOT l.archived AND l.mergedInto = '' ORDER BY l.created DESC, l.id LIMIT {:limit}`);
  return (JSON.parse(jsonText(app, select, { ...(all ? {} : { me: actor.id }), ...params, limit })) as { items: LeadHit[] }).items;
}
