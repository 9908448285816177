/** A customer's no: its reason from the firm's list, and the day on which the seller gets in touch again. */
import { copenhagenToday } from '../../lib/core/shared/dates.ts';
import { fieldError } from '../../lib/core/shared/errors.ts';
import { offerNumberText } from '../../lib/core/shared/offer-number.ts';
import { declinedTaskTitle } from '../../lib/offers/shared/follow-up-texts.ts';
import type { OfferDecide } from '../../lib/offers/shared/schema.ts';
import { farDayFault } from '../../lib/offers/shared/validity.ts';
import { requireReason } from '../runtime/lost-reasons.ts';
import { queryValues } from '../runtime/sql.ts';
import { getLanguage, type CommandUser } from '../runtime/user.ts';
import { addTask } from '../tasks/own-tasks.ts';
import { chooseAssignee } from '../tasks/sets.ts';
import type { OfferState } from './aggregate.ts';

/** Marks the task as the decline's own. */
const CAUSE = 'afvist';

/**
 * @throws AppError validation at `reason` if it is missing, unknown or switched off; at `followUpOn` if the day is not in
 * the future, or years ahead
 */
export function checkDecline(tx: core.App, { reason, followUpOn }: OfferDecide): void {
  if (!reason) throw fieldError('reason', 'required');
  requireReason(tx, reason, 'reason');
  if (followUpOn === '') return;
  const today = copenhagenToday(new Date());
  if (followUpOn <= today) throw fieldError('followUpOn', 'pastDate');
  const tooFar = farDayFault(followUpOn, today);
  if (tooFar) throw fieldError('followUpOn', tooFar.code);
}

/** Gives the offer's seller a task for that day. */
export function addDeclinedTask(tx: core.App, { offer, lead }: OfferState, user: CommandUser, due: string): void {
  const assignee = chooseAssignee(tx, [offer.seller, user.id]);
  addTask(tx, {
    title: declinedTaskTitle(offerNumberText(offer.offerNumber, offer.revision), getLanguage(tx, assignee)),
    type: 'foelg_op',
    priority: 'normal',
    due,
    assignee,
    assignedBy: user.id,
    createdBy: user.id,
    lead: lead.id,
    inquiry: offer.id,
    origin: 'regel',
    cause: CAUSE,
  });
}

/** Takes the task back together with the decline; one that somebody has changed stays. */
export function removeDeclinedTask(tx: core.App, inquiry: string): void {
  const select =
    "SELECT id FROM tasks WHERE inquiry = {:inquiry} AND cause = {:cause} AND rev = 1 AND status = 'aaben'";
  for (const id of queryValues<string>(tx, select, { inquiry, cause: CAUSE }))
    tx.delete(tx.findRecordById('tasks', id));
}
