/** A job follows its parts: its status, its day and time, and who may see it (docs/decisions/044-parts.md). */
import { isOpenStop } from '../../lib/planning/shared/rules.ts';
import type { JobPart } from '../../lib/service/shared/parts.ts';
import { BEFORE_DONE } from '../../lib/service/shared/rules.ts';
import type { JobStatus } from '../../lib/service/shared/values.ts';
import { json, text } from '../runtime/columns.ts';
import { queryRows } from '../runtime/sql.ts';
import { refreshCharges } from '../service/charges.ts';
import { loadJobParts, loadPlanFields } from '../service/parts.ts';
import { applyJobTransition, type Replaced, type TransitionReason } from '../service/transitions.ts';

/** The transitions from a status to the one that the parts ask for. */
const WAYS: Partial<Record<JobStatus, Partial<Record<JobStatus, readonly JobStatus[]>>>> = {
  ny: { planlagt: ['klar', 'planlagt'] },
  klar: { planlagt: ['planlagt'], paa_vej: ['planlagt', 'paa_vej'], i_gang: ['planlagt', 'i_gang'] },
  planlagt: { klar: ['klar'], paa_vej: ['paa_vej'], i_gang: ['i_gang'] },
  paa_vej: { klar: ['planlagt', 'klar'], planlagt: ['planlagt'], i_gang: ['i_gang'] },
  i_gang: { klar: ['klar'], planlagt: ['planlagt'], paa_vej: ['planlagt', 'paa_vej'] },
  pause: {
    klar: ['klar'],
    planlagt: ['klar', 'planlagt'],
    paa_vej: ['klar', 'planlagt', 'paa_vej'],
    i_gang: ['i_gang'],
  },
};
/** A visit that was not made sends work that had begun through På pause, which keeps the reason. */
const MISSED_WAY: readonly JobStatus[] = ['pause', 'klar'];

/** The status that the open parts ask for. */
function getStatusOfParts(parts: readonly JobPart[]): JobStatus {
  const has = (status: string) => parts.some((part) => part.status === status);
  if (has('ankommet')) return 'i_gang';
  if (has('paa_vej')) return 'paa_vej';
  return has('planlagt') ? 'planlagt' : 'klar';
}

/**
 * After a visit got another status, and its job is not done: the job's status, day, time and technicians follow.
 * @param missed why the visit was not made, if it was not
 * @param at when the visit got it, as the database stores it; now if left out
 */
export function followVisit(tx: core.App, id: string, actor: string, missed?: TransitionReason, at?: string): void {
  const job = tx.findRecordById('service_jobs', id);
  const from = job.getString('status') as JobStatus;
  const to = getStatusOfParts(loadJobParts(tx, id));
  const way = missed && from === 'i_gang' && to === 'klar' ? MISSED_WAY : (WAYS[from]?.[to] ?? []);
  transition(tx, job, way, actor, missed, at);
}

/**
 * After the planner placed, moved or removed a visit: a job without work under way is Planlagt, or Klar without any visit.
 * `isUndo`: instead of Klar the step that this user planned it from, with its reason, where that was Ny or På pause.
 */
export function followPlan(tx: core.App, id: string, actor: string, isUndo = false): void {
  const job = tx.findRecordById('service_jobs', id);
  const from = job.getString('status') as JobStatus;
  const to = getStatusOfParts(loadJobParts(tx, id));
  const isResting = to === 'planlagt' || to === 'klar';
  const first = isUndo && to === 'klar' ? findPlannedFrom(tx, id, actor) : null;
  transition(tx, job, isResting ? (WAYS[from]?.[to] ?? []) : [], actor, undefined);
  if (first) applyJobTransition(tx, job, first.before, actor, {}, first.kept);
}

type PlannedFrom = { before: JobStatus; kept: Replaced };

/** What the job's way through Klar to Planlagt replaced; null if the job was Klar, or has changed since. */
function findPlannedFrom(tx: core.App, job: string, actor: string): PlannedFrom | null {
  const columns = { actor: text('actor'), data: json<PlannedFrom & { after: JobStatus; undo?: boolean }>('data') };
  const [last, first] = queryRows(
    tx,
    columns,
    `FROM activities WHERE job = {:job} AND type = 'status' AND json_extract(data, '$.entity') = 'job'
      ORDER BY at DESC, rowid DESC LIMIT 2`,
    { job },
  );
  const isOwn = last?.actor === actor && first?.actor === actor && !first.data.undo;
  const isThroughReady = last?.data.after === 'planlagt' && first?.data.after === 'klar';
  return isOwn && isThroughReady && ['ny', 'pause'].includes(first.data.before) ? first.data : null;
}

function transition(
  tx: core.App,
  job: core.Record,
  way: readonly JobStatus[],
  actor: string,
  missed: TransitionReason | undefined,
  at?: string,
): void {
  const note = missed?.note ?? '';
  for (const step of way) {
    // The fields come before the step, because its charges depend on the planned day.
    job.load(getFields(tx, job));
    applyJobTransition(tx, job, step, actor, { ...(step === 'pause' ? missed : { note }), at });
  }
  if (way.length === 0 && BEFORE_DONE.includes(job.getString('status') as JobStatus)) {
    job.load(getFields(tx, job));
    refreshCharges(tx, job, actor);
    job.set('rev', job.getInt('rev') + 1);
    tx.save(job);
  }
}

/** The day and time of a job without an open visit stay as they were. */
function getFields(tx: core.App, job: core.Record) {
  const { technicians, plannedDays, ...when } = loadPlanFields(tx, job.id);
  return { ...(when.plannedDay === '' ? {} : when), plannedDays, technicians };
}

/** The open parts of a job: those that have begun first, then by time. */
export function loadOpenParts(tx: core.App, job: string): JobPart[] {
  const open = loadJobParts(tx, job).filter(({ status }) => isOpenStop(status));
  return open.sort((a, b) => Number(a.status === 'planlagt') - Number(b.status === 'planlagt'));
}
