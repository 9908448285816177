/**
 * `npm run backup`: makes a backup, while the product runs or not. `-- --list` lists them, `-- --check <file>` checks
 * one, `-- --copy` copies the newest to BACKUP_COPY_TO. `--kind daily|migration` is for the product itself.
 */
import { existsSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { settings } from '../lib/core/server/env.ts';
import { listBackups } from '../lib/core/server/backup/list.ts';
import { BACKUP_KINDS } from '../lib/core/shared/backup/names.ts';
import { copyBackup } from './lib/backup/copy.ts';
import { faultOf } from './lib/backup/fault.ts';
import { makeBackup } from './lib/backup/make.ts';
import { noteSecurity } from './lib/backup/note.ts';
import { progressTeller, tell } from './lib/backup/report.ts';
import { checkBackup, checkSum } from './lib/backup/restore.ts';
import { readIdentity } from './lib/backup/unpack.ts';
import { ensureDataDir } from './lib/database/data-dir.ts';
import { fail, SetupError } from './lib/fail.mjs';

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

// The product's users come first. Nobody may raise a priority that was set lower.
setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
try {
  const { values } = parseArgs({
    options: {
      list: { type: 'boolean' },
      check: { type: 'string' },
      copy: { type: 'boolean' },
      kind: { type: 'string', default: 'manual' },
    },
  });
  if (values.list) list();
  else if (values.check) await check(values.check);
  else if (values.copy) await copy();
  else await make(values.kind);
} catch (error) {
  tell({ fault: faultOf(error), message: error instanceof Error ? error.message : 'unknown' });
  const wrongOption = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
  fail(wrongOption ? new SetupError((error as Error).message) : error);
}

async function make(given: string): Promise<void> {
  const kind = BACKUP_KINDS.find((name) => name === given);
  if (!kind) throw new SetupError(`--kind must be one of: ${BACKUP_KINDS.join(', ')}.`);
  const env = settings();
  ensureDataDir(env.DATA_DIR);
  const began = performance.now();
  const made = await makeBackup({
    dataDir: env.DATA_DIR,
    backupDir: env.BACKUP_DIR,
    kind,
    recipient: env.BACKUP_RECIPIENT,
    keep: { daily: env.BACKUP_KEEP_DAILY, weekly: env.BACKUP_KEEP_WEEKLY, monthly: env.BACKUP_KEEP_MONTHLY },
    onProgress: progressTeller(),
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${made.path} (${megabytes(made.bytes)}, ${seconds} s)`);
  if (made.missing.length > 0)
    console.error(`! ${made.missing.length} files that the database names are not on the disk: ${made.missing[0]} …`);
  // The product makes its own entry.
  if (!process.send) noteSecurity(env.DATA_DIR, { kind: 'kopi', subject: made.name });
  // Its secrets are the operator's, who has a copy elsewhere or loses them with the machine.
  if (kind === 'manual') console.log('.env is not in it: keep a copy of that file elsewhere.');
  tell({ made: { name: made.name } });
}

async function copy(): Promise<void> {
  const { BACKUP_DIR, BACKUP_COPY_TO } = settings();
  if (!BACKUP_COPY_TO)
    throw new SetupError('Set BACKUP_COPY_TO to a folder of another disk, or to user@machine:/folder.');
  const { name, bytes, isNew } = await copyBackup({ backupDir: BACKUP_DIR, to: BACKUP_COPY_TO });
  console.log(isNew ? `${name} (${megabytes(bytes)}) → ${BACKUP_COPY_TO}` : `${name} is in ${BACKUP_COPY_TO} already`);
}

function list(): void {
  const backups = listBackups(settings().BACKUP_DIR);
  if (backups.length === 0) console.log(`No backups in ${settings().BACKUP_DIR}`);
  const words = { whole: 'checked', broken: 'DAMAGED', unknown: 'not checked' };
  for (const { name, bytes, state } of backups) console.log(`${name}  ${megabytes(bytes)}  ${words[state]}`);
}

async function check(given: string): Promise<void> {
  const env = settings();
  const inFolder = join(env.BACKUP_DIR, given);
  const file = existsSync(inFolder) ? inFolder : resolve(given);
  const identity = readIdentity(env);
  if (file.endsWith('.age') && !identity && existsSync(file)) {
    checkSum(file);
    console.log(`✓ ${file} has its checksum; with its age identity its contents are checked too`);
    return;
  }
  const contents = await checkBackup(file, env.DATA_DIR, { identity, onProgress: progressTeller() });
  console.log(`✓ ${file}: ${contents.files} files of ${contents.madeAt}, version ${contents.product}`);
  tell({ contents });
}
