/** The contract of the imports. Rows and steps go in parts, so that a lost connection loses nothing. */
import type * as z from 'zod/mini';
import { defineCommands, type } from '../core/shared/contract.ts';
import type {
  importChoices,
  importCorrection,
  importCreate,
  importDiscard,
  importRow,
  importRows,
  importStep,
} from './shared/schema.ts';
import type { Import, ImportMotion, ImportProgress, ImportRow, ImportSummary } from './shared/types.ts';

export const imports = defineCommands({
  /** Begins an import, or answers the unfinished one of the same file, read the same way. */
  createImport: {
    method: 'POST',
    path: '/api/imports',
    input: type<z.input<typeof importCreate>>(),
    answer: type<Import>(),
    errors: ['validation'],
    idempotent: true,
  },
  /** An import with the counts of what it would do now, or has done. */
  readImport: {
    method: 'GET',
    path: '/api/imports/{id}/summary',
    answer: type<ImportSummary>(),
    errors: ['not_found'],
  },
  /** How far an import is, and whether a page is working on it now. */
  readProgress: {
    method: 'GET',
    path: '/api/imports/{id}/progress',
    answer: type<ImportMotion>(),
    errors: ['not_found'],
  },
  /** A page of rows. `show`: an outcome, 'findes', 'advarsel', or '' for all. */
  listRows: {
    method: 'GET',
    path: '/api/imports/{id}/rows',
    input: type<{ show?: string; page?: number; size?: number }>(),
    answer: type<{ items: ImportRow[] }>(),
    errors: ['not_found'],
  },
  /** Sends the next rows of the file. Rows that are sent again replace the earlier ones. */
  sendRows: {
    method: 'POST',
    path: '/api/imports/{id}/rows',
    input: type<z.input<typeof importRows>>(),
    answer: type<ImportProgress>(),
    errors: ['not_found', 'validation', 'wrong_status'],
  },
  /** Corrects cells of a row or sets its own choice; cells that are not sent stay. Answers the row checked again. */
  saveRow: {
    method: 'POST',
    path: '/api/imports/{id}/row',
    input: type<z.input<typeof importRow>>(),
    answer: type<ImportRow>(),
    errors: ['not_found', 'validation', 'locked', 'wrong_status'],
  },
  saveChoices: {
    method: 'POST',
    path: '/api/imports/{id}/choices',
    input: type<z.input<typeof importChoices>>(),
    answer: type<Import>(),
    errors: ['not_found', 'validation', 'stale', 'wrong_status'],
  },
  /** Replaces a wrong text in the next rows that have it. `left`: how many rows still have it. */
  correctRows: {
    method: 'POST',
    path: '/api/imports/{id}/correct',
    input: type<z.input<typeof importCorrection>>(),
    answer: type<{ left: number }>(),
    errors: ['not_found', 'validation', 'wrong_status'],
  },
  discardImport: {
    method: 'POST',
    path: '/api/imports/{id}/discard',
    input: type<z.input<typeof importDiscard>>(),
    answer: type<object>(),
    errors: ['not_found', 'stale', 'wrong_status'],
  },
  /** Imports the next rows. `from`: how many the caller knows to be done, so that a repeated call does nothing. */
  applyRows: {
    method: 'POST',
    path: '/api/imports/{id}/apply',
    input: type<z.input<typeof importStep>>(),
    answer: type<ImportProgress>(),
    errors: ['not_found', 'wrong_status'],
  },
  /** Takes back the next rows. */
  undoRows: {
    method: 'POST',
    path: '/api/imports/{id}/undo',
    input: type<z.input<typeof importStep>>(),
    answer: type<ImportProgress>(),
    errors: ['not_found', 'wrong_status'],
  },
});
