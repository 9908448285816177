/** Where the rows of a kind of import go. */
import type { MatchReason } from '../../lib/imports/shared/kinds.ts';
import type { Values } from '../../lib/imports/shared/row-rules.ts';
import type { CommandUser } from '../runtime/user.ts';

/** A row of the file with the values that it has. */
export type ValuedRow = { row: number; values: Values };
export type Found = { id: string; reason: MatchReason };
/** An existing record; `values`: all fields of its form. */
export type Stored = { id: string; name: string; rev: number; values: Values };
/** A new record for a row, or new values for an existing record. */
export type Create = { row: number; values: Values };
export type Update = { row: number; stored: Stored; values: Values };
/** What a row has written. */
export type Written = { id: string; rev: number };

export type Target = {
  collection: string;
  /** Rows in one transaction. */
  chunk: number;
  /** The existing record of each row that has one. */
  find: (app: core.App, rows: readonly ValuedRow[]) => Map<number, Found>;
  read: (app: core.App, ids: readonly string[]) => Map<string, Stored>;
  /**
   * Derives what is stored, before the transaction. The returned function writes it and answers by row. `fileName`: of
   * the imported file.
   */
  prepare: (
    app: core.App,
    user: CommandUser,
    creates: readonly Create[],
    updates: readonly Update[],
    fileName: string,
  ) => (tx: core.App) => Map<number, Written>;
  /** Deletes records with what belongs to them. */
  remove: (tx: core.App, ids: readonly string[]) => void;
  /** Collections whose records belong to the record and go with it. */
  parts: readonly string[];
  /** Of these `{:ids}`, those that are in use although no other collection refers to them. */
  usedParts?: string;
  /** A row must not be created whose record has come to exist since. */
  isUnique: boolean;
};
