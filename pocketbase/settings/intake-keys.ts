/** Keys by which the firm's web form and telephone system hand in leads. Stored as hashes; shown once. */
import { AppError } from '../../lib/core/shared/errors.ts';
import type { IntakeKeysRecord } from '../../lib/pocketbase/shared/types.ts';
import { insertRecord, loadForChange, toPublicFields, updateRecord } from '../runtime/records.ts';
import type { CommandUser } from '../runtime/user.ts';
import { logSecurity } from '../runtime/security-log.ts';
import { execute, queryValue, toDbTime } from '../runtime/sql.ts';

/** Makes a key recognisable in a configuration file, and to programs that look for leaked secrets. */
const KEY_START = 'ordre_';
const KEY_LETTERS = 40;
/** Characters of a key that admins see. */
const SHOWN_LETTERS = KEY_START.length + 6;
/** A key's last use is written at most so often, in ms, so that not every call writes it. */
const USE_WRITTEN_MS = 60_000;

/** Makes a key. `secret` is the key itself, which can't be read again. */
export function createIntakeKey(
  tx: core.App,
  user: CommandUser,
  name: string,
): { key: IntakeKeysRecord; secret: string } {
  const secret = KEY_START + $security.randomString(KEY_LETTERS);
  const record = insertRecord(tx, 'intake_keys', {
    name,
    start: secret.slice(0, SHOWN_LETTERS),
    hash: $security.sha256(secret),
    rev: 1,
    createdBy: user.id,
  });
  logSecurity(tx, { kind: 'noegle_lavet', actor: user.id, subject: name });
  return { key: toPublicFields<IntakeKeysRecord>(record), secret };
}

/** Revokes a key for good; a revoked one stays so. @throws AppError not_found, stale */
export function revokeIntakeKey(tx: core.App, user: CommandUser, id: string, rev: number): IntakeKeysRecord {
  const record = loadForChange(tx, 'intake_keys', id, rev, { revokedAt: true });
  if (record.getString('revokedAt') === '') {
    updateRecord(tx, record, { revokedAt: toDbTime(), rev: rev + 1 });
    logSecurity(tx, { kind: 'noegle_spaerret', actor: user.id, subject: record.getString('name') });
  }
  return toPublicFields<IntakeKeysRecord>(record);
}

/** The id of the key in the request's Authorization header. @throws AppError unauthorized (also for a revoked key) */
export function requireIntakeKey(e: core.RequestEvent): string {
  const secret = /^bearer (.+)$/i.exec(e.request?.header.get('Authorization') ?? '')?.[1]?.trim() ?? '';
  const found = secret.startsWith(KEY_START)
    ? queryValue<string>(e.app, "SELECT id FROM intake_keys WHERE hash = {:hash} AND revokedAt = ''", {
        hash: $security.sha256(secret),
      })
    : null;
  if (found === null) throw new AppError('unauthorized');
  return found;
}

/** Counts a call with this key that a robot has filled in. */
export function noteRobot(app: core.App, id: string): void {
  execute(app, 'UPDATE intake_keys SET robots = robots + 1 WHERE id = {:id}', { id });
}

/** Notes that the key was used now. */
export function noteIntakeKeyUse(tx: core.App, id: string): void {
  const before = toDbTime(new Date(Date.now() - USE_WRITTEN_MS));
  const now = toDbTime();
  execute(tx, 'UPDATE intake_keys SET lastUsedAt = {:now} WHERE id = {:id} AND lastUsedAt < {:before}', {
    id,
    now,
    before,
  });
}
