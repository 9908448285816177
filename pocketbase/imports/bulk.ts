/** Many rows in one statement: a record's save holds the write lock too long for thousands of them. */
import { execute, type Database } from '../runtime/sql.ts';
import type { Create, Update, Written } from './target.ts';

type Row = Record<string, unknown>;

/** Table and columns come from the code. Lists and objects are stored as JSON. */
export function insertRows(tx: Database, table: string, columns: readonly string[], rows: readonly Row[]): void {
  if (rows.length === 0) return;
  const values = columns.map((column) => `value ->> '$.${column}'`).join(', ');
  execute(tx, `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values} FROM json_each({:rows})`, {
    rows: JSON.stringify(rows),
  });
}

/** Sets these columns of the rows with the same `id`. */
export function updateRows(tx: Database, table: string, columns: readonly string[], rows: readonly Row[]): void {
  if (rows.length === 0) return;
  const values = columns.map((column) => `${column} = u.value ->> '$.${column}'`).join(', ');
  execute(tx, `UPDATE ${table} SET ${values} FROM json_each({:rows}) u WHERE ${table}.id = u.value ->> '$.id'`, {
    rows: JSON.stringify(rows),
  });
}

/** Deletes the rows whose `column` is one of the ids. */
export function deleteRows(tx: Database, table: string, column: string, ids: readonly string[]): void {
  if (ids.length === 0) return;
  execute(tx, `DELETE FROM ${table} WHERE ${column} IN (SELECT value FROM json_each({:ids}))`, {
    ids: JSON.stringify(ids),
  });
}

/** What was written for each row: new records in the order of `creates`, and updated ones. */
export function toWritten(
  creates: readonly Create[],
  made: readonly Row[],
  updates: readonly Update[],
): Map<number, Written> {
  return new Map([
    ...creates.map(({ row }, at): [number, Written] => [row, { id: String(made[at]?.id), rev: 1 }]),
    ...updates.map(({ row, stored }): [number, Written] => [row, { id: stored.id, rev: stored.rev + 1 }]),
  ]);
}
