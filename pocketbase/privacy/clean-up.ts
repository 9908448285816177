/**
 * What an erasure leaves on the disk beside the tables: deleted entries of the search indexes, copies of old pages in
 * SQLite's log, and, in a database from before deleted data were overwritten, in its free pages. The row in
 * `erasure_cleanups` makes it certain that all of them go, even if the product stops in between.
 */
import { mergeSearchIndexes } from '../leads/index-fields.ts';
import { execute, overwriteDeleted, queryValue, toDbTime, type Database } from '../runtime/sql.ts';

type App = Pick<core.App, 'db' | 'runInTransaction' | 'vacuum' | 'logger'>;

/** The longest that an erasure's answer waits: enough for 100,000 customers on a small machine. */
const AT_ONCE_MS = 5000;
/** The part of each minute that cleans up after that, for a larger index. */
const IN_MINUTE_MS = 40_000;
/** How long the log may wait for readers while writers wait for the log. PocketBase's own connections wait for 10 s. */
const LOG_WAIT_MS = 300;
const NORMAL_WAIT_MS = 10_000;

/** Call it first in the transaction of an erasure. */
export function noteErasure(tx: Database): void {
  overwriteDeleted(tx);
  execute(tx, 'INSERT INTO erasure_cleanups (erasedAt) VALUES ({:now})', { now: toDbTime() });
}

/** Cleans up after an erasure that is committed. @returns false if the rest is done in the next minutes */
export function cleanUpNow(app: App): boolean {
  return cleanUp(app, AT_ONCE_MS);
}

/** Runs each minute: goes on with what could not be finished at once. */
export function cleanUpErasures(app: App): void {
  overwriteDeleted(app);
  cleanUp(app, IN_MINUTE_MS);
}

function cleanUp(app: App, mostMs: number): boolean {
  const last = queryValue<number>(app, 'SELECT id FROM erasure_cleanups WHERE NOT isMerged ORDER BY id DESC');
  if (last === null) return true;
  try {
    if (!mergeSearchIndexes(app, Date.now() + mostMs) || !emptyLog(app)) return false;
  } catch (error) {
    // The erasure itself is done.
    app.logger().error('an erasure was not cleaned up yet', 'error', String(error));
    return false;
  }
  execute(app, 'UPDATE erasure_cleanups SET isMerged = 1 WHERE id <= {:last}', { last });
  return true;
}

/** Copies SQLite's log into the database's file and empties it. @returns false if a reader is in the way */
function emptyLog(app: Database): boolean {
  const result = new DynamicModel({ busy: 0 });
  execute(app, `PRAGMA busy_timeout = ${LOG_WAIT_MS}`);
  try {
    app.db().newQuery('PRAGMA wal_checkpoint(TRUNCATE)').one(result);
  } finally {
    execute(app, `PRAGMA busy_timeout = ${NORMAL_WAIT_MS}`);
  }
  return result.busy === 0;
}

/** Runs at night: writes the whole file anew after an erasure, because nothing else reaches the gaps in its pages. */
export function rewriteAfterErasures(app: App): void {
  const last = queryValue<number>(app, 'SELECT id FROM erasure_cleanups WHERE isMerged ORDER BY id DESC');
  if (last === null) return;
  app.vacuum();
  if (emptyLog(app)) execute(app, 'DELETE FROM erasure_cleanups WHERE isMerged AND id <= {:last}', { last });
}
