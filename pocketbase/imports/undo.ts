/** Takes an import back, a chunk in each transaction, the last rows first. */
import type { ImportKind } from '../../lib/imports/kinds.ts';
import type { Values } from '../../lib/imports/row-rules.ts';
import { execute, queryRows, toDbTime } from '../runtime/sql.ts';
import type { Run } from './apply.ts';
import { countOutcomes } from './rows.ts';
import { announce, findImport, readChoices } from './store.ts';
import type { Update } from './target.ts';
import { findUsed, TARGETS } from './targets.ts';

type MadeRow = { row: number; result: 'oprettet' | 'opdateret'; record: string; rev: number; before: Values };

/**
 * Takes back the next chunk: a record that the import made is deleted, one that it changed gets its old values. Records
 * that somebody has changed or used since are kept. @returns whether there is more to do. @throws AppError
 */
export function undoChunk({ app, user, transaction }: Run, id: string): boolean {
  const job = findImport(app, id, user);
  const kind = job.getString('kind') as ImportKind;
  const target = TARGETS[kind];
  return transaction((tx) => {
    const rows = readMadeRows(tx, id, target.chunk);
    const now = findImport(tx, id, user);
    if (rows.length === 0) {
      now.load({ status: 'fortrudt', finishedAt: toDbTime(), counts: countOutcomes(tx, id, readChoices(now)) });
      tx.save(now);
      announce(tx, target);
      return false;
    }
    const stored = target.read(
      tx,
      rows.map(({ record }) => record),
    );
    const isUntouched = ({ record, rev }: MadeRow) => stored.get(record)?.rev === rev;
    const made = rows.filter((one) => one.result === 'oprettet' && isUntouched(one)).map(({ record }) => record);
    const used = findUsed(tx, target, made);
    const removed = made.filter((record) => !used.has(record));
    target.remove(tx, removed);
    const updates = rows.flatMap((one): Update[] => {
      const record = stored.get(one.record);
      if (one.result !== 'opdateret' || !record || !isUntouched(one)) return [];
      return [{ row: one.row, stored: record, values: { ...record.values, ...one.before } }];
    });
    const written = target.prepare(tx, user, [], updates)(tx);
    const back = new Set([
      ...rows.filter(({ record }) => removed.includes(record)).map(({ row }) => row),
      ...written.keys(),
    ]);
    markRows(
      tx,
      id,
      rows.map(({ row }) => ({ row, result: back.has(row) ? 'fortrudt' : 'beholdt' })),
    );
    // An earlier row of the file that wrote the same record goes on from the restored one.
    passOn(tx, id, [...written.values()]);
    now.load({ status: 'fortryder', undone: now.getInt('undone') + rows.length });
    tx.save(now);
    return true;
  });
}

/** The last rows that wrote something, each record once: rows of the same record are taken back one after the other. */
function readMadeRows(tx: core.App, id: string, limit: number): MadeRow[] {
  const rows = queryRows<MadeRow>(
    tx,
    `SELECT json_object('row', row, 'result', result, 'record', record, 'rev', recordRev,
       'before', json(iif(before = '', '{}', before))) AS row FROM import_rows
     WHERE import = {:id} AND result IN ('oprettet', 'opdateret') ORDER BY row DESC LIMIT {:limit}`,
    { id, limit },
  );
  const seen = new Set<string>();
  const end = rows.findIndex(({ record }) => seen.size === seen.add(record).size);
  return end < 0 ? rows : rows.slice(0, end);
}

function markRows(tx: core.App, id: string, rows: readonly { row: number; result: string }[]): void {
  execute(
    tx,
    `INSERT INTO import_rows (import, row, cells, vals, result)
      SELECT {:id}, value ->> '$.row', '', '', value ->> '$.result' FROM json_each({:rows}) WHERE true
      ON CONFLICT (import, row) DO UPDATE SET result = excluded.result`,
    { id, rows: JSON.stringify(rows) },
  );
}

function passOn(tx: core.App, id: string, written: readonly { id: string; rev: number }[]): void {
  if (written.length === 0) return;
  execute(
    tx,
    `UPDATE import_rows SET recordRev =
        (SELECT value ->> '$.rev' FROM json_each({:written}) WHERE value ->> '$.id' = record)
      WHERE import = {:id} AND record != '' AND record IN (SELECT value ->> '$.id' FROM json_each({:written}))
      AND result IN ('oprettet', 'opdateret')`,
    { id, written: JSON.stringify(written) },
  );
}
