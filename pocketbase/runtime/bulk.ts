/** One change of many records, each in its own transaction. */
import { type BulkDone, type BulkRefused, type BulkResult, MOST_BULK } from '../../lib/core/shared/bulk.ts';
import type { ChangeResult } from '../../lib/core/shared/change-result.ts';
import { fieldError } from '../../lib/core/shared/errors.ts';
import { changeEach } from './change-each.ts';
import { type Columns, type Row, texts } from './columns.ts';
import { queryRows, type SqlParams } from './sql.ts';

/** So long one call works, in ms, and how many records it takes before it looks at the clock. */
const WORK_MS = 2_000;
const BATCH = 50;

/**
 * Changes the records until the call's time is used; the others are its `rest`. A refused one does not stop the others.
 * @param table has the names of the refused ones
 * @param change null if the record is so already. @throws AppError if it is refused
 */
export function changeInTime<C extends { readonly id: string }>(
  app: core.App,
  table: 'leads' | 'products',
  chosen: readonly C[],
  change: (tx: core.App, one: C) => BulkDone | null,
): BulkResult<C> {
  const until = Date.now() + WORK_MS;
  const results: ChangeResult<'done', BulkDone | null>[] = [];
  while (results.length < chosen.length && Date.now() < until)
    results.push(...changeEach(app, 'done', chosen.slice(results.length, results.length + BATCH), change));
  return { ...toResult(app, table, results), rest: chosen.slice(results.length) };
}

type Found = { from: string; params: SqlParams; id: string; except: readonly string[] };

/**
 * The records that a filter finds, without `except`.
 * @param found `from`: FROM and WHERE. `id`: the id's column
 * @throws AppError validation at `filter` if they are more than are changed at once
 */
export function findChosen<C extends Columns>(
  app: core.App,
  columns: C,
  { from, params, id, except }: Found,
): Row<C>[] {
  const others = `AND ${id} NOT IN (SELECT value FROM json_each({:except})) LIMIT ${MOST_BULK + 1}`;
  const found = queryRows(app, columns, `${from} ${others}`, { ...params, except: JSON.stringify(except) });
  if (found.length > MOST_BULK) throw fieldError('filter', 'tooManyRows', { maximum: MOST_BULK });
  return found;
}

function toResult(
  app: core.App,
  table: string,
  results: readonly ChangeResult<'done', BulkDone | null>[],
): Omit<BulkResult<never>, 'rest'> {
  const refused = results.flatMap(({ id, error }) => (error ? [{ id, error }] : []));
  const names = namesOf(
    app,
    table,
    refused.map(({ id }) => id),
  );
  const done = results.flatMap((one) => one.done ?? []);
  return {
    done,
    unchanged: results.length - refused.length - done.length,
    refused: refused.map(({ id, error }): BulkRefused => ({ id, name: names.get(id) ?? '', error })),
  };
}

/** Names are shown of colleagues' leads too, as the search does (decision 008). */
function namesOf(app: core.App, table: string, ids: readonly string[]): Map<string, string> {
  const from = `FROM ${table} WHERE id IN (SELECT value FROM json_each({:ids}))`;
  const found = ids.length === 0 ? [] : queryRows(app, texts('id', 'name'), from, { ids: JSON.stringify(ids) });
  return new Map(found.map(({ id, name }) => [id, name]));
}
