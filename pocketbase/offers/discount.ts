/** A discount above the limit: the seller requests approval, management approves. */
import { copenhagenToday } from '../../lib/core/dates.ts';
import { AppError, fieldError } from '../../lib/core/errors.ts';
import { offerNumberText } from '../../lib/core/offer-number.ts';
import { approvedTaskTitle } from '../../lib/offers/rules.ts';
import type { OfferAggregate } from '../../lib/offers/types.ts';
import { logActivity, type CommandUser } from '../runtime/command.ts';
import { toDbTime, queryRow } from '../runtime/sql.ts';
import { mayApproveDiscount, mayRead, requireChange } from './access.ts';
import { toAggregate, loadOffer, NO_DISCOUNT_REQUEST, getOwners, type OfferState } from './aggregate.ts';
import { requireDraft, requireRev } from './save.ts';

/**
 * Requests management's approval of the discount. Requesting again changes nothing.
 * @throws AppError not_found, forbidden, stale, locked, wrong_status, validation at `discountBp` where no approval is
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
  offer.load({ discountAskedBy: user.id, discountAskedAt: toDbTime(), rev: input.rev + 1, changedBy: user.id });
  tx.save(offer);
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
  offer.load({ ...NO_DISCOUNT_REQUEST, discountApprovedBy: user.id, rev: input.rev + 1, changedBy: user.id });
  tx.save(offer);
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
  const locale = queryRow<string>(tx, 'SELECT json_quote(locale) AS row FROM users WHERE id = {:assignee}', {
    assignee,
  });
  const task = new Record(tx.findCollectionByNameOrId('tasks'));
  task.load({
    title: approvedTaskTitle(offerNumberText(offer.offerNumber, offer.revision), locale === 'en' ? 'en' : 'da'),
    type: 'andet',
    priority: 'normal',
    due: copenhagenToday(new Date()),
  });
  task.load({
    assignee,
    assignedBy: user.id,
    assignedAt: toDbTime(),
    createdBy: user.id,
    lead: lead.id,
    inquiry: offer.id,
    status: 'aaben',
    origin: 'manuel',
    archived: false,
    rev: 1,
  });
  tx.save(task);
}
