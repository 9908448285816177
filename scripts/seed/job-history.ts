/** Activities of demo jobs. */
import { MAIN_JOB_STATUSES } from '../../lib/service/shared/rules.ts';
import type { HoldReason, JobStatus } from '../../lib/service/shared/values.ts';
import type { Inserter } from './insert.ts';
import { JOB_NOTES } from './job-kinds.ts';
import type { JobPlan } from './job-plans.ts';
import { DEMO_USERS } from './office.ts';
import type { Random } from './random.ts';

export const CANCEL_NOTE = 'Kunden fortrød, har solgt huset';
export const HOLD_NOTES: Record<HoldReason, string> = {
  materialer: 'Type B-afbryder er i restordre, ventes torsdag',
  kunde: 'Kunden afventer svar fra forsikringen',
  adgang: 'Ingen hjemme, nøgle aftales med vicevært',
  vejr: 'For meget vind til lift',
};

/** The timeline of a job: created, its steps in order, sometimes a note. */
export function writeJobHistory(
  insert: Inserter,
  random: Random,
  plan: JobPlan,
  job: { id: string; jobNumber: number; created: string; statusAt: string },
): void {
  const office = DEMO_USERS.moderator.id;
  const entry = (type: string, at: string, data: object, actor: string = office) =>
    insert.insert('activities', { id: random.id(), lead: plan.customer.id, job: job.id, type, actor, at, data });
  /** `minutes` after `at`, so that the timeline keeps the order of the steps. */
  const later = (at: string, minutes: number) =>
    new Date(Math.min(Date.now(), Date.parse(at.replace(' ', 'T')) + minutes * 60_000)).toISOString().replace('T', ' ');
  const status = (before: JobStatus, after: JobStatus, at: string, more: object = {}, actor?: string) =>
    entry('status', at, { entity: 'job', before, after, jobNumber: job.jobNumber, ...more }, actor);
  entry('oprettet', job.created, { entity: 'job', jobNumber: job.jobNumber }, plan.offer?.seller ?? office);
  if (plan.status === 'ny') return;
  if (plan.status === 'annulleret') return status('ny', 'annulleret', job.statusAt, { note: CANCEL_NOTE });
  status('ny', 'klar', later(job.created, 12));
  if (random.chance(0.4)) entry('note', later(job.created, 9), { text: random.pick(JOB_NOTES) });
  if (plan.status === 'klar') return;
  if (plan.status === 'pause')
    return status('i_gang', 'pause', job.statusAt, { holdReason: plan.hold, note: HOLD_NOTES[plan.hold ?? 'kunde'] });
  const way = MAIN_JOB_STATUSES.slice(
    MAIN_JOB_STATUSES.indexOf('klar') + 1,
    MAIN_JOB_STATUSES.indexOf(plan.status) + 1,
  );
  const actor = plan.technician?.user || office;
  way.forEach((step, at) => {
    const before = MAIN_JOB_STATUSES[MAIN_JOB_STATUSES.indexOf(step) - 1] ?? 'klar';
    status(
      before,
      step,
      step === 'planlagt' ? later(job.created, 35) : later(job.statusAt, at),
      {},
      at === 0 || MAIN_JOB_STATUSES.indexOf(step) > MAIN_JOB_STATUSES.indexOf('udfoert') ? office : actor,
    );
  });
}
