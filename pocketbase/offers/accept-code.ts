/** The one-time code of an acceptance. Next makes it and mails it; only its keyed hash is stored. */
import { AppError, fieldError } from '../../lib/core/shared/errors.ts';
import { CODE_MINUTES, CODE_TRIES, CODES_WINDOW_MINUTES, MOST_CODES } from '../../lib/offers/shared/accept-code.ts';
import type { OfferCode } from '../../lib/offers/shared/customer-schema.ts';
import { mayCustomerAnswer } from '../../lib/offers/shared/customer-state.ts';
import { json } from '../runtime/columns.ts';
import { updateRecord } from '../runtime/records.ts';
import { queryRow } from '../runtime/sql.ts';
import { isSwitchedOn } from '../settings/company.ts';
import { findForCustomer } from './customer-page.ts';
import { findRecipients, toAddresses } from './recipients.ts';

/** The newest code of an offer. Times in ms since 1970. `hash`: '' once it was used. `sent`: when codes were asked for. */
type StoredCode = { hash: string; to: string; until: number; tries: number; sent: number[] };

const NO_CODE: StoredCode = { hash: '', to: '', until: 0, tries: 0, sent: [] };
const MINUTE = 60_000;

/**
 * Replaces the offer's code. It goes to whom the offer was mailed to, from the mailbox of `user`.
 * @throws AppError not_found (also if the firm asks for no code), wrong_status (data.state), microsoft_disconnected
 * (nobody can mail it), validation at `code`
 */
export function startCode(tx: core.App, { hash, codeHash }: OfferCode, now: Date): { user: string; to: string[] } {
  const state = findForCustomer(tx, hash, now);
  const { offer, lead, customerState } = state;
  if (!isSwitchedOn(tx, 'requireCode')) throw new AppError('not_found');
  if (!mayCustomerAnswer(offer.status, customerState, 'accepteret'))
    throw new AppError('wrong_status', { state: customerState });
  const to = findRecipients(tx, state);
  const user = offer.seller || lead.owner;
  if (to === '' || user === '') throw new AppError('microsoft_disconnected');
  const at = now.getTime();
  const sent = loadCode(tx, offer.id).sent.filter((one) => one > at - CODES_WINDOW_MINUTES * MINUTE);
  if (sent.length >= MOST_CODES) throw fieldError('code', 'tooManyCodes', { minutes: CODES_WINDOW_MINUTES });
  storeCode(tx, offer.id, { hash: codeHash, to, until: at + CODE_MINUTES * MINUTE, tries: 0, sent: [...sent, at] });
  return { user, to: toAddresses(to) };
}

/** To whom the right code was mailed; '' if none was asked for. */
type Judged = { to: string } | { refusal: AppError };

/**
 * Uses the code up, or counts the wrong try. The caller throws the refusal after its transaction, so that a wrong try
 * stays counted.
 */
export function spendCode(tx: core.App, offer: string, codeHash: string, now: Date): Judged {
  if (!isSwitchedOn(tx, 'requireCode')) return { to: '' };
  if (codeHash === '') return { refusal: fieldError('code', 'required') };
  const code = loadCode(tx, offer);
  if (code.hash === '' || code.until <= now.getTime()) return { refusal: fieldError('code', 'codeExpired') };
  if (code.tries >= CODE_TRIES) return { refusal: fieldError('code', 'codeSpent') };
  if (!$security.equal(code.hash, codeHash)) return { refusal: countTry(tx, offer, code) };
  storeCode(tx, offer, { ...NO_CODE, sent: code.sent });
  return { to: code.to };
}

function countTry(tx: core.App, offer: string, code: StoredCode): AppError {
  const tries = code.tries + 1;
  storeCode(tx, offer, { ...code, tries });
  const left = CODE_TRIES - tries;
  return left === 0 ? fieldError('code', 'codeSpent') : fieldError('code', 'codeWrong', { left });
}

function loadCode(app: core.App, offer: string): StoredCode {
  const column = { code: json<StoredCode | null>("coalesce(nullif(acceptCode, ''), 'null')") };
  return queryRow(app, column, 'FROM inquiries WHERE id = {:offer}', { offer })?.code ?? NO_CODE;
}

const storeCode = (tx: core.App, offer: string, acceptCode: StoredCode) =>
  updateRecord(tx, tx.findRecordById('inquiries', offer), { acceptCode });
