/** The database's own state, for metrics and the admins' page: counts and codes, no customers. */
import type { DatabaseState, OutboxState, TroubledMail } from '../../lib/pocketbase/shared/system-types.ts';
import { queryJson, queryRows, toDbTime, type Database } from '../runtime/sql.ts';

const TROUBLE_DAYS = 30;
const MOST_MAILS = 20;

/** Failed mails, and those that may have been sent, unless the same offer or route has a later one. */
const TROUBLED = `mail.status IN ('fejlet', 'ukendt') AND mail.updated >= {:since} AND NOT EXISTS (
  SELECT 1 FROM mail_outbox later WHERE later.created > mail.created
    AND later.inquiry = mail.inquiry AND later.route = mail.route AND later.invitation = mail.invitation)`;

export function readSystemState(app: Database, now: Date): DatabaseState {
  const since = toDbTime(new Date(now.getTime() - TROUBLE_DAYS * 86_400_000));
  const sum = (select: string, params = {}) => Number(queryJson(app, select, params));
  return {
    outbox: readOutbox(app, since, now),
    mails: queryRows<TroubledMail>(
      app,
      `SELECT json_object('id', mail.id, 'status', mail.status, 'error', mail.error, 'updated', mail.updated,
          'offer', mail.inquiry, 'offerNumber', coalesce(inquiries.offerNumber, 0),
          'revision', coalesce(inquiries.revision, 0), 'route', mail.route) AS row
        FROM mail_outbox mail LEFT JOIN inquiries ON inquiries.id = mail.inquiry
        WHERE ${TROUBLED} ORDER BY mail.updated DESC LIMIT ${MOST_MAILS}`,
      { since },
    ),
    sessions: sum('SELECT count(*) AS json FROM sessions WHERE expiresAt > {:now}', { now: toDbTime(now) }),
    migration: queryJson(app, "SELECT file AS json FROM _migrations WHERE file LIKE '%.js' ORDER BY file DESC LIMIT 1"),
  };
}

function readOutbox(app: Database, since: string, now: Date): OutboxState {
  const state = queryJson(
    app,
    `SELECT json_object(
        'waiting', (SELECT count(*) FROM mail_outbox WHERE status IN ('venter', 'sender')),
        'failed', (SELECT count(*) FROM mail_outbox mail WHERE ${TROUBLED} AND mail.status = 'fejlet'),
        'unknown', (SELECT count(*) FROM mail_outbox mail WHERE ${TROUBLED} AND mail.status = 'ukendt'),
        'oldest', (SELECT min(created) FROM mail_outbox WHERE status IN ('venter', 'sender'))) AS json`,
    { since },
  );
  const { oldest, ...counts } = JSON.parse(state) as OutboxState & { oldest: string | null };
  const ageMs = oldest === null ? 0 : now.getTime() - new Date(oldest.replace(' ', 'T')).getTime();
  return { ...counts, oldestSeconds: Math.max(0, Math.round(ageMs / 1000)) };
}
