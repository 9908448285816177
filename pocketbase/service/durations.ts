/** `GET /api/service/durations`: how long the firm's types of jobs take. */
import { toTypicalDurations, type TypicalDuration } from '../../lib/service/shared/durations.ts';
import { JOB_TYPES, type JobType } from '../../lib/service/shared/values.ts';
import { number, text } from '../runtime/columns.ts';
import { queryRows } from '../runtime/sql.ts';
import { loadPlanningSettings } from '../settings/company.ts';

/** The latest jobs are how the firm works now. */
const MOST_JOBS = 1000;

/** Minutes between arrival and departure of the job's visits; without such, the hours that were booked on it. */
const ON_SITE = `(SELECT sum((julianday(s.doneAt) - julianday(s.arrivedAt)) * 1440) FROM route_stops s
  WHERE s.job = j.id AND s.arrivedAt != '' AND s.doneAt > s.arrivedAt)`;
const BOOKED = `(SELECT sum(l.qtyMilli) * 60 / 1000 FROM service_job_lines l
  WHERE l.job = j.id AND l.kind = 'timer' AND NOT l.planned AND l.hourKind != 'koersel')`;

export function readTypicalDurations(app: core.App): TypicalDuration[] {
  const finished = queryRows(
    app,
    { type: text<JobType>('d.type'), minutes: number('d.minutes') },
    `FROM (SELECT j.type, round(coalesce(${ON_SITE}, ${BOOKED}, 0)) AS minutes FROM service_jobs j
      WHERE j.status IN ('udfoert', 'kontrolleret', 'klar_til_fakturering', 'faktureret') AND NOT j.archived
      ORDER BY j.doneAt DESC LIMIT ${MOST_JOBS}) d WHERE d.minutes >= 5`,
  );
  return toTypicalDurations(JOB_TYPES, loadPlanningSettings(app).jobDurations, finished);
}
