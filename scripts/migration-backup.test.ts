/** A start with a database of the version before: backed up first, then migrated. */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getBaseDatabase } from '../pocketbase/testing/base-database.ts';
import { BINARY } from '../pocketbase/testing/process.ts';
import { listBackups } from '../lib/core/server/backup/list.ts';
import { appliedMigrations, needsMigration } from './lib/database/demo.ts';
import { freePorts } from './lib/product/ports.ts';
import { ROOT } from './lib/root.ts';
import { hermeticEnv, testDistDir } from './lib/tests/test-env.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'ordre-migration-'));
  const base = await getBaseDatabase();
  cpSync(base.dataDir, join(dataDir, 'pb_data'), { recursive: true });
  const secret = 'a'.repeat(64);
  const secrets = {
    SESSION_SECRET: secret,
    ENCRYPTION_KEY: secret,
    PRIVATE_HEADER_SECRET: secret,
    STANDIN_SECRET: secret,
  };
  const account = { SUPERUSER_EMAIL: 'tests@localhost.test', SUPERUSER_PASSWORD: 'only-for-tests-1234567890' };
  writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify({ ...secrets, ...account }), { mode: 0o600 });
  const folders = ['--dir', join(dataDir, 'pb_data'), '--migrationsDir', join(ROOT, 'pocketbase/migrations')];
  const down = ['migrate', 'down', '1', '--automigrate=false', ...folders, '--hooksDir', join(dataDir, 'none')];
  // It asks whether to go on.
  spawnSync(BINARY, down, { input: 'y\n' });
  expect(needsMigration(dataDir)).toBe(true);
}, 120_000);
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Starts the product and stops it when it has said `words`, or has ended. @returns its output */
async function startUntil(words: RegExp, env: Record<string, string> = {}): Promise<string> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(ROOT, 'scripts/start.ts')], {
    cwd: ROOT,
    env: {
      ...hermeticEnv(process.env),
      POCKETBASE_BIN: BINARY,
      PORT: String(await freePorts(3, 3900)),
      DATA_DIR: dataDir,
      NEXT_DIST_DIR: testDistDir(),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let out = '';
  const hear = (chunk: Buffer) => {
    out += chunk.toString();
    if (words.test(out)) child.kill('SIGTERM');
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  await new Promise((done) => child.once('close', done));
  return out;
}

test('the backup before the migration holds the database before it', async () => {
  const before = appliedMigrations(dataDir);
  const out = await startUntil(/^Ready: /m);
  expect(out).toMatch(/Backing up the database before it is changed: [\d.]+ s\n[^]*Bringing the database up to date: /);
  expect(needsMigration(dataDir)).toBe(false);
  const [backup] = listBackups(join(dataDir, 'backups'));
  expect(backup).toMatchObject({ kind: 'migration', state: 'whole' });
  const restore = ['--disable-warning=ExperimentalWarning', join(ROOT, 'scripts/restore.ts'), backup?.name ?? ''];
  const { status } = spawnSync(process.execPath, restore, {
    cwd: ROOT,
    env: { ...hermeticEnv(process.env), DATA_DIR: dataDir },
  });
  expect(status).toBe(0);
  expect(appliedMigrations(dataDir)).toEqual(before);
}, 120_000);

test('where no backup can be made nothing is migrated', async () => {
  const file = join(dataDir, 'a-file');
  writeFileSync(file, '');
  const out = await startUntil(/never/, { BACKUP_DIR: join(file, 'backups') });
  expect(out).toMatch(/✗ No write access to .*a-file\/backups: give this user the folder/);
  expect(needsMigration(dataDir)).toBe(true);
  expect(readdirSync(dataDir)).not.toContain('making-backup');
}, 120_000);
