/** SQL with bound values only. SQLite builds the JSON, which keeps exact types and crosses into JavaScript once. */
export type Database = Pick<core.App, 'db'>;
export type SqlParams = Record<string, string | number | null>;

/** Runs a select with one row and returns its column `json` as text. */
export function queryJson(app: Database, select: string, params: SqlParams = {}): string {
  const found = new DynamicModel({ json: '' });
  app.db().newQuery(select).bind(params).one(found);
  return found.json;
}

/** Runs a select and returns the parsed JSON of its column `row`, in order. */
export function queryRows<T>(app: Pick<core.App, 'db'>, select: string, params: SqlParams = {}): T[] {
  return JSON.parse(queryJson(app, `SELECT json_group_array(json(row)) AS json FROM (${select})`, params)) as T[];
}

/** The first row of a select like in `queryRows`, or null. */
export function queryRow<T>(app: Pick<core.App, 'db'>, select: string, params: SqlParams = {}): T | null {
  return queryRows<T>(app, `${select} LIMIT 1`, params)[0] ?? null;
}

/** Whether a select finds a row. @param select begins with `SELECT 1 AS row` */
export function hasRow(app: Pick<core.App, 'db'>, select: string, params: SqlParams): boolean {
  return queryRow<number>(app, select, params) !== null;
}

/** Runs a statement. */
export function execute(app: Pick<core.App, 'db'>, statement: string, params: SqlParams = {}): void {
  app.db().newQuery(statement).bind(params).execute();
}

/** `json_object` of these columns for a select. Names come from the code, never from input. */
export function jsonObject(alias: string, columns: readonly string[], more = ''): string {
  return `json_object(${columns.map((column) => `'${column}', ${alias}.${column}`).join(', ')}${more})`;
}

/** The time in PocketBase's format (UTC). */
export function toDbTime(now: Date = new Date()): string {
  return now.toISOString().replace('T', ' ');
}
