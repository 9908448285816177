/** Puts an offer's mail into the outbox and locks the offer, in one transaction. Superuser only: Next has made the PDF. */
import type { Role } from '../../lib/auth/permissions.ts';
import { AppError, fieldError } from '../../lib/core/errors.ts';
import { allowedOfferTransitions, sendFaults } from '../../lib/offers/rules.ts';
import type { OfferQueue } from '../../lib/offers/schema.ts';
import { counts } from '../../lib/offers/totals.ts';
import type { OfferCustomer, QueueResult } from '../../lib/offers/types.ts';
import { mayApproveDiscount, requireChange, type Actor } from './access.ts';
import { loadOffer, NOBODY_ASKS, ownersOf, type OfferState } from './aggregate.ts';
import { mailByKey, outboxMail } from './outbox.ts';
import { requireDraft, requireRev } from './save.ts';

/** Whoever queues a mail hands it to Microsoft at once; the watch takes it only if that one has died on the way. */
const OWN_ATTEMPT_MS = 15_000;

/**
 * Looks at everything again, since it may have changed while the PDF was being made: what goes out equals what is stored.
 * The same user and key get the same answer, whatever has become of the mail since.
 * @throws AppError not_found, forbidden, locked, wrong_status, stale, duplicate (the key was another offer's), validation
 */
export function queueOffer(tx: core.App, id: string, input: OfferQueue, pdf: filesystem.File): QueueResult {
  const earlier = mailByKey(tx, input.user, input.idempotencyKey);
  if (earlier) {
    if (earlier.getString('inquiry') !== id) throw new AppError('duplicate');
    return { mail: outboxMail(earlier), offer: loadOffer(tx, id).offer };
  }
  const actor = sender(tx, input.user);
  const state = loadOffer(tx, id);
  requireChange(actor, ownersOf(state));
  requireDraft(state);
  requireRev(state, input.rev, actor, ['rev']);
  const allowed = allowedOfferTransitions(state.offer.status, {
    roles: actor.roles,
    isOwner: state.offer.seller === actor.id,
  });
  if (!allowed.includes('sendt')) throw new AppError('wrong_status', { status: state.offer.status, allowed });
  checkContents(state, input, actor);

  const offer = tx.findRecordById('inquiries', id);
  offer.set('locked', true);
  offer.set('customer', customerOf(state));
  offer.set('pdf', pdf);
  offer.load({ rev: input.rev + 1, changedBy: actor.id });
  if (state.discount.needsApproval && !state.discount.approved) offer.set('discountApprovedBy', actor.id);
  offer.load(NOBODY_ASKS);
  tx.save(offer);

  const mail = new Record(tx.findCollectionByNameOrId('mail_outbox'));
  const { user, subject, body, idempotencyKey, offerDate, validUntil } = input;
  mail.load({
    inquiry: id,
    user,
    to: input.to.join(', '),
    cc: input.cc.join(', '),
    subject,
    body,
    idempotencyKey,
    offerDate,
    validUntil,
  });
  mail.load({
    attachmentName: pdf.originalName,
    status: 'venter',
    attempts: 0,
    nextAttemptAt: Date.now() + OWN_ATTEMPT_MS,
    leaseUntil: 0,
  });
  mail.set('attachment', pdf);
  tx.save(mail);
  return { mail: outboxMail(mail), offer: loadOffer(tx, id).offer };
}

function sender(tx: core.App, id: string): Actor {
  const users = tx.findRecordsByIds('users', [id]);
  const user = users[0];
  if (!user || user.getBool('inactive')) throw new AppError('forbidden');
  return { id, roles: user.getStringSlice('roles') as Role[] };
}

/** Whoever may approve a discount approves it by sending. */
function checkContents(state: OfferState, input: OfferQueue, actor: Actor): void {
  const { title, intro, terms, total } = state.offer;
  const faults = sendFaults({
    title,
    intro,
    terms,
    total,
    priced: state.lines.filter(counts).length,
    offerDate: input.offerDate,
    validUntil: input.validUntil,
  });
  if (Object.keys(faults).length > 0) throw new AppError('validation', faults);
  const { needsApproval, approved, limitBp } = state.discount;
  if (needsApproval && !approved && !mayApproveDiscount(actor))
    throw fieldError('discountBp', 'discountOverLimit', { limit: limitBp / 100 });
}

function customerOf({ lead }: OfferState): OfferCustomer {
  const { name, company, customerType, email, address, zip, city, cvr } = lead;
  return { name, company, customerType, email, address, zip, city, cvr };
}
