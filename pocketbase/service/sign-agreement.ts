/** `POST /api/service/{id}/agreement`: extra work that the customer signs on site. */
import { fieldError } from '../../lib/core/shared/errors.ts';
import { copenhagenToday } from '../../lib/core/shared/dates.ts';
import type { AgreedLine } from '../../lib/service/shared/agreements.ts';
import type { JobAgreementInput } from '../../lib/service/shared/schema.ts';
import type { JobLine } from '../../lib/service/shared/types.ts';
import { readStandardVat, readUnitKeys } from '../runtime/company.ts';
import { findSender } from '../runtime/mailboxes.ts';
import { queueMail } from '../runtime/queue-mail.ts';
import { insertRecord, createRecordId } from '../runtime/records.ts';
import { toSignatureFile } from '../runtime/signature.ts';
import { queryValue, toDbTime } from '../runtime/sql.ts';
import type { CommandUser } from '../runtime/user.ts';
import { addTask, MAX_TITLE } from '../tasks/own-tasks.ts';
import { loadLines } from './aggregate.ts';
import { writeAgreementMail } from './agreement-mail.ts';
import { readHourRate, readsWithVat } from './agreements.ts';
import { refreshCharges } from './charges.ts';
import { writeLines } from './lines.ts';
import { loadForWork, logChange } from './save.ts';

/**
 * Stores the signed agreement, adds a fixed price and the agreed lines to the job, mails a copy to the customer and tells the seller. What was
 * signed never changes, so a repeated id changes nothing.
 * @throws AppError not_found, forbidden, locked, validation at `id` (of another job), `rate` (not the firm's), `image`,
 * `lines`
 */
export function signAgreement(tx: core.App, id: string, user: CommandUser, input: JobAgreementInput): core.Record {
  const { job, before, access } = loadForWork(tx, id, user);
  const known = queryValue<string>(tx, 'SELECT job FROM job_agreements WHERE id = {:id}', { id: input.id });
  if (known === id) return job;
  if (known || isLine(tx, input.id)) throw fieldError('id', 'duplicateId');
  const isFixed = input.kind === 'fast';
  // A technician agrees the firm's rate; the office may agree another.
  if (!isFixed && access !== 'all' && input.rate !== readHourRate(tx, user)) throw fieldError('rate', 'invalid');
  checkUnits(tx, input.lines);
  const vat = { vatRate: readStandardVat(tx), inclVat: readsWithVat(tx, job.getString('lead')) };
  const sender = input.email === '' ? '' : findSender(tx, [user.id, job.getString('seller')]);
  const agreed = {
    ...{ id: input.id, kind: input.kind, text: input.text, signedBy: input.signedBy },
    price: isFixed ? input.price : 0,
    rate: isFixed ? 0 : input.rate,
    hoursMilli: isFixed ? 0 : input.hoursMilli,
    lines: input.lines,
    ...vat,
  };
  insertRecord(tx, 'job_agreements', {
    ...agreed,
    job: id,
    signedAt: toDbTime(),
    signature: toSignatureFile(input.image),
    mailedTo: sender === '' ? '' : input.email,
    createdBy: user.id,
  });
  addSignedLines(tx, job, user, agreed);
  job.set('rev', before.rev + 1);
  tx.save(job);
  logChange(tx, job, user, { fields: ['agreement'], before: { agreement: '' }, after: { agreement: input.text } });
  if (sender !== '') {
    const letter = writeAgreementMail(tx, job, agreed);
    queueMail(tx, { user: sender, to: input.email, ...letter, idempotencyKey: `agreement-${input.id}` });
  }
  tellSeller(tx, job, user, input.text);
  return job;
}

/** @throws AppError validation at `lines.<n>.unit` */
function checkUnits(tx: core.App, lines: readonly AgreedLine[]): void {
  const units = readUnitKeys(tx);
  const at = lines.findIndex(({ unit }) => !units.has(unit));
  if (at >= 0) throw fieldError(`lines.${at}.unit`, 'invalid');
}

type Agreed = { id: string; text: string; price: number; vatRate: number; lines: readonly AgreedLine[] };

/** A fixed price is a line of the job with the agreement's id; the agreed lines are lines of their own. */
function addSignedLines(
  tx: core.App,
  job: core.Record,
  user: CommandUser,
  { id, text, price, vatRate, lines }: Agreed,
): void {
  const whole = { id, text, unit: 'stk', qtyMilli: 1000, unitPrice: price };
  const agreed = [...(price > 0 ? [whole] : []), ...lines.map((line) => ({ id: createRecordId(), ...line }))];
  if (agreed.length === 0) return;
  const stored = loadLines(tx, job.id);
  if (stored.length + agreed.length > 500) throw fieldError('lines', 'maxItems', { maximum: 500 });
  const about = {
    ...{ agreement: id, signed: true as const, vatRate, kind: 'ekstra' as JobLine['kind'] },
    ...{ day: copenhagenToday(new Date()), technician: '', hourKind: '' as const, product: '', charge: '' },
    ...{ billable: true, planned: false },
  };
  writeLines(tx, job, [...stored, ...agreed.map((line): JobLine => ({ ...about, ...line }))], user.id);
  refreshCharges(tx, job, user.id);
}

const isLine = (tx: core.App, id: string) =>
  queryValue<string>(tx, 'SELECT id FROM service_job_lines WHERE id = {:id}', { id }) !== null;

/** A task of today for the job's seller, if somebody else agreed the work. */
function tellSeller(tx: core.App, job: core.Record, user: CommandUser, text: string): void {
  const assignee = job.getString('seller');
  if (assignee === '' || assignee === user.id) return;
  const title = `Ekstra arbejde på sag ${job.getInt('jobNumber')}: ${text.replace(/\s+/g, ' ')}`.slice(0, MAX_TITLE);
  const due = copenhagenToday(new Date());
  addTask(tx, { title, assignee, type: 'foelg_op', priority: 'normal', due, origin: 'regel', job: job.id });
}
