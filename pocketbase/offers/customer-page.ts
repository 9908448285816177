/** The customer's page of an offer: reading it, its first opening, and questions. Only Next calls it. */
import { copenhagenToday } from '../../lib/core/shared/dates.ts';
import { AppError } from '../../lib/core/shared/errors.ts';
import type { Acceptance } from '../../lib/offers/shared/acceptance.ts';
import { maskAddresses } from '../../lib/offers/shared/accept-code.ts';
import { getCustomerState, type CustomerState } from '../../lib/offers/shared/customer-state.ts';
import type { OfferChosen, OfferQuestion } from '../../lib/offers/shared/customer-schema.ts';
import { questionTaskTitle } from '../../lib/offers/shared/customer-texts.ts';
import {
  CUSTOMER_LINE_FIELDS,
  CUSTOMER_OFFER_FIELDS,
  type CustomerOffer,
} from '../../lib/offers/shared/customer-types.ts';
import { currentChoice, withChoice } from '../../lib/offers/shared/options.ts';
import { automaticOfferTransitions } from '../../lib/offers/shared/rules.ts';
import { offerTotals } from '../../lib/offers/shared/totals.ts';
import type { OfferStatus } from '../../lib/offers/shared/values.ts';
import { getWithdrawalDeadline } from '../../lib/offers/shared/withdrawal.ts';
import { logActivity } from '../runtime/activities.ts';
import { readCustomerReasons } from '../runtime/lost-reasons.ts';
import { pick } from '../runtime/pick.ts';
import { updateRecord } from '../runtime/records.ts';
import { json, texts } from '../runtime/columns.ts';
import { hasRow, queryRow } from '../runtime/sql.ts';
import { isSwitchedOn } from '../settings/company.ts';
import { findOpenRevision, loadOffer, type OfferState } from './aggregate.ts';
import { choiceOfTimeline, requireChoice } from './choice.ts';
import { addCustomerTask } from './customer-tasks.ts';
import { findRecipients, toAddresses } from './recipients.ts';
import { transitionOffer } from './transition-effects.ts';

/** The offer behind a token, the state that its customer sees, and their right to withdraw. */
export type OfCustomer = OfferState & { customerState: CustomerState } & Pick<
    CustomerOffer,
    'withdrawal' | 'acceptance' | 'answered'
  >;

const LAST_ANSWER = texts('id', 'kind', 'withdrawUntil', 'name', 'at');
const ACCEPTED: readonly OfferStatus[] = ['accepteret', 'konverteret'];

/** The offer and the last day of a link. @throws AppError not_found, also if the link is too old */
function findLink(app: core.App, hash: string, today: string): { id: string; publicUntil: string } {
  const works = "publicTokenHash = {:hash} AND publicTokenHash != '' AND publicUntil >= {:today}";
  const found = queryRow(app, texts('id', 'publicUntil'), `FROM inquiries WHERE ${works}`, { hash, today });
  if (!found) throw new AppError('not_found');
  return found;
}

/** Whether a link works, without the offer. @param hash SHA-256 of the token. @throws AppError not_found */
export function checkLink(app: core.App, hash: string, now: Date): { lastDay: string } {
  return { lastDay: findLink(app, hash, copenhagenToday(now)).publicUntil };
}

/** @param hash SHA-256 of the token. @throws AppError not_found, also if the link is too old */
export function findForCustomer(app: core.App, hash: string, now: Date): OfCustomer {
  const today = copenhagenToday(now);
  const { id } = findLink(app, hash, today);
  const state = loadOffer(app, id);
  const draft = findOpenRevision(state);
  const byStatus = getCustomerState(state.offer, draft !== null && draft !== id, today);
  const { status, withdrawal, decidedAt, decisionBy } = state.offer;
  const newest = 'FROM offer_answers WHERE inquiry = {:id} ORDER BY at DESC, rowid DESC';
  const last = queryRow(app, LAST_ANSWER, newest, { id });
  const until = last?.kind === 'accepteret' ? last.withdrawUntil : '';
  const isAgreed =
    ACCEPTED.includes(status) || (status === 'erstattet' && until >= today && !hasAcceptedRevision(app, state));
  // An offer that was declined by the withdrawal, and then revised, is replaced.
  const isWithdrawn =
    last?.kind === 'fortrudt' &&
    (byStatus === 'declined' || byStatus === 'accepted' || (byStatus === 'replaced' && last.at > decidedAt));
  const decision = decidedAt === '' ? null : { by: decisionBy, at: decidedAt };
  return {
    ...state,
    customerState: isWithdrawn ? 'withdrawn' : byStatus === 'replaced' && isAgreed ? 'accepted' : byStatus,
    acceptance: isAgreed && last?.kind === 'accepteret' ? last.id : '',
    withdrawal:
      withdrawal === '' ? null : { until: until || getWithdrawalDeadline(today), isOpen: isAgreed && until >= today },
    answered: isWithdrawn ? { by: last.name, at: last.at } : decision,
  };
}

/** Until another revision is accepted, the customer can withdraw from the one that they have accepted. */
const hasAcceptedRevision = (app: core.App, { offer }: OfferState): boolean =>
  hasRow(app, "SELECT 1 FROM inquiries WHERE offerNumber = {:number} AND status IN ('accepteret', 'konverteret')", {
    number: offer.offerNumber,
  });

/** Reads the offer for the page: only the fields that the PDF prints. */
export function readForCustomer(app: core.App, hash: string, now: Date): CustomerOffer {
  const state = findForCustomer(app, hash, now);
  const { offer, customerState, withdrawal, acceptance, answered } = state;
  return {
    state: customerState,
    ...toPrinted(state),
    pdf: { offer: offer.id, name: offer.pdf },
    withdrawal,
    acceptance,
    codeTo: findCodeAddress(app, state),
    choices: customerState === 'open' ? findLastChoice(app, state) : [],
    reasons: customerState === 'open' ? readCustomerReasons(app) : [],
    answered,
  };
}

/** The masked addresses that a one-time code is mailed to; '' if the offer is accepted without one. */
function findCodeAddress(app: core.App, state: OfCustomer): string {
  if (state.customerState !== 'open' || !isSwitchedOn(app, 'requireCode')) return '';
  return maskAddresses(toAddresses(findRecipients(app, state)));
}

/** What is printed of an offer, and nothing else of it. */
export function toPrinted({ offer, lines, lead, seller }: OfferState): Acceptance['printed'] {
  const { name, company, customerType, email, address, zip, city, cvr } = offer.customer ?? lead;
  return {
    offer: pick(offer, CUSTOMER_OFFER_FIELDS),
    lines: lines.map((line) => pick(line, CUSTOMER_LINE_FIELDS)),
    customer: { name, company, customerType, email, address, zip, city, cvr },
    seller: seller && pick(seller, ['name', 'email', 'phoneNumber', 'signature']),
  };
}

/** The data of a customer's act for the timeline and the seller's toast. */
export const byCustomer = ({ offer, lead }: OfferState) => ({
  byCustomer: true,
  seller: offer.seller,
  customer: lead.company || lead.name,
  offerNumber: offer.offerNumber,
  revision: offer.revision,
});

/** The first opening sets Set and its time. One that comes while the mail is still on its way changes nothing. */
export function noteSeen(tx: core.App, hash: string, now: Date): void {
  const state = findForCustomer(tx, hash, now);
  const { id, status } = state.offer;
  if (!automaticOfferTransitions(status).includes('set')) return;
  const offer = tx.findRecordById('inquiries', id);
  offer.set('seenAt', now.toISOString());
  transitionOffer(tx, offer, 'set', '');
  logActivity(tx, { lead: state.lead.id, inquiry: id, type: 'tilbud_set', data: byCustomer(state), actor: '' });
}

/**
 * Puts the customer's choice on the timeline before they order, if it is another than the last one noted, or than what
 * is proposed. The lines and sums of the offer stay as they were sent.
 * @throws AppError not_found, wrong_status (data.state), validation at `choices`
 */
export function noteChoice(tx: core.App, { hash, choices }: OfferChosen, now: Date): void {
  const state = findForCustomer(tx, hash, now);
  const { offer, lead, lines, customerState } = state;
  if (customerState !== 'open') throw new AppError('wrong_status', { state: customerState });
  requireChoice(state, choices);
  const ids = [...choices].sort();
  if (JSON.stringify(ids) === JSON.stringify(findLastChoice(tx, state))) return;
  const { net } = offerTotals(withChoice(offer.sections, lines, choices), offer);
  logActivity(tx, {
    lead: lead.id,
    inquiry: offer.id,
    type: 'tilbud_valgt',
    data: { ...byCustomer(state), ...choiceOfTimeline(state, choices), ids, net },
    actor: '',
  });
  noteChange(tx, offer.id);
}

/** Ids of the options that the customer chose last since the offer was sent, or else of those proposed; sorted. */
function findLastChoice(app: core.App, { offer, lines }: OfferState): string[] {
  const last = `FROM activities WHERE inquiry = {:id} AND type = 'tilbud_valgt' AND at >= {:sentAt}
    ORDER BY at DESC, rowid DESC`;
  const { id, sentAt, sections } = offer;
  const noted = queryRow(app, { ids: json<string[]>("json_extract(data, '$.ids')") }, last, { id, sentAt });
  return noted?.ids ?? [...currentChoice(sections, lines)].sort();
}

/** The same key asks once, because a phone's connection may be lost before the answer. */
export function askQuestion(tx: core.App, { hash, question, idempotencyKey }: OfferQuestion, now: Date): void {
  const state = findForCustomer(tx, hash, now);
  const { offer, lead } = state;
  const asked = `SELECT 1 FROM activities WHERE inquiry = {:id} AND type = 'tilbud_spoergsmaal'
    AND json_extract(data, '$.key') = {:key}`;
  if (hasRow(tx, asked, { id: offer.id, key: idempotencyKey })) return;
  logActivity(tx, {
    lead: lead.id,
    inquiry: offer.id,
    type: 'tilbud_spoergsmaal',
    data: { ...byCustomer(state), text: question, key: idempotencyKey },
    actor: '',
  });
  addCustomerTask(tx, state, { cause: 'spoergsmaal', titleOf: questionTaskTitle, body: question });
  noteChange(tx, offer.id);
}

/** Open screens of the offer read it again, with its timeline, when its version is another. */
export function noteChange(tx: core.App, id: string): void {
  const offer = tx.findRecordById('inquiries', id);
  updateRecord(tx, offer, { rev: offer.getInt('rev') + 1 });
}
