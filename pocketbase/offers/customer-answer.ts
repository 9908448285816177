/** The customer's answer on their page, with what proves it. The first of two answers counts. */
import { AppError } from '../../lib/core/shared/errors.ts';
import type { OfferAccept, OfferDecline } from '../../lib/offers/shared/customer-schema.ts';
import { mayCustomerAnswer } from '../../lib/offers/shared/customer-state.ts';
import { acceptedTaskTitle } from '../../lib/offers/shared/customer-texts.ts';
import { queueMail } from '../runtime/queue-mail.ts';
import { insertRecord } from '../runtime/records.ts';
import { toSignatureFile } from '../runtime/signature.ts';
import { queryValue } from '../runtime/sql.ts';
import { addCustomerTask, byCustomer, findForCustomer, type OfCustomer } from './customer-page.ts';
import { recordDecision } from './transition-effects.ts';

/** @throws AppError not_found, wrong_status (data.state), validation at `image` */
export function acceptOffer(tx: core.App, input: OfferAccept, now: Date): void {
  const state = requireOpen(tx, input.hash, 'accepteret', now);
  const { image, receipt, name } = input;
  const signature = image === '' ? null : toSignatureFile(image);
  storeAnswer(tx, state, { ...input, kind: 'accepteret', reason: '', note: '' }, now, signature);
  const offer = tx.findRecordById('inquiries', state.offer.id);
  const decision = { decision: 'accepteret', by: name, note: '', actor: '' } as const;
  recordDecision(tx, offer, decision, byCustomer(state));
  addCustomerTask(tx, state, acceptedTaskTitle, '');
  mailReceipt(tx, state, receipt);
}

/** @throws AppError not_found, wrong_status (data.state) */
export function declineOffer(tx: core.App, input: OfferDecline, now: Date): void {
  const state = requireOpen(tx, input.hash, 'afvist', now);
  const { name: by, note, reason } = input;
  storeAnswer(tx, state, { ...input, kind: 'afvist' }, now, null);
  const offer = tx.findRecordById('inquiries', state.offer.id);
  recordDecision(tx, offer, { decision: 'afvist', by, note, actor: '' }, { ...byCustomer(state), reason });
}

function requireOpen(tx: core.App, hash: string, answer: 'accepteret' | 'afvist', now: Date): OfCustomer {
  const found = findForCustomer(tx, hash, now);
  const { customerState: state, offer } = found;
  if (!mayCustomerAnswer(offer.status, state, answer)) throw new AppError('wrong_status', { state });
  return found;
}

type Answer = Pick<OfferDecline, 'name' | 'note' | 'locale' | 'textVersion' | 'ticks' | 'address' | 'userAgent'> & {
  kind: 'accepteret' | 'afvist';
  reason: string;
};

function storeAnswer(
  tx: core.App,
  { offer }: OfCustomer,
  { kind, name, reason, note, locale, textVersion, ticks, address, userAgent }: Answer,
  now: Date,
  signature: filesystem.File | null,
): void {
  const pdfSha256 = queryValue<string>(tx, 'SELECT pdfSha256 FROM inquiries WHERE id = {:id}', { id: offer.id }) ?? '';
  insertRecord(tx, 'offer_answers', {
    inquiry: offer.id,
    at: now.toISOString(),
    ...{ kind, name, reason, note, locale, textVersion, ticks, address, userAgent, pdfSha256 },
    ...(signature ? { signature } : {}),
  });
}

/** From the seller's mailbox, to whom the offer was sent. Without a seller nobody can send it. */
function mailReceipt(tx: core.App, { offer, lead }: OfCustomer, { subject, body }: OfferAccept['receipt']): void {
  const sent = `SELECT "to" FROM mail_outbox WHERE inquiry = {:id} AND status = 'sendt' ORDER BY created DESC, rowid DESC`;
  const to = queryValue<string>(tx, sent, { id: offer.id }) ?? offer.customer?.email ?? '';
  const user = offer.seller || lead.owner;
  if (to === '' || user === '') return;
  queueMail(tx, { user, to, subject, body, idempotencyKey: `receipt-${offer.id}-${offer.rev}`, about: offer.id });
}
