/** SQL with bound values only. SQLite builds the JSON, which keeps exact types and crosses into JavaScript once. */
export type Database = Pick<core.App, 'db'>;
export type SqlParams = Record<string, string | number | null>;

declare const ANSWER: unique symbol;
/** SQL of a value as it stands in JSON, with its type in the answer. Made by the functions below, from the code only. */
export type Column<T> = string & { readonly [ANSWER]: T };
/** The columns of a select by their names in the answer. */
export type Columns = Readonly<Record<string, Column<unknown>>>;
/** What a select with these columns answers. */
export type Row<C extends Columns> = { -readonly [K in keyof C]: C[K] extends Column<infer T> ? T : never };

const typed = <T>(sql: string) => sql as Column<T>;

export const text = <T extends string = string>(sql: string) => typed<T>(sql);
export const number = <T extends number = number>(sql: string) => typed<T>(sql);
/** A column that may be null. */
export const orNull = <T>(column: Column<T>) => typed<T | null>(column);
/** SQLite has no booleans. */
export const flag = (sql: string) => typed<boolean>(`json(iif(${sql}, 'true', 'false'))`);
/** Stored JSON, or JSON that the SQL builds. */
export const json = <T>(sql: string) => typed<T>(`json(${sql})`);
/** A stored list; one that was never set, which PocketBase stores as '' or null, is empty. */
export const list = <T = string>(sql: string) => json<T[]>(`coalesce(nullif(nullif(${sql}, ''), 'null'), '[]')`);
/** Columns as one object. */
export const object = <C extends Columns>(columns: C) =>
  typed<Row<C>>(`json_object(${Object.entries(columns).map(([name, sql]) => `'${name}', ${sql}`)})`);

/** Columns as one object where the condition holds, else null. */
export const objectIf = <C extends Columns>(condition: string, columns: C) =>
  typed<Row<C> | null>(`CASE WHEN ${condition} THEN ${object(columns)} END`);

/** All rows of another select as one list. @param order as in ORDER BY */
export const rows = <C extends Columns>(columns: C, order: string, from: string) =>
  typed<Row<C>[]>(`(SELECT json_group_array(${object(columns)} ORDER BY ${order}) ${from})`);

type NameOf<Path extends string> = Path extends `${string}.${infer Name}` ? Name : Path;
type Named<Path extends string, T> = { [P in Path as NameOf<P>]: Column<T> };

const named = <Path extends string, T>(paths: readonly Path[], column: (sql: string) => Column<T>) =>
  Object.fromEntries(paths.map((path) => [path.slice(path.indexOf('.') + 1), column(path)])) as Named<Path, T>;

/** Columns with the names that they have in their table: `texts('q.id')` is the column `id` of `q`. */
export const texts = <Path extends string>(...paths: Path[]) => named(paths, text);
/** See `texts`. */
export const numbers = <Path extends string>(...paths: Path[]) => named(paths, number);
/** See `texts`. */
export const flags = <Path extends string>(...paths: Path[]) => named(paths, flag);

type PlainName<R> = { [K in keyof R]-?: Required<R>[K] extends string | number | null ? K : never }[keyof R] & string;

/** Texts and numbers of a table with the types that a record of type `R` gives them. */
export const plain =
  <R>() =>
  <Name extends PlainName<R>>(table: string, names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, typed(`${table}.${name}`)])) as {
      [N in Name]: Column<Required<R>[N]>;
    };

/** Runs a select with one row and returns its column `json` as text. */
export function queryJson(app: Database, select: string, params: SqlParams = {}): string {
  const found = new DynamicModel({ json: '' });
  app.db().newQuery(select).bind(params).one(found);
  return found.json;
}

/** A select with these columns as one JSON object, named `row`. */
export const toSelect = (columns: Columns, from: string) => `SELECT ${object(columns)} AS row ${from}`;

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
