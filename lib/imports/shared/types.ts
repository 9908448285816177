/** Imports as the server sends them. */
import type { FieldErrors } from '../../core/shared/errors.ts';
import type { ImportsRecord } from '../../pocketbase/shared/types.ts';
import type { Columns } from './headings.ts';
import type { Cells, ImportChoice, MatchReason } from './kinds.ts';
import type { Changes } from './read-row.ts';

/** The outcome of a row, or before the import the one that it would have. */
export const OUTCOMES = ['oprettet', 'opdateret', 'uaendret', 'sprunget_over', 'fejl', 'fortrudt', 'beholdt'] as const;
export type Outcome = (typeof OUTCOMES)[number];
export type Counts = Partial<Record<Outcome, number>>;

export type Import = ImportsRecord<Columns | null, Counts | null>;

/** A row with its outcome. `matchRow`: an earlier row of the file with the same number; 0 for none. */
export type ImportRow = {
  row: number;
  cells: Cells;
  errors: FieldErrors;
  missing: FieldErrors;
  /** Cells that are imported, but look wrong or are stored otherwise. */
  warnings: FieldErrors;
  /** Why the row can't update the record that exists. */
  conflicts: FieldErrors;
  match: string;
  /** The name of the record that exists; '' without one. */
  matchName: string;
  matchRow: number;
  reason: MatchReason | '';
  changes: Changes;
  choice: ImportChoice | '';
  outcome: Outcome;
  /** Whether it is not imported yet. */
  isOpen: boolean;
  record: string;
};

/** Prices that an import of products changes, in øre. Shares in hundredths of a percent. */
export type PriceChange = {
  up: number;
  down: number;
  largest: { name: string; before: number; after: number; shareBp: number } | null;
};
export type PriceSummary = {
  price: PriceChange;
  cost: PriceChange;
  /** Open drafts with a line of a product whose price changes. */
  drafts: { count: number; first: { id: string; offerNumber: number; revision: number }[] };
};

/** A wrong text that `count` rows have in the same column. */
export type SameFault = { field: string; text: string; count: number };

/**
 * The counts of what the import would do, or has done. `open`: rows that are not imported yet. `existing`: those of
 * them whose record exists, by a number of its own or by address.
 */
export type ImportSummary = {
  import: Import;
  counts: Counts;
  open: Counts;
  existing: { strong: number; weak: number };
  /** Rows with warnings. */
  warned: number;
  prices: PriceSummary | null;
  faults: SameFault[];
};
/** Progress of a running import or undo. */
export type ImportProgress = { status: Import['status']; received: number; done: number; undone: number };
/** `isMoving`: whether a page is working on it now. */
export type ImportMotion = ImportProgress & { isMoving: boolean };
