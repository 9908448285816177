/** The commands of an import. Rows and steps go in parts, so that a lost connection loses nothing. */
import { send } from '../pocketbase/command.ts';
import type { Cells } from './kinds.ts';
import type { ImportCreate, SentRow } from './schema.ts';
import type { Import, ImportProgress, ImportRow } from './types.ts';

const command = (id: string, name: string) => `/api/imports/${encodeURIComponent(id)}/${name}`;

/** @throws ClientError `validation`, `forbidden` */
export const createImport = (input: ImportCreate) => send<Import>('/api/imports', { body: input });
/** @throws ClientError `wrong_status` */
export const sendRows = (id: string, rows: readonly SentRow[], signal: AbortSignal) =>
  send<ImportProgress>(command(id, 'rows'), { body: { rows }, signal });
/** @throws ClientError `stale`, `wrong_status` */
export const saveChoices = (id: string, input: { rev: number; strong: string; weak: string }) =>
  send<Import>(command(id, 'choices'), { body: input });
/**
 * Corrects cells of a row or sets its own choice; cells that are not sent stay.
 * @throws ClientError `locked`, `wrong_status`
 */
export const saveRow = (id: string, input: { row: number; cells?: Cells; choice?: string }) =>
  send<ImportRow>(command(id, 'row'), { body: input });
/** Replaces a wrong text in the next rows that have it; `left` have it still. @throws ClientError `validation` */
export const correctRows = (id: string, input: { field: string; from: string; to: string }) =>
  send<{ left: number }>(command(id, 'correct'), { body: input });
/** @throws ClientError `stale`, `wrong_status` */
export const discardImport = (id: string, rev: number) => send<object>(command(id, 'discard'), { body: { rev } });
/** The next rows of an import or of its undo. `from`: rows known to be done. @throws ClientError `wrong_status` */
export const stepImport = (id: string, step: 'apply' | 'undo', from: number) =>
  send<ImportProgress>(command(id, step), { body: { from } });
