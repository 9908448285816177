/** Corrects all rows of an import that have the same wrong text in a column. */
import { fieldError } from '../../lib/core/shared/errors.ts';
import type { Cells, ImportKind } from '../../lib/imports/shared/kinds.ts';
import { readRow } from '../../lib/imports/shared/read-row.ts';
import type { ImportCorrection } from '../../lib/imports/shared/schema.ts';
import type { Import, SameFault } from '../../lib/imports/shared/types.ts';
import { toPublicFields, updateRecord } from '../runtime/records.ts';
import { json, number, numbers, text } from '../runtime/columns.ts';
import { execute, queryRows, runInTransaction } from '../runtime/sql.ts';
import { keysOf, planRows, readFirmRules, readSentRow } from './plan.ts';
import { countRows, writeKeys, writeRows, type PlannedRow } from './rows.ts';
import { findImport, requireStatus, type Run } from './store.ts';

const MOST_FAULTS = 5;
/** Rows in a transaction: nobody waits 100 ms for the lock. */
const CHUNK = 50;
/** A command works for about this long; the sender repeats it while rows are left. */
const STEP_MS = 400;
const IS_OPEN = "r.errors != '' AND r.result IN ('', 'fejl')";
const IS_SAME = `${IS_OPEN} AND json_type(r.errors, {:path}) IS NOT NULL AND r.cells ->> {:path} = {:from}`;

/** Wrong texts that several rows have in the same column, the most frequent first. */
export function findSameFaults(app: core.App, id: string): SameFault[] {
  return queryRows(
    app,
    { field: text('e."key"'), text: text(`r.cells ->> ('$.' || e."key")`), count: number('count(*)') },
    `FROM import_rows r, json_each(iif(r.errors = '', '{}', r.errors)) e WHERE r.import = {:id} AND ${IS_OPEN}
      GROUP BY e."key", r.cells ->> ('$.' || e."key") HAVING count(*) > 1
      ORDER BY count(*) DESC, e."key" LIMIT ${MOST_FAULTS}`,
    { id },
  );
}

/**
 * Replaces a column's wrong text in the next rows that have it. @returns how many rows have it still
 * @throws AppError wrong_status, validation (the new text is wrong too, at `to`)
 */
export function correctRows(run: Run, id: string, { field, from, to }: ImportCorrection): { left: number } {
  const record = findImport(run.app, id, run.user);
  requireStatus(record, 'klar', 'i_gang', 'faerdig');
  const kind = record.getString('kind') as ImportKind;
  if (!Object.keys(toPublicFields<Import>(record).columns ?? {}).includes(field)) throw fieldError('field', 'invalid');
  const firm = readFirmRules(run.app);
  const fault = readRow(kind, { [field]: to }, firm).errors[field];
  if (fault) throw fieldError('to', fault.code, fault.params);
  const params = { path: `$.${field}`, from };
  const columns = { ...numbers('r.row'), cells: json<Cells>('r.cells') };
  const wrong = `FROM import_rows r
    WHERE r.import = {:id} AND ${IS_SAME} ORDER BY r.row LIMIT ${CHUNK}`;
  const until = Date.now() + STEP_MS;
  do {
    const rows = queryRows(run.app, columns, wrong, { id, ...params });
    if (rows.length === 0) break;
    const read = rows.map(({ row, cells }) => readSentRow(kind, { row, cells: { ...cells, [field]: to } }, firm));
    const planned = planRows(run.app, kind, read, { id });
    runInTransaction(run.app, (tx) => replaceRows(tx, findImport(tx, id, run.user), kind, planned));
  } while (Date.now() < until);
  return { left: countRows(run.app, id, IS_SAME, params) };
}

/** Writes corrected rows in the place of the wrong ones; those that the import had left out are open again. */
function replaceRows(tx: core.App, record: core.Record, kind: ImportKind, planned: readonly PlannedRow[]): void {
  requireStatus(record, 'klar', 'i_gang', 'faerdig');
  const params = { id: record.id, rows: JSON.stringify(planned.map(({ row }) => row)) };
  const among = 'row IN (SELECT value FROM json_each({:rows}))';
  const done = countRows(tx, record.id, `r.result = 'fejl' AND r.${among}`, { rows: params.rows });
  execute(tx, `UPDATE import_rows SET result = '' WHERE import = {:id} AND result = 'fejl' AND ${among}`, params);
  execute(tx, `DELETE FROM import_keys WHERE import = {:id} AND ${among}`, params);
  writeRows(tx, record.id, planned);
  writeKeys(tx, record.id, keysOf(kind, planned));
  if (done === 0) return;
  const status = record.getString('status') === 'faerdig' ? 'klar' : record.getString('status');
  updateRecord(tx, record, { status, done: record.getInt('done') - done });
}
