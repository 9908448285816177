/** Statements kept ready: SQLite would otherwise read and plan a long one anew for each request, which takes longer than running it. */
import type { SqlParams } from './sql.ts';

/** Kept for each statement; more than ever run at once. */
const KEPT = 16;
const PREFIX = 'prepared:';

type Kept = (dbx.Query | undefined)[];

/**
 * The one column `json` of a select's one row, as text. The statement comes from the app's store, which outlives the
 * request's own JavaScript context. Not for use inside a transaction.
 */
export function preparedText(app: Pick<core.App, 'db' | 'store'>, select: string, params: SqlParams): string {
  const key = PREFIX + select;
  const found = new DynamicModel({ json: '' });
  let query = take(app, key);
  if (query) {
    try {
      query.bind(params).one(found);
    } catch {
      // The database was closed and opened again, as a restore does.
      close(query);
      query = undefined;
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
  keep(app, key, query);
  return found.json;
}

/** One that nobody else is using. */
function take(app: Pick<core.App, 'store'>, key: string): dbx.Query | undefined {
  let taken: dbx.Query | undefined;
  app.store().setFunc(key, (old: unknown) => {
    const kept = [...((old ?? []) as Kept)];
    taken = kept.pop();
    return kept;
  });
  return taken;
}

function keep(app: Pick<core.App, 'store'>, key: string, query: dbx.Query): void {
  let room = false;
  app.store().setFunc(key, (old: unknown) => {
    const kept = (old ?? []) as Kept;
    room = kept.length < KEPT;
    return room ? [...kept, query] : kept;
  });
  if (!room) close(query);
}

function close(query: dbx.Query): void {
  try {
    query.close();
  } catch {
    // Its database is closed, and the statement with it.
  }
}
