/** Adds an offer's mail to the outbox and locks the offer, in one transaction. Superuser only: Next makes the PDF. */
import { isStaff } from '../../lib/auth/shared/permissions.ts';
import { AppError, fieldError } from '../../lib/core/shared/errors.ts';
import type { MailFile } from '../../lib/offers/shared/attachments.ts';
import { linkWorksUntil } from '../../lib/offers/shared/customer-state.ts';
import { allowedOfferTransitions, sendFaults } from '../../lib/offers/shared/rules.ts';
import type { OfferQueue, TestMailQueue } from '../../lib/offers/shared/schema.ts';
import { counts } from '../../lib/offers/shared/totals.ts';
import type { OfferCustomer, OutboxMail, QueueResult } from '../../lib/offers/shared/types.ts';
import { mayApproveDiscount, requireChange } from './access.ts';
import { loadOffer, NO_DISCOUNT_REQUEST, getOwners, type OfferState } from './aggregate.ts';
import { findMailFiles } from './mail-files.ts';
import { findMailByKey, toOutboxMail } from './outbox.ts';
import { requireDraft, requireRev } from './save.ts';
import { type CommandUser, toCommandUser } from '../runtime/user.ts';
import { insertRecord, updateRecord } from '../runtime/records.ts';

/** The caller sends the mail at once; the outbox worker takes it only if the caller dies before that. */
const OWN_ATTEMPT_MS = 15_000;

/**
 * Checks everything again, because it may have changed while the PDF was made: the mail equals the stored offer.
 * The same user and key get the same answer, even after the mail was sent.
 * @throws AppError not_found, forbidden, locked, wrong_status, stale, duplicate (the key belongs to another offer),
 * validation
 */
export function queueOffer(tx: core.App, id: string, input: OfferQueue, pdf: filesystem.File): QueueResult {
  const earlier = findMailByKey(tx, input.user, input.idempotencyKey);
  if (earlier) {
    if (earlier.getString('inquiry') !== id) throw new AppError('duplicate');
    return { mail: toOutboxMail(earlier), offer: loadOffer(tx, id).offer };
  }
  const user = findSender(tx, input.user);
  const state = loadOffer(tx, id);
  requireSendable(state, user, input);
  const files = findMailFiles(tx, state, user, input.files, pdf.size);
  lockOffer(tx, state, user, input, pdf);
  const mail = saveMail(tx, id, input, pdf, files);
  return { mail: toOutboxMail(mail), offer: loadOffer(tx, id).offer };
}

function requireSendable(state: OfferState, user: CommandUser, input: OfferQueue): void {
  requireChange(user, getOwners(state));
  requireDraft(state);
  requireRev(state, input.rev, user, ['rev']);
  const { status, seller } = state.offer;
  const allowed = allowedOfferTransitions(status, { roles: user.roles, isOwner: seller === user.id });
  if (!allowed.includes('sendt')) throw new AppError('wrong_status', { status, allowed });
  checkContents(state, input, user);
}

function lockOffer(tx: core.App, state: OfferState, user: CommandUser, input: OfferQueue, pdf: filesystem.File): void {
  const offer = tx.findRecordById('inquiries', state.offer.id);
  offer.set('locked', true);
  offer.set('customer', toCustomer(state));
  offer.set('pdf', pdf);
  offer.load({ rev: state.offer.rev + 1, changedBy: user.id });
  const { tokenHash, pdfSha256, validUntil } = input;
  offer.load({ publicTokenHash: tokenHash, publicUntil: linkWorksUntil(validUntil), pdfSha256 });
  // A user who may approve the discount approves it by sending.
  if (state.discount.needsApproval && !state.discount.approved) offer.set('discountApprovedBy', user.id);
  updateRecord(tx, offer, NO_DISCOUNT_REQUEST);
}

function saveMail(
  tx: core.App,
  offer: string,
  input: OfferQueue,
  pdf: filesystem.File,
  files: MailFile[],
): core.Record {
  const mail = new Record(tx.findCollectionByNameOrId('mail_outbox'));
  const { user, subject, body, idempotencyKey, offerDate, validUntil } = input;
  const [to, cc] = [input.to.join(', '), input.cc.join(', ')];
  mail.load({ inquiry: offer, user, to, cc, subject, body, idempotencyKey, offerDate, validUntil });
  mail.load({
    attachmentName: pdf.originalName,
    status: 'venter',
    attempts: 0,
    nextAttemptAt: Date.now() + OWN_ATTEMPT_MS,
    leaseUntil: 0,
  });
  mail.set('attachment', pdf);
  mail.set('files', files);
  tx.save(mail);
  return mail;
}

/**
 * Adds a template to the outbox as a mail from the user to the user. The same key adds one mail.
 * @throws AppError forbidden, duplicate (the key belongs to an offer's mail)
 */
export function queueTestMail(tx: core.App, input: TestMailQueue): OutboxMail {
  const earlier = findMailByKey(tx, input.user, input.idempotencyKey);
  if (earlier && earlier.getString('inquiry') !== '') throw new AppError('duplicate');
  if (earlier) return toOutboxMail(earlier);
  const user = findSender(tx, input.user);
  if (!isStaff(user.roles)) throw new AppError('forbidden');
  const mail = insertRecord(tx, 'mail_outbox', {
    user: user.id,
    to: user.email,
    subject: input.subject,
    body: input.body,
    idempotencyKey: input.idempotencyKey,
    status: 'venter',
    attempts: 0,
    nextAttemptAt: Date.now() + OWN_ATTEMPT_MS,
    leaseUntil: 0,
  });
  return toOutboxMail(mail);
}

/** @throws AppError forbidden if the account is closed */
function findSender(tx: core.App, id: string): CommandUser {
  const [account] = tx.findRecordsByIds('users', [id]);
  if (!account || account.getBool('inactive')) throw new AppError('forbidden');
  return toCommandUser(account);
}

/** @throws AppError validation */
function checkContents(state: OfferState, input: OfferQueue, user: CommandUser): void {
  const { title, intro, terms, total, sections, depositBp, depositAmount } = state.offer;
  const faults = sendFaults({
    title,
    intro,
    terms,
    total,
    depositBp,
    depositAmount,
    sections,
    lines: state.lines,
    priced: state.lines.filter(counts).length,
    offerDate: input.offerDate,
    validUntil: input.validUntil,
  });
  if (Object.keys(faults).length > 0) throw new AppError('validation', faults);
  const { needsApproval, approved, limitBp } = state.discount;
  if (needsApproval && !approved && !mayApproveDiscount(user))
    throw fieldError('discountBp', 'discountOverLimit', { limit: limitBp / 100 });
}

function toCustomer({ lead }: OfferState): OfferCustomer {
  const { name, company, customerType, email, address, zip, city, cvr } = lead;
  return { name, company, customerType, email, address, zip, city, cvr };
}
