/** Answers a customer's question by mail. */
import { AppError, fieldError } from '../../lib/core/shared/errors.ts';
import { offerNumberText } from '../../lib/core/shared/offer-number.ts';
import { answerMail } from '../../lib/offers/shared/customer-texts.ts';
import { linkInvitation } from '../../lib/offers/shared/follow-up-texts.ts';
import type { QuestionAnswer } from '../../lib/offers/shared/schema.ts';
import { withLink } from '../../lib/offers/shared/template.ts';
import { logActivity } from '../runtime/activities.ts';
import { queueMail } from '../runtime/queue-mail.ts';
import { hasRow, queryValue } from '../runtime/sql.ts';
import type { CommandUser } from '../runtime/user.ts';
import { requireChange } from './access.ts';
import { getOwners, loadOffer } from './aggregate.ts';
import { noteChange } from './customer-page.ts';
import { finishCustomerTasks } from './customer-tasks.ts';
import { hasMailbox } from './follow-up-mail.ts';
import { findRecipients } from './recipients.ts';

/** Prefix of the idempotency keys of answer mails; it tells them from receipts. */
export const ANSWER_KEY = 'answer-';

/**
 * Mails the answer from the user's own mailbox, writes it on the timeline and finishes the question's task.
 * @throws AppError not_found, forbidden, microsoft_disconnected; validation at `question` if it was not asked about this
 * offer, at `to` if the customer has no address
 */
export function answerQuestion(
  tx: core.App,
  id: string,
  user: CommandUser,
  { question, text, idempotencyKey }: QuestionAnswer,
): void {
  const state = loadOffer(tx, id);
  requireChange(user, getOwners(state));
  const asked = queryValue<string>(
    tx,
    `SELECT json_extract(data, '$.text') FROM activities
      WHERE id = {:question} AND inquiry = {:id} AND type = 'tilbud_spoergsmaal'`,
    { question, id },
  );
  if (asked === null) throw fieldError('question', 'unknownRecord');
  if (!hasMailbox(tx, user.id)) throw new AppError('microsoft_disconnected');
  const to = findRecipients(tx, state);
  if (to === '') throw fieldError('to', 'required');
  const { offer, lead } = state;
  const signature = queryValue<string>(tx, 'SELECT signature FROM users WHERE id = {:id}', { id: user.id }) ?? '';
  const language = offer.followUp?.language ?? 'da';
  const number = offerNumberText(offer.offerNumber, offer.revision);
  const { subject, body } = answerMail({ number, question: asked, answer: text, signature }, language);
  const isLinked = hasRow(tx, "SELECT 1 FROM inquiries WHERE id = {:id} AND publicTokenHash != ''", { id });
  queueMail(tx, {
    user: user.id,
    to,
    subject,
    body: isLinked ? withLink(body, linkInvitation(language), signature) : body,
    idempotencyKey: `${ANSWER_KEY}${idempotencyKey}`,
    about: id,
  });
  logActivity(tx, {
    lead: lead.id,
    inquiry: id,
    type: 'mail',
    data: { status: 'svar', to, subject, text },
    actor: user.id,
  });
  finishCustomerTasks(tx, id, 'spoergsmaal', user.id, asked);
  noteChange(tx, id);
}
