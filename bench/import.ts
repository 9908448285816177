/**
 * `npm run bench -- import`: 100,000 rows of a price file and of customers (`--rows=`), checked, carried out and
 * undone, while another user reads and a third one writes. Goals: 99 % of the writes take at most 100 ms, waiting for
 * the lock included, and the reads take at most 3 × as long as on an idle server.
 */
import type PocketBase from 'pocketbase';
import { ROWS_PER_COMMAND } from '../lib/imports/shared/limits.ts';
import type { Figure } from '../scripts/lib/performance.ts';
import { EXISTING, EXISTING_ROWS, KINDS, type Kind } from './import/data.ts';
import { startServer } from './import/server.ts';
import { type Watch, watch } from './import/watch.ts';
import { percentile, writeResult } from './lib/ratio.ts';

const ROWS = Number(process.argv.find((arg) => arg.startsWith('--rows='))?.slice(7) ?? 100_000);
const READS_GOAL = 3;
const LOCK_GOAL_MS = 100;
const IDLE_MS = 10_000;

type Progress = { status: string; done: number; undone: number };

async function post<T>(pb: PocketBase, path: string, body: object): Promise<T> {
  return pb.send<T>(`/api/imports${path}`, { method: 'POST', body });
}

/** Sends the file's rows to be checked, as the page does, and returns the import's id. */
async function receiveRows(pb: PocketBase, kind: keyof typeof KINDS, { columns, cells }: Kind, count: number) {
  const { id } = await post<{ id: string }>(pb, '', {
    kind,
    fileName: 'maaling.csv',
    shape: columns.join('|'),
    columns: Object.fromEntries(columns.map((name) => [name, name])),
    rowCount: count,
    idempotencyKey: `bench-import-${kind}-${count}`,
  });
  for (let from = 0; from < count; from += ROWS_PER_COMMAND) {
    const rows = Array.from({ length: Math.min(ROWS_PER_COMMAND, count - from) }, (_, at) => ({
      row: from + at + 2,
      cells: cells(from + at),
    }));
    await post(pb, `/${id}/rows`, { rows });
  }
  return id;
}

const STEPS = {
  apply: { end: 'faerdig', count: 'done' },
  undo: { end: 'fortrudt', count: 'undone' },
} as const;

/** Sends the commands of a step until it has ended. */
async function carryOut(pb: PocketBase, id: string, step: keyof typeof STEPS): Promise<void> {
  const { end, count } = STEPS[step];
  let now: Progress = { status: '', done: 0, undone: 0 };
  while (now.status !== end) now = await post<Progress>(pb, `/${id}/${step}`, { from: now[count] });
}

async function timed<T>(work: () => Promise<T>): Promise<{ seconds: number; result: T }> {
  const began = performance.now();
  const result = await work();
  return { seconds: (performance.now() - began) / 1000, result };
}

/** Seconds that each part of the import takes. */
async function importRows(pb: PocketBase, kind: keyof typeof KINDS) {
  const { seconds: receive, result: id } = await timed(() => receiveRows(pb, kind, KINDS[kind], ROWS));
  const { seconds: apply } = await timed(() => carryOut(pb, id, 'apply'));
  const { seconds: undo } = await timed(() => carryOut(pb, id, 'undo'));
  const { counts } = await pb.send<{ counts: Record<string, number> }>(`/api/imports/${id}/summary`, { method: 'GET' });
  if (counts.fortrudt !== ROWS) throw new Error(`Not all rows were imported and undone: ${JSON.stringify(counts)}`);
  return { receive, apply, undo };
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
    await carryOut(importer!, await receiveRows(importer!, 'customers', EXISTING, EXISTING_ROWS), 'apply');
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
