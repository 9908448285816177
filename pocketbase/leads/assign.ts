/** Assigning leads to an owner. */
import { isOperations } from '../../lib/auth/permissions.ts';
import { AppError } from '../../lib/core/errors.ts';
import type { LeadAssign } from '../../lib/leads/schema.ts';
import type { Lead } from '../../lib/leads/types.ts';
import { logActivity } from '../runtime/activities.ts';
import { toPublicFields } from '../runtime/records.ts';
import type { CommandUser } from '../runtime/user.ts';
import { queryValue } from '../runtime/sql.ts';
import { checkOwner, findLeadForChange } from './access.ts';

/**
 * Assigns the lead to `owner` ('' for none) if its owner is still `from`. Sellers may only give up their own leads.
 * @throws AppError not_found, forbidden, locked, taken (it has another owner now), validation at `owner`
 */
export function assignLead(tx: core.App, user: CommandUser, input: LeadAssign): Lead {
  const lead = findLeadForChange(tx, input.id, user);
  const before = lead.getString('owner');
  if (before === input.owner) return toPublicFields<Lead>(lead);
  if (!isOperations(user.roles) && (before !== user.id || input.owner !== '')) throw new AppError('forbidden');
  if (before !== input.from)
    throw new AppError('taken', {
      owner: {
        id: before,
        name: queryValue<string>(tx, 'SELECT name FROM users WHERE id = {:before}', { before }) ?? '',
      },
    });
  checkOwner(tx, user, input.owner);
  lead.set('owner', input.owner);
  lead.set('rev', lead.getInt('rev') + 1);
  tx.save(lead);
  logActivity(tx, { lead: input.id, type: 'ejer', data: { before, after: input.owner }, actor: user.id });
  return toPublicFields<Lead>(lead);
}
