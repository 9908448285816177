/** A discount above the limit: the seller requests approval, management approves or refuses. */
import { copenhagenToday } from '../../lib/core/shared/dates.ts';
import { AppError, fieldError } from '../../lib/core/shared/errors.ts';
import { offerNumberText } from '../../lib/core/shared/offer-number.ts';
import { approvedTaskTitle, refusedTaskTitle } from '../../lib/offers/shared/rules.ts';
import type { DiscountRefuse } from '../../lib/offers/shared/schema.ts';
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
    ...NO_DISCOUNT_REQUEST,
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
  const state = loadForApprover(tx, id, user);
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
  if (asker !== '' && asker !== user.id) addAskerTask(tx, state, user, { titleOf: approvedTaskTitle, body: '' });
  return toAggregate(loadOffer(tx, id), user);
}

/**
 * Refuses the discount that was requested. The user who requested it gets a task with the reason, and may lower the
 * discount or ask again.
 * @throws AppError not_found, forbidden, stale, locked, wrong_status, also if nobody asks
 */
export function refuseDiscount(tx: core.App, id: string, user: CommandUser, input: DiscountRefuse): OfferAggregate {
  const state = loadForApprover(tx, id, user);
  requireRev(state, input.rev, user, ['discountRefusedBy']);
  requireDraft(state);
  const asker = state.offer.discountAskedBy;
  if (asker === '') throw new AppError('wrong_status', { status: state.offer.status, allowed: [] });
  updateRecord(tx, tx.findRecordById('inquiries', id), {
    ...NO_DISCOUNT_REQUEST,
    discountRefusedBy: user.id,
    discountRefusal: input.note,
    rev: input.rev + 1,
    changedBy: user.id,
  });
  logDiscountChange(tx, state, user, { discountRefusedBy: '' }, { discountRefusedBy: user.id, note: input.note });
  if (asker !== user.id) addAskerTask(tx, state, user, { titleOf: refusedTaskTitle, body: input.note });
  return toAggregate(loadOffer(tx, id), user);
}

/** @throws AppError not_found if the user may not read the offer, forbidden if they may not decide on discounts */
function loadForApprover(tx: core.App, id: string, user: CommandUser): OfferState {
  const state = loadOffer(tx, id);
  if (!mayRead(user, getOwners(state))) throw new AppError('not_found');
  if (!mayApproveDiscount(user)) throw new AppError('forbidden');
  return state;
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

type AskerTask = { titleOf: (number: string, language: 'da' | 'en') => string; body: string };

/** The user who asked sees a task from a colleague at once (components/tasks/news/task-news). */
function addAskerTask(
  tx: core.App,
  { offer, lead }: OfferState,
  user: CommandUser,
  { titleOf, body }: AskerTask,
): void {
  const assignee = offer.discountAskedBy;
  addTask(tx, {
    title: titleOf(offerNumberText(offer.offerNumber, offer.revision), getLanguage(tx, assignee)),
    body,
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
