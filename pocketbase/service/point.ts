/** `POST /api/service/{id}/point`: a planner puts the job's point where it is, or gives it back to its address. */
import { AppError } from '../../lib/core/shared/errors.ts';
import { getJobAccess } from '../../lib/service/shared/rules.ts';
import type { ParsedJobPoint } from '../../lib/service/shared/schema.ts';
import { logActivity } from '../runtime/activities.ts';
import { updateRecord } from '../runtime/records.ts';
import type { CommandUser } from '../runtime/user.ts';
import { findJob, getJobRelation } from './access.ts';
import { requireJobRev, toJob } from './aggregate.ts';

/** @throws AppError not_found, forbidden, stale */
export function moveJobPoint(tx: core.App, id: string, user: CommandUser, input: ParsedJobPoint): core.Record {
  const { rev, point, byHand } = input;
  const job = findJob(tx, id, user);
  if (getJobAccess(toJob(job), getJobRelation(tx, job, user)) !== 'all') throw new AppError('forbidden');
  requireJobRev(tx, job, rev, user, ['lat', 'lng']);
  const before = job.getBool('pointMoved');
  const pointMoved = point !== null && byHand;
  updateRecord(tx, job, { ...(point ?? { lat: 0, lng: 0 }), pointMoved, rev: rev + 1 });
  logActivity(tx, {
    lead: job.getString('lead'),
    job: id,
    type: 'felt',
    data: {
      entity: 'job',
      fields: ['pointMoved'],
      before: { pointMoved: before },
      after: { pointMoved },
    },
    actor: user.id,
  });
  return job;
}
