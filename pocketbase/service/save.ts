/** `POST /api/service/{id}/save`, `/add`, `/note`, `/archive`, `/sign`, `/approve`: changes of an existing job. */
import { isOperations } from '../../lib/auth/shared/permissions.ts';
import { AppError, fieldError } from '../../lib/core/shared/errors.ts';
import { isBilledBy } from '../../lib/service/shared/agreements.ts';
import { isKlsLocked, mayApproveKls } from '../../lib/service/shared/kls.ts';
import { hasFixedPrice, getJobAccess, buildJobSearchText, isJobLocked } from '../../lib/service/shared/rules.ts';
import type { JobFieldsInput, JobLineInput, JobSave, JobSign } from '../../lib/service/shared/schema.ts';
import type { Job, JobLine } from '../../lib/service/shared/types.ts';
import { logActivity } from '../runtime/activities.ts';
import { movesPoint, placePoint } from '../runtime/point.ts';
import { sameValue, updateRecord } from '../runtime/records.ts';
import type { CommandUser } from '../runtime/user.ts';
import { toSignatureFile } from '../runtime/signature.ts';
import { texts } from '../runtime/columns.ts';
import { queryRow, toDbTime } from '../runtime/sql.ts';
import { loadKlsApprovers } from '../settings/company.ts';
import { toListedSkills } from '../settings/skills.ts';
import { getJobRelation, findJob, maySeeCost } from './access.ts';
import { toActTime } from './act-time.ts';
import { toJob, loadLines, requireJobRev } from './aggregate.ts';
import { loadAgreementKinds } from './agreements.ts';
import { isReportComplete, requireGoodReport } from './kls-versions.ts';
import { findRemovedCharges, refreshCharges } from './charges.ts';
import { stopClock } from './clock.ts';
import { completeLines, pricePercentCharges, requireKeptLines, writeLines } from './lines.ts';

const PRIVATE_HISTORY = new Set(['lines', 'klsForm']);

type Loaded = { job: core.Record; before: Job; access: 'all' | 'work' };

/** @throws AppError not_found, forbidden, locked */
export function loadForWork(tx: core.App, id: string, user: CommandUser): Loaded {
  const job = findJob(tx, id, user);
  const before = toJob(job);
  const actor = getJobRelation(tx, job, user);
  const access = getJobAccess(before, actor);
  if (access === 'none') throw new AppError(isOperations(user.roles) || actor.isTechnician ? 'locked' : 'forbidden');
  return { job, before, access };
}

/**
 * Saves all parts that were sent, or none. A save that changes nothing succeeds with any `rev`, because it may be a
 * retry
 * whose response was lost.
 * @throws AppError not_found, forbidden (the office's fields by another user; a line that must stay), locked, stale,
 * validation
 */
export function saveJob(tx: core.App, id: string, user: CommandUser, input: JobSave): core.Record {
  const { job, before, access } = loadForWork(tx, id, user);
  if (input.fields && access !== 'all') throw new AppError('forbidden');
  const proposed: Record<string, unknown> = {
    ...(input.fields && toStoredFields(tx, input.fields, before)),
    ...(input.workNote === undefined ? {} : { workNote: input.workNote }),
    ...(input.klsForm === undefined ? {} : { klsForm: input.klsForm }),
  };
  const changed = Object.keys(proposed).filter(
    (field) => !sameValue((before as Record<string, unknown>)[field], proposed[field]),
  );
  const stored = loadLines(tx, id);
  const lines = input.lines
    ? completeLines(tx, id, input.lines, stored, { price: access === 'all', cost: maySeeCost(user, job) })
    : null;
  const linesChanged = lines !== null && !areLinesEqual(lines, stored);
  const differing = [...changed, ...(linesChanged ? ['lines'] : [])];
  const isPlaced = input.fields !== undefined && movesPoint(job, input.fields);
  if (differing.length === 0 && !isPlaced) return job;
  const changesReport = changed.includes('klsForm');
  if (changesReport && isKlsLocked(before, access)) throw new AppError('locked');
  if (changesReport && input.klsForm) requireGoodReport(tx, input.klsForm);
  requireJobRev(tx, job, input.rev, user, differing);
  if (lines) requireKeptLines(lines, stored, access === 'all');
  for (const field of changed) job.set(field, proposed[field]);
  // A changed report needs a new approval.
  const losesApproval = changesReport && before.klsApprovedBy !== '';
  if (losesApproval) job.load({ klsApprovedBy: '', klsApprovedAt: '' });
  if (input.fields) job.set('searchText', buildJobSearchText({ ...input.fields, jobNumber: before.jobNumber }));
  if (input.fields) placeJob(job, input.fields, changed);
  if (lines && linesChanged) {
    writeLines(tx, job, lines, user.id);
    job.set('removedCharges', { ...before.removedCharges, ...findRemovedCharges(stored, lines) });
  }
  // A note or a report says nothing about when and where the work was done.
  if (differing.some((field) => field !== 'workNote' && field !== 'klsForm')) refreshCharges(tx, job, user.id);
  job.set('rev', before.rev + 1);
  tx.save(job);
  if (differing.length > 0) logChanges(tx, job, before, proposed, differing, user);
  if (losesApproval) logChange(tx, job, user, { fields: ['klsApprovedBy'], after: { klsApprovedBy: '' } });
  return job;
}

/**
 * The office's fields without the point, with the skills as the firm's list spells them.
 * @throws AppError validation at `skills.<n>`
 */
function toStoredFields(tx: core.App, { lat: _lat, lng: _lng, ...fields }: JobFieldsInput, before: Job) {
  return { ...fields, skills: toListedSkills(tx, fields.skills, before.skills ?? []) };
}

/** A point that was moved by hand stays when the address is spelled differently, and goes with the postcode. */
function placeJob(job: core.Record, fields: JobFieldsInput, changed: readonly string[]): void {
  const leavesZip = changed.includes('zip');
  placePoint(job, fields, leavesZip || changed.includes('address'), leavesZip);
}

function areLinesEqual(a: readonly JobLine[], b: readonly JobLine[]): boolean {
  return a.length === b.length && a.every((line, at) => sameValue(line, b[at]));
}

export function logChange(tx: core.App, job: core.Record, user: CommandUser, data: object): void {
  const { id } = job;
  logActivity(tx, {
    lead: job.getString('lead'),
    job: id,
    type: 'felt',
    data: { entity: 'job', ...data },
    actor: user.id,
  });
}

function logChanges(
  tx: core.App,
  job: core.Record,
  before: Job,
  proposed: Record<string, unknown>,
  fields: readonly string[],
  user: CommandUser,
): void {
  const told = fields.filter((field) => !PRIVATE_HISTORY.has(field));
  const pick = (from: object) => {
    const values = new Map<string, unknown>(Object.entries(from));
    return Object.fromEntries(told.map((field) => [field, values.get(field) ?? '']));
  };
  logChange(tx, job, user, { fields, before: pick(before), after: pick(proposed) });
}

/**
 * Appends lines; a line that was added before is skipped. A removed automatic charge that is put back, as by an undo,
 * follows the job again. `clock`: whose hours they are; it stops.
 * @throws AppError not_found, forbidden, locked, validation
 */
export function addJobLines(
  tx: core.App,
  id: string,
  user: CommandUser,
  { lines: sent, clock }: { lines: readonly JobLineInput[]; clock?: string | undefined },
): core.Record {
  const { job, before, access } = loadForWork(tx, id, user);
  const stored = loadLines(tx, id);
  const known = new Set(stored.map((line) => line.id));
  if (clock !== undefined) stopClock(tx, id, user, clock);
  // Another device has stopped the clock: a later stop would add the time between the two.
  if (clock !== undefined && sent.some((line) => known.has(line.id))) return job;
  const fixed = hasFixedPrice(stored);
  const agreements = loadAgreementKinds(tx, id);
  /** Extra work is billed as it was agreed, whatever the offer says. */
  const isBilled = ({ agreement }: { agreement?: string | undefined }) => {
    const kind = agreements.get(agreement ?? '');
    return kind ? isBilledBy(kind) : !fixed;
  };
  const removed = before.removedCharges ?? {};
  const unknown = sent.filter((line) => !known.has(line.id));
  const restored = Object.fromEntries(Object.entries(removed).filter(([, id]) => unknown.some((one) => one.id === id)));
  const fresh = unknown
    .filter((line) => !Object.values(restored).includes(line.id))
    .map((line) => ({ ...line, billable: line.billable && isBilled(line) }));
  if (unknown.length === 0) return job;
  if (stored.length + unknown.length > 500) throw fieldError('lines', 'maxItems', { maximum: 500 });
  const may = { price: access === 'all', cost: maySeeCost(user, job) };
  const isNew = (line: JobLine) => !known.has(line.id);
  const lines = [...stored, ...completeLines(tx, id, fresh, [], may)].map((line) =>
    isNew(line) && !isBilled(line) ? { ...line, billable: false } : line,
  );
  writeLines(tx, job, pricePercentCharges(tx, lines, isNew), user.id);
  job.set(
    'removedCharges',
    Object.fromEntries(Object.entries(removed).filter(([charge]) => restored[charge] === undefined)),
  );
  refreshCharges(tx, job, user.id, restored);
  job.set('rev', before.rev + 1);
  tx.save(job);
  logChange(tx, job, user, {
    fields: ['lines'],
    added: unknown.map((line) => ({ kind: line.kind, text: line.text, qtyMilli: line.qtyMilli, unit: line.unit })),
  });
  return job;
}

/**
 * Adds a note to the timeline. Every user who may see the job may add one, and `rev` stays. A note whose id is on the
 * job's timeline was added before, and is not added again.
 * @throws AppError not_found, validation at `id` if another record has it
 */
export function addJobNote(
  tx: core.App,
  job: string,
  user: CommandUser,
  { id = '', text }: { id?: string | undefined; text: string },
): core.Record {
  const record = findJob(tx, job, user);
  const known = id === '' ? null : queryRow(tx, texts('job', 'actor'), 'FROM activities WHERE id = {:id}', { id });
  if (known && (known.job !== job || known.actor !== user.id)) throw fieldError('id', 'invalid');
  if (known) return record;
  const entry = { lead: record.getString('lead'), job, type: 'note', data: { text }, actor: user.id } as const;
  logActivity(tx, id === '' ? entry : { ...entry, id });
  return record;
}

/**
 * Archives the job, or restores it. A planned job can't be archived.
 * @throws AppError not_found, forbidden, locked, stale
 */
export function archiveJob(
  tx: core.App,
  id: string,
  user: CommandUser,
  input: { rev: number; archived: boolean },
): core.Record {
  const job = findJob(tx, id, user);
  if (!isOperations(user.roles)) throw new AppError('forbidden');
  requireJobRev(tx, job, input.rev, user, ['archived']);
  const before = job.getBool('archived');
  if (before === input.archived) return job;
  if (['planlagt', 'paa_vej', 'i_gang', 'pause'].includes(job.getString('status'))) throw new AppError('locked');
  updateRecord(tx, job, { archived: input.archived, rev: input.rev + 1 });
  logChange(tx, job, user, { fields: ['archived'], before: { archived: before }, after: { archived: input.archived } });
  return job;
}

/**
 * Stores the customer's signature from the phone.
 * @throws AppError validation at `image`, `signedBy`; not_found, forbidden, locked, stale
 */
export function signJob(tx: core.App, id: string, user: CommandUser, input: JobSign): core.Record {
  const { job } = loadForWork(tx, id, user);
  requireJobRev(tx, job, input.rev, user, ['signature']);
  if (input.image === '') job.load({ signature: '', signedBy: '', signedAt: '' });
  else {
    if (input.signedBy === '') throw fieldError('signedBy', 'required');
    const signature = toSignatureFile(input.image);
    job.load({ signedBy: input.signedBy, signedAt: toActTime(job, input.at) });
    job.set('signature', signature);
  }
  job.set('rev', input.rev + 1);
  tx.save(job);
  logChange(tx, job, user, { fields: ['signature'], after: { signedBy: input.signedBy } });
  return job;
}

/**
 * Approves the report, by those whom the firm has named. A second approval changes nothing.
 * @throws AppError not_found, forbidden, locked, stale, validation at `klsForm`
 */
export function approveReport(tx: core.App, id: string, user: CommandUser, { rev }: { rev: number }): core.Record {
  const job = findJob(tx, id, user);
  const before = toJob(job);
  if (!mayApproveKls(user, loadKlsApprovers(tx))) throw new AppError('forbidden');
  if (isJobLocked(before)) throw new AppError('locked');
  if (before.klsApprovedBy !== '') return job;
  requireJobRev(tx, job, rev, user, ['klsApprovedBy']);
  if (!isReportComplete(tx, id, before.klsForm)) throw fieldError('klsForm', 'required');
  updateRecord(tx, job, { klsApprovedBy: user.id, klsApprovedAt: toDbTime(), rev: rev + 1 });
  logChange(tx, job, user, { fields: ['klsApprovedBy'], after: { klsApprovedBy: user.id } });
  return job;
}
