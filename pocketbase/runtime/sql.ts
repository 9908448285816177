/** SQL with bound values only. SQLite builds the JSON itself: exact types, one crossing into JavaScript. */
export type Database = Pick<core.App, 'db'>;
export type SqlParams = Record<string, string | number | null>;

/** The one column `json` of a select's one row, as text. */
export function queryJson(app: Database, select: string, params: SqlParams = {}): string {
  const found = new DynamicModel({ json: '' });
  app.db().newQuery(select).bind(params).one(found);
  return found.json;
}

/** The JSON values of the select's one column `row`, in its order. */
export function queryRows<T>(app: Pick<core.App, 'db'>, select: string, params: SqlParams = {}): T[] {
  return JSON.parse(queryJson(app, `SELECT json_group_array(json(row)) AS json FROM (${select})`, params)) as T[];
}

/** The first of `rows`, or null. */
export function queryRow<T>(app: Pick<core.App, 'db'>, select: string, params: SqlParams = {}): T | null {
  return queryRows<T>(app, `${select} LIMIT 1`, params)[0] ?? null;
}

/** Runs a statement. */
export function execute(app: Pick<core.App, 'db'>, statement: string, params: SqlParams = {}): void {
  app.db().newQuery(statement).bind(params).execute();
}

/** `json_object` of these columns, for use in a select. Names come from the code, never from input. */
export function jsonObject(alias: string, columns: readonly string[], more = ''): string {
  return `json_object(${columns.map((column) => `'${column}', ${alias}.${column}`).join(', ')}${more})`;
}

/** Now, the way PocketBase writes times. */
export function toDbTime(now: Date = new Date()): string {
  return now.toISOString().replace('T', ' ');
}
