/** A row of a file as the values of a record, with its errors. The browser shows them, PocketBase enforces them. */
import { safeParse } from 'zod/v4/core';
import { fieldErrors, type FieldErrors } from '../../core/shared/errors.ts';
import { isFormula, withoutDecimals } from './cell-values.ts';
import { customerRules } from './customers.ts';
import type { Cells, ImportKind, MatchReason } from './kinds.ts';
import { productRules } from './products.ts';
import { NORMAL_FIRM, type FirmRules, type RowRules, type Values } from './row-rules.ts';
import { technicianRules } from './technicians.ts';

/**
 * `errors`: cells with a wrong value. `missing`: fields that a new record lacks; an update of an existing one does
 * without. `warnings`: cells that are imported, but look wrong or are stored otherwise.
 */
export type ReadRow = { values: Values; errors: FieldErrors; missing: FieldErrors; warnings: FieldErrors };

const RULES: Record<ImportKind, RowRules<Values>> = {
  customers: customerRules,
  products: productRules,
  technicians: technicianRules,
};

/** Cells that are numbers, although a spreadsheet may have stored them with decimals. */
const NUMBERS = ['phone', 'mobile', 'contact2Phone', 'zip', 'cvr', 'ean', 'customerNumber', 'sku'];

/** The cells that can be read, their numbers without decimals, and an error for each formula without a value. */
function readCells(sent: Cells): { cells: Cells; formulas: FieldErrors } {
  const cells = { ...sent };
  const formulas: FieldErrors = {};
  for (const [name, text] of Object.entries(sent)) {
    if (NUMBERS.includes(name)) cells[name] = withoutDecimals(text);
    if (!isFormula(text)) continue;
    formulas[name] = { code: 'formula' };
    delete cells[name];
  }
  return { cells, formulas };
}

/** The values that a row has, and its faults. */
export function readRow(kind: ImportKind, sent: Cells, firm: FirmRules = NORMAL_FIRM): ReadRow {
  const { schema, parse, complete, cellOf } = RULES[kind];
  const { cells, formulas } = readCells(sent);
  const { values, errors: unread, warnings = {} } = parse(cells, firm);
  const errors = { ...unread, ...formulas };
  const missing: FieldErrors = {};
  for (const [path, fault] of Object.entries(findFaults(kind, schema, complete(values, firm)))) {
    const cell = cellOf(path, cells);
    if (errors[cell]) continue;
    if (cells[cell]) errors[cell] = fault;
    else missing[cell] = fault;
  }
  for (const cell of Object.keys(errors)) delete warnings[cell];
  return { values, errors, missing, warnings };
}

/** Values that their field's schema has accepted. Units, suppliers and towns come again in thousands of rows. */
const accepted = new Set<string>();
const MOST_ACCEPTED = 20_000;
const LONGEST = 60;

/**
 * Faults by field as the whole schema finds them. Field by field, because PocketBase's JavaScript takes 1 ms for a
 * whole record.
 */
function findFaults(kind: ImportKind, schema: RowRules<Values>['schema'], record: Values): FieldErrors {
  const faults: FieldErrors = {};
  for (const [field, of] of Object.entries(schema._zod.def.shape)) {
    const value = record[field];
    const text = JSON.stringify(value) ?? '';
    const key = text.length > LONGEST ? '' : `${kind}.${field}=${text}`;
    if (accepted.has(key)) continue;
    const result = safeParse(of, value);
    if (!result.success) {
      const found = Object.entries(fieldErrors(result.error.issues, value));
      for (const [path, fault] of found) faults[path === '' ? field : `${field}.${path}`] = fault;
    } else if (key !== '') {
      if (accepted.size >= MOST_ACCEPTED) accepted.clear();
      accepted.add(key);
    }
  }
  return faults;
}

/** All fields of a new record. */
export function completeRow(kind: ImportKind, values: Values, firm: FirmRules = NORMAL_FIRM): Values {
  return RULES[kind].complete(values, firm);
}

/** All fields of an existing record after the row. */
export function mergeRow(kind: ImportKind, stored: Values, values: Values): Values {
  return RULES[kind].merge(stored, values);
}

/** The changes that a row makes to an existing record, and the errors, by cell, that forbid them. */
export type Merge = { changes: Changes; conflicts: FieldErrors };

/** Compares an existing record with the row. */
export function planMerge(kind: ImportKind, stored: Values, values: Values, cells: Cells): Merge {
  const merged = mergeRow(kind, stored, values);
  return {
    changes: findChanges(stored, merged),
    conflicts: RULES[kind].findConflicts?.(merged, cells) ?? {},
  };
}

/** The keys by which rows of one file mean the same record. */
export function rowKeys(kind: ImportKind, values: Values): string[] {
  return RULES[kind].keys(values);
}

/** Whether two records are different ones although they share the key of this reason. */
export function areOthers(kind: ImportKind, reason: MatchReason, one: Values, other: Values): boolean {
  return RULES[kind].areOthers?.(reason, one, other) ?? false;
}

/** Old and new value of each field that differs. */
export type Changes = Record<string, [before: unknown, after: unknown]>;

/** The fields of `after` that differ; JSON decides, and a missing value is like an empty text. */
function findChanges(before: Values, after: Values): Changes {
  const changes: Changes = {};
  for (const field of Object.keys(after))
    if (JSON.stringify(before[field] ?? '') !== JSON.stringify(after[field] ?? ''))
      changes[field] = [before[field] ?? '', after[field] ?? ''];
  return changes;
}
