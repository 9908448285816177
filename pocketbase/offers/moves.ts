/** Steps that a person takes with an offer: cancel, record the customer's answer, take it back. */
import { copenhagenToday } from '../../lib/core/dates.ts';
import { AppError, fieldError } from '../../lib/core/errors.ts';
import { netAmount } from '../../lib/leads/offers.ts';
import { allowedOfferTransitions, decisionNeedsNote, mayReopen, reopenedStatus } from '../../lib/offers/rules.ts';
import type { OfferDecide, OfferReopen, OfferStatus } from '../../lib/offers/schema.ts';
import type { OfferAggregate } from '../../lib/offers/types.ts';
import { isOperations } from '../../lib/auth/permissions.ts';
import { activity } from '../runtime/command.ts';
import { row } from '../runtime/sql.ts';
import { requireChange, type Actor } from './access.ts';
import { forActor, loadOffer, ownersOf, type OfferState } from './aggregate.ts';
import { leadFollows, leadReturns, moveOffer } from './follow.ts';
import { requireDraft, requireRev } from './save.ts';

/** @throws AppError not_found, forbidden, stale, wrong_status */
function loadForMove(tx: core.App, id: string, rev: number, actor: Actor, to: OfferStatus): OfferState {
  const state = loadOffer(tx, id);
  requireChange(actor, ownersOf(state));
  requireRev(state, rev, actor, ['status']);
  const allowed = allowedOfferTransitions(state.offer.status, {
    roles: actor.roles,
    isOwner: state.offer.seller === actor.id,
  });
  if (!allowed.includes(to)) throw new AppError('wrong_status', { status: state.offer.status, allowed });
  return state;
}

/** Kladde → Annulleret. Its number stays used. @throws AppError locked while it is being sent */
export function cancelOffer(tx: core.App, id: string, actor: Actor, input: { rev: number }): OfferAggregate {
  requireDraft(loadForMove(tx, id, input.rev, actor, 'annulleret'));
  moveOffer(tx, tx.findRecordById('inquiries', id), 'annulleret', actor.id);
  return forActor(loadOffer(tx, id), actor);
}

/** The customer's answer, by phone or mail. @throws AppError validation at `note`: a late yes needs a reason */
export function decideOffer(tx: core.App, id: string, actor: Actor, input: OfferDecide): OfferAggregate {
  const state = loadForMove(tx, id, input.rev, actor, input.decision);
  if (decisionNeedsNote(state.offer.status, input.decision) && input.note === '') throw fieldError('note', 'required');
  const offer = tx.findRecordById('inquiries', id);
  offer.set('decidedAt', new Date().toISOString());
  offer.set('decisionBy', input.by);
  offer.set('decisionNote', input.note);
  moveOffer(tx, offer, input.decision, actor.id);
  const accepted = input.decision === 'accepteret';
  activity(tx, {
    lead: state.lead.id,
    inquiry: id,
    type: accepted ? 'tilbud_accepteret' : 'tilbud_afvist',
    data: { by: input.by, note: input.note, net: netAmount(state.offer) },
    actor: actor.id,
  });
  if (accepted) leadFollows(tx, state.lead.id, 'vundet', actor.id, id);
  return forActor(loadOffer(tx, id), actor);
}

/**
 * Drift takes a recorded answer back: the offer waits for one again, and a lead that this answer won goes back with it.
 * @throws AppError not_found, forbidden, stale, wrong_status: no answer to take back, or a service job was made of it
 */
export function reopenOffer(tx: core.App, id: string, actor: Actor, input: OfferReopen): OfferAggregate {
  const state = loadOffer(tx, id);
  requireChange(actor, ownersOf(state));
  if (!isOperations(actor.roles)) throw new AppError('forbidden');
  requireRev(state, input.rev, actor, ['status']);
  const { status } = state.offer;
  const job = row<string>(
    tx,
    "SELECT json_quote(id) AS row FROM service_jobs WHERE inquiry = {:id} AND status != 'annulleret'",
    { id },
  );
  if (!mayReopen(status, { roles: actor.roles, isOwner: false }) || job !== null)
    throw new AppError('wrong_status', { status, allowed: [] });
  const offer = tx.findRecordById('inquiries', id);
  for (const field of ['decidedAt', 'decisionBy', 'decisionNote']) offer.set(field, '');
  moveOffer(tx, offer, reopenedStatus(state.offer, copenhagenToday(new Date())), actor.id, { note: input.note });
  if (status === 'accepteret') leadReturns(tx, state.lead.id, actor.id, id, input.note);
  return forActor(loadOffer(tx, id), actor);
}
