/** Access to jobs, by the table in lib/auth/shared/permissions.ts that the UI uses too. */
import { can, isOperations, isStaff } from '../../lib/auth/shared/permissions.ts';
import { AppError } from '../../lib/core/shared/errors.ts';
import type { JobActor } from '../../lib/service/shared/rules.ts';
import { findReadable } from '../runtime/records.ts';
import type { CommandUser } from '../runtime/user.ts';
import { queryValue } from '../runtime/sql.ts';

/** The id of the account's active technician record, '' without one. */
export function findTechnicianId(app: core.App, user: string): string {
  return queryValue<string>(app, 'SELECT id FROM technicians WHERE user = {:user} AND active', { user }) ?? '';
}

/** The user's relation to the job, as the rules need it. */
export function getJobRelation(app: core.App, job: core.Record, user: CommandUser): JobActor {
  const technician = findTechnicianId(app, user.id);
  return {
    roles: user.roles,
    isTechnician: technician !== '' && job.getStringSlice('technicians').includes(technician),
    isSeller: job.getString('seller') === user.id,
  };
}

/** For operations, and for sellers on their own jobs. */
export function maySeeCost(user: CommandUser, job: core.Record): boolean {
  return can(user, 'costs', 'read', job.getString('seller'));
}

/** @throws AppError not_found if it does not exist or the user may not see it */
export function findJob(app: core.App, id: string, user: CommandUser): core.Record {
  return findReadable(
    app,
    'service_jobs',
    id,
    (job) => isStaff(user.roles) || getJobRelation(app, job, user).isTechnician,
  );
}

/**
 * Operations, the job's seller and its technicians may change its files.
 * @returns the id of the job's lead, '' without one
 * @throws AppError not_found, forbidden, locked (archived)
 */
export function requireFileAccessToJob(tx: core.App, user: CommandUser, id: string): string {
  const job = findJob(tx, id, user);
  const relation = getJobRelation(tx, job, user);
  if (!isOperations(user.roles) && !relation.isSeller && !relation.isTechnician) throw new AppError('forbidden');
  if (job.getBool('archived')) throw new AppError('locked');
  return job.getString('lead');
}

/** @throws AppError forbidden for users without a staff role */
export function requireStaff(user: CommandUser): void {
  if (!isStaff(user.roles)) throw new AppError('forbidden');
}
