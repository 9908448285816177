/** Empties a demo so that a firm can begin. */
import { readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../../../lib/core/server/env.ts';
import { databaseOwner } from './database-owner.ts';
import { readDatabase } from './demo.ts';
import { SetupError } from '../fail.mjs';

/** What has to be typed. */
export const CONFIRMATION = 'start for real';

/** @throws SetupError if there is no demo, or where the next start would make one again */
export function requireDemo(env: Pick<Settings, 'DATA_DIR' | 'STANDIN' | 'ADMIN_EMAILS'>): void {
  const owner = databaseOwner(env.DATA_DIR);
  if (owner !== 'demo')
    throw new SetupError(
      owner === 'firm'
        ? `The database in ${env.DATA_DIR} is a firm's own, not a demo: nothing was changed.`
        : `There is no demo in ${env.DATA_DIR}: npm start begins with an empty firm.`,
    );
  if (env.STANDIN)
    throw new SetupError(
      'Set MICROSOFT_CLIENT_ID, MICROSOFT_CLIENT_SECRET and MICROSOFT_TENANT_ID first: without a tenant the next start would make a demo again.',
    );
  if (env.ADMIN_EMAILS.length === 0)
    throw new SetupError('Set ADMIN_EMAILS first: it names who becomes the first admin.');
}

/** How much of the demo there is, for the question. */
export function countDemo(dataDir: string): { users: number; leads: number; offers: number } {
  return readDatabase(dataDir, (db) => {
    const count = (table: string) => Number(db.prepare(`SELECT COUNT(*) AS n FROM ${table}`).get()?.['n']);
    return { users: count('users'), leads: count('leads'), offers: count('inquiries') };
  });
}

/**
 * Deletes the demo's database, files, and the stand-in's accounts and mail. The database goes by one rename, so that
 * there is never half of one. The caller holds the data folder's lock.
 */
export function deleteDemo(dataDir: string): void {
  const gone = join(dataDir, 'deleting-demo');
  rmSync(gone, { recursive: true, force: true });
  renameSync(join(dataDir, 'pb_data'), gone);
  rmSync(gone, { recursive: true, force: true });
  for (const name of readdirSync(dataDir).filter((file) => file.startsWith('standin.db')))
    rmSync(join(dataDir, name), { force: true });
}
