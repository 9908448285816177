/** Who may see and change which job; the same table as the UI's, here as the lock. */
import { can, isStaff, type Role } from '../../lib/auth/permissions.ts';
import { AppError } from '../../lib/core/errors.ts';
import type { JobActor } from '../../lib/service/rules.ts';
import { findReadable } from '../runtime/command.ts';
import { row } from '../runtime/sql.ts';

export type Actor = { id: string; roles: readonly Role[] };

/** The active technician that this account is, '' for none. */
export function technicianOf(app: core.App, user: string): string {
  return (
    row<string>(app, 'SELECT json_quote(id) AS row FROM technicians WHERE user = {:user} AND active', { user }) ?? ''
  );
}

/** How this person stands to the job. */
export function actorOn(app: core.App, job: core.Record, actor: Actor): JobActor {
  const technician = technicianOf(app, actor.id);
  return {
    roles: actor.roles,
    isTechnician: technician !== '' && job.getStringSlice('technicians').includes(technician),
    isSeller: job.getString('seller') === actor.id,
  };
}

/** Sellers' own jobs and drift. */
export function maySeeCost(actor: Actor, job: core.Record): boolean {
  return can(actor, 'costs', 'read', job.getString('seller'));
}

/** @throws AppError not_found where there is none that the actor may see */
export function findJob(app: core.App, id: string, actor: Actor): core.Record {
  return findReadable(app, 'service_jobs', id, (job) => isStaff(actor.roles) || actorOn(app, job, actor).isTechnician);
}

/** @throws AppError forbidden for those without a role that opens jobs */
export function requireStaff(actor: Actor): void {
  if (!isStaff(actor.roles)) throw new AppError('forbidden');
}
