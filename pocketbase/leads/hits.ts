/** Leads as search hits. Of another seller's lead a seller gets the name and the owner only. */
import { scopeOf } from '../../lib/auth/shared/permissions.ts';
import type { LeadHit } from '../../lib/leads/shared/types.ts';
import type { CommandUser } from '../runtime/user.ts';
import { flag, json, object, text } from '../runtime/columns.ts';
import { queryRows, type SqlParams } from '../runtime/sql.ts';

/** A stored hit of `lead_search_ids i`, as shown to users who may not open the lead. */
const LOCKED_HIT = object({
  id: text('i.lead'),
  name: text("i.hit ->> '$.name'"),
  owner: json("i.hit -> '$.owner'"),
  ownerPhone: text("coalesce((SELECT u.phoneNumber FROM users u WHERE u.id = i.owner), '')"),
  locked: flag('1'),
});

/** May this user open every lead? Otherwise only their own and those without an owner. */
export function canReadAllLeads(user: CommandUser): boolean {
  return scopeOf(user.roles, 'leads', 'read') === 'all';
}

/** The hit of `lead_search_ids i` as this user sees it; bind `me`. */
function hitSql(user: CommandUser): string {
  if (canReadAllLeads(user)) return 'i.hit';
  return `CASE WHEN i.owner IN ({:me}, '') THEN i.hit ELSE ${LOCKED_HIT} END`;
}

/**
 * The hits of the row numbers that `select` gives as column `id` (of `lead_search_ids`), in its order, as the inside of
 * a JSON array, with their count. SQLite writes the JSON, and JavaScript passes it on: parsing it takes longer than the
 * search.
 */
export function readHits(app: core.App, user: CommandUser, select: string, params: SqlParams): HitList {
  const found = new DynamicModel({ json: '', count: 0 });
  app
    .db()
    .newQuery(
      `SELECT coalesce(group_concat(row), '') AS json, count(*) AS count FROM (SELECT ${hitSql(user)} AS row
        FROM (${select}) x CROSS JOIN lead_search_ids i ON i.id = x.id)`,
    )
    .bind({ me: user.id, ...params })
    .one(found);
  return { json: found.json, count: found.count };
}
export type HitList = { json: string; count: number };

/** Hits of the leads that `where` picks (of `leads l`), newest first. */
export function findHits(app: core.App, user: CommandUser, where: string, params: SqlParams, limit: number): LeadHit[] {
  const from = `FROM leads l JOIN lead_search_ids i ON i.lead = l.id
    WHERE ${where} AND NOT l.archived AND l.mergedInto = '' ORDER BY l.created DESC, l.id LIMIT {:limit}`;
  const found = queryRows(app, { hit: json<LeadHit>(hitSql(user)) }, from, { me: user.id, ...params, limit });
  return found.map(({ hit }) => hit);
}
