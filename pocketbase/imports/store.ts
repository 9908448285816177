/** Imports: found, begun, received, corrected, discarded. */
import { AppError, fieldError } from '../../lib/core/shared/errors.ts';
import {
  KIND_FACTS,
  mayImport,
  type Cells,
  type ImportKind,
  type ImportStatus,
} from '../../lib/imports/shared/kinds.ts';
import { isChoiceOf, type ImportCreate, type SentRow } from '../../lib/imports/shared/schema.ts';
import type { Import, ImportMotion, ImportProgress } from '../../lib/imports/shared/types.ts';
import { findReadable, requireRev, sameValue, toPublicFields, updateRecord } from '../runtime/records.ts';
import { execute, queryValue, runInTransaction } from '../runtime/sql.ts';
import type { CommandUser } from '../runtime/user.ts';
import { keysOf, planRows, readFirmRules, readSentRow } from './plan.ts';
import { countRows, readRows, writeKeys, writeRows, type Choices } from './rows.ts';
import type { StoredRow } from './statements.ts';
import type { Target } from './target.ts';

/**
 * An import that the user may work on.
 * @throws AppError not_found if it does not exist or is of a kind that the user may not import
 */
export function findImport(app: core.App, id: string, user: CommandUser): core.Record {
  return findReadable(app, 'imports', id, (record) => mayImport(user, record.getString('kind') as ImportKind));
}

/** Refuses a command in any other status than these. @throws AppError wrong_status */
export function requireStatus(record: core.Record, ...allowed: ImportStatus[]): void {
  const status = record.getString('status') as ImportStatus;
  if (!allowed.includes(status)) throw new AppError('wrong_status', { status, allowed });
}

/** The import's choices for rows whose record exists. */
export function readChoices(record: core.Record): Choices {
  const isOver = ['fortryder', 'fortrudt'].includes(record.getString('status')) ? 1 : 0;
  return { strong: record.getString('strong'), weak: record.getString('weak'), isOver };
}

/** How far the import is, as the browser is told. */
export function toProgress(record: core.Record): ImportProgress {
  return {
    status: record.getString('status') as ImportStatus,
    received: record.getInt('received'),
    done: record.getInt('done'),
    undone: record.getInt('undone'),
  };
}

/** A running import saves itself with each chunk, far more often than this. */
const MOVING_MS = 5000;
const MOVING = ['modtager', 'i_gang', 'fortryder'];

/** How far the import is, and whether a page is working on it now. */
export function toMotion(record: core.Record): ImportMotion {
  const age = Date.now() - Date.parse(record.getString('updated').replace(' ', 'T'));
  return { ...toProgress(record), isMoving: MOVING.includes(record.getString('status')) && age < MOVING_MS };
}

/**
 * The user's own unfinished import of the same file, read the same way. One of the file that is read otherwise and has
 * not begun is deleted, so that none is left behind.
 */
function findSameFile(tx: core.App, user: CommandUser, input: ImportCreate): core.Record | null {
  if (input.fileHash === '') return null;
  const found = tx.findRecordsByFilter(
    'imports',
    'createdBy = {:user} && kind = {:kind} && fileHash = {:hash} && ' +
      "(status = 'modtager' || status = 'klar' || status = 'i_gang')",
    '-created',
    0,
    0,
    { user: user.id, kind: input.kind, hash: input.fileHash },
  );
  const isSame = (record: core.Record) =>
    record.getString('reading') === input.reading &&
    sameValue(toPublicFields<Import>(record).columns, input.columns) &&
    record.getInt('rowCount') === input.rowCount;
  const records = found.filter((record) => record !== undefined);
  const same = records.find(isSame) ?? null;
  const others = records.filter(
    (record) => record !== same && record.getInt('done') === 0 && record.getString('status') !== 'i_gang',
  );
  for (const record of others) {
    deleteRowsOf(tx, [record.id]);
    tx.delete(record);
  }
  return same;
}

/**
 * Begins an import, whose rows then come in parts, or goes on with the unfinished one of the same file.
 * @throws AppError forbidden
 */
export function createImport(tx: core.App, user: CommandUser, input: ImportCreate): Import {
  if (!mayImport(user, input.kind)) throw new AppError('forbidden');
  const same = findSameFile(tx, user, input);
  if (same) return toPublicFields<Import>(same);
  const { kind, fileName, shape, columns, rowCount, fileHash, reading } = input;
  const [strong] = KIND_FACTS[kind].choices;
  const record = new Record(tx.findCollectionByNameOrId('imports'));
  record.load({
    kind,
    fileName,
    shape,
    columns,
    rowCount,
    strong,
    status: 'modtager',
    received: 0,
    done: 0,
    undone: 0,
  });
  record.load({ fileHash, reading });
  // People and firms share addresses: a row with the same street address only is most often a customer of its own.
  updateRecord(tx, record, { weak: KIND_FACTS[kind].hasWeak ? 'new' : strong, rev: 1, createdBy: user.id });
  return toPublicFields<Import>(record);
}

/** Who imports, and where it is stored. */
export type Run = { app: core.App; user: CommandUser };

/**
 * Checks rows that the browser sends and stores them; rows that are there already are replaced.
 * @throws AppError wrong_status, validation
 */
export function sendRows({ app, user }: Run, id: string, sent: readonly SentRow[]): ImportProgress {
  const record = findImport(app, id, user);
  requireStatus(record, 'modtager', 'klar');
  const kind = record.getString('kind') as ImportKind;
  requireColumns(
    record,
    sent.map(({ cells }, at) => ({ path: `rows.${at}.cells`, cells })),
  );
  const firm = readFirmRules(app);
  const rows = sent.map((one) => readSentRow(kind, one, firm));
  const planned = planRows(app, kind, rows, { id });
  return runInTransaction(app, (tx) => {
    const now = findImport(tx, id, user);
    requireStatus(now, 'modtager', 'klar');
    const numbers = JSON.stringify(rows.map(({ row }) => row));
    const known = countRows(tx, id, 'r.row IN (SELECT value FROM json_each({:numbers}))', { numbers });
    writeRows(tx, id, planned);
    writeKeys(tx, id, keysOf(kind, rows));
    const received = now.getInt('received') + new Set(rows.map(({ row }) => row)).size - known;
    if (received > now.getInt('rowCount')) throw fieldError('rows', 'max', { maximum: now.getInt('rowCount') });
    updateRecord(tx, now, { received, status: received === now.getInt('rowCount') ? 'klar' : 'modtager' });
    return toProgress(now);
  });
}

/** Cells of columns only that the user chose for this import. @throws AppError validation */
function requireColumns(record: core.Record, rows: readonly { path: string; cells: Cells }[]): void {
  const columns = new Set(Object.keys(toPublicFields<Import>(record).columns ?? {}));
  for (const { path, cells } of rows) {
    const stranger = Object.keys(cells).find((name) => !columns.has(name));
    if (stranger !== undefined) throw fieldError(`${path}.${stranger}`, 'unknownKey');
  }
}

/** Sets what happens to rows whose record exists. @throws AppError wrong_status, stale, validation */
export function saveChoices(
  tx: core.App,
  user: CommandUser,
  id: string,
  { rev, strong, weak }: { rev: number; strong: string; weak: string },
): Import {
  const record = requireRev(findImport(tx, id, user), rev, { strong, weak });
  requireStatus(record, 'klar', 'i_gang');
  const kind = record.getString('kind') as ImportKind;
  if (!isChoiceOf(kind, strong)) throw fieldError('strong', 'invalid');
  if (!isChoiceOf(kind, weak)) throw fieldError('weak', 'invalid');
  updateRecord(tx, record, { strong, weak, rev: rev + 1 });
  return toPublicFields<Import>(record);
}

/**
 * Corrects cells of a row or sets its own choice. Cells that are not sent stay, so that two corrections of a row do not
 * take each other back. A row that was wrong when the import ran is open again afterwards.
 * @throws AppError wrong_status, not_found, locked (the import is through with the row), validation
 */
export function saveRow(
  tx: core.App,
  user: CommandUser,
  id: string,
  { row, cells, choice }: { row: number; cells?: Cells | undefined; choice?: string | undefined },
): void {
  const record = findImport(tx, id, user);
  requireStatus(record, 'klar', 'i_gang', 'faerdig');
  const kind = record.getString('kind') as ImportKind;
  const [stored] = readRows(tx, id, readChoices(record), [row]);
  if (!stored) throw new AppError('not_found');
  if (choice && !isChoiceOf(kind, choice)) throw fieldError('choice', 'invalid');
  reopen(tx, record, stored);
  if (choice !== undefined)
    execute(tx, 'UPDATE import_rows SET choice = {:choice} WHERE import = {:id} AND row = {:row}', { choice, id, row });
  if (!cells) return;
  requireColumns(record, [{ path: 'cells', cells }]);
  const read = readSentRow(kind, { row, cells: { ...stored.cells, ...cells } }, readFirmRules(tx));
  execute(tx, 'DELETE FROM import_keys WHERE import = {:id} AND row = {:row}', { id, row });
  writeRows(tx, id, planRows(tx, kind, [read], { id }));
  writeKeys(tx, id, keysOf(kind, [read]));
}

/** Opens a row again that was wrong when the import ran. @throws AppError locked (the import is through with it) */
function reopen(tx: core.App, record: core.Record, { row }: StoredRow): void {
  const params = { id: record.id, row };
  const select = 'SELECT result FROM import_rows WHERE import = {:id} AND row = {:row}';
  const result = queryValue<string>(tx, select, params);
  if (result === '') return;
  if (result !== 'fejl') throw new AppError('locked');
  execute(tx, "UPDATE import_rows SET result = '' WHERE import = {:id} AND row = {:row}", params);
  const status = record.getString('status') === 'faerdig' ? 'klar' : record.getString('status');
  updateRecord(tx, record, { status, done: record.getInt('done') - 1 });
}

/** Deletes an import that has not begun, with its rows. @throws AppError wrong_status, stale */
export function discardImport(tx: core.App, user: CommandUser, id: string, rev: number): void {
  const record = requireRev(findImport(tx, id, user), rev, {});
  requireStatus(record, 'modtager', 'klar');
  if (record.getInt('done') > 0)
    throw new AppError('wrong_status', { status: record.getString('status'), allowed: [] });
  deleteRowsOf(tx, [id]);
  tx.delete(record);
}

/** Deletes the rows and keys of imports. */
export function deleteRowsOf(tx: Pick<core.App, 'db'>, ids: readonly string[]): void {
  for (const table of ['import_rows', 'import_keys'])
    execute(tx, `DELETE FROM ${table} WHERE import IN (SELECT value FROM json_each({:ids}))`, {
      ids: JSON.stringify(ids),
    });
}

/** Statements send no events to open lists, so one record of the collection is saved as it is. */
export function announce(tx: core.App, { collection }: Target): void {
  const id = queryValue<string>(tx, `SELECT id FROM ${collection}`);
  if (id) tx.save(tx.findRecordById(collection, id));
}
