/** Checks rows: their values and errors, the record that exists already, and what would change in it. */
import { cleanText } from '../../lib/imports/shared/clean-text.ts';
import type { Cells, ImportKind, MatchReason } from '../../lib/imports/shared/kinds.ts';
import { areOthers, planMerge, readRow, rowKeys, type ReadRow } from '../../lib/imports/shared/read-row.ts';
import type { FirmRules } from '../../lib/imports/shared/row-rules.ts';
import { readStandardVat } from '../runtime/company.ts';
import { texts } from '../runtime/columns.ts';
import { queryRows } from '../runtime/sql.ts';
import { readKeys, readValues, type PlannedRow } from './rows.ts';
import type { ValuedRow } from './target.ts';
import { TARGETS } from './targets.ts';

const UNIT = texts('units.key', 'labelDa', 'labelEn', 'pluralDa', 'pluralEn');

const OWNERS = `FROM users WHERE NOT inactive AND EXISTS
  (SELECT 1 FROM json_each(users.roles) r WHERE r.value IN ('admin', 'moderator', 'management', 'seller'))`;

/** The settings that rows are read with. */
export function readFirmRules(app: core.App): FirmRules {
  return {
    units: queryRows(app, UNIT, 'FROM units WHERE active ORDER BY sort'),
    vatRate: readStandardVat(app),
    owners: queryRows(app, texts('id', 'name', 'email'), OWNERS),
  };
}

/** Cleans the cells and reads their values. */
export function readSentRow(
  kind: ImportKind,
  { row, cells: sent }: { row: number; cells: Cells },
  firm: FirmRules,
): ValuedRow & ReadRow & { cells: Cells } {
  const cells: Cells = {};
  for (const [name, text] of Object.entries(sent)) {
    const clean = cleanText(text);
    if (clean !== '') cells[name] = clean;
  }
  return { row, cells, ...readRow(kind, cells, firm) };
}

/** Rows with the records that exist now. `inFile`: earlier rows of the same file count as records too. */
export function planRows(
  app: core.App,
  kind: ImportKind,
  rows: readonly (ValuedRow & ReadRow & { cells: Cells })[],
  inFile: { id: string } | null,
): PlannedRow[] {
  const target = TARGETS[kind];
  const found = target.find(app, rows);
  const stored = target.read(app, [...new Set([...found.values()].map(({ id }) => id))]);
  const unknown = rows.filter(({ row }) => !found.has(row));
  const earlier: Earlier = inFile ? findEarlierRows(app, kind, inFile.id, unknown) : new Map();
  return rows.map((one) => {
    const before = earlier.get(one.row);
    const hit = found.get(one.row);
    const known = hit && stored.get(hit.id);
    return {
      ...one,
      match: known?.id ?? '',
      matchRow: before?.row ?? 0,
      reason: known ? hit.reason : (before?.reason ?? ''),
      ...(known ? planMerge(kind, known.values, one.values, one.cells) : { changes: {}, conflicts: {} }),
    };
  });
}

/** By row: an earlier row of the file, and by what the two mean the same record. */
type Earlier = Map<number, { row: number; reason: MatchReason }>;

/** For each row the first earlier row of the file that means the same record. */
function findEarlierRows(app: core.App, kind: ImportKind, id: string, rows: readonly ValuedRow[]): Earlier {
  const keys = keysOf(kind, rows).sort(([a], [b]) => a - b);
  const first = readKeys(
    app,
    id,
    keys.map(([, key]) => key),
  );
  const pairs: { row: number; at: number; reason: MatchReason }[] = [];
  for (const [row, key] of keys) {
    const at = first.get(key);
    if (at === undefined || at > row) first.set(key, row);
    else if (at < row) pairs.push({ row, at, reason: key.slice(0, key.indexOf(':')) as MatchReason });
  }
  const stored = readValues(
    app,
    id,
    pairs.map(({ at }) => at),
  );
  const values = new Map([...stored, ...rows.map((one) => [one.row, one.values] as const)]);
  const earlier: Earlier = new Map();
  for (const { row, at, reason } of pairs)
    if (!earlier.has(row) && !areOthers(kind, reason, values.get(row) ?? {}, values.get(at) ?? {}))
      earlier.set(row, { row: at, reason });
  return earlier;
}

/** The keys of rows, to be remembered. */
export function keysOf(kind: ImportKind, rows: readonly ValuedRow[]): [row: number, key: string][] {
  return rows.flatMap(({ row, values }) => rowKeys(kind, values).map((key): [number, string] => [row, key]));
}
