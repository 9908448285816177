/**
 * The mail outbox: `venter` → `sender` (leased) → `sendt` | `fejlet` | back to `venter` | `ukendt`.
 * A mail with an unknown outcome is never sent again automatically; a user decides.
 */
import { AppError } from '../../lib/core/shared/errors.ts';
import { netAmount } from '../../lib/leads/shared/offers.ts';
import { answerTaskTitle, receiptTaskTitle } from '../../lib/offers/shared/customer-texts.ts';
import type { OutboxResult } from '../../lib/offers/shared/schema.ts';
import type { MailFile } from '../../lib/offers/shared/attachments.ts';
import type { OutboxMail } from '../../lib/offers/shared/types.ts';
import { logActivity } from '../runtime/activities.ts';
import { loadOffer } from './aggregate.ts';
import { ANSWER_KEY } from './answer-question.ts';
import { addCustomerTask } from './customer-tasks.ts';
import { finishFollowUp } from './follow-up-outcome.ts';
import { planOffer } from './follow-up-plan.ts';
import { toNextAttempt } from './follow-up-send.ts';
import { dropUntrueNotices, finishNotice } from './visit-notices.ts';
import { transitionLeadWithOffer, transitionOffer, replaceEarlierRevisions } from './transition-effects.ts';
import { queryValue, queryValues } from '../runtime/sql.ts';
import { updateRecord } from '../runtime/records.ts';

const LEASED_FOR_MS = 2 * 60_000;

/** The record in the shape that Next's mail sender reads. */
export function toOutboxMail(mail: core.Record): OutboxMail {
  const field = (name: string) => mail.getString(name);
  const addresses = (name: string) => field(name).split(', ').filter(Boolean);
  return {
    id: mail.id,
    channel: field('channel') === 'sms' ? 'sms' : 'mail',
    inquiry: field('inquiry'),
    about: field('about'),
    answer: field('answer'),
    user: field('user'),
    to: addresses('to'),
    cc: addresses('cc'),
    subject: field('subject'),
    body: field('body'),
    attachment: field('attachment'),
    attachmentName: field('attachmentName'),
    files: readMailFiles(mail),
    status: field('status') as OutboxMail['status'],
    attempts: mail.getInt('attempts'),
    nextAttemptAt: mail.getInt('nextAttemptAt'),
    leaseUntil: mail.getInt('leaseUntil'),
    error: field('error'),
  };
}

/** The files that are attached besides the PDF. */
function readMailFiles(mail: core.Record): MailFile[] {
  return (JSON.parse(mail.getString('files') || 'null') as MailFile[] | null) ?? [];
}

/** The mail that the user queued with this key, or null. */
export function findMailByKey(tx: core.App, user: string, key: string): core.Record | null {
  const id = queryValue<string>(tx, 'SELECT id FROM mail_outbox WHERE user = {:user} AND idempotencyKey = {:key}', {
    user,
    key,
  });
  return id === null ? null : tx.findRecordById('mail_outbox', id);
}

/**
 * Leases the oldest mail that is due, or the given one if it waits. One of several callers gets it.
 * Expired leases become `ukendt` first: their sender died, and Microsoft may have accepted the mail.
 */
export function leaseMail(tx: core.App, input: { now?: number; id?: string }): OutboxMail | null {
  const now = input.now ?? Date.now();
  for (const id of queryValues<string>(
    tx,
    "SELECT id FROM mail_outbox WHERE status = 'sender' AND leaseUntil < {:now}",
    { now },
  )) {
    finishMail(tx, tx.findRecordById('mail_outbox', id), 'ukendt', 'lease_expired');
  }
  dropUntrueNotices(tx, now);
  const which = input.id === undefined ? 'nextAttemptAt <= {:now}' : 'id = {:id}';
  const due = queryValue<string>(
    tx,
    `SELECT id FROM mail_outbox WHERE status = 'venter' AND ${which} ORDER BY created, rowid`,
    { now, id: input.id ?? '' },
  );
  if (due === null) return null;
  const mail = tx.findRecordById('mail_outbox', due);
  updateRecord(tx, mail, {
    status: 'sender',
    leaseUntil: now + LEASED_FOR_MS,
    attempts: mail.getInt('attempts') + 1,
    error: '',
  });
  return toOutboxMail(mail);
}

/**
 * Records the outcome of a leased mail. A late outcome of an `ukendt` mail is accepted, except a retry; repeating an
 * outcome changes nothing.
 * @throws AppError not_found, wrong_status
 */
export function recordResult(tx: core.App, id: string, input: OutboxResult): OutboxMail {
  const mail = findMail(tx, id);
  const status = mail.getString('status');
  const became = ({ sent: 'sendt', failed: 'fejlet', unknown: 'ukendt', retry: 'venter' } as const)[input.outcome];
  if (status === became && status !== 'venter') return toOutboxMail(mail);
  const open = status === 'sender' || (status === 'ukendt' && (became === 'sendt' || became === 'fejlet'));
  if (!open) throw new AppError('wrong_status', { status, allowed: [] });
  if (became === 'venter') {
    updateRecord(tx, mail, {
      status: 'venter',
      error: input.error,
      leaseUntil: 0,
      nextAttemptAt: toNextAttempt(tx, mail, input.nextAttemptAt ?? Date.now()),
    });
  } else finishMail(tx, mail, became, input.error);
  return toOutboxMail(mail);
}

/**
 * Records a user's decision about a mail with an unknown outcome: it was sent, or the offer becomes a draft again.
 * A mail that waits for another attempt can be cancelled too.
 * @throws AppError not_found if it belongs to another offer, wrong_status
 */
export function resolveMail(tx: core.App, offer: string, input: { mail: string; sent: boolean }): void {
  const mail = findMail(tx, input.mail);
  if (mail.getString('inquiry') !== offer) throw new AppError('not_found');
  const status = mail.getString('status');
  if (status !== 'ukendt' && !(status === 'venter' && !input.sent))
    throw new AppError('wrong_status', { status, allowed: ['ukendt'] });
  finishMail(tx, mail, input.sent ? 'sendt' : 'annulleret', '');
}

function findMail(tx: core.App, id: string): core.Record {
  const mail = tx.findRecordsByIds('mail_outbox', [id])[0];
  if (!mail) throw new AppError('not_found');
  return mail;
}

/**
 * Stores the final status of the mail and updates its offer. A mail that follows an offer up has a plan of its own, one
 * about a visit its stop, and a receipt is about an answer; one without an offer is a route's, an invitation or a test:
 * nothing else changes.
 */
function finishMail(
  tx: core.App,
  mail: core.Record,
  status: 'sendt' | 'fejlet' | 'ukendt' | 'annulleret',
  error: string,
): void {
  updateRecord(tx, mail, {
    status,
    error,
    leaseUntil: 0,
    ...(status === 'sendt' ? { sentAt: new Date().toISOString() } : {}),
  });
  if (mail.getString('followUp') !== '') return finishFollowUp(tx, mail, status);
  if (mail.getString('stop') !== '') return finishNotice(tx, mail, status);
  if (mail.getString('about') !== '') return finishReceipt(tx, mail, status, error);
  if (mail.getString('inquiry') === '') return;
  const offer = tx.findRecordById('inquiries', mail.getString('inquiry'));
  if (status === 'sendt') return markOfferSent(tx, offer, mail);
  // While the outcome is unknown the offer stays locked.
  if (status !== 'ukendt') {
    offer.set('locked', false);
    offer.set('customer', null);
    // The customer must not read a draft by a link that may have reached them.
    offer.load({ publicTokenHash: '', publicUntil: '', pdfSha256: '' });
    updateRecord(tx, offer, { pdf: null, rev: offer.getInt('rev') + 1 });
  }
  logActivity(tx, {
    lead: offer.getString('lead'),
    inquiry: offer.id,
    type: 'mail',
    data: { status, error, to: mail.getString('to'), subject: mail.getString('subject') },
    actor: mail.getString('user'),
  });
}

/** A receipt, or an answer to a question, that was not sent is a task for the seller: the customer waits for it. */
function finishReceipt(tx: core.App, mail: core.Record, status: string, error: string): void {
  if (status === 'sendt') return;
  const state = loadOffer(tx, mail.getString('about'));
  const [to, subject] = [mail.getString('to'), mail.getString('subject')];
  const isAnswer = mail.getString('idempotencyKey').startsWith(ANSWER_KEY);
  const task = isAnswer
    ? ({ cause: 'spoergsmaal', titleOf: answerTaskTitle } as const)
    : ({ cause: 'kvittering', titleOf: receiptTaskTitle } as const);
  addCustomerTask(tx, state, { ...task, body: `${to}: ${subject}` });
  logActivity(tx, {
    lead: state.lead.id,
    inquiry: state.offer.id,
    type: 'mail',
    data: { status, error, to, subject },
    actor: mail.getString('user'),
  });
}

function markOfferSent(tx: core.App, offer: core.Record, mail: core.Record): void {
  const actor = mail.getString('user');
  offer.load({
    sentAt: mail.getString('sentAt'),
    offerDate: mail.getString('offerDate'),
    validUntil: mail.getString('validUntil'),
  });
  transitionOffer(tx, offer, 'sendt', actor);
  planOffer(tx, offer.id, new Date());
  const lead = offer.getString('lead');
  const data = {
    to: mail.getString('to'),
    cc: mail.getString('cc'),
    subject: mail.getString('subject'),
    net: netAmount({ subtotal: offer.getInt('subtotal'), discount: offer.getInt('discount') }),
    offerNumber: offer.getInt('offerNumber'),
    revision: offer.getInt('revision'),
    files: readMailFiles(mail).map(({ name }) => name),
  };
  logActivity(tx, { lead, inquiry: offer.id, type: 'tilbud_sendt', data, actor });
  replaceEarlierRevisions(tx, offer, actor);
  transitionLeadWithOffer(tx, lead, 'tilbud_sendt', actor, offer.id);
}
