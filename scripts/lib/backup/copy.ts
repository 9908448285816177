/** Copies the newest backup to another machine, or to a disk that is mounted here. */
import { spawn } from 'node:child_process';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  fsyncSync,
  openSync,
  closeSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { listBackups } from '../../../lib/core/server/backup/list.ts';
import { isOfFuture } from '../../../lib/core/shared/backup/names.ts';
import { isBackupOld } from '../../../lib/settings/shared/backup/due.ts';
import { SetupError } from '../fail.mjs';
import { hashFile } from './hash.ts';

type Options = {
  backupDir: string;
  /** A folder that exists, or `user@machine:/folder`, which is reached by ssh. */
  to: string;
  now?: Date;
};

/** `isNew` false: it was there already. */
export type Copied = { name: string; bytes: number; isNew: boolean };

/**
 * Copies the newest whole backup, checks it there against its checksum, and gives it its name only then. Deletes
 * nothing there: whoever breaks into this machine must not reach the copies of before.
 * @throws SetupError if there is no backup of the last day, where it is not encrypted, or where copying fails
 */
export async function copyBackup({ backupDir, to, now = new Date() }: Options): Promise<Copied> {
  const last = listBackups(backupDir).find((backup) => backup.state === 'whole' && !isOfFuture(backup, now));
  if (!last) throw new SetupError(`There is no whole backup in ${backupDir} to copy: npm run backup makes one.`);
  if (!last.encrypted)
    throw new SetupError(
      `${last.name} is not encrypted and holds the firm's secrets, so it was not copied: set BACKUP_RECIPIENT ` +
        '(docs/operations.md, Encrypted) and make a new backup with npm run backup.',
    );
  const file = join(backupDir, last.name);
  const remote = /^([^/:]+):(\/.*)$/.exec(to);
  const copy = { file, name: last.name, sha256: hashFile(file).sha256 };
  const isNew = remote ? await copyBySsh(remote[1] ?? '', remote[2] ?? '', copy) : await copyToFolder(to, copy);
  if (isBackupOld(last.madeAt, now))
    throw new SetupError(`The newest backup, ${last.name}, is over 26 hours old: see why none was made at night.`);
  return { name: last.name, bytes: last.bytes, isNew };
}

type Copy = { file: string; name: string; sha256: string };

async function copyToFolder(folder: string, { file, name, sha256 }: Copy): Promise<boolean> {
  // A folder that is missing is a disk that is not mounted: a new one would lie on this machine's own disk.
  if (!existsSync(folder))
    throw new SetupError(`BACKUP_COPY_TO names ${folder}, which does not exist: mount its disk.`);
  if (existsSync(join(folder, name))) return false;
  const part = join(folder, `${name}.part`);
  try {
    await pipeline(createReadStream(file), createWriteStream(part, { mode: 0o600 }));
    flush(part);
    if (hashFile(part).sha256 !== sha256) throw new Error('its checksum there is another');
    renameSync(part, join(folder, name));
    return true;
  } catch (error) {
    rmSync(part, { force: true });
    throw new SetupError(`${name} could not be copied to ${folder} (${(error as Error).message}): look at that disk.`);
  }
}

/** Writes to the disk what the system still holds in memory. */
function flush(file: string): void {
  const fd = openSync(file, 'r');
  fsyncSync(fd);
  closeSync(fd);
}

const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** The far end needs a shell and `sha256sum` only. */
async function copyBySsh(machine: string, folder: string, { file, name, sha256 }: Copy): Promise<boolean> {
  const part = `${name}.part`;
  const script = [
    'set -e; umask 077',
    `cd ${quote(folder)}`,
    `if [ -e ${name} ]; then echo there; exit 0; fi`,
    `cat >${part}`,
    `if echo '${sha256}  ${part}' | sha256sum --check --status; then mv ${part} ${name}; else rm ${part}; exit 9; fi`,
    'echo copied',
  ].join('\n');
  // Without a terminal nobody could answer a question for a password.
  const child = spawn('ssh', ['-o', 'BatchMode=yes', '-o', 'ConnectTimeout=20', machine, `sh -c ${quote(script)}`], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let words = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (words = (words + chunk.toString()).slice(-2000)));
  const code = new Promise<number>((done) =>
    child.on('error', () => done(-1)).on('close', (status) => done(status ?? -1)),
  );
  // Where the far end has the file already, it does not read it.
  await pipeline(createReadStream(file), child.stdin).catch(() => undefined);
  const status = await code;
  if (status === 0 && words.includes('copied')) return true;
  if (status === 0 && words.includes('there')) return false;
  const reason =
    status === -1
      ? 'there is no ssh here'
      : status === 9
        ? 'its checksum there is another'
        : (words.trim().split('\n').at(-1) ?? '');
  throw new SetupError(
    `${name} could not be copied to ${machine}:${folder} (${reason}): try ssh ${machine} as this user, without a password.`,
  );
}
