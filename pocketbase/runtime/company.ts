/** What commands of several features need of the firm's settings. */
import { standardVat } from '../../lib/core/shared/vat.ts';
import { queryRow, type Database } from './sql.ts';

/** The rate of moms in percent for new lines. */
export function readStandardVat(app: Database): number {
  return standardVat(
    queryRow<{ vatRate: number }>(app, "SELECT json_object('vatRate', vatRate) AS row FROM company_settings"),
  );
}

/** Keys of all units, also of those that are switched off, because products and lines keep theirs. */
export function readUnitKeys(app: Database): Set<string> {
  return new Set(queryRow<string[]>(app, 'SELECT json_group_array("key") AS row FROM units') ?? []);
}
