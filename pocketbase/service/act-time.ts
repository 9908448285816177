import { toDbTime } from '../runtime/sql.ts';

/**
 * When a step was made, as the database stores it: now, or for one that a phone kept the time that it says, between the
 * job's last step and now.
 * @param at ISO 8601, UTC; nothing for a step that is made now
 */
export function toActTime(job: core.Record, at: string | undefined): string {
  const now = toDbTime();
  if (at === undefined) return now;
  const told = toDbTime(new Date(at));
  const last = job.getString('statusAt') || job.getString('created');
  if (told < last) return last < now ? last : now;
  return told < now ? told : now;
}
