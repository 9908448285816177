/** Leads as search hits. Of another seller's lead a seller gets the name and the owner only. */
import { scopeOf } from '../../lib/auth/permissions.ts';
import type { LeadHit } from '../../lib/leads/types.ts';
import type { CommandUser } from '../runtime/command.ts';
import { queryRows, type SqlParams } from '../runtime/sql.ts';

/** Joins that `HIT` reads from: `leads l` and its owner. */
const JOIN_OWNER = "LEFT JOIN users u ON u.id = l.owner AND l.owner != ''";

const OWNER = "json(iif(l.owner = '', 'null', json_object('id', l.owner, 'name', coalesce(u.name, ''))))";
const PHONES = `(SELECT json_group_array(coalesce(nullif(value ->> '$.normalised', ''), value ->> '$.raw'))
  FROM json_each(iif(json_valid(l.phones), l.phones, '[]')))`;

/** A hit as JSON; bind the values of `hitParams`. */
const HIT = `CASE WHEN {:seesAll} OR l.owner IN ({:me}, '')
  THEN json_object('id', l.id, 'name', l.name, 'company', l.company, 'phones', ${PHONES}, 'address', l.address,
    'zip', l.zip, 'city', l.city, 'status', l.status, 'owner', ${OWNER}, 'locked', json('false'))
  ELSE json_object('id', l.id, 'name', l.name, 'owner', ${OWNER}, 'locked', json('true')) END`;

/** May this user open every lead? Otherwise only their own and those without an owner. */
export function canReadAllLeads(user: CommandUser): boolean {
  return scopeOf(user.roles, 'leads', 'read') === 'all';
}

/** Values for every select of hits: the user's id and scope. */
export function hitParams(user: CommandUser): SqlParams {
  return { me: user.id, seesAll: canReadAllLeads(user) ? 1 : 0 };
}

/** Select of the column `row` from `tables`, which include `leads l`. */
export function selectHits(tables: string, where: string, order: string): string {
  return `SELECT ${HIT} AS row FROM ${tables} ${JOIN_OWNER} WHERE ${where} ORDER BY ${order}`;
}

/** Hits of the leads that `where` picks (of `leads l`), newest first. */
export function findHits(app: core.App, user: CommandUser, where: string, params: SqlParams, limit: number): LeadHit[] {
  const select = selectHits('leads l', `${where} AND NOT l.archived AND l.mergedInto = ''`, 'l.created DESC, l.id');
  return queryRows<LeadHit>(app, `${select} LIMIT {:limit}`, { ...hitParams(user), ...params, limit });
}
