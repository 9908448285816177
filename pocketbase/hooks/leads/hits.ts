/** Leads as hits of a search: of another seller's lead a seller gets name and owner and nothing else. */
import { scopeOf } from '../../../lib/auth/permissions.ts';
import type { LeadHit } from '../../../lib/leads/types.ts';
import { rows, type SqlParams } from '../core/sql.ts';
import type { Actor } from './access.ts';

/** Of `leads l LEFT JOIN users u`, what a hit may show. */
export const HIT = `json_object('id', l.id, 'name', l.name, 'company', l.company, 'phones', json(coalesce(l.phones, '[]')), 'email', l.email, 'address', l.address,
  'zip', l.zip, 'city', l.city, 'status', l.status, 'customerType', l.customerType, 'owner', l.owner, 'ownerName', u.name)`;

export type HitRow = {
  id: string;
  name: string;
  company: string;
  phones: { raw: string; normalised: string }[] | null;
  email: string;
  address: string;
  zip: string;
  city: string;
  status: string;
  customerType: string;
  owner: string;
  ownerName: string | null;
  offerNumber?: number;
};

/** What this asker may see of it. */
export function toHit(actor: Actor, found: HitRow): LeadHit {
  const owner = found.owner === '' ? null : { id: found.owner, name: found.ownerName ?? '' };
  const scope = scopeOf(actor.roles, 'leads', 'read');
  if (scope !== 'all' && !(scope !== false && (owner === null ? scope === 'own' : owner.id === actor.id))) {
    return { id: found.id, name: found.name, owner, locked: true };
  }
  const { id, name, company, email, address, zip, city } = found;
  const phones = (found.phones ?? []).map((phone) => phone.normalised || phone.raw);
  const hit: LeadHit = {
    id, name, company, phones, email, address, zip, city, status: found.status as never, customerType: found.customerType as never, owner, locked: false,
  };
  return found.offerNumber === undefined ? hit : { ...hit, offerNumber: found.offerNumber };
}

/** Hits whose lead `where` picks (with `l` for the lead), newest first. */
export function hitsWhere(app: core.App, actor: Actor, where: string, params: SqlParams, limit: number): LeadHit[] {
  const select = `SELECT ${HIT} AS row FROM leads l LEFT JOIN users u ON u.id = l.owner
    WHERE ${where} AND NOT l.archived AND l.mergedInto = '' ORDER BY l.created DESC, l.id LIMIT {:limit}`;
  return rows<HitRow>(app, select, { ...params, limit }).map((found) => toHit(actor, found));
}
