/**
 * `npm run bench -- restore`: a backup of 1 GB (a database of about 300 MB, the rest files) made beside a writer, and
 * restored. Goal: made and restored in under 60 s each, and no write longer than 100 ms meanwhile.
 */
import { spawn } from 'node:child_process';
import { randomFillSync } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { databaseFile } from '../scripts/lib/demo.ts';
import { ROOT } from '../scripts/lib/root.ts';
import { hermeticEnv } from '../scripts/lib/test-env.ts';
import { writeResult } from './lib/ratio.ts';

const GOAL_S = 60;
const GOAL_WRITE_MS = 100;
/** The anchor: how long writes take on this machine without a backup. */
const ALONE_MS = 15_000;
const ROWS = 270_000;
const FILES = 700;
const FILE_BYTES = 1_000_000;

const folder = mkdtempSync(join(tmpdir(), 'ordre-bench-'));
const dataDir = join(folder, 'data');
const storage = join(dataDir, 'pb_data/storage/collection00001');

function makeData(): void {
  mkdirSync(storage, { recursive: true });
  writeFileSync(join(dataDir, 'secrets.json'), '{}');
  const db = open();
  db.exec(`CREATE TABLE leads (id TEXT PRIMARY KEY, updated TEXT, text BLOB); CREATE INDEX i ON leads (updated);
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ROWS})
    INSERT INTO leads SELECT printf('%015d', i), hex(randomblob(8)), randomblob(950) FROM n`);
  db.close();
  const bytes = Buffer.alloc(FILE_BYTES);
  for (let i = 0; i < FILES; i++) {
    const record = join(storage, String(i).padStart(15, '0'));
    mkdirSync(record);
    writeFileSync(join(record, 'foto.jpg'), randomFillSync(bytes));
  }
}

function open(): DatabaseSync {
  const db = new DatabaseSync(databaseFile(dataDir));
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 30000');
  return db;
}

/** Runs a command; `beside` is called again and again until it has ended. @returns seconds and its output */
async function run(script: string, args: string[], beside: () => void = () => undefined) {
  const began = performance.now();
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
    beside();
    await new Promise((next) => setTimeout(next, 5));
  }
  if (code !== 0) throw new Error(`${script} ended with ${code}`);
  return { seconds: (performance.now() - began) / 1000, out };
}

try {
  const loadBefore = loadavg()[0];
  makeData();
  const db = open();
  const writes: number[] = [];
  const insert = db.prepare('INSERT INTO leads VALUES (lower(hex(randomblob(8))), ?, randomblob(900))');
  const write = (times: number[]) => {
    const began = performance.now();
    insert.run(new Date().toISOString());
    times.push(performance.now() - began);
  };
  const alone: number[] = [];
  for (const end = Date.now() + ALONE_MS; Date.now() < end;) {
    write(alone);
    await new Promise((next) => setTimeout(next, 5));
  }
  const made = await run('scripts/backup.ts', [], () => write(writes));
  db.close();
  const file = made.out.split(' (')[0] ?? '';
  if (!existsSync(file)) throw new Error(made.out);
  const gigabytes = statSync(file).size / 1e9;
  const restored = await run('scripts/restore.ts', [file]);
  const longestMs = Math.max(...writes);
  const slow = writes.filter((ms) => ms > GOAL_WRITE_MS).length;
  const figures = [
    {
      what: `a backup of ${gigabytes.toFixed(2)} GB restored, all checked`,
      measured: `${restored.seconds.toFixed(1)} s`,
      goal: `< ${GOAL_S} s`,
      met: restored.seconds < GOAL_S,
    },
    {
      what: 'the same backup made, read again and checked',
      measured: `${made.seconds.toFixed(1)} s`,
      goal: `< ${GOAL_S} s`,
      met: made.seconds < GOAL_S,
    },
    {
      what: `the longest of ${writes.length} writes to the database while it was made (alone before it: of ${alone.length})`,
      measured: `${longestMs.toFixed(0)} ms, ${slow} above the goal (alone: ${Math.max(...alone).toFixed(0)} ms)`,
      goal: `≤ ${GOAL_WRITE_MS} ms`,
      met: longestMs <= GOAL_WRITE_MS,
    },
  ];
  const details = {
    gigabytes,
    madeSeconds: made.seconds,
    restoredSeconds: restored.seconds,
    writes: writes.length,
    longestMs,
    slow,
    longestAloneMs: Math.max(...alone),
    loadBefore,
    loadAfter: loadavg()[0],
  };
  if (!writeResult('restore', figures, details)) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
