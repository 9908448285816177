/** Statements kept ready: SQLite would otherwise read and plan a long one anew for each request, which takes longer than running it. */
import type { SqlParams } from './sql.ts';

const PREFIX = 'prepared:';
type App = Pick<core.App, 'db' | 'store' | 'isTransactional'>;

/**
 * The select's one row, in the fields of `shape`. The statement comes from the app's store, which outlives the request's own
 * JavaScript context; who finds it taken by another request prepares one of their own.
 * Inside a transaction nothing is kept.
 */
export function preparedRow<T extends Record<string, string | number>>(app: App, select: string, params: SqlParams, shape: T): T {
  const key = PREFIX + select;
  const found = new DynamicModel(shape) as unknown as T;
  if (app.isTransactional()) {
    app.db().newQuery(select).bind(params).one(found);
    return found;
  }
  let query = swap(app, key, null);
  if (query) {
    try {
      query.bind(params).one(found);
    } catch {
      // The database was closed and opened again, as a restore does.
      close(query);
      query = null;
    }
  }
  if (!query) {
    query = app.db().newQuery(select).prepare();
    try {
      query.bind(params).one(found);
    } catch (error) {
      close(query);
      throw error;
    }
  }
  const another = swap(app, key, query);
  if (another) close(another);
  return found;
}

/** Leaves `next` in the store and answers what was there. */
function swap(app: App, key: string, next: dbx.Query | null): dbx.Query | null {
  let before: dbx.Query | null = null;
  app.store().setFunc(key, (old: unknown) => {
    before = (old ?? null) as dbx.Query | null;
    return next;
  });
  return before;
}

function close(query: dbx.Query): void {
  try {
    query.close();
  } catch {
    // Its database is closed, and the statement with it.
  }
}
