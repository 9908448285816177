import type { FieldErrors } from '../../core/shared/errors.ts';
import type { Import, ImportRow } from '../shared/types.ts';

/**
 * Returns the errors of a row by cell. Errors that matter only for an update, or only for a new record, are returned
 * only if the row is to become one.
 */
export function findRowFaults({ strong, weak }: Pick<Import, 'strong' | 'weak'>, row: ImportRow): FieldErrors {
  if (row.outcome !== 'fejl') return row.errors;
  const choice = row.choice || (row.reason === 'address' ? weak : strong);
  return { ...(row.match && choice === 'update' ? row.conflicts : row.missing), ...row.errors };
}
