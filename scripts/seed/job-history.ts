/** Activities of demo jobs. */
import { MAIN_JOB_STATUSES } from '../../lib/service/shared/rules.ts';
import type { JobStatus } from '../../lib/service/shared/values.ts';
import notes from './firm/notes.json' with { type: 'json' };
import type { JobPlan } from './job-plans.ts';
import { USERS } from './office.ts';
import type { Seeding } from './seeding.ts';

type Job = { id: string; jobNumber: number; created: string; statusAt: string };

/** `minutes` after `moment`, so that the timeline keeps the order of the steps. */
function later(moment: string, minutes: number): string {
  const time = Date.parse(moment.replace(' ', 'T')) + minutes * 60_000;
  return new Date(Math.min(Date.now(), time)).toISOString().replace('T', ' ');
}

/** The timeline of a job: created, its steps in order, sometimes a note. */
export function writeJobHistory({ add, random }: Seeding, plan: JobPlan, job: Job): void {
  const office = USERS.moderator.id;
  const { jobNumber, created, statusAt } = job;
  const entry = (type: string, at: string, data: object, actor: string = office) =>
    add('activities', { lead: plan.customer.id, job: job.id, type, actor, at, data });
  const status = (before: JobStatus, after: JobStatus, at: string, more: object = {}, actor?: string) =>
    entry('status', at, { entity: 'job', before, after, jobNumber, ...more }, actor);
  entry('oprettet', created, { entity: 'job', jobNumber }, plan.offer?.seller ?? office);
  if (plan.status === 'ny') return;
  if (plan.status === 'annulleret') return status('ny', 'annulleret', statusAt, { note: notes.cancelled });
  status('ny', 'klar', later(created, 12));
  if (random.chance(0.4)) entry('note', later(created, 9), { text: random.pick(notes.job) });
  if (plan.status === 'klar') return;
  if (plan.status === 'pause')
    return status('i_gang', 'pause', statusAt, { holdReason: plan.hold, note: notes.hold[plan.hold ?? 'kunde'] });
  const stepOf = (wanted: JobStatus) => MAIN_JOB_STATUSES.indexOf(wanted);
  const technician = plan.technician?.user || office;
  for (const [at, step] of MAIN_JOB_STATUSES.slice(stepOf('klar') + 1, stepOf(plan.status) + 1).entries()) {
    const before = MAIN_JOB_STATUSES[stepOf(step) - 1] ?? 'klar';
    const moment = step === 'planlagt' ? later(created, 35) : later(statusAt, at);
    status(before, step, moment, {}, at === 0 || stepOf(step) > stepOf('udfoert') ? office : technician);
  }
}
