/** Mails and text messages that tell a customer that the technician is På vej: they are dropped when that is not true. */
import type { RouteStopsNoticeOptions } from '../../lib/pocketbase/shared/types.ts';
import { logActivity } from '../runtime/activities.ts';
import { updateRecord } from '../runtime/records.ts';
import { queryValues, toDbTime } from '../runtime/sql.ts';

/** A notice that is later than this is not sent: the technician may be there already. */
export const LATE_MS = 30 * 60_000;

/**
 * Cancels waiting notices whose visit is not På vej any more: undone, called off, moved, or the technician is there. The
 * customer may be told again.
 */
export function dropUntrueNotices(tx: core.App, now: number): void {
  const waiting = "SELECT m.id FROM mail_outbox m WHERE m.status = 'venter' AND m.stop != ''";
  const gone = `${waiting} AND NOT EXISTS (SELECT 1 FROM route_stops s WHERE s.id = m.stop AND s.status = 'paa_vej')`;
  for (const id of queryValues<string>(tx, gone)) drop(tx, id, '');
  const late = `${waiting} AND m.created < {:late}`;
  for (const id of queryValues<string>(tx, late, { late: toDbTime(new Date(now - LATE_MS)) })) drop(tx, id, 'for_sent');
}

function drop(tx: core.App, id: string, notice: '' | 'for_sent'): void {
  const mail = tx.findRecordById('mail_outbox', id);
  updateRecord(tx, mail, { status: 'annulleret', leaseUntil: 0 });
  noteOnStop(tx, mail, notice);
}

/** Writes the outcome on the visit, and on the timeline of its job or, of a site visit, of the customer. Of a mail and a text message, one that was sent is enough. */
export function finishNotice(tx: core.App, mail: core.Record, status: 'sendt' | 'fejlet' | 'ukendt' | 'annulleret') {
  noteOnStop(tx, mail, status === 'sendt' ? 'sendt' : 'fejlet');
  const isSms = mail.getString('channel') === 'sms';
  if (isSms && status !== 'sendt') return;
  logActivity(tx, {
    ...findTimeline(tx, mail),
    type: isSms ? 'sms' : 'mail',
    data: isSms
      ? { text: mail.getString('body') }
      : { status, error: mail.getString('error'), to: mail.getString('to'), subject: mail.getString('subject') },
    actor: mail.getString('user'),
  });
}

function findTimeline(tx: core.App, mail: core.Record): { lead: string; job: string } {
  const job = mail.getString('job');
  const record = job ? tx.findRecordById('service_jobs', job) : tx.findRecordById('tasks', mail.getString('task'));
  return { lead: record.getString('lead'), job };
}

function noteOnStop(tx: core.App, mail: core.Record, notice: `${RouteStopsNoticeOptions}` | ''): void {
  const stop = tx.findRecordsByIds('route_stops', [mail.getString('stop')])[0];
  if (stop && stop.getString('notice') !== 'sendt') updateRecord(tx, stop, { notice, noticeAt: toDbTime() });
}
