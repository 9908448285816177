/** Carries an import out, a chunk in each transaction. */
import type { ImportKind } from '../../lib/imports/shared/kinds.ts';
import { completeRow, mergeRow, rowKeys } from '../../lib/imports/shared/read-row.ts';
import type { FirmRules } from '../../lib/imports/shared/row-rules.ts';
import { runInTransaction, toDbTime } from '../runtime/sql.ts';
import { planRows, readFirmRules } from './plan.ts';
import {
  countOutcomes,
  readOpenRows,
  readRows,
  writeResults,
  writeRows,
  type Choices,
  type PlannedRow,
  type RowResult,
} from './rows.ts';
import type { StoredRow } from './statements.ts';
import { announce, findImport, readChoices, requireStatus, type Run } from './store.ts';
import type { Create, Stored, Target, Update, Written } from './target.ts';
import { TARGETS } from './targets.ts';
import { updateRecord } from '../runtime/records.ts';

/** Somebody wrote in between; the chunk is planned anew. */
class Outdated extends Error {}
const TRIES = 5;

/** Carries out the next chunk. @returns whether there is more to do. @throws AppError */
export function applyChunk(run: Run, id: string): boolean {
  for (let attempt = 1; ; attempt++) {
    try {
      return applyOnce(run, id);
    } catch (error) {
      if (!(error instanceof Outdated) || attempt === TRIES) throw error;
    }
  }
}

function applyOnce(run: Run, id: string): boolean {
  const { app, user } = run;
  const record = findImport(app, id, user);
  requireStatus(record, 'klar', 'i_gang', 'faerdig');
  const kind = record.getString('kind') as ImportKind;
  const target = TARGETS[kind];
  const choices = readChoices(record);
  const open = readOpenRows(app, id, choices, target.chunk);
  if (open.length === 0) return finish(run, record, target);
  const rows = cutAtRepeated(kind, open);
  const planned = planRows(app, kind, rows, null);
  const fresh = planned.some((one, at) => hasChanged(one, rows[at])) ? rewriteRows(app, id, choices, planned) : rows;
  const stored = target.read(
    app,
    fresh.flatMap(({ match }) => (match ? [match] : [])),
  );
  const creates = toCreates(kind, fresh, readFirmRules(app));
  const updates = toUpdates(kind, fresh, stored);
  const write = target.prepare(app, user, creates, updates, record.getString('fileName'));
  runInTransaction(app, (tx) => {
    requireUnchanged(tx, target, record, creates, updates);
    const written = write(tx);
    writeResults(
      tx,
      id,
      fresh.map((one) => toResult(one, written.get(one.row))),
    );
    const now = findImport(tx, id, user);
    updateRecord(tx, now, { status: 'i_gang', done: now.getInt('done') + fresh.length });
  });
  return true;
}

function toCreates(kind: ImportKind, rows: readonly StoredRow[], firm: FirmRules): Create[] {
  return rows
    .filter(({ outcome }) => outcome === 'oprettet')
    .map(({ row, values }) => ({ row, values: completeRow(kind, values, firm) }));
}

/** @throws Outdated if a record has gone */
function toUpdates(kind: ImportKind, rows: readonly StoredRow[], stored: ReadonlyMap<string, Stored>): Update[] {
  return rows
    .filter(({ outcome }) => outcome === 'opdateret')
    .map(({ row, match, values }) => {
      const record = stored.get(match);
      if (!record) throw new Outdated();
      return { row, stored: record, values: mergeRow(kind, record.values, values) };
    });
}

/** Rows that mean the same record go into chunks of their own, so that the second finds what the first has made. */
function cutAtRepeated(kind: ImportKind, rows: readonly StoredRow[]): StoredRow[] {
  const seen = new Set<string>();
  const end = rows.findIndex(({ values, match }) => {
    const keys = [...rowKeys(kind, values), ...(match ? [`match:${match}`] : [])];
    const isRepeated = keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    return isRepeated;
  });
  return end < 0 ? [...rows] : rows.slice(0, end);
}

/** Stores the rows as they are now, and reads what becomes of them. */
function rewriteRows(app: core.App, id: string, choices: Choices, planned: readonly PlannedRow[]): StoredRow[] {
  runInTransaction(app, (tx) => writeRows(tx, id, planned));
  return readRows(
    app,
    id,
    choices,
    planned.map(({ row }) => row),
  );
}

function hasChanged(now: PlannedRow, before: StoredRow | undefined): boolean {
  return (
    now.match !== before?.match ||
    now.reason !== before.reason ||
    now.matchRow !== before.matchRow ||
    JSON.stringify(now.changes) !== JSON.stringify(before.changes) ||
    JSON.stringify(now.conflicts) !== JSON.stringify(before.conflicts)
  );
}

/** @throws Outdated */
function requireUnchanged(
  tx: core.App,
  target: Target,
  record: core.Record,
  creates: readonly Create[],
  updates: readonly Update[],
): void {
  const now = tx.findRecordById('imports', record.id);
  const isSame = ['done', 'status', 'rev'].every((field) => now.getString(field) === record.getString(field));
  if (!isSame) throw new Outdated();
  const stored = target.read(
    tx,
    updates.map(({ stored: { id } }) => id),
  );
  if (updates.some((update) => stored.get(update.stored.id)?.rev !== update.stored.rev)) throw new Outdated();
  if (target.isUnique && target.find(tx, creates).size > 0) throw new Outdated();
}

function toResult({ row, outcome, changes }: StoredRow, written: Written | undefined): RowResult {
  const before = Object.fromEntries(Object.entries(changes).map(([field, [old]]) => [field, old]));
  return {
    row,
    result: outcome,
    record: written?.id ?? '',
    recordRev: written?.rev ?? 0,
    before: outcome === 'opdateret' ? JSON.stringify(before) : '',
  };
}

/** The figures are counted before the transaction: among 100,000 rows that takes half a second. */
function finish({ app, user }: Run, record: core.Record, target: Target): false {
  if (record.getString('status') === 'faerdig') return false;
  const counts = countOutcomes(app, record.id, readChoices(record));
  runInTransaction(app, (tx) => {
    requireUnchanged(tx, target, record, [], []);
    const now = findImport(tx, record.id, user);
    updateRecord(tx, now, { status: 'faerdig', finishedAt: toDbTime(), counts });
    announce(tx, target);
  });
  return false;
}
