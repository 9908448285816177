/** Who may see and change which lead; the same table as the UI's, here as the lock. */
import { can, type Role } from '../../lib/auth/permissions.ts';
import { AppError, fieldError } from '../../lib/core/errors.ts';
import { findReadable, type CommandUser } from '../runtime/command.ts';

export function mayRead(user: CommandUser, owner: string): boolean {
  return can(user, 'leads', 'read', owner);
}

/** @throws AppError not_found where there is none that the actor may see */
export function findLead(app: core.App, id: string, user: CommandUser): core.Record {
  return findReadable(app, 'leads', id, (lead) => mayRead(user, lead.getString('owner')));
}

/**
 * @param archived may it be archived already? (to take it back)
 * @throws AppError not_found, forbidden (may look only), locked (archived or merged)
 */
export function findLeadForChange(tx: core.App, id: string, user: CommandUser, archived = false): core.Record {
  const lead = findLead(tx, id, user);
  if (!can(user, 'leads', 'change', lead.getString('owner'))) throw new AppError('forbidden');
  if ((lead.getBool('archived') && !archived) || lead.getString('mergedInto') !== '') throw new AppError('locked');
  return lead;
}

/**
 * May the actor hand the lead to this owner? Sellers keep it or let it go, drift gives it to anybody who works here.
 * @throws AppError validation at `owner`
 */
export function checkOwner(tx: core.App, user: CommandUser, owner: string): void {
  if (owner === '' || owner === user.id) return;
  if (!can(user, 'leads', 'change', owner)) throw fieldError('owner', 'invalid');
  const found = new DynamicModel({ n: 0 });
  tx.db()
    .newQuery(
      "SELECT count(*) AS n FROM users, json_each(users.roles) WHERE users.id = {:owner} AND NOT users.inactive AND json_each.value IN ('admin', 'moderator', 'management', 'seller')",
    )
    .bind({ owner })
    .one(found);
  if (found.n === 0) throw fieldError('owner', 'unknownRecord');
}
