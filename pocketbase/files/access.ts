/**
 * The record that a file belongs to, and the right to add files to it. The features that own such records come above
 * files in the order of features, so their checks are registered here by pocketbase/handlers.ts, each time PocketBase
 * loads it. By the API rules, users who may read a record may read its files.
 */
import { fieldError } from '../../lib/core/shared/errors.ts';
import type { CommandUser } from '../runtime/user.ts';

export type Owner = { lead: string; inquiry: string; job: string; installation: string };

/**
 * Checks that the user may change the files of the record `id`.
 * @returns the id of the record's lead, '' without one
 * @throws AppError not_found, forbidden, locked (archived)
 */
type FileOwnerCheck = (tx: core.App, user: CommandUser, id: string) => string;

let checks: Record<keyof Owner, FileOwnerCheck> | null = null;

export function registerFileOwners(owners: Record<keyof Owner, FileOwnerCheck>): void {
  checks = owners;
}

/**
 * The owner of the file as activity fields.
 * @throws AppError not_found, forbidden, locked (archived)
 */
export function requireOwner(tx: core.App, user: CommandUser, owner: Owner): Owner {
  if (!checks) throw new Error('No owners of files are registered (pocketbase/handlers.ts).');
  if (owner.job !== '') return { ...owner, lead: checks.job(tx, user, owner.job) };
  if (owner.installation !== '') return { ...owner, lead: checks.installation(tx, user, owner.installation) };
  if (owner.inquiry !== '') return { ...owner, lead: checks.inquiry(tx, user, owner.inquiry) };
  if (owner.lead === '') throw fieldError('job', 'required');
  return { ...owner, lead: checks.lead(tx, user, owner.lead) };
}
