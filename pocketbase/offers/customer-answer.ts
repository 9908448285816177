/** The customer's answer on their page, with what proves it. The first of two answers counts. */
import { AppError, fieldError } from '../../lib/core/shared/errors.ts';
import type { OfferAccept, OfferDecline, OfferWithdraw } from '../../lib/offers/shared/customer-schema.ts';
import { depositOf } from '../../lib/offers/shared/deposit.ts';
import { linkWorksUntil, mayCustomerAnswer } from '../../lib/offers/shared/customer-state.ts';
import { acceptedTaskTitle, withdrawnTaskTitle } from '../../lib/offers/shared/customer-texts.ts';
import { automaticOfferTransitions } from '../../lib/offers/shared/rules.ts';
import { logActivity } from '../runtime/activities.ts';
import { readCustomerReasons } from '../runtime/lost-reasons.ts';
import { queueMail } from '../runtime/queue-mail.ts';
import { insertRecord, updateRecord } from '../runtime/records.ts';
import { toSignatureFile } from '../runtime/signature.ts';
import { queryValue, runInTransaction } from '../runtime/sql.ts';
import { spendCode } from './accept-code.ts';
import { choiceOfTimeline, describeChoice, requireChoice, storeChoice } from './choice.ts';
import { byCustomer, findForCustomer, noteChange, type OfCustomer } from './customer-page.ts';
import { addCustomerTask, finishCustomerTasks } from './customer-tasks.ts';
import { findRecipients } from './recipients.ts';
import { recordDecision, transitionOffer, undoLeadWon } from './transition-effects.ts';

/**
 * Makes its own transaction: a wrong code is refused after it, so that the try stays counted.
 * @returns the stored acceptance, whose document Next makes
 * @throws AppError not_found, wrong_status (data.state), validation at `image`, `choices` and `code`
 */
export function acceptOffer(app: core.App, input: OfferAccept, now: Date): { acceptance: string } {
  const result = runInTransaction(app, (tx) => tryToAccept(tx, input, now));
  if ('refusal' in result) throw result.refusal;
  return result;
}

function tryToAccept(tx: core.App, input: OfferAccept, now: Date): { acceptance: string } | { refusal: AppError } {
  const state = requireOpen(tx, input.hash, 'accepteret', now);
  const { image, receipt, name, choices = [] } = input;
  requireChoice(state, choices);
  const signature = image === '' ? null : toSignatureFile(image);
  const code = spendCode(tx, state.offer.id, input.codeHash, now);
  if ('refusal' in code) return code;
  const withdrawUntil = state.withdrawal?.until ?? '';
  const right = { withdrawUntil, startEarly: withdrawUntil !== '' && input.startEarly };
  const offer = tx.findRecordById('inquiries', state.offer.id);
  const total = storeChoice(tx, offer, state, choices);
  const agreed = { choices: describeChoice(state, choices), total, deposit: depositOf(state.offer, total) };
  const acceptance = storeAnswer(
    tx,
    state,
    { ...input, ...right, ...agreed, codeTo: code.to, kind: 'accepteret' },
    now,
    signature,
  );
  // The customer withdraws by the same link.
  const worksUntil = linkWorksUntil(withdrawUntil || state.offer.validUntil);
  if (worksUntil > offer.getString('publicUntil')) offer.set('publicUntil', worksUntil);
  const decision = { decision: 'accepteret', by: name, note: '', reason: '', actor: '' } as const;
  recordDecision(tx, offer, decision, { ...byCustomer(state), ...choiceOfTimeline(state, choices) });
  addCustomerTask(tx, state, { cause: 'accepteret', titleOf: acceptedTaskTitle });
  mailReceipt(tx, state, 'receipt', receipt, acceptance);
  return { acceptance };
}

/** @throws AppError not_found, wrong_status (data.state), validation at `reason`: customers are not offered it */
export function declineOffer(tx: core.App, input: OfferDecline, now: Date): void {
  const state = requireOpen(tx, input.hash, 'afvist', now);
  const { name: by, note, reason } = input;
  if (!readCustomerReasons(tx).some(({ key }) => key === reason)) throw fieldError('reason', 'unknownRecord');
  storeAnswer(tx, state, { ...input, kind: 'afvist' }, now, null);
  const offer = tx.findRecordById('inquiries', state.offer.id);
  recordDecision(tx, offer, { decision: 'afvist', by, note, reason, actor: '' }, byCustomer(state));
}

/**
 * Withdraws within the period. An accepted offer becomes declined; one that was made into a job, or replaced, stays. The
 * lead is no longer won by it. The seller's task says to stop the work, and the job's timeline has it too.
 * @throws AppError not_found, wrong_status (data.state)
 */
export function withdrawFromOffer(tx: core.App, input: OfferWithdraw, now: Date): void {
  const state = findForCustomer(tx, input.hash, now);
  const { offer, lead, withdrawal, customerState } = state;
  if (!withdrawal?.isOpen) throw new AppError('wrong_status', { state: customerState });
  storeAnswer(tx, state, { ...input, kind: 'fortrudt' }, now, null);
  const record = tx.findRecordById('inquiries', offer.id);
  updateRecord(tx, record, { withdrawnAt: now.toISOString() });
  if (automaticOfferTransitions(offer.status).includes('afvist')) {
    record.load({ decidedAt: now.toISOString(), decisionBy: input.name, decisionNote: '' });
    transitionOffer(tx, record, 'afvist', '');
  } else noteChange(tx, offer.id);
  undoLeadWon(tx, lead.id, '', offer.id, '');
  logActivity(tx, {
    lead: lead.id,
    inquiry: offer.id,
    job: queryValue<string>(tx, JOB_OF_OFFER, { id: offer.id }) ?? '',
    type: 'tilbud_fortrudt',
    data: { ...byCustomer(state), by: input.name },
    actor: '',
  });
  finishCustomerTasks(tx, offer.id, 'accepteret', '');
  addCustomerTask(tx, state, { cause: 'fortrudt', titleOf: withdrawnTaskTitle });
  mailReceipt(tx, state, 'withdrawal', input.receipt);
}

const JOB_OF_OFFER = "SELECT id FROM service_jobs WHERE inquiry = {:id} AND status != 'annulleret'";

function requireOpen(tx: core.App, hash: string, answer: 'accepteret' | 'afvist', now: Date): OfCustomer {
  const found = findForCustomer(tx, hash, now);
  const { customerState: state, offer } = found;
  if (!mayCustomerAnswer(offer.status, state, answer)) throw new AppError('wrong_status', { state });
  return found;
}

type Answer = Pick<OfferWithdraw, 'name' | 'locale' | 'textVersion' | 'ticks' | 'address' | 'userAgent'> & {
  kind: 'accepteret' | 'afvist' | 'fortrudt';
  reason?: string;
  note?: string;
  withdrawUntil?: string;
  startEarly?: boolean;
  choices?: ReturnType<typeof describeChoice>;
  /** Øre incl. moms. */
  total?: number;
  /** Of the total, paid on acceptance. */
  deposit?: number;
  codeTo?: string;
};

/** @returns the answer's id */
function storeAnswer(
  tx: core.App,
  { offer }: OfCustomer,
  answer: Answer,
  now: Date,
  signature: filesystem.File | null,
): string {
  const { kind, name, reason, note, withdrawUntil, startEarly, choices, total, deposit, codeTo } = answer;
  const { locale, textVersion, ticks, address, userAgent } = answer;
  const pdfSha256 = queryValue<string>(tx, 'SELECT pdfSha256 FROM inquiries WHERE id = {:id}', { id: offer.id }) ?? '';
  return insertRecord(tx, 'offer_answers', {
    inquiry: offer.id,
    at: now.toISOString(),
    ...{ kind, name, reason, note, withdrawUntil, startEarly, choices, total, deposit, codeTo },
    ...{ locale, textVersion, ticks, address, userAgent, pdfSha256 },
    ...(signature ? { signature } : {}),
  }).id;
}

/**
 * From the seller's mailbox, to whom the offer was sent. Without a seller nobody can send it. `answer`: the acceptance
 * whose document is attached.
 */
function mailReceipt(
  tx: core.App,
  { offer, lead }: OfCustomer,
  of: 'receipt' | 'withdrawal',
  { subject, body }: OfferAccept['receipt'],
  answer = '',
): void {
  const to = findRecipients(tx, { offer, lead });
  const user = offer.seller || lead.owner;
  if (to === '' || user === '') return;
  queueMail(tx, { user, to, subject, body, idempotencyKey: `${of}-${offer.id}-${offer.rev}`, about: offer.id, answer });
}
