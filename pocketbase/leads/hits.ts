/** Leads as hits of a search: of another seller's lead a seller gets name and owner and nothing else. */
import { scopeOf } from '../../lib/auth/permissions.ts';
import type { LeadHit } from '../../lib/leads/types.ts';
import { jsonText, type SqlParams } from '../runtime/sql.ts';
import type { Actor } from './access.ts';

/** A hit as JSON text, of `lead_search_ids i`, where it lies ready as everybody sees it to whom the lead is open. */
export type HitSql = { open: string; seenBySeller: string };
/** `me`: where a seller's own id is bound. `open`: the hit, or what is made of it. */
export const hitSql = (me: string, open = 'i.hit'): HitSql => ({
  open,
  seenBySeller: `CASE WHEN i.owner = ${me} OR i.owner = '' THEN ${open}
  ELSE json_object('id', i.lead, 'name', i.hit ->> '$.name', 'owner', i.hit -> '$.owner', 'locked', json('true')) END`,
});
const HIT = hitSql('{:me}');

/** Do all leads stand open to this asker? Else their own and nobody's do. */
export function seesAll(actor: Actor): boolean {
  return scopeOf(actor.roles, 'leads', 'read') === 'all';
}

/**
 * Hits as one answer. Text that SQLite wrote goes out as it is: a touch by JavaScript would cost more than the search. `concat` copies it
 * once, where `||` does for each part.
 */
export const ITEMS = `concat('{"items":[', group_concat(hit), ']}')`;

/** Hits whose lead `where` picks (with `l` for the lead), newest first. */
export function hitsWhere(app: core.App, actor: Actor, where: string, params: SqlParams, limit: number): LeadHit[] {
  const all = seesAll(actor);
  const select = `SELECT ${ITEMS} AS json FROM (SELECT ${all ? HIT.open : HIT.seenBySeller} AS hit FROM leads l JOIN lead_search_ids i ON i.lead = l.id
    WHERE ${where} AND NOT l.archived AND l.mergedInto = '' ORDER BY l.created DESC, l.id LIMIT {:limit})`;
  return (
    JSON.parse(jsonText(app, select, { ...(all ? {} : { me: actor.id }), ...params, limit })) as { items: LeadHit[] }
  ).items;
}
