/** Rules that all kinds of imports share. */
import type * as z from 'zod/v4/core';
import type { FieldErrors } from '../../core/shared/errors.ts';
import { STANDARD_VAT } from '../../core/shared/vat.ts';
import type { UnitNames } from '../../units/shared/rules.ts';
import type { OwnerName } from './cell-values.ts';
import type { Cells, MatchReason } from './kinds.ts';

/** Fields of a record by name. */
export type Values = Record<string, unknown>;

/**
 * Settings of the firm that rows are read with. `units`: those that products can get. `vatRate`: percent. `owners`: who
 * can be responsible for a customer; null if that is not known here, so that the server finds them.
 */
export type FirmRules = { units: readonly UnitNames[]; vatRate: number; owners: readonly OwnerName[] | null };
/** Before the firm's own are read: the first five units and Denmark's rate. */
export const NORMAL_FIRM: FirmRules = { units: [], vatRate: STANDARD_VAT, owners: null };

/** The fields that a row has, errors of cells that can't be read, and warnings about cells that can. */
export type ParsedRow<V> = { values: Partial<V>; errors: FieldErrors; warnings?: FieldErrors };

/** The rules of one kind. `V`: all fields of its form. */
export type RowRules<V extends object> = {
  /** The form's schema. It has no checks of several fields together. */
  schema: z.$ZodObject;
  parse(cells: Cells, firm: FirmRules): ParsedRow<V>;
  /** All fields of a new record. */
  complete(values: Partial<V>, firm: FirmRules): V;
  /** All fields of an existing record after the row. */
  merge(stored: V, values: Partial<V>): V;
  /** Why a row can't update a record that would then be `merged`, by cell. */
  findConflicts?(merged: V, cells: Cells): FieldErrors;
  /** The cell of an error's path in the schema. */
  cellOf: (path: string, cells: Cells) => string;
  /** 'reason:value', by which two rows mean the same record, the surest first. */
  keys(values: Partial<V>): string[];
  /** Whether two records are different ones although they share the key of this reason. */
  areOthers?(reason: MatchReason, one: Partial<V>, other: Partial<V>): boolean;
};
