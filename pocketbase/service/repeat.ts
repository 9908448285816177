/** Finishing a repeating job creates the next one. */
import { copenhagenToday } from '../../lib/core/shared/dates.ts';
import { getNextVisit } from '../../lib/service/shared/recurrence.ts';
import type { Job } from '../../lib/service/shared/types.ts';
import { toPublicFields } from '../runtime/records.ts';
import { readDaysOff } from '../runtime/company.ts';
import { hasRow } from '../runtime/sql.ts';
import { saveNewJob } from './create.ts';

const COPIED_FIELDS = [
  'lead',
  'seller',
  'title',
  'type',
  'description',
  'customerName',
  'contactName',
  'contactPhone',
  'contactEmail',
  'address',
  'zip',
  'city',
  'lat',
  'lng',
  'pointMoved',
  'accessNote',
  'durationMin',
  'windowFrom',
  'windowTo',
  'klsRequired',
  'recurrence',
] as const satisfies readonly (keyof Job)[];
type CopiedField = (typeof COPIED_FIELDS)[number];

/** The interval counts from the planned day, or from today if that is too late. A job has one successor at most. */
export function repeatJob(tx: core.App, record: core.Record, actor: string): void {
  const job = toPublicFields<Job>(record);
  if (!job.recurrence?.months) return;
  const successor = "SELECT 1 FROM service_jobs WHERE previous = {:id} AND previous != ''";
  if (hasRow(tx, successor, { id: job.id })) return;
  const today = copenhagenToday(new Date());
  const extraDaysOff = readDaysOff(tx);
  const from = getNextVisit(job.recurrence, job.plannedDay || today, extraDaysOff);
  const days = from.earliestDay > today ? from : getNextVisit(job.recurrence, today, extraDaysOff);
  const copied = Object.fromEntries(COPIED_FIELDS.map((field) => [field, job[field]])) as Pick<Job, CopiedField>;
  // What was urgent this time is planned the next time.
  const priority = job.priority === 'akut' ? 'normal' : job.priority;
  const next = { ...copied, ...days, priority, inquiry: '', previous: job.id, skills: job.skills ?? [] };
  saveNewJob(tx, actor, next, [], { after: job.jobNumber });
}
