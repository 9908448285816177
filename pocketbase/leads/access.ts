/** Access to leads, by the table in lib/auth/shared/permissions.ts that the UI uses too. */
import { can } from '../../lib/auth/shared/permissions.ts';
import { AppError, fieldError } from '../../lib/core/shared/errors.ts';
import type { LeadLock } from '../../lib/leads/shared/types.ts';
import { findReadable } from '../runtime/records.ts';
import { hasRow } from '../runtime/sql.ts';
import type { CommandUser } from '../runtime/user.ts';

export function mayRead(user: CommandUser, owner: string): boolean {
  return can(user, 'leads', 'read', owner);
}

/** @throws AppError not_found if it does not exist or the user may not see it */
export function findReadableLead(app: core.App, id: string, user: CommandUser): core.Record {
  return findReadable(app, 'leads', id, (lead) => mayRead(user, lead.getString('owner')));
}

/**
 * @param archived may the lead be archived? (to restore it)
 * @throws AppError not_found, forbidden (may look only), locked (archived, merged or erased)
 */
export function findLeadForChange(tx: core.App, id: string, user: CommandUser, archived = false): core.Record {
  const lead = findReadableLead(tx, id, user);
  if (!can(user, 'leads', 'change', lead.getString('owner'))) throw new AppError('forbidden');
  const lock = findLock(lead, archived);
  if (lock) throw new AppError('locked', { reason: lock });
  return lead;
}

/** Why the lead can't be changed; null if it can. */
function findLock(lead: core.Record, archived: boolean): LeadLock | null {
  if (lead.getString('erasedAt') !== '') return 'erased';
  if (lead.getString('mergedInto') !== '') return 'merged';
  return lead.getBool('archived') && !archived ? 'archived' : null;
}

/** @returns the lead's id. @throws AppError not_found, forbidden, locked */
export function requireFileAccessToLead(tx: core.App, user: CommandUser, id: string): string {
  findLeadForChange(tx, id, user);
  return id;
}

/**
 * Sellers may keep a lead or give it up; operations may assign it to any active staff member.
 * @throws AppError validation at `owner`
 */
export function checkOwner(tx: core.App, user: CommandUser, owner: string): void {
  if (owner === '' || owner === user.id) return;
  if (!can(user, 'leads', 'change', owner)) throw fieldError('owner', 'invalid');
  const known = `SELECT 1 FROM users, json_each(users.roles) WHERE users.id = {:owner} AND NOT users.inactive
    AND json_each.value IN ('admin', 'moderator', 'management', 'seller')`;
  if (!hasRow(tx, known, { owner })) throw fieldError('owner', 'unknownRecord');
}
