/** `POST /api/service/{id}/agreement`: extra work that the customer signs on site. */
import { fieldError } from '../../lib/core/shared/errors.ts';
import { copenhagenToday } from '../../lib/core/shared/dates.ts';
import type { JobAgreementInput } from '../../lib/service/shared/schema.ts';
import type { JobLine } from '../../lib/service/shared/types.ts';
import { readStandardVat } from '../runtime/company.ts';
import { findSender } from '../runtime/mailboxes.ts';
import { queueMail } from '../runtime/queue-mail.ts';
import { insertRecord } from '../runtime/records.ts';
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
 * Stores the signed agreement, adds a fixed price to the job, mails a copy to the customer and tells the seller. What was
 * signed never changes, so a repeated id changes nothing.
 * @throws AppError not_found, forbidden, locked, validation at `id` (of another job), `rate` (not the firm's), `image`
 */
export function signAgreement(tx: core.App, id: string, user: CommandUser, input: JobAgreementInput): core.Record {
  const { job, before, access } = loadForWork(tx, id, user);
  const known = queryValue<string>(tx, 'SELECT job FROM job_agreements WHERE id = {:id}', { id: input.id });
  if (known === id) return job;
  if (known || isLine(tx, input.id)) throw fieldError('id', 'duplicateId');
  const isFixed = input.kind === 'fast';
  // A technician agrees the firm's rate; the office may agree another.
  if (!isFixed && access !== 'all' && input.rate !== readHourRate(tx, user)) throw fieldError('rate', 'invalid');
  const vat = { vatRate: readStandardVat(tx), inclVat: readsWithVat(tx, job.getString('lead')) };
  const sender = input.email === '' ? '' : findSender(tx, [user.id, job.getString('seller')]);
  const agreed = {
    ...{ id: input.id, kind: input.kind, text: input.text, signedBy: input.signedBy },
    price: isFixed ? input.price : 0,
    rate: isFixed ? 0 : input.rate,
    hoursMilli: isFixed ? 0 : input.hoursMilli,
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
  if (isFixed) addPrice(tx, job, user, agreed);
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

/** A fixed price is a line of the job, with the agreement's id. */
function addPrice(
  tx: core.App,
  job: core.Record,
  user: CommandUser,
  { id, text, price, vatRate }: { id: string; text: string; price: number; vatRate: number },
): void {
  const stored = loadLines(tx, job.id);
  if (stored.length >= 500) throw fieldError('lines', 'maxItems', { maximum: 500 });
  const line: JobLine = {
    ...{ id, agreement: id, text, unitPrice: price, vatRate },
    ...{ kind: 'ekstra' as JobLine['kind'], unit: 'stk', qtyMilli: 1000, day: copenhagenToday(new Date()) },
    ...{ technician: '', hourKind: '' as const, product: '', charge: '', billable: true, planned: false },
  };
  writeLines(tx, job, [...stored, line], user.id);
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
