/**
 * `npm run start-for-real`: empties a demo so that a firm can begin. It makes a backup first and asks for a typed
 * confirmation. Nothing of the demo is kept: its company, prices, templates and people are invented.
 */
import { createInterface } from 'node:readline';
import { settings } from '../lib/core/server/env.ts';
import { makeBackup } from './lib/backup/make.ts';
import { finishSwap } from './lib/backup/swap.ts';
import { ensureDataDir, lockDataDir } from './lib/database/data-dir.ts';
import { fail, SetupError, step } from './lib/fail.mjs';
import { CONFIRMATION, countDemo, deleteDemo, requireDemo } from './lib/database/start-for-real.ts';

async function confirm(): Promise<void> {
  process.stdout.write(`Type "${CONFIRMATION}" to go on: `);
  const lines = createInterface({ input: process.stdin });
  let typed = '';
  for await (const line of lines) {
    typed = line.trim();
    break;
  }
  lines.close();
  if (typed !== CONFIRMATION) throw new SetupError(`Nothing was changed: "${CONFIRMATION}" was not typed.`);
}

async function run(): Promise<void> {
  const env = settings();
  ensureDataDir(env.DATA_DIR);
  const lock = lockDataDir(env.DATA_DIR);
  try {
    finishSwap(env.DATA_DIR);
    requireDemo(env);
    const { users, leads, offers } = countDemo(env.DATA_DIR);
    console.log(`${env.DATA_DIR} holds the demo: ${users} users, ${leads} leads, ${offers} offers.`);
    console.log('All of it is deleted, after a backup. The first start afterwards begins with an empty firm.');
    await confirm();
    const { path } = await makeBackup({
      dataDir: env.DATA_DIR,
      backupDir: env.BACKUP_DIR,
      kind: 'manual',
      recipient: env.BACKUP_RECIPIENT,
      keep: { daily: env.BACKUP_KEEP_DAILY, weekly: env.BACKUP_KEEP_WEEKLY, monthly: env.BACKUP_KEEP_MONTHLY },
    });
    step(`The demo is in ${path}`);
    deleteDemo(env.DATA_DIR);
    step('The demo is deleted');
    console.log(
      `Start the product, and sign in as ${env.ADMIN_EMAILS.join(' or ')}: the dashboard says what comes first.`,
    );
  } finally {
    lock.release();
  }
}

try {
  await run();
} catch (error) {
  fail(error);
}
