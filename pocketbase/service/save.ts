/** `POST /api/service/{id}/save`, `/add`, `/note`, `/archive`, `/sign`, `/approve`: what is written on a job that is there. */
import { isOperations } from '../../lib/auth/permissions.ts';
import { AppError, fieldError } from '../../lib/core/errors.ts';
import { isKlsComplete } from '../../lib/service/kls.ts';
import { hasFixedPrice, getJobAccess, buildJobSearchText } from '../../lib/service/rules.ts';
import type { JobLineInput, JobSave, JobSign } from '../../lib/service/schema.ts';
import type { Job, JobLine } from '../../lib/service/types.ts';
import { activity, sameValue } from '../runtime/command.ts';
import { dbTime } from '../runtime/sql.ts';
import { actorOn, findJob, maySeeCost, type Actor } from './access.ts';
import { jobOf, linesOf, requireJobRev } from './aggregate.ts';
import { completedLines, writeLines } from './lines.ts';
import { klsOf } from './moves.ts';

const PRIVATE_HISTORY = new Set(['lines', 'klsForm']);

type Loaded = { job: core.Record; before: Job; access: 'all' | 'work' };

/** @throws AppError not_found, forbidden, locked */
function loadForWork(tx: core.App, id: string, actor: Actor): Loaded {
  const job = findJob(tx, id, actor);
  const before = jobOf(job);
  const standing = actorOn(tx, job, actor);
  const access = getJobAccess(before, standing);
  if (access === 'none')
    throw new AppError(isOperations(actor.roles) || standing.isTechnician ? 'locked' : 'forbidden');
  return { job, before, access };
}

/**
 * Saves the parts that are there, or nothing. What is stored just so already (a retry whose answer was lost) is answered
 * as saved, whatever the `rev`.
 * @throws AppError not_found, forbidden (the office's fields by somebody else), locked, stale, validation
 */
export function saveJob(tx: core.App, id: string, actor: Actor, input: JobSave): core.Record {
  const { job, before, access } = loadForWork(tx, id, actor);
  if (input.fields && access !== 'all') throw new AppError('forbidden');
  const proposed: Record<string, unknown> = {
    ...input.fields,
    ...(input.workNote === undefined ? {} : { workNote: input.workNote }),
    ...(input.klsForm === undefined ? {} : { klsForm: input.klsForm }),
  };
  const changed = Object.keys(proposed).filter(
    (field) => !sameValue((before as Record<string, unknown>)[field], proposed[field]),
  );
  const stored = linesOf(tx, id);
  const lines = input.lines
    ? completedLines(tx, id, input.lines, stored, { price: access === 'all', cost: maySeeCost(actor, job) })
    : null;
  const linesChanged = lines !== null && !sameLines(lines, stored);
  const differing = [...changed, ...(linesChanged ? ['lines'] : [])];
  if (differing.length === 0) return job;
  requireJobRev(tx, job, input.rev, actor, differing);
  for (const field of changed) job.set(field, proposed[field]);
  // What was approved is what was measured then.
  if (changed.includes('klsForm') && before.klsApprovedBy !== '') job.load({ klsApprovedBy: '', klsApprovedAt: '' });
  if (input.fields) job.set('searchText', buildJobSearchText({ ...input.fields, jobNumber: before.jobNumber }));
  // Another address is another place.
  if (changed.includes('address') || changed.includes('zip')) job.load({ lat: 0, lng: 0 });
  if (lines && linesChanged) writeLines(tx, job, lines, actor.id);
  job.set('rev', before.rev + 1);
  tx.save(job);
  writeHistory(tx, job, before, proposed, differing, actor);
  return job;
}

function sameLines(a: readonly JobLine[], b: readonly JobLine[]): boolean {
  return a.length === b.length && a.every((line, at) => sameValue(line, b[at]));
}

function writeHistory(
  tx: core.App,
  job: core.Record,
  before: Job,
  proposed: Record<string, unknown>,
  fields: readonly string[],
  actor: Actor,
): void {
  const told = fields.filter((field) => !PRIVATE_HISTORY.has(field));
  const pick = (from: Record<string, unknown>) => Object.fromEntries(told.map((field) => [field, from[field] ?? '']));
  activity(tx, {
    lead: job.getString('lead'),
    job: job.id,
    type: 'felt',
    data: { entity: 'job', fields, before: pick(before as unknown as Record<string, unknown>), after: pick(proposed) },
    actor: actor.id,
  });
}

/** Puts lines at the end, each once however often it is sent. @throws AppError not_found, forbidden, locked, validation */
export function addJobLines(tx: core.App, id: string, actor: Actor, sent: readonly JobLineInput[]): core.Record {
  const { job, before, access } = loadForWork(tx, id, actor);
  const stored = linesOf(tx, id);
  const known = new Set(stored.map((line) => line.id));
  const fixed = hasFixedPrice(stored);
  const fresh = sent
    .filter((line) => !known.has(line.id))
    .map((line) => ({ ...line, billable: line.billable && !fixed }));
  if (fresh.length === 0) return job;
  if (stored.length + fresh.length > 500) throw fieldError('lines', 'maxItems', { maximum: 500 });
  const may = { price: access === 'all', cost: maySeeCost(actor, job) };
  const lines = [...stored, ...completedLines(tx, id, fresh, [], may)];
  writeLines(
    tx,
    job,
    lines.map((line) => (fixed && !known.has(line.id) ? { ...line, billable: false } : line)),
    actor.id,
  );
  job.set('rev', before.rev + 1);
  tx.save(job);
  activity(tx, {
    lead: before.lead,
    job: id,
    type: 'felt',
    data: {
      entity: 'job',
      fields: ['lines'],
      added: fresh.map((line) => ({ kind: line.kind, text: line.text, qtyMilli: line.qtyMilli, unit: line.unit })),
    },
    actor: actor.id,
  });
  return job;
}

/** A note in the timeline. It is no edit: `rev` stays. Everybody who sees the job may write one. @throws AppError not_found */
export function noteOnJob(tx: core.App, id: string, actor: Actor, text: string): core.Record {
  const job = findJob(tx, id, actor);
  activity(tx, { lead: job.getString('lead'), job: id, type: 'note', data: { text }, actor: actor.id });
  return job;
}

/** Takes the job out of every list, or back in. One with an open plan stays. @throws AppError not_found, forbidden, locked, stale */
export function archiveJob(
  tx: core.App,
  id: string,
  actor: Actor,
  input: { rev: number; archived: boolean },
): core.Record {
  const job = findJob(tx, id, actor);
  if (!isOperations(actor.roles)) throw new AppError('forbidden');
  requireJobRev(tx, job, input.rev, actor, ['archived']);
  const before = job.getBool('archived');
  if (before === input.archived) return job;
  if (['planlagt', 'paa_vej', 'i_gang', 'pause'].includes(job.getString('status'))) throw new AppError('locked');
  job.load({ archived: input.archived, rev: input.rev + 1 });
  tx.save(job);
  activity(tx, {
    lead: job.getString('lead'),
    job: id,
    type: 'felt',
    data: { entity: 'job', fields: ['archived'], before: { archived: before }, after: { archived: input.archived } },
    actor: actor.id,
  });
  return job;
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** The customer's signature on the phone. @throws AppError validation at `image`, `signedBy`; not_found, forbidden, locked, stale */
export function signJob(tx: core.App, id: string, actor: Actor, input: JobSign): core.Record {
  const { job } = loadForWork(tx, id, actor);
  requireJobRev(tx, job, input.rev, actor, ['signature']);
  if (input.image === '') job.load({ signature: '', signedBy: '', signedAt: '' });
  else {
    if (input.signedBy === '') throw fieldError('signedBy', 'required');
    const bytes = decodeBase64(input.image);
    if (!PNG.every((byte, at) => bytes[at] === byte)) throw fieldError('image', 'invalid');
    job.load({ signedBy: input.signedBy, signedAt: dbTime() });
    job.set('signature', $filesystem.fileFromBytes(bytes, 'underskrift.png'));
  }
  job.set('rev', input.rev + 1);
  tx.save(job);
  activity(tx, {
    lead: job.getString('lead'),
    job: id,
    type: 'felt',
    data: { entity: 'job', fields: ['signature'], after: { signedBy: input.signedBy } },
    actor: actor.id,
  });
  return job;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function decodeBase64(text: string): number[] {
  const bytes: number[] = [];
  let bits = 0;
  let held = 0;
  for (const letter of text) {
    const value = ALPHABET.indexOf(letter);
    if (value < 0) break;
    bits = ((bits << 6) | value) & 0xffff;
    held += 6;
    if (held >= 8) {
      held -= 8;
      bytes.push((bits >> held) & 0xff);
    }
  }
  return bytes;
}

/** Somebody of the office has looked at the report. @throws AppError not_found, forbidden, locked, stale, validation at `klsForm` */
export function approveReport(tx: core.App, id: string, actor: Actor, rev: number): core.Record {
  const { job, before } = loadForWork(tx, id, actor);
  if (!isOperations(actor.roles)) throw new AppError('forbidden');
  requireJobRev(tx, job, rev, actor, ['klsApprovedBy']);
  if (!isKlsComplete(klsOf(job))) throw fieldError('klsForm', 'required');
  job.load({ klsApprovedBy: actor.id, klsApprovedAt: dbTime(), rev: rev + 1 });
  tx.save(job);
  activity(tx, {
    lead: before.lead,
    job: id,
    type: 'felt',
    data: { entity: 'job', fields: ['klsApprovedBy'] },
    actor: actor.id,
  });
  return job;
}
