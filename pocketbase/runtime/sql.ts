/** SQL with bound values only. SQLite builds the JSON, which keeps exact types and crosses into JavaScript once. */
import { type Columns, type Row, toSelect } from './columns.ts';

export type Database = Pick<core.App, 'db'>;
export type SqlParams = Record<string, string | number | null>;

/** Runs a select with one row and returns its column `json` as text. */
export function queryJson(app: Database, select: string, params: SqlParams = {}): string {
  const found = new DynamicModel({ json: '' });
  app.db().newQuery(select).bind(params).one(found);
  return found.json;
}

/** The rows of a select in its order. @param from what follows the columns: FROM, WHERE, ORDER BY */
export function queryRows<C extends Columns>(
  app: Database,
  columns: C,
  from: string,
  params: SqlParams = {},
): Row<C>[] {
  const select = `SELECT json_group_array(json(row)) AS json FROM (${toSelect(columns, from)})`;
  return JSON.parse(queryJson(app, select, params)) as Row<C>[];
}

/** The first row, as `queryRows`, or null. */
export function queryRow<C extends Columns>(
  app: Database,
  columns: C,
  from: string,
  params: SqlParams = {},
): Row<C> | null {
  return queryRows(app, columns, `${from} LIMIT 1`, params)[0] ?? null;
}

/** The texts or numbers that a select of one column finds, in its order. */
export function queryValues<T extends string | number>(app: Database, select: string, params: SqlParams = {}): T[] {
  const found = `WITH found(value) AS (${select}) SELECT json_group_array(value) AS json FROM found`;
  return JSON.parse(queryJson(app, found, params)) as T[];
}

/** The first text or number, as `queryValues`, or null. */
export function queryValue<T extends string | number>(app: Database, select: string, params: SqlParams = {}): T | null {
  return queryValues<T>(app, `${select} LIMIT 1`, params)[0] ?? null;
}

/** Whether a select finds a row. @param select begins with `SELECT 1` */
export function hasRow(app: Database, select: string, params: SqlParams): boolean {
  return queryValue<number>(app, select, params) !== null;
}

/** Runs a statement. */
export function execute(app: Database, statement: string, params: SqlParams = {}): void {
  app.db().newQuery(statement).bind(params).execute();
}

/**
 * Has SQLite overwrite what is deleted or replaced, until the connection is closed. PocketBase writes through one
 * connection and closes it after three minutes without use, so this is also called each minute.
 */
export function overwriteDeleted(app: Database): void {
  execute(app, 'PRAGMA secure_delete = ON');
}

/** Runs `fn` in one SQLite transaction. An error thrown inside rolls back and is thrown again unchanged. */
export function runInTransaction<T>(app: core.App, fn: (tx: core.App) => T): T {
  let result: T | undefined;
  // PocketBase wraps errors that are thrown inside, so the original is kept.
  let thrown: { error: unknown } | undefined;
  try {
    app.runInTransaction((tx) => {
      try {
        result = fn(tx);
      } catch (error) {
        thrown = { error };
        throw error;
      }
    });
  } catch (error) {
    throw thrown ? thrown.error : error;
  }
  return result as T;
}

/** The time in PocketBase's format (UTC). */
export function toDbTime(now: Date = new Date()): string {
  return now.toISOString().replace('T', ' ');
}
