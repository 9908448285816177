/**
 * `npm run backup` and `npm run restore` as programs, on a small data folder. The drill with PocketBase:
 * pocketbase/runtime.
 */
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { lastBackup, listBackups } from '../lib/core/server/backup/list.ts';
import { finishSwap, swapData, undoSwap } from './lib/backup/swap.ts';
import { lockDataDir } from './lib/database/data-dir.ts';
import { databaseFile } from './lib/database/demo.ts';
import { ROOT } from './lib/root.ts';
import { hermeticEnv } from './lib/tests/test-env.ts';

const RECIPIENT_SCRIPT =
  "import { generateX25519Identity, identityToRecipient } from 'age-encryption'; const id = await generateX25519Identity(); console.log(id + ' ' + (await identityToRecipient(id)));";
const STORED = 'pb_data/storage/collection00001/record000000001';
const PICTURE = Buffer.from(Array.from({ length: 300_000 }, (_, i) => i % 251));

/** Two sets of secrets. */
const [OLD, NEW] = ['a', 'b'];
const secrets = (of: string) =>
  JSON.stringify({
    SESSION_SECRET: of.repeat(43),
    ENCRYPTION_KEY: of.repeat(64),
    SUPERUSER_EMAIL: 'system@demo.test',
    SUPERUSER_PASSWORD: of.repeat(32),
  });

let folder: string;
let dataDir: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ordre-backup-'));
  dataDir = join(folder, 'data');
  mkdirSync(join(dataDir, STORED), { recursive: true });
  writeFileSync(join(dataDir, STORED, 'tavle_æøå.jpg'), PICTURE);
  writeFileSync(join(dataDir, 'secrets.json'), secrets(OLD));
  writeDatabase(['1764100001_users.js']);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function open(): DatabaseSync {
  const db = new DatabaseSync(databaseFile(dataDir));
  db.exec('PRAGMA journal_mode = WAL; PRAGMA busy_timeout = 0');
  return db;
}

function writeDatabase(migrations: readonly string[]): void {
  const db = open();
  db.exec(`CREATE TABLE _migrations (file TEXT); CREATE TABLE leads (id TEXT PRIMARY KEY, name TEXT, updated TEXT);
    CREATE TABLE users (id TEXT);
    CREATE TABLE _collections (id TEXT, name TEXT, type TEXT, fields TEXT);
    CREATE TABLE files (id TEXT PRIMARY KEY, file TEXT, updated TEXT);
    CREATE TABLE mail_outbox (id TEXT, status TEXT, error TEXT, leaseUntil INTEGER);
    INSERT INTO _collections VALUES ('collection00001', 'files', 'base', '[{"name":"file","type":"file"}]');
    INSERT INTO files VALUES ('record000000001', 'tavle_æøå.jpg', '');
    INSERT INTO mail_outbox VALUES ('a', 'venter', '', 0), ('b', 'sender', '', 9), ('c', 'sendt', '', 0);
    INSERT INTO leads VALUES ('lead', 'Anna', '');`);
  for (const file of migrations) db.prepare('INSERT INTO _migrations VALUES (?)').run(file);
  db.close();
  const logs = new DatabaseSync(join(dataDir, 'pb_data/auxiliary.db'));
  logs.exec('CREATE TABLE _logs (id TEXT)');
  logs.close();
}

function sql(text: string): Record<string, unknown>[] {
  const db = open();
  try {
    return db.prepare(text).all();
  } finally {
    db.close();
  }
}

type Ended = { status: number | null; out: string };
const environment = (env: Record<string, string>) => ({ ...hermeticEnv(process.env), DATA_DIR: dataDir, ...env });
const args = (script: string, rest: string[]) => ['--disable-warning=ExperimentalWarning', join(ROOT, script), ...rest];

function run(script: string, rest: string[] = [], env: Record<string, string> = {}): Ended {
  const ended = spawnSync(process.execPath, args(script, rest), {
    cwd: ROOT,
    env: environment(env),
    encoding: 'utf8',
  });
  return { status: ended.status, out: `${ended.stdout}${ended.stderr}`.trim() };
}
const backup = (rest: string[] = [], env: Record<string, string> = {}) => run('scripts/backup.ts', rest, env);
const restore = (file: string, env: Record<string, string> = {}) => run('scripts/restore.ts', [file], env);

/** Makes a backup and returns its path. */
function made(env: Record<string, string> = {}): string {
  const { status, out } = backup([], env);
  expect([status, out]).toEqual([
    0,
    expect.stringMatching(
      /^\/.*\.tar(\.age)? \([\d.]+ MB, [\d.]+ s\)\n\.env is not in it: keep a copy of that file elsewhere\.$/,
    ),
  ]);
  return out.split(' ')[0] ?? '';
}

function keyPair(): { identity: string; recipient: string } {
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', RECIPIENT_SCRIPT], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const [identity = '', recipient = ''] = stdout.trim().split(' ');
  return { identity, recipient };
}

/** The names and contents of all data, to show that nothing changed. */
function contents(): Record<string, string> {
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/backups\/|\.lock$|-(shm|wal)$/.test(file));
  return Object.fromEntries(files.sort().map((file) => [file, readFileSync(file, 'base64')]));
}

test('what is changed and deleted after a backup is as before after a restore, and the later data are kept aside', () => {
  const file = made();
  expect([statSync(file).mode & 0o777, statSync(join(dataDir, 'backups')).mode & 0o777]).toEqual([0o600, 0o700]);
  sql("UPDATE leads SET name = 'Bo'");
  rmSync(join(dataDir, STORED, 'tavle_æøå.jpg'));
  writeFileSync(join(dataDir, 'secrets.json'), secrets(NEW));

  const { status, out } = restore(file);
  expect([status, out]).toEqual([0, expect.stringContaining('The data before are in ')]);
  expect(out).toMatch(/entered after \d{4}-\d\d-\d\d \d\d[.:]\d\d is not in it/);
  expect(sql('SELECT name FROM leads')).toEqual([{ name: 'Anna' }]);
  expect(readFileSync(join(dataDir, STORED, 'tavle_æøå.jpg')).equals(PICTURE)).toBe(true);
  expect(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).toBe(secrets(OLD));
  const aside = readdirSync(dataDir).find((name) => name.startsWith('replaced-')) ?? '';
  expect(out).toContain(join(dataDir, aside));
  const db = new DatabaseSync(databaseFile(join(dataDir, aside)), { readOnly: true });
  expect(db.prepare('SELECT name FROM leads').all()).toEqual([{ name: 'Bo' }]);
  db.close();
  expect(readFileSync(join(dataDir, aside, 'secrets.json'), 'utf8')).toBe(secrets(NEW));
  expect(readdirSync(dataDir).filter((name) => /^(restoring|making|checking)/.test(name))).toEqual([]);
}, 60_000);

test('mails that waited are held, because they may have been sent after the backup', () => {
  restore(made());
  expect(sql('SELECT id, status, error FROM mail_outbox ORDER BY id')).toEqual([
    { id: 'a', status: 'ukendt', error: 'restored' },
    { id: 'b', status: 'ukendt', error: 'restored' },
    { id: 'c', status: 'sendt', error: '' },
  ]);
}, 60_000);

test('the list and the check say what there is, and a check finds damage', () => {
  expect(backup(['--list']).out).toContain('No backups in ');
  const file = made();
  const name = file.split('/').at(-1) ?? '';
  expect(lastBackup(join(dataDir, 'backups'))).toMatchObject({ kind: 'manual', bytes: statSync(file).size });
  expect(backup(['--list']).out).toMatch(new RegExp(`^${name}  [\\d.]+ MB  checked$`));
  expect(backup(['--check', name])).toMatchObject({ status: 0, out: expect.stringContaining('4 files of 20') });
  flip(file);
  expect(backup(['--check', name])).toMatchObject({
    status: 1,
    out: expect.stringContaining('✗ The backup is damaged'),
  });
  expect(listBackups(join(dataDir, 'backups'))).toMatchObject([{ name, state: 'broken' }]);
  expect(lastBackup(join(dataDir, 'backups'))).toBeNull();
}, 60_000);

/** Changes one bit in the middle of a file. */
function flip(file: string): void {
  const bytes = readFileSync(file);
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

describe('a restore that is refused changes nothing', () => {
  test.each([
    ['a changed bit', (file: string) => flip(file), /damaged \(.* has another checksum\)/],
    [
      'half a file',
      (file: string) => truncateSync(file, Math.floor(statSync(file).size / 2)),
      /✗ The backup is damaged/,
    ],
    ['its end missing', (file: string) => truncateSync(file, 4096), /✗ The backup is damaged/],
    ['an empty file', (file: string) => truncateSync(file, 0), /✗ The backup is damaged/],
    ['something else', (file: string) => writeFileSync(file, 'x'.repeat(5000)), /✗ The backup is damaged/],
    ['no such file', (file: string) => renameSync(file, `${file}.old`), /There is no file .*--list/],
  ])('%s', (_, damage, words) => {
    const file = made();
    damage(file);
    const before = contents();
    expect(restore(file)).toMatchObject({ status: 1, out: expect.stringMatching(words) });
    expect(contents()).toEqual(before);
  });

  test('a newer schema', () => {
    sql("INSERT INTO _migrations VALUES ('9999999999_future.js')");
    const file = made();
    sql('DELETE FROM _migrations');
    const before = contents();
    expect(restore(file)).toMatchObject({
      status: 1,
      out: expect.stringMatching(/^✗ The backup is of a newer version \(.*9999999999_future\.js\): install/),
    });
    expect(contents()).toEqual(before);
  });

  test('a running product', () => {
    const file = made();
    const before = contents();
    const lock = lockDataDir(dataDir);
    expect(restore(file)).toMatchObject({ status: 1, out: expect.stringMatching(/already runs on .*: stop it first/) });
    lock.release();
    expect(contents()).toEqual(before);
  });

  test('no file named', () => {
    expect(run('scripts/restore.ts')).toMatchObject({ status: 1, out: expect.stringContaining('Say which backup') });
    expect(run('scripts/restore.ts', ['--force'])).toMatchObject({
      status: 1,
      out: expect.stringMatching(/^✗ .*--force/),
    });
  });
});

test('an encrypted backup is restored with its identity only, given by a variable or a file', () => {
  const own = keyPair();
  const other = keyPair();
  const file = made({ BACKUP_RECIPIENT: own.recipient });
  expect(file).toMatch(/\.tar\.age$/);
  expect(readFileSync(file).includes('Anna')).toBe(false);
  expect(backup(['--check', file])).toMatchObject({ status: 0, out: expect.stringContaining('has its checksum') });
  sql("UPDATE leads SET name = 'Bo'");
  const before = contents();
  expect(restore(file).out).toMatch(/is encrypted: give its age identity in BACKUP_IDENTITY/);
  expect(restore(file, { BACKUP_IDENTITY: other.identity }).out).toMatch(/encrypted for another age identity/);
  expect(restore(file, { BACKUP_IDENTITY: 'nonsense' }).out).toMatch(/encrypted for another age identity/);
  expect(contents()).toEqual(before);
  const keyFile = join(folder, 'key.txt');
  writeFileSync(keyFile, `# created: today\n# public key: ${own.recipient}\n${own.identity}\n`);
  expect(backup(['--check', file], { BACKUP_IDENTITY_FILE: keyFile }).out).toContain('4 files of');
  expect(restore(file, { BACKUP_IDENTITY_FILE: keyFile }).status).toBe(0);
  expect(sql('SELECT name FROM leads')).toEqual([{ name: 'Anna' }]);
  flip(file);
  expect(restore(file, { BACKUP_IDENTITY: own.identity }).out).toMatch(/✗ The backup is damaged/);
}, 60_000);

test('a backup without room leaves nothing behind and does not touch the others', () => {
  const first = made();
  const names = readdirSync(join(dataDir, 'backups')).sort();
  const out = runScript(
    'await makeBackup({ ...options, freeBytes: () => 1000 }).catch((error) => console.log(error.fault, error.message));',
  );
  expect(out).toMatch(/^no_space The disk has no room for a backup of \d+ MB: make room/);
  expect(readdirSync(join(dataDir, 'backups')).sort()).toEqual(names);
  // A full disk in the middle of the work: the system refuses to write more than 100 blocks to a file.
  const { status } = spawnSync(
    'sh',
    ['-c', `ulimit -f 100; exec "$@"`, 'sh', process.execPath, ...args('scripts/backup.ts', [])],
    {
      cwd: ROOT,
      env: environment({}),
    },
  );
  expect(status).not.toBe(0);
  expect(readdirSync(join(dataDir, 'backups')).filter((name) => name.endsWith('.tar'))).toEqual([
    first.split('/').at(-1),
  ]);
  made();
  expect(readdirSync(join(dataDir, 'backups')).filter((name) => name.endsWith('.part'))).toEqual([]);
  expect(existsSync(join(dataDir, 'making-backup'))).toBe(false);
}, 60_000);

test('a file that the database names and the disk lacks is said, and the rest is backed up', () => {
  rmSync(join(dataDir, STORED, 'tavle_æøå.jpg'));
  const { status, out } = backup();
  expect([status, out]).toEqual([0, expect.stringContaining('1 files that the database names are not on the disk')]);
});

test('a folder that cannot be written to is named', () => {
  const { status, out } = backup([], { BACKUP_DIR: '/proc/backups' });
  expect([status, out]).toEqual([1, expect.stringMatching(/^✗ .*\/proc\/backups/)]);
});

test('a swap that is interrupted at any point is finished by the next start', () => {
  const file = made();
  sql("UPDATE leads SET name = 'Bo'");
  // What is on the disk after each step of a swap.
  for (const step of [0, 1, 2, 3]) {
    run('scripts/restore.ts', ['--prepare', file]);
    writeFileSync(join(dataDir, 'restoring.json'), JSON.stringify({ replaced: `replaced-${step}` }));
    const old = join(dataDir, `replaced-${step}`);
    mkdirSync(old);
    if (step > 0) renameSync(join(dataDir, 'pb_data'), join(old, 'pb_data'));
    if (step > 1) renameSync(join(dataDir, 'restoring/pb_data'), join(dataDir, 'pb_data'));
    if (step > 2) renameSync(join(dataDir, 'secrets.json'), join(old, 'secrets.json'));
    expect(finishSwap(dataDir)).toBe('restored');
    expect(sql('SELECT name FROM leads')).toEqual([{ name: 'Anna' }]);
    expect(readdirSync(old).sort()).toEqual(['pb_data', 'secrets.json']);
    expect(finishSwap(dataDir)).toBeNull();
    undoSwap(dataDir, `replaced-${step}`);
    expect(sql('SELECT name FROM leads')).toEqual([{ name: 'Bo' }]);
    expect(readdirSync(dataDir).filter((name) => /^(restoring|replaced)/.test(name))).toEqual([]);
  }
}, 60_000);

/** Calls a function of swap.ts in a process that is killed at its rename number `at`. @returns whether it got so far */
function killedAtRename(call: string, at: number): boolean {
  const code = `import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const rename = fs.renameSync;
    let left = ${at};
    fs.renameSync = (...paths) => (left-- === 0 ? process.kill(process.pid, 'SIGKILL') : rename(...paths));
    syncBuiltinESMExports();
    const { swapData, undoSwap } = await import(${JSON.stringify(join(ROOT, 'scripts/lib/backup/swap.ts'))});
    ${call}`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', code], { cwd: ROOT }).signal === 'SIGKILL';
}

test('an undo that is killed at any point is finished by the next start, and database and secrets belong together', () => {
  const file = made();
  sql("UPDATE leads SET name = 'Bo'");
  writeFileSync(join(dataDir, 'secrets.json'), secrets(NEW));
  let steps = 0;
  for (let isKilled = true; isKilled; steps++) {
    run('scripts/restore.ts', ['--prepare', file]);
    const replaced = swapData(dataDir, new Date());
    isKilled = killedAtRename(`undoSwap(${JSON.stringify(dataDir)}, ${JSON.stringify(replaced)});`, steps);
    finishSwap(dataDir);
    // Killed before its note was in place: the restored data are still in use.
    if (steps === 0) undoSwap(dataDir, replaced);
    expect(sql('SELECT name FROM leads')).toEqual([{ name: 'Bo' }]);
    expect(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).toBe(secrets(NEW));
    expect(readdirSync(dataDir).filter((name) => /^(restoring|replaced)/.test(name))).toEqual([]);
  }
  expect(steps).toBeGreaterThan(4);
}, 60_000);

test('data are put back also where the disk is too full for a note', () => {
  const file = made();
  sql("UPDATE leads SET name = 'Bo'");
  run('scripts/restore.ts', ['--prepare', file]);
  const replaced = swapData(dataDir, new Date());
  // A folder stands where the note would be written.
  mkdirSync(join(dataDir, 'restoring.json.new'));
  undoSwap(dataDir, replaced);
  expect(sql('SELECT name FROM leads')).toEqual([{ name: 'Bo' }]);
  expect(readdirSync(dataDir)).not.toContain(replaced);
});

test('two restores within a second keep both of the replaced data', () => {
  const file = made();
  const now = new Date();
  const kept = [1, 2].map(() => {
    run('scripts/restore.ts', ['--prepare', file]);
    return swapData(dataDir, now);
  });
  expect(new Set(kept).size).toBe(2);
  for (const name of kept) expect(readdirSync(join(dataDir, name)).sort()).toEqual(['pb_data', 'secrets.json']);
});

test('no writer waits for a backup', async () => {
  const db = open();
  db.exec('CREATE TABLE bulk (id INTEGER PRIMARY KEY, text BLOB)');
  db.exec(
    'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60000) INSERT INTO bulk SELECT i, randomblob(1000) FROM n',
  );
  const write = () => {
    db.exec('BEGIN IMMEDIATE');
    db.exec('INSERT INTO bulk (text) VALUES (randomblob(100)); COMMIT');
  };
  // Without a waiting time a writer fails at once if anybody else holds the lock.
  const other = open();
  other.exec('BEGIN IMMEDIATE');
  expect(write).toThrow(/locked/);
  other.exec('ROLLBACK');
  other.close();
  const child = spawn(process.execPath, args('scripts/backup.ts', []), { cwd: ROOT, env: environment({}) });
  let code: number | null | undefined;
  child.once('close', (status) => (code = status));
  let writes = 0;
  let copying = 0;
  while (code === undefined) {
    write();
    writes++;
    if (existsSync(join(dataDir, 'making-backup/pb_data/data.db'))) copying++;
    await new Promise((next) => setImmediate(next));
  }
  db.close();
  expect(code).toBe(0);
  expect(copying).toBeGreaterThan(20);
  expect(writes).toBeGreaterThan(copying);
}, 60_000);

/** Runs code with `makeBackup` in a process of its own. @returns its output */
function runScript(code: string): string {
  const all = `import { makeBackup } from ${JSON.stringify(join(ROOT, 'scripts/lib/backup/make.ts'))};
    import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
    import { DatabaseSync } from 'node:sqlite';
    const dataDir = ${JSON.stringify(dataDir)};
    const options = { dataDir, backupDir: dataDir + '/backups', kind: 'daily', keep: { daily: 1, weekly: 0, monthly: 0 } };
    ${code}`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', all], {
    encoding: 'utf8',
    cwd: ROOT,
  });
  return stdout.trim() || stderr;
}

test('a file that is deleted after the database was copied is in the backup, and so is one that was new before', () => {
  const added = join(dataDir, 'pb_data/storage/collection00001/record000000002');
  const out = runScript(`
    const onProgress = ({ phase, done }) => {
      if (phase !== 'database') return;
      if (done > 0) return rmSync(dataDir + '/${STORED}/tavle_æøå.jpg', { force: true });
      mkdirSync(${JSON.stringify(added)}, { recursive: true });
      writeFileSync(${JSON.stringify(join(added, 'ny.jpg'))}, 'ny');
      const db = new DatabaseSync(dataDir + '/pb_data/data.db');
      db.exec("INSERT OR IGNORE INTO files VALUES ('record000000002', 'ny.jpg', '')");
      db.close();
    };
    const { name, missing } = await makeBackup({ ...options, onProgress });
    console.log(JSON.stringify([name, missing]));`);
  const [name, missing] = JSON.parse(out) as [string, string[]];
  expect(missing).toEqual([]);
  expect(existsSync(join(dataDir, STORED, 'tavle_æøå.jpg'))).toBe(false);
  expect(restore(name).status).toBe(0);
  expect(readFileSync(join(dataDir, STORED, 'tavle_æøå.jpg')).equals(PICTURE)).toBe(true);
  expect(readFileSync(join(added, 'ny.jpg'), 'utf8')).toBe('ny');
});

test('old ones are deleted after a new one is made, and damaged ones are left alone', () => {
  const [first, second, third] = [made(), made(), made()].map((file) => file.split('/').at(-1) ?? '');
  const dir = join(dataDir, 'backups');
  const rename = (from: string | undefined, to: string) => {
    renameSync(join(dir, String(from)), join(dir, to));
    renameSync(join(dir, `${from}.json`), join(dir, `${to}.json`));
    return to;
  };
  const old = rename(first, 'ordrestyring-2026-01-01T010000Z-daily.tar');
  const broken = rename(second, 'ordrestyring-2026-01-02T010000Z-daily.tar');
  truncateSync(join(dir, broken), 100);
  const keep = { BACKUP_KEEP_DAILY: '1', BACKUP_KEEP_WEEKLY: '0', BACKUP_KEEP_MONTHLY: '0' };
  expect(backup(['--kind', 'daily'], keep).status).toBe(0);
  const left = readdirSync(dir);
  expect(left.filter((name) => name.startsWith(old))).toEqual([]);
  expect(left).toEqual(expect.arrayContaining([broken, third]));
  expect(
    listBackups(dir)
      .map(({ kind, state }) => `${kind} ${state}`)
      .sort(),
  ).toEqual(['daily broken', 'daily whole', 'manual whole']);
});

test('a backup made while the clock was ahead pushes none of today’s out', () => {
  const dir = join(dataDir, 'backups');
  const ahead = 'ordrestyring-2099-01-01T010000Z-daily.tar';
  const first = made();
  renameSync(first, join(dir, ahead));
  renameSync(`${first}.json`, join(dir, `${ahead}.json`));
  const keep = { BACKUP_KEEP_DAILY: '1', BACKUP_KEEP_WEEKLY: '0', BACKUP_KEEP_MONTHLY: '0' };
  expect(backup(['--kind', 'daily'], keep).status).toBe(0);
  const names = listBackups(dir).map(({ name }) => name);
  expect(names).toEqual([ahead, expect.stringMatching(/^ordrestyring-20[2-8]\d-.*-daily\.tar$/)]);
});

test('what a killed check or restore had unpacked is deleted', () => {
  const file = made();
  const { pid } = spawnSync('true');
  mkdirSync(join(dataDir, `checking-${pid}`));
  mkdirSync(join(dataDir, 'restoring'));
  expect(backup(['--check', file]).status).toBe(0);
  expect(readdirSync(dataDir).filter((name) => name.startsWith('checking'))).toEqual([]);
  finishSwap(dataDir);
  expect(existsSync(join(dataDir, 'restoring'))).toBe(false);
});

test('one backup at a time', () => {
  made();
  const lock = new DatabaseSync(join(dataDir, 'backup.lock'));
  lock.exec('BEGIN EXCLUSIVE');
  const out = '✗ Another backup or restore is under way: wait until it is done.';
  expect(backup()).toMatchObject({ status: 1, out });
  lock.close();
});

test('a restore does not change the data under a backup that is being made', () => {
  const file = made();
  const before = contents();
  const lock = new DatabaseSync(join(dataDir, 'backup.lock'));
  lock.exec('BEGIN EXCLUSIVE');
  expect(restore(file)).toMatchObject({ status: 1, out: expect.stringContaining('Another backup or restore') });
  lock.close();
  expect(contents()).toEqual(before);
  expect(restore(file).status).toBe(0);
});

test('a backup can be checked where the data are damaged', () => {
  const file = made();
  writeFileSync(databaseFile(dataDir), 'x'.repeat(8192));
  expect(backup(['--check', file])).toMatchObject({ status: 0, out: expect.stringContaining('4 files of 20') });
  expect(restore(file).status).toBe(0);
  expect(sql('SELECT name FROM leads')).toEqual([{ name: 'Anna' }]);
});

test('a backup in a folder that cannot be written to can be checked', () => {
  const file = made();
  const elsewhere = join(folder, 'usb');
  mkdirSync(elsewhere);
  renameSync(file, join(elsewhere, basename(file)));
  // Root may write anywhere, so a folder stands where the record would be written.
  mkdirSync(join(elsewhere, `${basename(file)}.json.part`));
  expect(backup(['--check', join(elsewhere, basename(file))])).toMatchObject({
    status: 0,
    out: expect.stringContaining('4 files of 20'),
  });
});

test('a check does not fill the disk that the product runs on', () => {
  const file = made();
  const before = contents();
  const out = runScript(`
    const { checkBackup } = await import(${JSON.stringify(join(ROOT, 'scripts/lib/backup/restore.ts'))});
    await checkBackup(${JSON.stringify(file)}, dataDir, { freeBytes: () => 1000 }).then(
      () => console.log('checked'), (error) => console.log(error.fault, error.message));`);
  expect(out).toMatch(/^no_space The disk of .* has no room to unpack the backup \(\d+ MB\): make room/);
  expect(contents()).toEqual(before);
});

test('npm run backup says where there is no database', () => {
  chmodSync(dataDir, 0o700);
  rmSync(join(dataDir, 'pb_data'), { recursive: true });
  expect(backup()).toMatchObject({ status: 1, out: expect.stringContaining('There is no database in ') });
});
