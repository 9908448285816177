/** SQL for an import's rows that several modules share or that runs for each chunk. */

const CHOICE = `coalesce(nullif(r.choice, ''), iif(r.reason = 'address', {:weak}, {:strong}))`;

/**
 * The outcome of a row `r`. The preview, the import and the report all use this one definition. Bind `strong` and `weak`,
 * the choices for certain and for uncertain matches, and `isOver`: 1 where open rows are imported no more.
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

const JSON_COLUMNS = ['errors', 'warnings', 'missing', 'changes', 'conflicts'].map(
  (name) => `'${name}', json(iif(r.${name} = '', '{}', r.${name}))`,
);
/** A row `r` as JSON. */
export const ROW_JSON = `json_object('row', r.row, 'cells', json(r.cells), 'values', json(r.vals),
  ${JSON_COLUMNS.join(', ')}, 'match', r.match, 'matchRow', r.matchRow, 'reason', r.reason, 'choice', r.choice,
  'record', r.record, 'isOpen', json(iif(r.result = '', 'true', 'false')), 'outcome', ${OUTCOME})`;

/**
 * The statements that run for each chunk of an import or of its undo. They name their index, because SQLite without
 * statistics would read all rows of the import.
 */
export const OPEN_ROWS = `SELECT ${ROW_JSON} AS row FROM import_rows r INDEXED BY idx_import_rows_open
  WHERE r.import = {:id} AND r.result = '' ORDER BY r.row LIMIT {:limit}`;
// `r.row`, as `row` alone is the JSON.
export const MADE_ROWS = `SELECT json_object('row', r.row, 'result', r.result, 'record', r.record, 'rev', r.recordRev,
    'before', json(iif(r.before = '', '{}', r.before))) AS row FROM import_rows r INDEXED BY idx_import_rows_made
  WHERE r.import = {:id} AND r.result IN ('oprettet', 'opdateret') ORDER BY r.row DESC LIMIT {:limit}`;
export const PASS_ON = `UPDATE import_rows INDEXED BY idx_import_rows_record
  SET recordRev = (SELECT value ->> '$.rev' FROM json_each({:written}) WHERE value ->> '$.id' = record)
  WHERE import = {:id} AND record != '' AND record IN (SELECT value ->> '$.id' FROM json_each({:written}))
    AND result IN ('oprettet', 'opdateret')`;
