/** Stores the outcome of a mail that follows an offer up. If it was not sent, the seller gets a task. */
import { copenhagenToday } from '../../lib/core/shared/dates.ts';
import { offerNumberText } from '../../lib/core/shared/offer-number.ts';
import { followUpTaskTitle, type FollowUpFailure } from '../../lib/offers/shared/follow-up-texts.ts';
import { logActivity } from '../runtime/activities.ts';
import { getLanguage } from '../runtime/user.ts';
import { addTask } from '../tasks/own-tasks.ts';
import { chooseAssignee } from '../tasks/sets.ts';
import { loadOffer, type OfferState } from './aggregate.ts';
import { setState } from './follow-up-stop.ts';

/** Records how sending the mail went. A late outcome of an unknown one replaces it. */
export function finishFollowUp(
  tx: core.App,
  mail: core.Record,
  status: 'sendt' | 'fejlet' | 'ukendt' | 'annulleret',
): void {
  if (status === 'annulleret') return;
  const record = tx.findRecordById('follow_ups', mail.getString('followUp'));
  const state = loadOffer(tx, record.getString('inquiry'));
  const by = record.getString('changedBy');
  if (status !== 'sendt') {
    const isGone = mail.getString('error') === 'microsoft_disconnected';
    giveUp(tx, record, state, status === 'ukendt' ? 'ukendt' : isGone ? 'forbindelse' : 'fejl', by);
    return;
  }
  record.set('sentAt', mail.getString('sentAt'));
  setState(tx, record, 'sendt', '', by);
  const [to, subject] = [mail.getString('to'), mail.getString('subject')];
  logFollowUp(tx, record, state, { status: 'sendt', to, subject }, by || mail.getString('user'));
}

/** Skips the mail and gives the seller a task in its place. */
export function giveUp(
  tx: core.App,
  record: core.Record,
  state: OfferState,
  failure: FollowUpFailure,
  by: string,
): void {
  setState(tx, record, 'sprunget', failure, by);
  logFollowUp(tx, record, state, { status: 'sprunget', reason: failure }, by);
  const { offer, lead } = state;
  const assignee = chooseAssignee(tx, [offer.seller, lead.owner, by]);
  addTask(tx, {
    title: followUpTaskTitle(offerNumberText(offer.offerNumber, offer.revision), failure, getLanguage(tx, assignee)),
    type: 'foelg_op',
    priority: 'normal',
    due: copenhagenToday(new Date()),
    assignee,
    lead: lead.id,
    inquiry: offer.id,
    origin: 'regel',
  });
}

/** Adds an entry to the timeline. `actor`: '' for the product itself. */
export function logFollowUp(
  tx: core.App,
  record: core.Record,
  { offer, lead }: OfferState,
  data: { status: 'sendt' | 'sprunget' | 'stoppet' | 'planlagt'; reason?: string; to?: string; subject?: string },
  actor: string,
): void {
  const followUp = record.getString('kind');
  logActivity(tx, { lead: lead.id, inquiry: offer.id, type: 'mail', data: { ...data, followUp }, actor });
}
