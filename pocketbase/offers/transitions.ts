/** Transitions of an offer by a user: cancel, record the customer's answer, reopen, not seen after all. */
import { copenhagenToday } from '../../lib/core/shared/dates.ts';
import { AppError, fieldError } from '../../lib/core/shared/errors.ts';
import {
  allowedOfferTransitions,
  decisionNeedsNote,
  mayReopen,
  mayUndoSeen,
  reopenedStatus,
} from '../../lib/offers/shared/rules.ts';
import { isOption, proposedChoice } from '../../lib/offers/shared/options.ts';
import type { OfferDecide, OfferReopen } from '../../lib/offers/shared/schema.ts';
import type { OfferStatus } from '../../lib/offers/shared/values.ts';
import type { OfferAggregate } from '../../lib/offers/shared/types.ts';
import type { OwnState } from '../../lib/states/shared/schema.ts';
import { isOperations } from '../../lib/auth/shared/permissions.ts';
import type { CommandUser } from '../runtime/user.ts';
import { setOwnState } from '../runtime/own-state.ts';
import { hasRow } from '../runtime/sql.ts';
import { requireChange } from './access.ts';
import { toAggregate, loadOffer, getOwners, type OfferState } from './aggregate.ts';
import { choiceOfTimeline, requireChoice, storeChoice } from './choice.ts';
import { addDeclinedTask, checkDecline, removeDeclinedTask } from './decline.ts';
import { resumeFollowUps } from './follow-up-stop.ts';
import { recordDecision, undoLeadWon, transitionOffer } from './transition-effects.ts';
import { requireDraft, requireRev } from './save.ts';

/** @throws AppError not_found, forbidden, stale, wrong_status */
function loadForTransition(tx: core.App, id: string, rev: number, user: CommandUser, to: OfferStatus): OfferState {
  const state = loadOffer(tx, id);
  requireChange(user, getOwners(state));
  requireRev(state, rev, user, ['status']);
  const allowed = allowedOfferTransitions(state.offer.status, {
    roles: user.roles,
    isOwner: state.offer.seller === user.id,
  });
  if (!allowed.includes(to)) throw new AppError('wrong_status', { status: state.offer.status, allowed });
  return state;
}

/** The firm's own state of the offer within its step. @throws AppError as `setOwnState`; not_found, forbidden */
export function setOfferState(tx: core.App, id: string, user: CommandUser, input: OwnState): OfferAggregate {
  const state = loadOffer(tx, id);
  requireChange(user, getOwners(state));
  const target = { record: tx.findRecordById('inquiries', id), link: { lead: state.lead.id, inquiry: id } };
  setOwnState(tx, { entity: 'offer', ...target, actor: user.id }, input);
  return toAggregate(loadOffer(tx, id), user);
}

/** Kladde → Annulleret. The number stays in use. @throws AppError locked while it is being sent */
export function cancelOffer(tx: core.App, id: string, user: CommandUser, input: { rev: number }): OfferAggregate {
  const state = loadForTransition(tx, id, input.rev, user, 'annulleret');
  requireDraft(state);
  // Without its revision the offer before it is followed up again.
  if (state.offer.parent !== '') resumeFollowUps(tx, { inquiry: state.offer.parent }, ['revideret']);
  transitionOffer(tx, tx.findRecordById('inquiries', id), 'annulleret', user.id);
  return toAggregate(loadOffer(tx, id), user);
}

/**
 * Records the customer's answer by phone or mail.
 * @throws AppError validation at `choices`; at `note`: a late acceptance needs one; at `reason`: a decline needs one; at `followUpOn`
 */
export function decideOffer(tx: core.App, id: string, user: CommandUser, input: OfferDecide): OfferAggregate {
  const state = loadForTransition(tx, id, input.rev, user, input.decision);
  if (decisionNeedsNote(state.offer.status, input.decision) && input.note === '') throw fieldError('note', 'required');
  const isDeclined = input.decision === 'afvist';
  if (isDeclined) checkDecline(tx, input);
  const reason = (isDeclined && input.reason) || '';
  const offer = tx.findRecordById('inquiries', id);
  recordDecision(
    tx,
    offer,
    { ...input, reason, actor: user.id },
    isDeclined ? {} : acceptChoice(tx, offer, state, input),
  );
  if (isDeclined && input.followUpOn !== '') addDeclinedTask(tx, state, user, input.followUpOn);
  return toAggregate(loadOffer(tx, id), user);
}

/** What was chosen, for the timeline. An offer with options needs a choice. @throws AppError validation at `choices` */
function acceptChoice(tx: core.App, offer: core.Record, state: OfferState, { choices }: OfferDecide) {
  if (!choices && state.offer.sections.some(isOption)) throw fieldError('choices', 'required');
  requireChoice(state, choices ?? []);
  storeChoice(tx, offer, state, choices ?? []);
  return choiceOfTimeline(state, choices ?? []);
}

/**
 * Operations reopen an answered offer: it waits for an answer again, and a lead that it won goes back with it.
 * @throws AppError not_found, forbidden, stale, wrong_status: no answer yet, or the offer has a service job
 */
export function reopenOffer(tx: core.App, id: string, user: CommandUser, input: OfferReopen): OfferAggregate {
  const state = loadOffer(tx, id);
  requireChange(user, getOwners(state));
  if (!isOperations(user.roles)) throw new AppError('forbidden');
  requireRev(state, input.rev, user, ['status']);
  const { status } = state.offer;
  const job = "SELECT 1 FROM service_jobs WHERE inquiry = {:id} AND status != 'annulleret'";
  if (!mayReopen(status, { roles: user.roles, isOwner: false }) || hasRow(tx, job, { id }))
    throw new AppError('wrong_status', { status, allowed: [] });
  const offer = tx.findRecordById('inquiries', id);
  for (const field of ['decidedAt', 'decisionBy', 'decisionNote', 'declineReason', 'withdrawnAt']) offer.set(field, '');
  // The customer chooses again, from what the seller proposed.
  if (status === 'accepteret') storeChoice(tx, offer, state, proposedChoice(state.offer.sections));
  transitionOffer(tx, offer, reopenedStatus(state.offer, copenhagenToday(new Date())), user.id, { note: input.note });
  if (status === 'afvist') removeDeclinedTask(tx, id);
  if (status === 'accepteret') undoLeadWon(tx, state.lead.id, user.id, id, input.note);
  return toAggregate(loadOffer(tx, id), user);
}

/**
 * Set → Sendt: the link was opened by a colleague. The next opening counts as the customer's again.
 * @throws AppError not_found, forbidden, stale, wrong_status
 */
export function undoSeen(tx: core.App, id: string, user: CommandUser, input: { rev: number }): OfferAggregate {
  const state = loadOffer(tx, id);
  requireChange(user, getOwners(state));
  requireRev(state, input.rev, user, ['status']);
  const { status, seller } = state.offer;
  if (!mayUndoSeen(status, { roles: user.roles, isOwner: seller === user.id }))
    throw new AppError('wrong_status', { status, allowed: [] });
  const offer = tx.findRecordById('inquiries', id);
  offer.set('seenAt', '');
  transitionOffer(tx, offer, 'sendt', user.id);
  return toAggregate(loadOffer(tx, id), user);
}
