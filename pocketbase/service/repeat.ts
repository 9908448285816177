/** A repeating job that is done makes the next one. */
import { copenhagenToday } from '../../lib/core/dates.ts';
import { getNextVisit } from '../../lib/service/recurrence.ts';
import type { Job } from '../../lib/service/types.ts';
import { publicFields } from '../runtime/command.ts';
import { row } from '../runtime/sql.ts';
import { writeJob } from './create.ts';

/** Counted from the day that it was planned for; from today where it came late. One that has a successor gets no other. */
export function repeatJob(tx: core.App, record: core.Record, actor: string): void {
  const job = publicFields<Job>(record);
  if (!job.recurrence?.months) return;
  if (
    row<string>(tx, "SELECT json_quote(id) AS row FROM service_jobs WHERE previous = {:id} AND previous != ''", {
      id: job.id,
    }) !== null
  )
    return;
  const today = copenhagenToday(new Date());
  const extraDaysOff = row<string[]>(tx, "SELECT coalesce(extraDaysOff, '[]') AS row FROM company_settings") ?? [];
  const from = getNextVisit(job.recurrence, job.plannedDay || today, extraDaysOff);
  const days = from.earliestDay > today ? from : getNextVisit(job.recurrence, today, extraDaysOff);
  const {
    lead,
    seller,
    title,
    type,
    priority,
    description,
    customerName,
    contactName,
    contactPhone,
    contactEmail,
    address,
    zip,
    city,
    lat,
    lng,
    accessNote,
    durationMin,
    windowFrom,
    windowTo,
    klsRequired,
    recurrence,
  } = job;
  writeJob(
    tx,
    { id: actor, roles: [] },
    {
      lead,
      seller,
      inquiry: '',
      previous: job.id,
      title,
      type,
      priority,
      description,
      customerName,
      contactName,
      contactPhone,
      contactEmail,
      address,
      zip,
      city,
      lat,
      lng,
      accessNote,
      durationMin,
      skills: job.skills ?? [],
      ...days,
      windowFrom,
      windowTo,
      klsRequired,
      recurrence,
    },
    [],
    { after: job.jobNumber },
  );
}
