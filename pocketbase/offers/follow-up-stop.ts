/** Stops the mails that follow an offer up, and takes that back (docs/decisions/059-follow-up.md). */
import { CLOSED_LEAD } from '../../lib/offers/shared/follow-up.ts';
import { queryValue, queryValues } from '../runtime/sql.ts';
import { updateRecord } from '../runtime/records.ts';
import { loadOffer } from './aggregate.ts';
import { findObstacle } from './follow-up-obstacle.ts';

/** The mails of one offer, or of all offers of a customer. */
type Whose = { inquiry: string } | { lead: string };

/** The kinds of activities that may stop a mail, or take that back. */
const REACTIONS: readonly string[] = ['status', 'felt', 'opkald', 'tilbud_spoergsmaal'];
const OUT: readonly unknown[] = ['sendt', 'set'];

const ofWhose = (whose: Whose) =>
  'inquiry' in whose
    ? { where: 'f.inquiry = {:id}', id: whose.inquiry }
    : { where: 'f.inquiry IN (SELECT id FROM inquiries WHERE lead = {:id})', id: whose.lead };

/**
 * Stops what is planned. A mail in the outbox is taken back if it has not been handed to Microsoft.
 * @param reason a code, shown as `followUp.reason.…`
 * @param by a user's id, '' for the product itself
 * @returns the ids of what was stopped
 */
export function stopFollowUps(tx: core.App, whose: Whose, reason: string, by = ''): string[] {
  const { where, id } = ofWhose(whose);
  const open = `SELECT f.id FROM follow_ups f WHERE ${where} AND f.state IN ('planlagt', 'i_koe')`;
  return queryValues<string>(tx, open, { id }).filter((one) => {
    const record = tx.findRecordById('follow_ups', one);
    if (record.getString('state') === 'i_koe' && !takeBackMail(tx, one)) return false;
    setState(tx, record, 'stoppet', reason, by);
    return true;
  });
}

/**
 * Plans again what was stopped for one of these reasons, if the offer waits for an answer. If something prevents
 * it meanwhile, as a customer who is won with another offer, that is its new reason.
 */
export function resumeFollowUps(tx: core.App, whose: Whose, reasons: readonly string[], by = ''): void {
  const { where, id } = ofWhose(whose);
  const select = `SELECT f.id FROM follow_ups f JOIN inquiries i ON i.id = f.inquiry
    WHERE ${where} AND f.state = 'stoppet' AND i.status IN ('sendt', 'set')
      AND f.reason IN (SELECT value FROM json_each({:reasons}))`;
  for (const one of queryValues<string>(tx, select, { id, reasons: JSON.stringify(reasons) }))
    planAgain(tx, tx.findRecordById('follow_ups', one), by);
}

function planAgain(tx: core.App, record: core.Record, by: string): void {
  const obstacle = findObstacle(tx, loadOffer(tx, record.getString('inquiry')));
  setState(tx, record, obstacle === '' ? 'planlagt' : 'stoppet', obstacle, by);
}

/** Cancels the mail if it still waits in the outbox. @returns false if it is being sent or was sent */
export function takeBackMail(tx: core.App, followUp: string): boolean {
  const select = "SELECT id FROM mail_outbox WHERE followUp = {:followUp} AND status = 'venter'";
  const mail = queryValue<string>(tx, select, { followUp });
  if (mail === null) return false;
  updateRecord(tx, tx.findRecordById('mail_outbox', mail), { status: 'annulleret', leaseUntil: 0 });
  return true;
}

/** Stores a new state with its reason. `by`: '' for the product itself. */
export function setState(tx: core.App, record: core.Record, state: string, reason: string, by: string): void {
  updateRecord(tx, record, { state, reason, changedBy: by, rev: record.getInt('rev') + 1 });
}

type ActivityData = { entity?: string; before?: unknown; after?: unknown };

/** Runs after an activity was added, in its transaction. Stops the mails if the customer has reacted. */
export function followUpsAfterActivity(tx: core.App, activity: core.Record): void {
  const type = activity.getString('type');
  if (!REACTIONS.includes(type)) return;
  const [inquiry, lead] = [activity.getString('inquiry'), activity.getString('lead')];
  const whose = inquiry === '' ? { lead } : { inquiry };
  // A call was talked about with the customer: a mail that asks the same would look careless.
  if (type === 'opkald') stopFollowUps(tx, whose, 'opkald');
  // The seller answers the customer's question.
  if (type === 'tilbud_spoergsmaal') stopFollowUps(tx, whose, 'spoergsmaal');
  const { entity, before, after } = JSON.parse(activity.getString('data') || '{}') as ActivityData;
  if (type === 'felt') afterArchiving(tx, whose, after);
  if (type !== 'status' || typeof after !== 'string') return;
  if (entity === 'offer' && inquiry !== '') {
    if (!OUT.includes(after)) stopFollowUps(tx, { inquiry }, after);
    else if (!OUT.includes(before)) resumeFollowUps(tx, { inquiry }, [String(before)]);
  }
  if (entity === 'lead') {
    if (CLOSED_LEAD.includes(after)) stopFollowUps(tx, { lead }, after);
    else if (CLOSED_LEAD.includes(String(before))) resumeFollowUps(tx, { lead }, [String(before)]);
  }
}

function afterArchiving(tx: core.App, whose: Whose, after: unknown): void {
  const archived = typeof after === 'object' && after !== null && 'archived' in after ? after.archived : undefined;
  if (archived === true) stopFollowUps(tx, whose, 'arkiveret');
  else if (archived === false) resumeFollowUps(tx, whose, ['arkiveret']);
}
