/** Plans the mails that follow a sent offer up (docs/decisions/059-follow-up.md). */
import { chooseFollowUpDays, planFollowUps } from '../../lib/offers/shared/follow-up.ts';
import { toFollowUpSettings } from '../../lib/settings/shared/company/follow-up.ts';
import { readDaysOff } from '../runtime/company.ts';
import { json } from '../runtime/columns.ts';
import { insertRecord, updateRecord } from '../runtime/records.ts';
import { queryRow, toDbTime } from '../runtime/sql.ts';
import { loadOffer } from './aggregate.ts';
import { findObstacle } from './follow-up-obstacle.ts';
import { readTemplateDays } from './follow-up-mail.ts';

/**
 * Plans the mails of an offer that was sent, or plans them anew. A mail that was sent, skipped or stopped stays as it
 * is, and none is planned for the past. If the customer is not asked any more, they are stopped with the reason.
 */
export function planOffer(tx: core.App, id: string, now: Date): void {
  const stored = loadOffer(tx, id);
  const { offer, lead } = stored;
  const company = queryRow(
    tx,
    { followUp: json<unknown>("coalesce(nullif(followUp, ''), 'null')") },
    'FROM company_settings',
  );
  const days = chooseFollowUpDays(
    toFollowUpSettings(company?.followUp),
    lead.customerType,
    offer.followUp,
    readTemplateDays(tx, stored),
  );
  const { sentAt, validUntil } = offer;
  const planned = planFollowUps(days, { key: id, sentAt, validUntil }, readDaysOff(tx)).filter(
    ({ dueAt }) => Date.parse(dueAt) > now.getTime(),
  );
  const reason = findObstacle(tx, stored);
  const state = { state: reason === '' ? 'planlagt' : 'stoppet', reason };
  const before = new Map(findFollowUps(tx, id).map((record) => [record.getString('kind'), record]));
  for (const { kind, dueAt } of planned) {
    const due = toDbTime(new Date(dueAt));
    const record = before.get(kind);
    if (!record) insertRecord(tx, 'follow_ups', { inquiry: id, kind, dueAt: due, ...state, rev: 1 });
    else if (record.getString('state') === 'planlagt')
      updateRecord(tx, record, { dueAt: due, ...state, rev: record.getInt('rev') + 1 });
  }
  for (const [kind, record] of before)
    if (record.getString('state') === 'planlagt' && !planned.some((one) => one.kind === kind)) tx.delete(record);
}

/** The offer's mails in the order in which they are due. */
export function findFollowUps(tx: core.App, inquiry: string): core.Record[] {
  return tx
    .findRecordsByFilter('follow_ups', 'inquiry = {:inquiry}', 'dueAt', 0, 0, { inquiry })
    .filter((record) => record !== undefined);
}
