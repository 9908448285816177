/** `POST /api/service/{id}/point`: a planner puts the job's point where it is, or gives it back to its address. */
import { AppError } from '../../lib/core/shared/errors.ts';
import { getJobAccess } from '../../lib/service/shared/rules.ts';
import type { ParsedJobPoint } from '../../lib/service/shared/schema.ts';
import { logActivity } from '../runtime/activities.ts';
import { movePin } from '../runtime/point.ts';
import type { CommandUser } from '../runtime/user.ts';
import { findJob, getJobRelation } from './access.ts';
import { requireJobRev, toJob } from './aggregate.ts';

/** @throws AppError not_found, forbidden, stale */
export function moveJobPoint(tx: core.App, id: string, user: CommandUser, input: ParsedJobPoint): core.Record {
  const job = findJob(tx, id, user);
  if (getJobAccess(toJob(job), getJobRelation(tx, job, user)) !== 'all') throw new AppError('forbidden');
  requireJobRev(tx, job, input.rev, user, ['lat', 'lng']);
  const before = job.getBool('pointMoved');
  movePin(tx, job, input);
  logActivity(tx, {
    lead: job.getString('lead'),
    job: id,
    type: 'felt',
    data: {
      entity: 'job',
      fields: ['pointMoved'],
      before: { pointMoved: before },
      after: { pointMoved: job.getBool('pointMoved') },
    },
    actor: user.id,
  });
  return job;
}
