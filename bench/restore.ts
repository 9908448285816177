/**
 * `npm run bench -- restore`: a backup of 1 GB (a database of about 300 MB, the rest files) made beside a writer, and
 * restored. Goal: made and restored in under 60 s each, and no write longer than 100 ms meanwhile.
 */
import { spawn } from 'node:child_process';
import { randomFillSync } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { getBaseDatabase } from '../pocketbase/testing/base-database.ts';
import { databaseFile } from '../scripts/lib/database/demo.ts';
import { ROOT } from '../scripts/lib/root.ts';
import { ensureSecrets } from '../scripts/lib/product/secrets.ts';
import { hermeticEnv } from '../scripts/lib/tests/test-env.ts';
import { benchmark, figure } from './lib/harness.ts';
import { pause, seconds, timed } from './lib/times.ts';

const GOAL_S = 60;
const GOAL_WRITE_MS = 100;
/** The anchor: how long writes take on this machine without a backup. */
const ALONE_MS = 15_000;
const ROWS = 270_000;
const FILES = 700;
const FILE_BYTES = 1_000_000;

/** The migrated database with rows in a table of its own, and files. */
async function makeData(dataDir: string): Promise<void> {
  const storage = join(dataDir, 'pb_data/storage/collection00001');
  mkdirSync(dataDir);
  ensureSecrets(dataDir, {});
  cpSync((await getBaseDatabase()).dataDir, join(dataDir, 'pb_data'), { recursive: true });
  mkdirSync(storage, { recursive: true });
  const db = open(dataDir);
  db.exec(`CREATE TABLE bulk (id TEXT PRIMARY KEY, updated TEXT, text BLOB); CREATE INDEX i ON bulk (updated);
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ROWS})
    INSERT INTO bulk SELECT printf('%015d', i), hex(randomblob(8)), randomblob(950) FROM n`);
  db.close();
  const bytes = Buffer.alloc(FILE_BYTES);
  for (let i = 0; i < FILES; i++) {
    const record = join(storage, String(i).padStart(15, '0'));
    mkdirSync(record);
    writeFileSync(join(record, 'foto.jpg'), randomFillSync(bytes));
  }
}

function open(dataDir: string): DatabaseSync {
  const db = new DatabaseSync(databaseFile(dataDir));
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 30000');
  return db;
}

/** Runs a command; `beside` is called again and again until it has ended. @returns its output */
async function run(dataDir: string, [script = '', ...args]: string[], beside?: () => void): Promise<string> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(ROOT, script), ...args], {
    cwd: ROOT,
    env: { ...hermeticEnv(process.env), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let out = '';
  let code: number | null | undefined;
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.once('close', (status) => (code = status));
  while (code === undefined) {
    beside?.();
    await pause(5);
  }
  if (code !== 0) throw new Error(`${script} ended with ${code}`);
  return out;
}

await benchmark('restore', async ({ folder }) => {
  const dataDir = join(folder, 'data');
  await makeData(dataDir);
  const db = open(dataDir);
  const insert = db.prepare('INSERT INTO bulk VALUES (lower(hex(randomblob(8))), ?, randomblob(900))');
  const write = (times: number[]) => {
    const began = performance.now();
    insert.run(new Date().toISOString());
    times.push(performance.now() - began);
  };
  const [alone, beside]: [number[], number[]] = [[], []];
  for (const end = Date.now() + ALONE_MS; Date.now() < end; await pause(5)) write(alone);
  const made = await timed(() => run(dataDir, ['scripts/backup.ts'], () => write(beside)));
  db.close();
  const file = made.result.split(' (')[0] ?? '';
  if (!existsSync(file)) throw new Error(made.result);
  const gigabytes = statSync(file).size / 1e9;
  const { ms: restoredMs } = await timed(() => run(dataDir, ['scripts/restore.ts', file]));
  const [longestMs, longestAloneMs] = [Math.max(...beside), Math.max(...alone)];
  const slow = beside.filter((ms) => ms > GOAL_WRITE_MS).length;
  const goal = `< ${GOAL_S} s`;
  const isQuick = (ms: number) => ms < GOAL_S * 1000;
  const figures = [
    figure(
      `a backup of ${gigabytes.toFixed(2)} GB restored, all checked`,
      seconds(restoredMs),
      goal,
      isQuick(restoredMs),
    ),
    figure('the same backup made, read again and checked', seconds(made.ms), goal, isQuick(made.ms)),
    figure(
      `the longest of ${beside.length} writes to the database while it was made (alone before it: of ${alone.length})`,
      `${longestMs.toFixed(0)} ms, ${slow} above the goal (alone: ${longestAloneMs.toFixed(0)} ms)`,
      `≤ ${GOAL_WRITE_MS} ms`,
      longestMs <= GOAL_WRITE_MS,
    ),
  ];
  return { figures, details: { gigabytes, madeMs: made.ms, restoredMs, longestMs, slow, longestAloneMs } };
});
