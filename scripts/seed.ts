/** `npm run seed -- --leads N [--replace]`: fills a database with a demo firm, dated from today. Deterministic. */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { copenhagenToday } from '../lib/core/shared/dates.ts';
import { settings } from '../lib/core/server/env.ts';
import { ensureDataDir } from './lib/database/data-dir.ts';
import { databaseOwner } from './lib/database/database-owner.ts';
import {
  databaseFile,
  databaseIsEmpty,
  emptyDatabase,
  migrate,
  openDatabase,
  setAsideUnknownDatabase,
} from './lib/database/demo.ts';
import { fail, SetupError } from './lib/fail.mjs';
import { ensurePocketBase } from './lib/install/pocketbase-binary.mjs';
import { ROOT } from './lib/root.ts';
import { seed } from './seed/seed.ts';

const MOST = 1_000_000;

function options() {
  try {
    return parseArgs({
      options: { leads: { type: 'string', default: '2000' }, replace: { type: 'boolean' }, quiet: { type: 'boolean' } },
    }).values;
  } catch (error) {
    throw new SetupError(`${(error as Error).message} Known: --leads N, --replace, --quiet.`);
  }
}

async function run(): Promise<void> {
  const { leads: wanted, replace, quiet } = options();
  const leads = Number(wanted);
  if (!/^\d+$/.test(wanted) || leads < 1 || leads > MOST)
    throw new SetupError(`--leads takes a whole number from 1 to ${MOST}.`);
  const { DATA_DIR, STANDIN } = settings();
  if (!STANDIN)
    throw new SetupError(
      'Demo data never go where a tenant is configured (MICROSOFT_CLIENT_ID is set): leave it out and choose a new folder with DATA_DIR=….',
    );
  ensureDataDir(DATA_DIR);
  // Checked before an unknown database is renamed, because a firm's must stay where it is.
  if (databaseOwner(DATA_DIR) === 'firm')
    throw new SetupError(`The database in ${DATA_DIR} is a firm's own: choose a new folder with DATA_DIR=….`);
  const old = setAsideUnknownDatabase(DATA_DIR, { standin: STANDIN, now: new Date() });
  if (old && !quiet) console.log(`The demo database is of another version: renamed to ${old}`);
  if (!existsSync(databaseFile(DATA_DIR))) migrate(await ensurePocketBase(ROOT, process.env), DATA_DIR);
  const db = openDatabase(DATA_DIR);
  try {
    if (!databaseIsEmpty(DATA_DIR)) {
      if (!replace)
        throw new SetupError(
          `The database in ${DATA_DIR} is not empty: add --replace to delete everything in it first, or choose a new folder with DATA_DIR=….`,
        );
      emptyDatabase(db);
    }
    const started = Date.now();
    const progress = (done: number) => {
      if (!quiet)
        process.stdout.write(process.stdout.isTTY ? `\r${done} of ${leads} leads` : `${done} of ${leads} leads\n`);
    };
    const made = seed(db, { leads, today: copenhagenToday(new Date()), progress });
    if (!quiet)
      console.log(
        `${process.stdout.isTTY ? '\n' : ''}${made.leads} leads and ${made.offers} offers in ${((Date.now() - started) / 1000).toFixed(1)} s`,
      );
  } finally {
    db.close();
  }
}

try {
  await run();
} catch (error) {
  fail(error);
}
