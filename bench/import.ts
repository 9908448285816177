/**
 * `npm run bench -- import`: 100,000 rows of a price file and of customers (`--rows=`), checked, carried out and
 * undone, while another user reads and a third one writes. Goals: 99 % of the writes take at most 100 ms, waiting for
 * the lock included, and the reads take at most 3 × as long as on an idle server.
 */
import PocketBase from 'pocketbase';
import { ROWS_PER_COMMAND } from '../lib/imports/shared/limits.ts';
import type { Figure } from '../scripts/lib/documents/performance.ts';
import { EXISTING, EXISTING_ROWS, KINDS, type Kind } from './import/data.ts';
import { type Watch, watch } from './import/watch.ts';
import { benchmark, figure, readOptions } from './lib/harness.ts';
import { startPocketBase } from './lib/pocketbase.ts';
import { pause, percentile, timed } from './lib/times.ts';

const ROWS = Number(readOptions({ rows: '100000' }).rows);
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

/** Milliseconds that each part of the import takes. */
async function importRows(pb: PocketBase, kind: keyof typeof KINDS) {
  const { ms: receive, result: id } = await timed(() => receiveRows(pb, kind, KINDS[kind], ROWS));
  const { ms: apply } = await timed(() => carryOut(pb, id, 'apply'));
  const { ms: undo } = await timed(() => carryOut(pb, id, 'undo'));
  const { counts } = await pb.send<{ counts: Record<string, number> }>(`/api/imports/${id}/summary`, { method: 'GET' });
  if (counts.fortrudt !== ROWS) throw new Error(`Not all rows were imported and undone: ${JSON.stringify(counts)}`);
  return { receive, apply, undo };
}

type Times = Awaited<ReturnType<typeof importRows>>;

function toFigures(kind: string, { receive, apply, undo }: Times, idle: Watch, busy: Watch): Figure[] {
  const ratio = percentile(busy.reads, 0.95) / percentile(idle.reads, 0.95);
  const longest = Math.max(...busy.writes);
  const shown = (values: readonly number[]) =>
    [0.5, 0.95, 0.99].map((share) => `p${share * 100} ${percentile(values, share).toFixed(1)} ms`).join(', ');
  const perSecond = (ms: number) => `${Math.round((ROWS / ms) * 1000)} rows a second`;
  return [
    figure(
      `${kind}: ${ROWS.toLocaleString('en')} rows checked, imported, undone`,
      `${perSecond(receive)}, ${perSecond(apply)}, ${perSecond(undo)}`,
    ),
    figure(
      `${kind}: another user's reads meanwhile (idle: ${shown(idle.reads)})`,
      `${shown(busy.reads)}; p95 ${ratio.toFixed(2)} ×`,
      `p95 ≤ ${READS_GOAL} ×`,
      ratio <= READS_GOAL,
    ),
    figure(
      `${kind}: another user's write meanwhile, which waits for the lock (idle: ${shown(idle.writes)})`,
      `${shown(busy.writes)}, longest ${longest.toFixed(0)} ms`,
      `p99 ≤ ${LOCK_GOAL_MS} ms`,
      percentile(busy.writes, 0.99) <= LOCK_GOAL_MS,
    ),
    figure(
      `${kind}: memory of PocketBase, before and at most`,
      `${idle.memory[0] ?? 0} and ${Math.max(...busy.memory)} MB`,
    ),
  ];
}

await benchmark('import', async (bench) => {
  const { url, child, accounts } = await startPocketBase(bench);
  const clientOf = ({ token }: { token: string }) => {
    const pb = new PocketBase(url);
    pb.autoCancellation(false);
    pb.authStore.save(token);
    return pb;
  };
  const importer = clientOf(accounts.moderator);
  const watched = { pid: child.pid ?? 0, reader: clientOf(accounts.seller), writer: clientOf(accounts.management) };
  await carryOut(importer, await receiveRows(importer, 'customers', EXISTING, EXISTING_ROWS), 'apply');
  const figures: Figure[] = [];
  const details: Record<string, unknown> = { rows: ROWS };
  for (const kind of ['products', 'customers'] as const) {
    const before = watch(watched);
    await pause(IDLE_MS);
    const idle = await before.stop();
    const during = watch(watched);
    const took = await importRows(importer, kind);
    const busy = await during.stop();
    figures.push(...toFigures(kind, took, idle, busy));
    details[kind] = { ms: took, reads: busy.reads.length, writes: busy.writes.length };
  }
  return { figures, details };
});
