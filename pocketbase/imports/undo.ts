/** Takes an import back, a chunk in each transaction, the last rows first. */
import type { ImportKind } from '../../lib/imports/shared/kinds.ts';
import { execute, queryRows, runInTransaction, toDbTime } from '../runtime/sql.ts';
import { countOutcomes } from './rows.ts';
import { MADE_ROW, MADE_ROWS, type MadeRow, PASS_ON } from './statements.ts';
import { announce, findImport, readChoices, type Run } from './store.ts';
import type { Target, Update } from './target.ts';
import { findUsed, TARGETS } from './targets.ts';
import { updateRecord } from '../runtime/records.ts';

/**
 * Takes back the next chunk: a record that the import made is deleted, one that it changed gets its old values. Records
 * that somebody has changed or used since are kept. @returns whether there is more to do. @throws AppError
 */
export function undoChunk(run: Run, id: string): boolean {
  const { app, user } = run;
  const target = TARGETS[findImport(app, id, user).getString('kind') as ImportKind];
  if (readMadeRows(app, id, 1).length === 0) return finish(run, id, target);
  return runInTransaction(app, (tx) => {
    const rows = readMadeRows(tx, id, target.chunk);
    const now = findImport(tx, id, user);
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
    const written = target.prepare(tx, user, [], updates, now.getString('fileName'))(tx);
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
    updateRecord(tx, now, { status: 'fortryder', undone: now.getInt('undone') + rows.length });
    return true;
  });
}

/** The rows are counted before the transaction, because nothing changes them any more. */
function finish({ app, user }: Run, id: string, target: Target): false {
  const counts = countOutcomes(app, id, { ...readChoices(findImport(app, id, user)), isOver: 1 });
  runInTransaction(app, (tx) => {
    const now = findImport(tx, id, user);
    updateRecord(tx, now, { status: 'fortrudt', finishedAt: toDbTime(), counts });
    announce(tx, target);
  });
  return false;
}

/** The last rows that wrote something, each record once: rows of the same record are taken back one after the other. */
function readMadeRows(tx: core.App, id: string, limit: number): MadeRow[] {
  const rows = queryRows(tx, MADE_ROW, MADE_ROWS, { id, limit });
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
  execute(tx, PASS_ON, { id, written: JSON.stringify(written) });
}
