import { randomBytes } from 'node:crypto';
import type { SecurityEntry } from '../../../lib/core/shared/security-log.ts';
import { openDatabase } from '../database/demo.ts';

/** As long as another process may be writing; this one watches the product meanwhile. */
const WAIT_MS = 5_000;

/**
 * Adds an entry to the security log of a data folder, while PocketBase runs or not: after a restore the web server's
 * session may be gone. A database of an older version has no such log, and a full disk keeps nobody from working.
 * @returns whether it is stored
 */
export function noteSecurity(dataDir: string, { kind, actor, subject, data }: SecurityEntry): boolean {
  try {
    const db = openDatabase(dataDir);
    try {
      db.exec(`PRAGMA busy_timeout = ${WAIT_MS}`);
      db.prepare(
        `INSERT INTO security_log (id, at, kind, actor, subject, network, data) VALUES (?, ?, ?, ?, ?, '', ?)`,
      ).run(
        newId(),
        new Date().toISOString().replace('T', ' '),
        kind,
        actor ?? '',
        subject ?? '',
        JSON.stringify(data ?? {}),
      );
    } finally {
      db.close();
    }
    return true;
  } catch {
    return false;
  }
}

/** As PocketBase makes them: 15 lower-case letters and digits. */
const newId = () =>
  BigInt(`0x${randomBytes(12).toString('hex')}`)
    .toString(36)
    .padStart(15, '0')
    .slice(-15);
