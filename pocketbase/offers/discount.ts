/** A discount above the limit: the seller requests approval, management approves. */
import { copenhagenToday } from '../../lib/core/shared/dates.ts';
import { AppError, fieldError } from '../../lib/core/shared/errors.ts';
import { offerNumberText } from '../../lib/core/shared/offer-number.ts';
import { approvedTaskTitle } from '../../lib/offers/shared/rules.ts';
import type { OfferAggregate } from '../../lib/offers/shared/types.ts';
import { logActivity } from '../runtime/activities.ts';
import { getLanguage, type CommandUser } from '../runtime/user.ts';
import { toDbTime } from '../runtime/sql.ts';
import { addTask } from '../tasks/own-tasks.ts';
import { mayApproveDiscount, mayRead, requireChange } from './access.ts';
import { toAggregate, loadOffer, NO_DISCOUNT_REQUEST, getOwners, type OfferState } from './aggregate.ts';
import { requireDraft, requireRev } from './save.ts';
import { updateRecord } from '../runtime/records.ts';

/**
 * Requests management's approval of the discount. Requesting again changes nothing.
 * @throws AppError not_found, forbidden, stale, locked, wrong_status, validation at `discountBp` if no approval is
 * needed
 */
export function requestDiscount(tx: core.App, id: string, user: CommandUser, input: { rev: number }): OfferAggregate {
  const state = loadOffer(tx, id);
  requireChange(user, getOwners(state));
  requireDraft(state);
  if (state.discount.asked) return toAggregate(state, user);
  requireRev(state, input.rev, user, ['discountAskedBy']);
  if (!state.discount.needsApproval || state.discount.approved) throw fieldError('discountBp', 'withinLimit');
  const offer = tx.findRecordById('inquiries', id);
  updateRecord(tx, offer, {
    discountAskedBy: user.id,
    discountAskedAt: toDbTime(),
    rev: input.rev + 1,
    changedBy: user.id,
  });
  logDiscountChange(tx, state, user, { discountAskedBy: '' }, { discountAskedBy: user.id });
  return toAggregate(loadOffer(tx, id), user);
}

/**
 * Approves the discount of a draft above the limit. The user who requested it gets a task to send the offer.
 * @throws AppError not_found, forbidden, stale, locked, wrong_status
 */
export function approveDiscount(tx: core.App, id: string, user: CommandUser, input: { rev: number }): OfferAggregate {
  const state = loadOffer(tx, id);
  if (!mayRead(user, getOwners(state))) throw new AppError('not_found');
  if (!mayApproveDiscount(user)) throw new AppError('forbidden');
  requireRev(state, input.rev, user, ['discountApprovedBy']);
  requireDraft(state);
  const offer = tx.findRecordById('inquiries', id);
  updateRecord(tx, offer, {
    ...NO_DISCOUNT_REQUEST,
    discountApprovedBy: user.id,
    rev: input.rev + 1,
    changedBy: user.id,
  });
  logDiscountChange(
    tx,
    state,
    user,
    { discountApprovedBy: state.offer.discountApprovedBy },
    { discountApprovedBy: user.id },
  );
  const asker = state.offer.discountAskedBy;
  if (asker !== '' && asker !== user.id) createSendTask(tx, state, asker, user);
  return toAggregate(loadOffer(tx, id), user);
}

function logDiscountChange(
  tx: core.App,
  state: OfferState,
  user: CommandUser,
  before: Record<string, string>,
  after: Record<string, string>,
): void {
  logActivity(tx, {
    lead: state.lead.id,
    inquiry: state.offer.id,
    type: 'felt',
    data: { before, after: { ...after, shareBp: state.discount.shareBp } },
    actor: user.id,
  });
}

/** The assignee sees a task from a colleague at once (components/tasks/news/task-news). */
function createSendTask(tx: core.App, { offer, lead }: OfferState, assignee: string, user: CommandUser): void {
  addTask(tx, {
    title: approvedTaskTitle(offerNumberText(offer.offerNumber, offer.revision), getLanguage(tx, assignee)),
    type: 'andet',
    priority: 'normal',
    due: copenhagenToday(new Date()),
    assignee,
    assignedBy: user.id,
    createdBy: user.id,
    lead: lead.id,
    inquiry: offer.id,
    origin: 'manuel',
  });
}
