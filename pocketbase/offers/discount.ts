/** A discount over the limit: the seller asks, management approves. */
import { copenhagenToday } from '../../lib/core/dates.ts';
import { AppError, fieldError } from '../../lib/core/errors.ts';
import { offerNumberText } from '../../lib/leads/offers.ts';
import { approvedTaskTitle } from '../../lib/offers/rules.ts';
import type { OfferAggregate } from '../../lib/offers/types.ts';
import { activity } from '../runtime/command.ts';
import { dbTime, row } from '../runtime/sql.ts';
import { mayApproveDiscount, mayRead, requireChange, type Actor } from './access.ts';
import { forActor, loadOffer, NOBODY_ASKS, ownersOf, type OfferState } from './aggregate.ts';
import { requireDraft, requireRev } from './save.ts';

/**
 * Asks management to approve the discount. Asking again changes nothing.
 * @throws AppError not_found, forbidden, stale, locked, wrong_status, validation at `discountBp` where there is nothing to approve
 */
export function askDiscount(tx: core.App, id: string, actor: Actor, input: { rev: number }): OfferAggregate {
  const state = loadOffer(tx, id);
  requireChange(actor, ownersOf(state));
  requireDraft(state);
  if (state.discount.asked) return forActor(state, actor);
  requireRev(state, input.rev, actor, ['discountAskedBy']);
  if (!state.discount.needsApproval || state.discount.approved) throw fieldError('discountBp', 'withinLimit');
  const offer = tx.findRecordById('inquiries', id);
  offer.load({ discountAskedBy: actor.id, discountAskedAt: dbTime(), rev: input.rev + 1, changedBy: actor.id });
  tx.save(offer);
  note(tx, state, actor, { discountAskedBy: '' }, { discountAskedBy: actor.id });
  return forActor(loadOffer(tx, id), actor);
}

/**
 * Lets a draft go out although its discount is above the limit. Who asked for it gets the sending as a task.
 * @throws AppError not_found, forbidden, stale, locked, wrong_status
 */
export function approveDiscount(tx: core.App, id: string, actor: Actor, input: { rev: number }): OfferAggregate {
  const state = loadOffer(tx, id);
  if (!mayRead(actor, ownersOf(state))) throw new AppError('not_found');
  if (!mayApproveDiscount(actor)) throw new AppError('forbidden');
  requireRev(state, input.rev, actor, ['discountApprovedBy']);
  requireDraft(state);
  const offer = tx.findRecordById('inquiries', id);
  offer.load({ ...NOBODY_ASKS, discountApprovedBy: actor.id, rev: input.rev + 1, changedBy: actor.id });
  tx.save(offer);
  note(tx, state, actor, { discountApprovedBy: state.offer.discountApprovedBy }, { discountApprovedBy: actor.id });
  const asker = state.offer.discountAskedBy;
  if (asker !== '' && asker !== actor.id) giveSending(tx, state, asker, actor);
  return forActor(loadOffer(tx, id), actor);
}

function note(
  tx: core.App,
  state: OfferState,
  actor: Actor,
  before: Record<string, string>,
  after: Record<string, string>,
): void {
  activity(tx, {
    lead: state.lead.id,
    inquiry: state.offer.id,
    type: 'felt',
    data: { before, after: { ...after, shareBp: state.discount.shareBp } },
    actor: actor.id,
  });
}

/** A task given by a colleague is told at once, wherever its assignee is (components/tasks/task-news). */
function giveSending(tx: core.App, { offer, lead }: OfferState, assignee: string, actor: Actor): void {
  const locale = row<string>(tx, 'SELECT json_quote(locale) AS row FROM users WHERE id = {:assignee}', { assignee });
  const task = new Record(tx.findCollectionByNameOrId('tasks'));
  task.load({
    title: approvedTaskTitle(offerNumberText(offer.offerNumber, offer.revision), locale === 'en' ? 'en' : 'da'),
    type: 'andet',
    priority: 'normal',
    due: copenhagenToday(new Date()),
  });
  task.load({
    assignee,
    assignedBy: actor.id,
    assignedAt: dbTime(),
    createdBy: actor.id,
    lead: lead.id,
    inquiry: offer.id,
    status: 'aaben',
    origin: 'manuel',
    archived: false,
    rev: 1,
  });
  tx.save(task);
}
