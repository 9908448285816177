/**
 * `npm run bench -- import`: 100,000 rows of a price file and of customers (`--rows=`), checked, carried out and
 * undone, while another user reads and a third one writes. Goals: 99 % of the writes take at most 100 ms, waiting for
 * the lock included, and the reads take at most 3 × as long as on an idle server.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PocketBase from 'pocketbase';
import { memoryOf } from '../lib/core/system/parts.ts';
import { ROWS_PER_COMMAND } from '../lib/imports/limits.ts';
import { getBaseDatabase } from '../pocketbase/testing/base-database.ts';
import { SUPERUSER } from '../pocketbase/testing/process.ts';
import { pocketbaseArgs } from '../scripts/lib/child-env.ts';
import type { Figure } from '../scripts/lib/performance.ts';
import { ROOT } from '../scripts/lib/root.ts';
import { answers, until } from '../scripts/lib/wait.ts';
import { freePort } from '../server/testing/pocketbase.ts';
import { percentile, writeResult } from './lib/ratio.ts';

const ROWS = Number(process.argv.find((arg) => arg.startsWith('--rows='))?.slice(7) ?? 100_000);
const READS_GOAL = 3;
const LOCK_GOAL_MS = 100;
/** A pause between two, so that the reads do not measure each other. */
const READ_EVERY_MS = 40;
const WRITE_EVERY_MS = 100;
const IDLE_MS = 10_000;

type Cells = Record<string, string>;
type Kind = { columns: string[]; cells: (at: number) => Cells };
type Progress = { status: string; done: number; undone: number };

const STREETS = Array.from(
  { length: 300 },
  (_, at) => `${['Nørre', 'Vester', 'Skov', 'Æble', 'Kirke'][at % 5]}${at}vej`,
);

const KINDS: Record<'products' | 'customers', Kind> = {
  products: {
    columns: ['sku', 'name', 'unit', 'cost', 'price', 'category', 'supplier', 'ean'],
    cells: (at) => ({
      sku: String(10_000_000 + at),
      name: `Installationskabel NOIKLX ${at} 3G1,5 hvid R100`,
      unit: 'MTR',
      cost: `${at % 900},${String(at % 100).padStart(2, '0')}`,
      price: `${at % 2000},50`,
      category: `Kabel ${at % 40}`,
      supplier: 'Demo Engros',
      ean: String(5_703_000_000_000 + at),
    }),
  },
  customers: {
    columns: ['name', 'phone', 'email', 'address', 'zip', 'city'],
    cells: (at) => ({
      name: `Kirsten Demo Østergaard ${at}`,
      phone: String(30_000_000 + at),
      email: `kunde${at}@kunde.test`,
      address: `${STREETS[at % STREETS.length]} ${at % 200}, ${at % 9}. tv`,
      zip: String(1000 + (at % 8000)).padStart(4, '0'),
      city: 'Aarhus',
    }),
  },
};

type Server = { child: ChildProcess; client: (role: string) => Promise<PocketBase>; stop: () => Promise<void> };

/** Starts PocketBase as the product runs it, on a fresh copy of the migrated database. */
async function startServer(): Promise<Server> {
  const made = await getBaseDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'bench-import-'));
  cpSync(made.dataDir, join(folder, 'pb_data'), { recursive: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production' as const,
    APP_URL: 'http://localhost:3000',
    SUPERUSER_EMAIL: SUPERUSER.email,
    SUPERUSER_PASSWORD: SUPERUSER.password,
  };
  const binary = process.env.POCKETBASE_BIN ?? join(ROOT, '.pocketbase/pocketbase-0.39.11');
  const child = spawn(binary, pocketbaseArgs(folder, port, { hooksDir: made.hooksDir }), { stdio: 'ignore', env });
  const stop = async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill();
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
  if (!(await until(() => answers(`${url}/api/health`), 10_000))) {
    await stop();
    throw new Error('PocketBase does not answer');
  }
  const client = (role: string) => {
    const pb = new PocketBase(url);
    pb.autoCancellation(false);
    pb.authStore.save(made.accounts[role as 'moderator'].token);
    return Promise.resolve(pb);
  };
  return { child, client, stop };
}

type Watch = { reads: number[]; writes: number[]; memory: number[] };

/** Times other users' reads of a list and a search, and a write that has to wait for the lock. */
function watch(server: Server, reader: PocketBase, writer: PocketBase): { seen: Watch; stop: () => Promise<Watch> } {
  const seen: Watch = { reads: [], writes: [], memory: [] };
  let isOver = false;
  const timed = async (into: number[], work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    into.push(performance.now() - began);
  };
  const every = async (ms: number, work: () => Promise<void>) => {
    while (!isOver) {
      await work();
      await new Promise((resolve) => setTimeout(resolve, ms));
    }
  };
  const loops = [
    every(READ_EVERY_MS, () => timed(seen.reads, () => reader.send('/api/leads/search?q=kirsten', { method: 'GET' }))),
    every(READ_EVERY_MS, () =>
      timed(seen.reads, () => reader.collection('tasks').getList(1, 30, { skipTotal: true, sort: '-created' })),
    ),
    every(WRITE_EVERY_MS, () =>
      timed(seen.writes, () => writer.send('/api/tasks', { method: 'POST', body: { title: 'Måling' } })),
    ),
    every(500, async () => void seen.memory.push((memoryOf(server.child.pid ?? 0) ?? 0) / 1024 / 1024)),
  ];
  return {
    seen,
    stop: async () => {
      isOver = true;
      await Promise.all(loops);
      return seen;
    },
  };
}

async function post<T>(pb: PocketBase, path: string, body: object): Promise<T> {
  return pb.send<T>(`/api/imports${path}`, { method: 'POST', body });
}

/** Seconds that each part of the import takes. */
async function importRows(pb: PocketBase, kind: keyof typeof KINDS) {
  const { columns, cells } = KINDS[kind];
  const seconds = { receive: 0, apply: 0, undo: 0 };
  const timed = async (part: keyof typeof seconds, work: () => Promise<void>) => {
    const began = performance.now();
    await work();
    seconds[part] = (performance.now() - began) / 1000;
  };
  const { id } = await post<{ id: string }>(pb, '', {
    kind,
    fileName: 'maaling.csv',
    shape: columns.join('|'),
    columns: Object.fromEntries(columns.map((name) => [name, name])),
    rowCount: ROWS,
    idempotencyKey: `bench-import-${kind}`,
  });
  await timed('receive', async () => {
    for (let from = 0; from < ROWS; from += ROWS_PER_COMMAND) {
      const rows = Array.from({ length: Math.min(ROWS_PER_COMMAND, ROWS - from) }, (_, at) => ({
        row: from + at + 2,
        cells: cells(from + at),
      }));
      await post(pb, `/${id}/rows`, { rows });
    }
  });
  for (const [step, end, count] of [
    ['apply', 'faerdig', 'done'],
    ['undo', 'fortrudt', 'undone'],
  ] as const)
    await timed(step, async () => {
      let now: Progress = { status: '', done: 0, undone: 0 };
      while (now.status !== end) now = await post<Progress>(pb, `/${id}/${step}`, { from: now[count] });
    });
  const { counts } = await pb.send<{ counts: Record<string, number> }>(`/api/imports/${id}/summary`, { method: 'GET' });
  if (counts.fortrudt !== ROWS) throw new Error(`Not all rows were imported and undone: ${JSON.stringify(counts)}`);
  return seconds;
}

const ms = (values: readonly number[], p: number) => percentile(values, p);
const perSecond = (seconds: number) => `${Math.round(ROWS / seconds)} rows a second`;

function toFigures(kind: string, seconds: Awaited<ReturnType<typeof importRows>>, idle: Watch, busy: Watch): Figure[] {
  const ratio = ms(busy.reads, 0.95) / ms(idle.reads, 0.95);
  const longest = Math.max(...busy.writes);
  const shown = (values: readonly number[]) =>
    [0.5, 0.95, 0.99].map((share) => `p${share * 100} ${ms(values, share).toFixed(1)} ms`).join(', ');
  const rows = ROWS.toLocaleString('en');
  return [
    {
      what: `${kind}: ${rows} rows checked, imported, undone`,
      measured: `${perSecond(seconds.receive)}, ${perSecond(seconds.apply)}, ${perSecond(seconds.undo)}`,
      goal: '',
      met: null,
    },
    {
      what: `${kind}: another user's reads meanwhile (idle: ${shown(idle.reads)})`,
      measured: `${shown(busy.reads)}; p95 ${ratio.toFixed(2)} ×`,
      goal: `p95 ≤ ${READS_GOAL} ×`,
      met: ratio <= READS_GOAL,
    },
    {
      what: `${kind}: another user's write meanwhile, which waits for the lock (idle: ${shown(idle.writes)})`,
      measured: `${shown(busy.writes)}, longest ${longest.toFixed(0)} ms`,
      goal: `p99 ≤ ${LOCK_GOAL_MS} ms`,
      met: ms(busy.writes, 0.99) <= LOCK_GOAL_MS,
    },
    {
      what: `${kind}: memory of PocketBase, before and at most`,
      measured: `${Math.round(idle.memory[0] ?? 0)} and ${Math.round(Math.max(...busy.memory))} MB`,
      goal: '',
      met: null,
    },
  ];
}

export async function run(): Promise<boolean> {
  const server = await startServer();
  try {
    const [importer, reader, writer] = await Promise.all(['moderator', 'seller', 'management'].map(server.client));
    const figures: Figure[] = [];
    const details: Record<string, unknown> = {};
    for (const kind of ['products', 'customers'] as const) {
      const before = watch(server, reader!, writer!);
      await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
      const idle = await before.stop();
      const during = watch(server, reader!, writer!);
      const seconds = await importRows(importer!, kind);
      const busy = await during.stop();
      figures.push(...toFigures(kind, seconds, idle, busy));
      details[kind] = { seconds, reads: busy.reads.length, writes: busy.writes.length };
    }
    return writeResult('import', figures, { rows: ROWS, ...details });
  } finally {
    await server.stop();
  }
}

if (import.meta.main && !(await run())) process.exitCode = 1;
