/** Checks rows: their values and errors, the record that exists already, and what would change in it. */
import type { Cells, ImportKind, MatchReason } from '../../lib/imports/kinds.ts';
import { planMerge, readRow, rowKeys, type Merge, type ReadRow } from '../../lib/imports/read-row.ts';
import type { FirmRules, Values } from '../../lib/imports/row-rules.ts';
import type { UnitNames } from '../../lib/units/rules.ts';
import { readStandardVat } from '../runtime/company.ts';
import { queryRows } from '../runtime/sql.ts';
import type { PlannedRow } from './rows.ts';
import { readKeys } from './rows.ts';
import type { Found, Stored, ValuedRow } from './target.ts';
import { TARGETS } from './targets.ts';

const UNITS = `SELECT json_object('key', "key", 'labelDa', labelDa, 'labelEn', labelEn, 'pluralDa', pluralDa,
  'pluralEn', pluralEn) AS row FROM units WHERE active ORDER BY sort`;

/** The settings that rows are read with. */
export function readFirmRules(app: core.App): FirmRules {
  return { units: queryRows<UnitNames>(app, UNITS), vatRate: readStandardVat(app) };
}

/** Trims the cells and reads their values. */
export function readSentRow(
  kind: ImportKind,
  { row, cells: sent }: { row: number; cells: Cells },
  firm: FirmRules,
): ValuedRow & ReadRow & { cells: Cells } {
  const cells: Cells = {};
  for (const [name, text] of Object.entries(sent)) if (text.trim() !== '') cells[name] = text.trim();
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
    const match = planMatch(kind, one, found.get(one.row), stored);
    return {
      ...one,
      match: match?.id ?? '',
      matchRow: before?.row ?? 0,
      reason: match?.reason ?? before?.reason ?? '',
      changes: match?.changes ?? {},
      errors: { ...match?.errors, ...one.errors },
    };
  });
}

/**
 * The record that a row means, and what the row would change in it. One that has only the address in common, and that
 * the row's values do not fit, is another customer.
 */
function planMatch(
  kind: ImportKind,
  { values, cells }: { values: Values; cells: Cells },
  found: Found | undefined,
  stored: ReadonlyMap<string, Stored>,
): (Found & Merge) | null {
  const known = found && stored.get(found.id);
  if (!known) return null;
  const merge = planMerge(kind, known.values, values, cells);
  if (found.reason === 'address' && Object.keys(merge.errors).length > 0) return null;
  return { ...found, ...merge };
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
  const earlier: Earlier = new Map();
  for (const [row, key] of keys) {
    const at = first.get(key);
    if (at === undefined || at > row) first.set(key, row);
    else if (at < row && !earlier.has(row))
      earlier.set(row, { row: at, reason: key.slice(0, key.indexOf(':')) as MatchReason });
  }
  return earlier;
}

/** The keys of rows, to be remembered. */
export function keysOf(kind: ImportKind, rows: readonly ValuedRow[]): [row: number, key: string][] {
  return rows.flatMap(({ row, values }) => rowKeys(kind, values).map((key): [number, string] => [row, key]));
}
