/** Whose data a database holds, so that a demo and a firm's own data never mix. */
import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { Settings } from '../../../lib/core/server/env.ts';
import { ACCOUNTS } from '../../../standin/accounts.ts';
import { databaseFile, openDatabase, readDatabase } from './demo.ts';
import { SetupError } from '../fail.mjs';

/** `nobody`: it has no users. */
export type DatabaseOwner = 'demo' | 'firm' | 'nobody';
type Owned = Pick<Settings, 'DATA_DIR' | 'STANDIN' | 'ADMIN_EMAILS'>;
/** What is wrong with a database under these settings, and what to do. */
export type OwnerFault = { text: string; todo: string };

/** Reads from a database that may be of any version, or not there; `otherwise` where it has no users at all. */
function readUsers<T>(dataDir: string, otherwise: T, read: (db: DatabaseSync) => T): T {
  if (!existsSync(databaseFile(dataDir))) return otherwise;
  return readDatabase(dataDir, (db) => {
    const hasUsers = db.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'users'").get();
    return hasUsers ? read(db) : otherwise;
  });
}

/** SQLite keeps this number in the database's own file, so that it is in each backup. PocketBase uses none. */
const MARKS = { demo: 1, firm: 2 } as const;

/**
 * Writes into a database without users under what it begins: a tenant's first users may have the demo accounts'
 * addresses, where the stand-in takes the tenant's place.
 */
export function markOwner({ DATA_DIR, STANDIN }: Pick<Owned, 'DATA_DIR' | 'STANDIN'>): void {
  if (!existsSync(databaseFile(DATA_DIR)) || databaseOwner(DATA_DIR) !== 'nobody') return;
  const db = openDatabase(DATA_DIR);
  db.exec(`PRAGMA user_version = ${MARKS[STANDIN ? 'demo' : 'firm']}`);
  db.close();
}

/** Whose data these are. One that was begun before there was a mark is known by the demo accounts. */
export function databaseOwner(dataDir: string): DatabaseOwner {
  return readUsers<DatabaseOwner>(dataDir, 'nobody', (db) => {
    if (!db.prepare('SELECT 1 FROM users LIMIT 1').get()) return 'nobody';
    const mark = db.prepare('PRAGMA user_version').get()?.['user_version'];
    if (mark === MARKS.demo) return 'demo';
    if (mark === MARKS.firm) return 'firm';
    const emails = ACCOUNTS.map(({ email }) => email);
    const places = emails.map(() => '?').join(', ');
    const known = db.prepare(`SELECT 1 FROM users WHERE lower(email) IN (${places}) LIMIT 1`).get(...emails);
    return known ? 'demo' : 'firm';
  });
}

function hasAdmin(dataDir: string): boolean {
  const select = `SELECT 1 FROM users, json_each(users.roles) r WHERE NOT users.inactive AND r.value = 'admin' LIMIT 1`;
  return readUsers(dataDir, false, (db) => db.prepare(select).get() !== undefined);
}

/** Are these a demo's data under a tenant, or a firm's own without one? */
export function isOtherKind({ DATA_DIR, STANDIN }: Pick<Owned, 'DATA_DIR' | 'STANDIN'>): boolean {
  return databaseOwner(DATA_DIR) === (STANDIN ? 'firm' : 'demo');
}

/** Why the product must not run on this database with these settings; null if it may. */
export function ownerFault({ DATA_DIR, STANDIN, ADMIN_EMAILS }: Owned): OwnerFault | null {
  const owner = databaseOwner(DATA_DIR);
  if (!STANDIN && owner === 'demo')
    return {
      text: `The database in ${DATA_DIR} is a demo, and MICROSOFT_CLIENT_ID names a real tenant`,
      todo: 'begin anew with npm run start-for-real (it makes a backup of the demo first), or choose another DATA_DIR',
    };
  if (STANDIN && owner === 'firm')
    return {
      text: `The database in ${DATA_DIR} is a firm's own, and no MICROSOFT_CLIENT_ID is set: anybody could sign in as a demo account`,
      todo: 'set MICROSOFT_CLIENT_ID, MICROSOFT_CLIENT_SECRET and MICROSOFT_TENANT_ID, or choose another DATA_DIR',
    };
  if (!STANDIN && ADMIN_EMAILS.length === 0 && !hasAdmin(DATA_DIR))
    return {
      text: 'ADMIN_EMAILS is empty, and the database has no administrator: nobody could give roles',
      todo: 'set ADMIN_EMAILS to the address with which the first admin signs in at Microsoft',
    };
  return null;
}

/** @throws SetupError if the product must not run on this database */
export function requireOwnDatabase(env: Owned): void {
  const fault = ownerFault(env);
  if (fault) throw new SetupError(`${fault.text}: ${fault.todo}.`);
}
