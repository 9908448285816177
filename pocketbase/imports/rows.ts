/** The stored rows of an import. */
import type { FieldErrors } from '../../lib/core/shared/errors.ts';
import type { Cells, MatchReason } from '../../lib/imports/shared/kinds.ts';
import type { Changes } from '../../lib/imports/shared/read-row.ts';
import type { Values } from '../../lib/imports/shared/row-rules.ts';
import type { Counts, Outcome } from '../../lib/imports/shared/types.ts';
import { json, number, numbers, text, texts } from '../runtime/columns.ts';
import { execute, queryRows, queryValue, type Database, type SqlParams } from '../runtime/sql.ts';
import { OPEN_ROWS, OUTCOME, ROW, type StoredRow } from './statements.ts';

/** A row as it is checked: what it says, its errors, and the record that exists already. */
export type PlannedRow = {
  row: number;
  cells: Cells;
  values: Values;
  errors: FieldErrors;
  missing: FieldErrors;
  warnings: FieldErrors;
  match: string;
  matchRow: number;
  reason: MatchReason | '';
  changes: Changes;
  conflicts: FieldErrors;
};
/**
 * The choices for rows whose record exists: by a number of its own, and by street address only. `isOver`: 1 if rows
 * that are open are imported no more.
 */
export type Choices = { strong: string; weak: string; isOver: number };

const orEmpty = (value: object) => (Object.keys(value).length === 0 ? '' : JSON.stringify(value));

/** Writes rows as they were checked; one that is there already is replaced, unless the import is through with it. */
export function writeRows(tx: Database, id: string, rows: readonly PlannedRow[]): void {
  const sent = rows.map((one) => ({
    ...one,
    vals: one.values,
    errors: orEmpty(one.errors),
    missing: orEmpty(one.missing),
    warnings: orEmpty(one.warnings),
    changes: orEmpty(one.changes),
    conflicts: orEmpty(one.conflicts),
  }));
  const columns = [
    ...['row', 'cells', 'vals', 'errors', 'warnings', 'missing'],
    ...['match', 'matchRow', 'reason', 'changes', 'conflicts'],
  ];
  const replaced = columns.slice(1).map((column) => `${column} = excluded.${column}`);
  execute(
    tx,
    `INSERT INTO import_rows (import, ${columns.join(', ')})
      SELECT {:id}, ${columns.map((column) => `value ->> '$.${column}'`).join(', ')} FROM json_each({:rows}) WHERE true
      ON CONFLICT (import, row) DO UPDATE SET ${replaced.join(', ')} WHERE result = ''`,
    { id, rows: JSON.stringify(sent) },
  );
}

/** Remembers the first row with each key. */
export function writeKeys(tx: Database, id: string, keys: readonly [row: number, key: string][]): void {
  execute(
    tx,
    `INSERT INTO import_keys (import, "key", row)
      SELECT {:id}, value ->> 1, value ->> 0 FROM json_each({:keys}) WHERE true
      ON CONFLICT (import, "key") DO UPDATE SET row = min(row, excluded.row)`,
    { id, keys: JSON.stringify(keys) },
  );
}

/** The first row with each of these keys. */
export function readKeys(app: Database, id: string, keys: readonly string[]): Map<string, number> {
  const found = queryRows(
    app,
    { ...texts('k.key'), ...numbers('k.row') },
    'FROM import_keys k WHERE k.import = {:id} AND k."key" IN (SELECT value FROM json_each({:keys}))',
    { id, keys: JSON.stringify(keys) },
  );
  return new Map(found.map(({ key, row }) => [key, row]));
}

/** The next rows that the import is not through with. */
export function readOpenRows(app: Database, id: string, choices: Choices, limit: number): StoredRow[] {
  return queryRows(app, ROW, OPEN_ROWS, { id, ...choices, limit });
}

/** These rows, in order. */
export function readRows(app: Database, id: string, choices: Choices, rows: readonly number[]): StoredRow[] {
  return queryRows(
    app,
    ROW,
    `FROM import_rows r WHERE r.import = {:id} AND r.row IN (SELECT value FROM json_each({:rows})) ORDER BY r.row`,
    { id, ...choices, rows: JSON.stringify(rows) },
  );
}

/** The values of these rows. */
export function readValues(app: Database, id: string, rows: readonly number[]): Map<number, Values> {
  const found = queryRows(
    app,
    { ...numbers('r.row'), values: json<Values>('r.vals') },
    'FROM import_rows r WHERE r.import = {:id} AND r.row IN (SELECT value FROM json_each({:rows}))',
    { id, rows: JSON.stringify(rows) },
  );
  return new Map(found.map(({ row, values }) => [row, values]));
}

export type RowResult = { row: number; result: Outcome; record: string; recordRev: number; before: string };

/**
 * Says of these rows what became of them. An insert with a conflict finds each row by its key; for an update from a
 * list SQLite would go through all rows of the import.
 */
export function writeResults(tx: Database, id: string, results: readonly RowResult[]): void {
  execute(
    tx,
    `INSERT INTO import_rows (import, row, cells, vals, result, record, recordRev, before)
      SELECT {:id}, value ->> '$.row', '', '', value ->> '$.result', value ->> '$.record', value ->> '$.recordRev',
        value ->> '$.before' FROM json_each({:results}) WHERE true
      ON CONFLICT (import, row) DO UPDATE SET result = excluded.result, record = excluded.record,
        recordRev = excluded.recordRev, before = excluded.before`,
    { id, results: JSON.stringify(results) },
  );
}

/** The number of rows by what becomes, or became, of them. `isOpen`: only those that the import is not through with. */
export function countOutcomes(app: Database, id: string, choices: Choices, isOpen = false): Counts {
  const counts = queryRows(
    app,
    { outcome: text<Outcome>('outcome'), count: number('count(*)') },
    `FROM (SELECT ${OUTCOME} AS outcome FROM import_rows r
      WHERE r.import = {:id}${isOpen ? " AND r.result = ''" : ''}) GROUP BY outcome`,
    { id, ...choices },
  );
  return Object.fromEntries(counts.map(({ outcome, count }) => [outcome, count]));
}

/** One figure of the rows of an import. `where`: from the code. */
export function countRows(app: Database, id: string, where: string, params: SqlParams = {}): number {
  const select = `SELECT count(*) FROM import_rows r WHERE r.import = {:id} AND ${where}`;
  return queryValue<number>(app, select, { id, ...params }) ?? 0;
}
