/** Hands the mails that follow an offer up to the outbox when they are due (docs/decisions/059-follow-up.md). */
import {
  CLOSED_LEAD,
  judgeFollowUp,
  isOfficeTime,
  toOfficeTime,
  type FollowUpKind,
} from '../../lib/offers/shared/follow-up.ts';
import { readDaysOff } from '../runtime/company.ts';
import { queueMail } from '../runtime/queue-mail.ts';
import { updateRecord } from '../runtime/records.ts';
import { queryValues, runInTransaction, toDbTime } from '../runtime/sql.ts';
import { loadOffer, type OfferState } from './aggregate.ts';
import { findObstacle } from './follow-up-obstacle.ts';
import { hasMailbox, writeFollowUp } from './follow-up-mail.ts';
import { giveUp } from './follow-up-outcome.ts';
import { setState, takeBackMail } from './follow-up-stop.ts';
import { findRecipients } from './recipients.ts';

/** A mail that waited longer in the outbox was held up by a stop of the server. */
const LATE_MS = 15 * 60_000;

/**
 * Hands over every mail that is due, each in a transaction of its own, which reads its state again: a mail that is
 * stopped at the same moment is either stopped or sent, not both.
 * @returns how many mails wait in the outbox now
 */
export function queueDueFollowUps(app: core.App, now: Date): number {
  const extraDaysOff = readDaysOff(app);
  stopOfClosedCustomers(app);
  holdLateMails(app, now, extraDaysOff);
  if (!isOfficeTime(now, extraDaysOff)) return 0;
  const select = "SELECT id FROM follow_ups WHERE state = 'planlagt' AND dueAt <= {:now} ORDER BY dueAt LIMIT 200";
  const due = queryValues<string>(app, select, { now: toDbTime(now) });
  return due.filter((id) => {
    try {
      return runInTransaction(app, (tx) => queueIfDue(tx, id, now, extraDaysOff));
    } catch (error) {
      // One that cannot be written must not keep the others from being sent.
      app.logger().error('A follow-up could not be queued', 'followUp', id, 'error', String(error));
      runInTransaction(app, (tx) => setState(tx, tx.findRecordById('follow_ups', id), 'sprunget', 'fejl', ''));
      return false;
    }
  }).length;
}

/** Stops what is planned for a customer who is closed: a merge closes one without a word on the offer's timeline. */
function stopOfClosedCustomers(app: core.App): void {
  const select = `SELECT f.id FROM follow_ups f JOIN inquiries i ON i.id = f.inquiry JOIN leads l ON l.id = i.lead
    WHERE f.state = 'planlagt' AND (l.archived OR l.mergedInto != ''
      OR l.status IN (SELECT value FROM json_each({:closed}))) LIMIT 200`;
  for (const id of queryValues<string>(app, select, { closed: JSON.stringify(CLOSED_LEAD) }))
    runInTransaction(app, (tx) => {
      const record = tx.findRecordById('follow_ups', id);
      const obstacle = findObstacle(tx, loadOffer(tx, record.getString('inquiry')));
      if (obstacle !== '' && record.getString('state') === 'planlagt') setState(tx, record, 'stoppet', obstacle, '');
    });
}

function queueIfDue(tx: core.App, id: string, now: Date, extraDaysOff: readonly string[]): boolean {
  const record = tx.findRecordById('follow_ups', id);
  if (record.getString('state') !== 'planlagt') return false;
  const state = loadOffer(tx, record.getString('inquiry'));
  const obstacle = findObstacle(tx, state);
  if (obstacle !== '') {
    setState(tx, record, 'stoppet', obstacle, '');
    return false;
  }
  const verdict = judge(record, state.offer.validUntil, now, extraDaysOff);
  if (verdict === 'wait') return false;
  if (verdict !== 'send') {
    setState(tx, record, 'sprunget', verdict, '');
    return false;
  }
  return queueFollowUp(tx, record, state, { by: '', at: Date.now() });
}

function judge(record: core.Record, validUntil: string, now: Date, extraDaysOff: readonly string[]) {
  const kind = record.getString('kind') as FollowUpKind;
  return judgeFollowUp({ kind, dueAt: record.getString('dueAt'), validUntil }, now, extraDaysOff);
}

/**
 * Adds the mail to the outbox in the name of the offer's seller; a seller whose mailbox is not connected gets a task.
 * @param by who asked for it, '' for the product itself. @param at when it may be sent, ms since 1970
 * @returns whether the mail waits in the outbox
 */
export function queueFollowUp(
  tx: core.App,
  record: core.Record,
  state: OfferState,
  { by, at }: { by: string; at: number },
): boolean {
  const { seller } = state.offer;
  const to = findRecipients(tx, state);
  const failure = !hasMailbox(tx, seller) ? 'forbindelse' : to === '' ? 'adresse' : null;
  if (failure) {
    giveUp(tx, record, state, failure, by);
    return false;
  }
  setState(tx, record, 'i_koe', '', by);
  const text = writeFollowUp(tx, record.getString('kind') as FollowUpKind, state);
  const idempotencyKey = `follow-up-${record.id}-${record.getInt('rev')}`;
  queueMail(tx, {
    user: seller,
    to,
    ...text,
    idempotencyKey,
    followUp: record.id,
    about: state.offer.id,
    nextAttemptAt: at,
  });
  return true;
}

/** Mails that a stop of the server delayed wait for office hours, or are skipped if they are too late. */
function holdLateMails(app: core.App, now: Date, extraDaysOff: readonly string[]): void {
  const select = `SELECT m.id FROM mail_outbox m JOIN follow_ups f ON f.id = m.followUp
    WHERE m.status = 'venter' AND m.nextAttemptAt < {:late} AND f.changedBy = ''`;
  for (const id of queryValues<string>(app, select, { late: now.getTime() - LATE_MS }))
    runInTransaction(app, (tx) => {
      const mail = tx.findRecordById('mail_outbox', id);
      const record = tx.findRecordById('follow_ups', mail.getString('followUp'));
      const { validUntil } = loadOffer(tx, record.getString('inquiry')).offer;
      const verdict = judge(record, validUntil, now, extraDaysOff);
      if (verdict === 'wait') updateRecord(tx, mail, { nextAttemptAt: toOfficeTime(now, extraDaysOff).getTime() });
      else if (verdict !== 'send' && takeBackMail(tx, record.id)) setState(tx, record, 'sprunget', verdict, '');
    });
}

/** When a mail that could not be sent is tried again; one that nobody asked for waits for office hours. */
export function toNextAttempt(tx: core.App, mail: core.Record, at: number): number {
  const followUp = mail.getString('followUp');
  if (followUp === '' || tx.findRecordById('follow_ups', followUp).getString('changedBy') !== '') return at;
  return toOfficeTime(new Date(at), readDaysOff(tx)).getTime();
}
