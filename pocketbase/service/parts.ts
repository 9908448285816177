/** The parts of a job's work, as SQL and as records: its visits on routes, planned, begun or done. */
import { PART_STATUSES, type JobPart } from '../../lib/service/shared/parts.ts';
import { list, number, numbers, plain, rows, texts } from '../runtime/columns.ts';
import { queryRows } from '../runtime/sql.ts';

const COUNTED = `(${PART_STATUSES.map((status) => `'${status}'`).join(', ')})`;
const PART = {
  ...texts('pr.technician', 'pr.date'),
  ...plain<JobPart>()('ps', ['startMinute', 'endMinute', 'status']),
  stop: plain<{ id: string }>()('ps', ['id']).id,
};
const fromParts = (job: string) =>
  `FROM route_stops ps JOIN routes pr ON pr.id = ps.route WHERE ps.job = ${job} AND ps.status IN ${COUNTED}`;
const ORDER = 'pr.date, ps.startMinute, ps.id';

/** A column with the parts of a job. @param job SQL of its id. @param seen SQL: which routes count, for route `pr` */
export const partsColumn = (job: string, seen: string) => rows(PART, ORDER, `${fromParts(job)} AND ${seen}`);

/** A column with the minutes of a job that are planned or done. @param job SQL of its id */
export const plannedMinColumn = (job: string) =>
  number(`(SELECT coalesce(sum(ps.endMinute - ps.startMinute), 0) ${fromParts(job)})`);

/** SQL: the routes that technicians may know of. */
export const PUBLISHED = "pr.status != 'kladde'";

/** In the order of their times. @param seen SQL: which routes count, for route `pr`; all if left out */
export function loadJobParts(app: core.App, job: string, seen = '1'): JobPart[] {
  return queryRows(app, PART, `${fromParts('{:job}')} AND ${seen} ORDER BY ${ORDER}`, { job });
}

type PlanFields = {
  plannedDay: string;
  plannedDays: string;
  plannedMinute: number;
  plannedTechnicians: string[];
  technicians: string[];
};

/**
 * The fields of a job's record about its parts: day and time of the first open one, the technicians of the open ones in
 * the order of their times, the days of all with a blank between, and the technicians and helpers of the published ones,
 * who may see the job.
 */
export function loadPlanFields(app: core.App, job: string): PlanFields {
  const open = queryRows(
    app,
    { ...texts('pr.date', 'pr.technician'), ...numbers('ps.startMinute') },
    `${fromParts('{:job}')} AND ps.status != 'udfoert' ORDER BY ${ORDER}`,
    { job },
  );
  const next = open[0];
  const people = queryRows(
    app,
    { ...texts('pr.technician'), helpers: list('pr.helpers') },
    `${fromParts('{:job}')} AND ${PUBLISHED} ORDER BY ${ORDER}`,
    { job },
  );
  return {
    plannedDay: next?.date ?? '',
    plannedDays: [...new Set(loadJobParts(app, job).map(({ date }) => date))].join(' '),
    plannedMinute: next?.startMinute ?? 0,
    plannedTechnicians: [...new Set(open.map(({ technician }) => technician))],
    technicians: [...new Set(people.flatMap(({ technician, helpers }) => [technician, ...helpers]))],
  };
}
