/** Commands for the mails that follow an offer up: send now, skip, stop, plan again, choose other days. */
import { AppError, fieldError } from '../../lib/core/shared/errors.ts';
import type { FollowUp, OfferAggregate, OfferFollowUp } from '../../lib/offers/shared/types.ts';
import { judgeFollowUp, type FollowUpKind } from '../../lib/offers/shared/follow-up.ts';
import { readDaysOff } from '../runtime/company.ts';
import { findReadable, requireRev, toPublicFields, updateRecord } from '../runtime/records.ts';
import type { CommandUser } from '../runtime/user.ts';
import { mayRead, requireChange } from './access.ts';
import { getOwners, loadOffer, readOffer, type OfferState } from './aggregate.ts';
import { findObstacle } from './follow-up-obstacle.ts';
import { hasMailbox } from './follow-up-mail.ts';
import { logFollowUp } from './follow-up-outcome.ts';
import { findFollowUps, planOffer } from './follow-up-plan.ts';
import { queueFollowUp } from './follow-up-send.ts';
import { setState, stopFollowUps, takeBackMail } from './follow-up-stop.ts';
import { findRecipients } from './recipients.ts';

/** Sending by hand waits as long as its toast offers to take it back. */
const SEND_AFTER_MS = 10_000;

type Loaded = { record: core.Record; state: OfferState };

/** @throws AppError not_found if the user may not read the offer, forbidden if they may only read it, stale */
function loadFollowUp(tx: core.App, id: string, user: CommandUser, rev: number): Loaded {
  const record = findReadable(tx, 'follow_ups', id, (one) =>
    mayRead(user, getOwners(loadOffer(tx, one.getString('inquiry')))),
  );
  const state = loadOffer(tx, record.getString('inquiry'));
  requireChange(user, getOwners(state));
  requireRev(record, rev, { state: '' });
  return { record, state };
}

function requireState(record: core.Record, allowed: readonly string[]): void {
  const status = record.getString('state');
  if (!allowed.includes(status)) throw new AppError('wrong_status', { status, allowed: [...allowed] });
}

/** @throws AppError wrong_status: the offer waits for no answer, or its customer is closed */
function requireOut(tx: core.App, state: OfferState): void {
  const obstacle = findObstacle(tx, state);
  if (obstacle !== '') throw new AppError('wrong_status', { status: obstacle, allowed: ['sendt', 'set'] });
}

const toFollowUp = (record: core.Record) => toPublicFields<FollowUp>(record);

/** Leaves one mail out. @throws AppError not_found, forbidden, stale, wrong_status unless it is planned */
export function skipFollowUp(tx: core.App, id: string, user: CommandUser, input: { rev: number }): FollowUp {
  const { record, state } = loadFollowUp(tx, id, user, input.rev);
  requireState(record, ['planlagt']);
  setState(tx, record, 'sprunget', 'bruger', user.id);
  logFollowUp(tx, record, state, { status: 'sprunget', reason: 'bruger' }, user.id);
  return toFollowUp(record);
}

/**
 * Sends a planned mail in ten seconds, in the seller's name; until then `planFollowUp` takes it back.
 * @throws AppError not_found, forbidden, stale, wrong_status; microsoft_disconnected if the seller's mailbox is not
 * connected; validation at `to` if the customer has no address
 */
export function sendFollowUp(tx: core.App, id: string, user: CommandUser, input: { rev: number }): FollowUp {
  const { record, state } = loadFollowUp(tx, id, user, input.rev);
  requireState(record, ['planlagt']);
  requireOut(tx, state);
  if (!hasMailbox(tx, state.offer.seller)) throw new AppError('microsoft_disconnected');
  if (findRecipients(tx, state) === '') throw fieldError('to', 'required');
  queueFollowUp(tx, record, state, { by: user.id, at: Date.now() + SEND_AFTER_MS });
  return toFollowUp(record);
}

/**
 * Plans a mail again that was skipped, stopped or just sent by hand.
 * @throws AppError not_found, forbidden, stale, wrong_status: it was sent, or it is too late for it
 */
export function planFollowUp(tx: core.App, id: string, user: CommandUser, input: { rev: number }): FollowUp {
  const { record, state } = loadFollowUp(tx, id, user, input.rev);
  requireState(record, ['sprunget', 'stoppet', 'i_koe']);
  requireOut(tx, state);
  if (record.getString('state') === 'i_koe') {
    if (!takeBackMail(tx, id)) throw new AppError('wrong_status', { status: 'i_koe', allowed: [] });
  } else if (isTooLate(tx, record, state)) throw new AppError('wrong_status', { status: 'for_sent', allowed: [] });
  // Changed by nobody: the product sends it by itself again.
  setState(tx, record, 'planlagt', '', '');
  logFollowUp(tx, record, state, { status: 'planlagt' }, user.id);
  return toFollowUp(record);
}

function isTooLate(tx: core.App, record: core.Record, { offer }: OfferState): boolean {
  const kind = record.getString('kind') as FollowUpKind;
  const planned = { kind, dueAt: record.getString('dueAt'), validUntil: offer.validUntil };
  const verdict = judgeFollowUp(planned, new Date(), readDaysOff(tx));
  return verdict === 'for_sent' || verdict === 'udloebet';
}

/** Stops all mails of an offer that are planned, or plans again what a user stopped. */
export function stopOfferFollowUps(
  tx: core.App,
  id: string,
  user: CommandUser,
  { stopped }: { stopped: boolean },
): { items: FollowUp[] } {
  const state = loadOffer(tx, id);
  requireChange(user, getOwners(state));
  if (stopped) logEach(tx, stopFollowUps(tx, { inquiry: id }, 'bruger', user.id), state, user, 'stoppet');
  else resumeOwn(tx, state, user);
  return { items: findFollowUps(tx, id).map(toFollowUp) };
}

/** @throws AppError wrong_status if the offer waits for no answer */
function resumeOwn(tx: core.App, state: OfferState, user: CommandUser): void {
  requireOut(tx, state);
  const stopped = findFollowUps(tx, state.offer.id).filter(
    (record) =>
      record.getString('state') === 'stoppet' &&
      record.getString('reason') === 'bruger' &&
      !isTooLate(tx, record, state),
  );
  for (const record of stopped) setState(tx, record, 'planlagt', '', '');
  const ids = stopped.map(({ id }) => id);
  logEach(tx, ids, state, user, 'planlagt');
}

function logEach(
  tx: core.App,
  ids: readonly string[],
  state: OfferState,
  user: CommandUser,
  status: 'stoppet' | 'planlagt',
): void {
  for (const id of ids) logFollowUp(tx, tx.findRecordById('follow_ups', id), state, { status }, user.id);
}

/**
 * Stores when this offer is followed up; null: as the firm has set it. What is planned moves, if the offer is out.
 * `rev` of the offer stays, because no form holds it.
 * @throws AppError not_found, forbidden
 */
export function setFollowUp(
  tx: core.App,
  id: string,
  user: CommandUser,
  { followUp }: { followUp: OfferFollowUp | null },
): OfferAggregate {
  const state = loadOffer(tx, id);
  requireChange(user, getOwners(state));
  updateRecord(tx, tx.findRecordById('inquiries', id), { followUp });
  if (state.offer.status === 'sendt' || state.offer.status === 'set') planOffer(tx, id, new Date());
  return readOffer(tx, id, user);
}
