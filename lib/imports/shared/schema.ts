/** The bodies of the import commands. */
import * as z from 'zod/mini';
import { requiredText, rev, text } from '../../core/shared/fields.ts';
import { lazySchema } from '../../core/shared/lazy-schema.ts';
import { fieldNames, IMPORT_CHOICES, IMPORT_KINDS, KIND_FACTS, type Cells, type ImportKind } from './kinds.ts';
import { MAX_CELL, MAX_ROWS, ROWS_PER_COMMAND } from './limits.ts';

const columns = lazySchema(() => z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(200))));
type Start = { kind: ImportKind; columns: Record<string, string> };

export const importCreate = lazySchema(() =>
  z
    .object({
      kind: z.enum(IMPORT_KINDS),
      fileName: requiredText(200),
      shape: text(8000),
      columns,
      /** SHA-256 of the file, and how it is read: the same file read the same way goes on with its import. */
      fileHash: z._default(z.string().check(z.regex(/^([0-9a-f]{64})?$/)), ''),
      reading: text(500),
      rowCount: z.int().check(z.gte(1), z.lte(MAX_ROWS)),
      idempotencyKey: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,80}$/)),
    })
    .check(
      z.refine<Start>(({ kind, columns: chosen }) => areFields(kind, Object.keys(chosen)), {
        path: ['columns'],
        params: { code: 'invalid' },
      }),
    ),
);

function areFields(kind: ImportKind, names: readonly string[]): boolean {
  const known = fieldNames(kind);
  return names.length > 0 && names.every((name) => known.includes(name));
}

/** A row of the file; `row` as the spreadsheet counts, its headings being row 1. */
export type SentRow = { row: number; cells: Cells };

// One check instead of a schema for each cell: it runs for every cell of a file in PocketBase's JavaScript.
function isSentRow(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { row, cells, ...others } = value as { row?: unknown; cells?: unknown };
  return (
    Number.isInteger(row) &&
    Number(row) >= 1 &&
    Number(row) < 2 ** 31 &&
    Object.keys(others).length === 0 &&
    areCells(cells)
  );
}

function areCells(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((cell) => typeof cell === 'string' && cell.length <= MAX_CELL);
}

export const importRows = lazySchema(() =>
  z.object({
    rows: z.array(z.custom<SentRow>(isSentRow)).check(z.minLength(1), z.maxLength(ROWS_PER_COMMAND)),
  }),
);
/** The choice for rows whose record exists. */
export const importChoices = lazySchema(() =>
  z.object({
    rev,
    strong: z.enum(IMPORT_CHOICES),
    weak: z.enum(IMPORT_CHOICES),
  }),
);
/** A row's corrected cells, or its own choice; '' follows the choice for all. */
export const importRow = lazySchema(() =>
  z.object({
    row: z.int().check(z.gte(1)),
    cells: z.optional(z.custom<Cells>(areCells)),
    choice: z.optional(z.enum(['', ...IMPORT_CHOICES])),
  }),
);
/** A column's wrong text, and the one that takes its place in all rows; '' empties the cells. */
export const importCorrection = lazySchema(() =>
  z.object({
    field: z.string().check(z.regex(/^[A-Za-z]{1,40}$/)),
    from: z.string().check(z.minLength(1), z.maxLength(MAX_CELL)),
    to: text(MAX_CELL),
  }),
);
/** `from`: how many rows the sender knows to be done, so that a repeated command does nothing. */
export const importStep = lazySchema(() => z.object({ from: z.int().check(z.gte(0)) }));
export const importDiscard = lazySchema(() => z.object({ rev }));

/** Whether the kind has this choice. */
export function isChoiceOf(kind: ImportKind, choice: string): boolean {
  return KIND_FACTS[kind].choices.some((one) => one === choice);
}

export type ImportCreate = z.infer<typeof importCreate>;
export type ImportCorrection = z.infer<typeof importCorrection>;
