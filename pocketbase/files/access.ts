/**
 * The record that a file belongs to, and the right to add files to it. The API rules let users read a file who may read
 * its record.
 */
import { can, isOperations } from '../../lib/auth/permissions.ts';
import { AppError, fieldError } from '../../lib/core/errors.ts';
import { queryRow } from '../runtime/sql.ts';
import { findLeadForChange } from '../leads/access.ts';
import { getJobRelation, findJob } from '../service/access.ts';
import type { CommandUser } from '../runtime/command.ts';

export type Owner = { lead: string; inquiry: string; job: string };

/**
 * The owner of the file as activity fields.
 * @throws AppError not_found, forbidden, locked (archived)
 */
export function requireOwner(tx: core.App, user: CommandUser, owner: Owner): Owner {
  if (owner.job !== '') {
    const job = findJob(tx, owner.job, user);
    const actor = getJobRelation(tx, job, user);
    if (!isOperations(user.roles) && !actor.isSeller && !actor.isTechnician) throw new AppError('forbidden');
    if (job.getBool('archived')) throw new AppError('locked');
    return { ...owner, lead: job.getString('lead') };
  }
  if (owner.inquiry !== '') {
    const offer = queryRow<{ seller: string; lead: string }>(
      tx,
      "SELECT json_object('seller', seller, 'lead', lead) AS row FROM inquiries WHERE id = {:id} AND NOT archived",
      { id: owner.inquiry },
    );
    if (!offer || !can(user, 'offers', 'read', offer.seller)) throw new AppError('not_found');
    if (!can(user, 'offers', 'change', offer.seller)) throw new AppError('forbidden');
    return { ...owner, lead: offer.lead };
  }
  if (owner.lead === '') throw fieldError('job', 'required');
  findLeadForChange(tx, owner.lead, user);
  return owner;
}
