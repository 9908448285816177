import type { FieldErrors } from '../core/errors.ts';
import type { Import, ImportRow } from './types.ts';

/** What keeps a row from being imported, by cell: only what matters for the choice of what happens to it. */
export function findRowFaults({ strong, weak }: Pick<Import, 'strong' | 'weak'>, row: ImportRow): FieldErrors {
  if (row.outcome !== 'fejl') return row.errors;
  const choice = row.choice || (row.reason === 'address' ? weak : strong);
  return { ...(row.match && choice === 'update' ? row.conflicts : row.missing), ...row.errors };
}
