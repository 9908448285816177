/** Statements kept ready: SQLite would otherwise read and plan a long one anew for each request, which takes longer than running it. */
import type { SqlParams } from './sql.ts';

type App = Pick<core.App, 'db' | 'concurrentDB' | 'store' | 'isTransactional'>;

/** A text that stays in Go, unread by JavaScript: it can go out as an answer as it is, or be read with `String()`. */
export type GoText = { readonly __inGo: 'text' };

/** Go's own prepared statement: many requests may use it at once. */
type Statement = { queryRow: (...values: (string | number)[]) => { scan: (into: unknown) => void }; close: () => void };
type Pool = { prepare: (sql: string) => Statement };

/**
 * The one column of the select's one row. Values stand in the select as ?1, ?2 … (never as a bare LIMIT: SQLite plans a statement
 * anew each time that one is bound; `LIMIT 0 + ?1` it does not look into). The statement lies in the app's store, which outlives
 * the request's own JavaScript context. Inside a transaction nothing is kept.
 */
export function preparedText(app: App, select: string, values: readonly (string | number)[]): GoText {
  if (app.isTransactional()) return textInTransaction(app, select, values);
  const text = nullString() as unknown as GoText;
  const statement = statementOf(app, select);
  try {
    statement.queryRow(...values).scan(text);
  } catch {
    // The database was closed and opened again, as a restore does: the statement went with it.
    if (app.store().get(select) === statement) app.store().remove(select);
    close(statement);
    statementOf(app, select).queryRow(...values).scan(text);
  }
  return text;
}

function statementOf(app: App, select: string): Statement {
  const store = app.store();
  return (store.get(select) ?? store.getOrSet(select, () => (app.concurrentDB() as unknown as { db: () => Pool }).db().prepare(select))) as Statement;
}

function close(statement: Statement): void {
  try {
    statement.close();
  } catch {
    // Its database is closed already.
  }
}

/** PocketBase gives a transaction to its own queries alone, and those know names only. */
function textInTransaction(app: App, select: string, values: readonly (string | number)[]): GoText {
  const params: SqlParams = {};
  values.forEach((value, i) => (params[`p${i + 1}`] = value));
  const found = new DynamicModel({ text: '' });
  app.db().newQuery(`SELECT (${select.replace(/\?(\d+)/g, '{:p$1}')}) AS text`).bind(params).one(found);
  return found.text as unknown as GoText;
}
