/** Who may see and change which job; the same table as the UI's, here as the lock. */
import { can, isStaff, type Role } from '../../lib/auth/permissions.ts';
import { AppError } from '../../lib/core/errors.ts';
import type { JobActor } from '../../lib/service/rules.ts';
import { findReadable, type CommandUser } from '../runtime/command.ts';
import { queryRow } from '../runtime/sql.ts';

/** The active technician that this account is, '' for none. */
export function findTechnicianId(app: core.App, user: string): string {
  return (
    queryRow<string>(app, 'SELECT json_quote(id) AS row FROM technicians WHERE user = {:user} AND active', { user }) ??
    ''
  );
}

/** How this person stands to the job. */
export function getJobRelation(app: core.App, job: core.Record, user: CommandUser): JobActor {
  const technician = findTechnicianId(app, user.id);
  return {
    roles: user.roles,
    isTechnician: technician !== '' && job.getStringSlice('technicians').includes(technician),
    isSeller: job.getString('seller') === user.id,
  };
}

/** Sellers' own jobs and drift. */
export function maySeeCost(user: CommandUser, job: core.Record): boolean {
  return can(user, 'costs', 'read', job.getString('seller'));
}

/** @throws AppError not_found where there is none that the actor may see */
export function findJob(app: core.App, id: string, user: CommandUser): core.Record {
  return findReadable(
    app,
    'service_jobs',
    id,
    (job) => isStaff(user.roles) || getJobRelation(app, job, user).isTechnician,
  );
}

/** @throws AppError forbidden for those without a role that opens jobs */
export function requireStaff(user: CommandUser): void {
  if (!isStaff(user.roles)) throw new AppError('forbidden');
}
