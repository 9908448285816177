/** Statements kept ready: SQLite would otherwise read and plan a long one anew for each request, which takes longer than running it. */
import type { SqlParams } from './sql.ts';
import { storeOf } from './store.ts';

type App = Pick<core.App, 'db' | 'concurrentDB' | 'store' | 'isTransactional'>;

/** A text that stays in Go, unread by JavaScript: it can go out as an answer as it is, or be read with `String()`. */
export type GoText = { readonly __inGo: 'text' };

type Row = { scan: (...into: unknown[]) => void };
/** Go's own prepared statement: many requests may use it at once. */
type Statement = { queryRow: (...values: (string | number)[]) => Row; close: () => void };
type Pool = { prepare: (sql: string) => Statement };

/** `run`: the statement's `queryRow`. Asking Go for a method takes JavaScript longer than calling it. */
type Ready = { statement: Statement; run: Statement['queryRow'] };

/** The statements that this JavaScript context has used. They are those of the app's store, which all contexts share. */
const ready = new Map<string, Ready>();

/**
 * The one column of the select's one row. Values stand in the select as ?1, ?2 … (never as a bare LIMIT: SQLite plans a statement
 * anew each time that one is bound; `LIMIT 0 + ?1` it does not look into). Inside a transaction nothing is kept.
 */
export function preparedText(app: App, select: string, values: readonly (string | number)[]): GoText {
  return app.isTransactional() ? textInTransaction(app, select, values) : committedText(app, select, values);
}

/** The same where there is certainly no transaction, which is not asked. */
export function committedText(app: App, select: string, values: readonly (string | number)[]): GoText {
  const text = nullString() as unknown as GoText;
  read(app, select, values, (row) => row.scan(text));
  return text;
}

/** The same of a select with a number as its second column: null where that is below `least`. */
export function committedTextOf(
  app: App,
  least: number,
  select: string,
  values: readonly (string | number)[],
): GoText | null {
  const text = nullString() as unknown as GoText;
  const count = nullInt();
  read(app, select, values, (row) => row.scan(text, count));
  return Number(count) < least ? null : text;
}

function read(app: App, select: string, values: readonly (string | number)[], scan: (row: Row) => void): void {
  // `...values` goes through an iterator, which takes longer than the call.
  const run = () => readyOf(app, select).run.apply(null, values as (string | number)[]);
  try {
    scan(run());
  } catch {
    // The database was closed and opened again, as a restore does: the statement went with it.
    forget(app, select);
    scan(run());
  }
}

function readyOf(app: App, select: string): Ready {
  const known = ready.get(select);
  if (known) return known;
  const prepare = () => (app.concurrentDB() as unknown as { db: () => Pool }).db().prepare(select);
  const statement = storeOf(app).getOrSet(select, prepare) as Statement;
  const made = { statement, run: statement.queryRow };
  ready.set(select, made);
  return made;
}

function forget(app: App, select: string): void {
  const known = ready.get(select);
  ready.delete(select);
  if (!known) return;
  const store = storeOf(app);
  if (store.get(select) === known.statement) store.remove(select);
  close(known.statement);
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
  app
    .db()
    .newQuery(`SELECT (${select.replace(/\?(\d+)/g, '{:p$1}')}) AS text`)
    .bind(params)
    .one(found);
  return found.text as unknown as GoText;
}
