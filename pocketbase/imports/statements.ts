/** SQL for an import's rows that several modules share or that runs for each chunk. */
import type { FieldErrors } from '../../lib/core/shared/errors.ts';
import type { Cells, ImportChoice, MatchReason } from '../../lib/imports/shared/kinds.ts';
import type { Changes } from '../../lib/imports/shared/read-row.ts';
import type { Values } from '../../lib/imports/shared/row-rules.ts';
import type { Outcome } from '../../lib/imports/shared/types.ts';
import { flag, json, number, numbers, type Row, text, texts } from '../runtime/columns.ts';

const CHOICE = `coalesce(nullif(r.choice, ''), iif(r.reason = 'address', {:weak}, {:strong}))`;

/**
 * The outcome of a row `r`. The preview, the import and the report all use this one definition. Bind `strong` and
 * `weak`, the choices for certain and for uncertain matches, and `isOver`: 1 if open rows are imported no more.
 */
export const OUTCOME = `CASE
  WHEN r.result != '' THEN r.result
  WHEN r.errors != '' THEN 'fejl'
  WHEN {:isOver} THEN 'sprunget_over'
  WHEN r.reason != '' AND ${CHOICE} = 'skip' THEN 'sprunget_over'
  WHEN r.reason != '' AND ${CHOICE} = 'update' AND r.match != '' THEN
    CASE WHEN r.conflicts != '' THEN 'fejl' WHEN r.changes = '' THEN 'uaendret' ELSE 'opdateret' END
  WHEN r.reason != '' AND ${CHOICE} = 'update' AND r.matchRow > 0 THEN 'opdateret'
  WHEN r.missing != '' THEN 'fejl'
  ELSE 'oprettet' END`;

/** An object that is stored as '' if it is empty. */
const orEmpty = <T>(column: string) => json<T>(`iif(${column} = '', '{}', ${column})`);

/** A row `r`. */
export const ROW = {
  ...numbers('r.row', 'r.matchRow'),
  ...texts('r.match', 'r.record'),
  cells: json<Cells>('r.cells'),
  values: json<Values>('r.vals'),
  errors: orEmpty<FieldErrors>('r.errors'),
  warnings: orEmpty<FieldErrors>('r.warnings'),
  missing: orEmpty<FieldErrors>('r.missing'),
  changes: orEmpty<Changes>('r.changes'),
  conflicts: orEmpty<FieldErrors>('r.conflicts'),
  reason: text<MatchReason | ''>('r.reason'),
  choice: text<ImportChoice | ''>('r.choice'),
  isOpen: flag("r.result = ''"),
  outcome: text<Outcome>(OUTCOME),
};

/**
 * The selects that run for each chunk of an import or of its undo. They name their index, because SQLite without
 * statistics would read all rows of the import.
 */
export const OPEN_ROWS = `FROM import_rows r INDEXED BY idx_import_rows_open
  WHERE r.import = {:id} AND r.result = '' ORDER BY r.row LIMIT {:limit}`;
/** A row that wrote something. */
export const MADE_ROW = {
  ...numbers('r.row'),
  ...texts('r.record'),
  result: text<'oprettet' | 'opdateret'>('r.result'),
  rev: number('r.recordRev'),
  before: orEmpty<Values>('r.before'),
};
export const MADE_ROWS = `FROM import_rows r INDEXED BY idx_import_rows_made
  WHERE r.import = {:id} AND r.result IN ('oprettet', 'opdateret') ORDER BY r.row DESC LIMIT {:limit}`;
export const PASS_ON = `UPDATE import_rows INDEXED BY idx_import_rows_record
  SET recordRev = (SELECT value ->> '$.rev' FROM json_each({:written}) WHERE value ->> '$.id' = record)
  WHERE import = {:id} AND record != '' AND record IN (SELECT value ->> '$.id' FROM json_each({:written}))
    AND result IN ('oprettet', 'opdateret')`;

export type StoredRow = Row<typeof ROW>;
export type MadeRow = Row<typeof MADE_ROW>;
