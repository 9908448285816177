/** The database's own state, for metrics and the admins' page: counts and codes, no customers. */
import type { DatabaseState, OutboxState, TroubledMail } from '../../lib/pocketbase/shared/system-types.ts';
import { number, orNull, plain, text } from '../runtime/columns.ts';
import { type Database, queryJson, queryRow, queryRows, toDbTime } from '../runtime/sql.ts';

const TROUBLE_DAYS = 30;
const MOST_MAILS = 20;

const MAIL = {
  ...plain<TroubledMail>()('mail', ['id', 'channel', 'status', 'error', 'updated', 'route']),
  offer: text('mail.inquiry'),
  offerNumber: number('coalesce(inquiries.offerNumber, 0)'),
  revision: number('coalesce(inquiries.revision, 0)'),
};

/** Failed mails, and those that may have been sent, unless the same offer or route has a later one. */
const TROUBLED = `mail.status IN ('fejlet', 'ukendt') AND mail.updated >= {:since} AND NOT EXISTS (
  SELECT 1 FROM mail_outbox later WHERE later.created > mail.created
    AND later.inquiry = mail.inquiry AND later.route = mail.route AND later.invitation = mail.invitation
    AND later.channel = mail.channel)`;

export function readState(app: Database, now: Date): DatabaseState {
  const since = toDbTime(new Date(now.getTime() - TROUBLE_DAYS * 86_400_000));
  const sum = (select: string, params = {}) => Number(queryJson(app, select, params));
  return {
    outbox: readOutbox(app, since, now),
    mails: queryRows(
      app,
      MAIL,
      `FROM mail_outbox mail LEFT JOIN inquiries ON inquiries.id = mail.inquiry
        WHERE ${TROUBLED} ORDER BY mail.updated DESC LIMIT ${MOST_MAILS}`,
      { since },
    ),
    sessions: sum('SELECT count(*) AS json FROM sessions WHERE expiresAt > {:now}', { now: toDbTime(now) }),
    migration: queryJson(app, "SELECT file AS json FROM _migrations WHERE file LIKE '%.js' ORDER BY file DESC LIMIT 1"),
  };
}

function readOutbox(app: Database, since: string, now: Date): OutboxState {
  const count = (where: string) => number(`(SELECT count(*) FROM mail_outbox mail WHERE ${where})`);
  const waiting = "status IN ('venter', 'sender')";
  const columns = {
    waiting: count(waiting),
    failed: count(`${TROUBLED} AND mail.status = 'fejlet'`),
    unknown: count(`${TROUBLED} AND mail.status = 'ukendt'`),
    oldest: orNull(text(`(SELECT min(created) FROM mail_outbox WHERE ${waiting})`)),
  };
  const found = queryRow(app, columns, '', { since });
  if (!found) throw new Error('no counts of the outbox');
  const { oldest, ...counts } = found;
  const ageMs = oldest === null ? 0 : now.getTime() - new Date(oldest.replace(' ', 'T')).getTime();
  return { ...counts, oldestSeconds: Math.max(0, Math.round(ageMs / 1000)) };
}
