/** What commands of several features need of the firm's settings. */
import { standardVat } from '../../lib/core/shared/vat.ts';
import { flags, list, numbers } from './columns.ts';
import { queryRow, queryValues, type Database } from './sql.ts';

/** The rate of moms in percent for new lines. */
export function readStandardVat(app: Database): number {
  return standardVat(queryRow(app, numbers('vatRate'), 'FROM company_settings'));
}

/** Whether photos of files may say where they were taken; false before the firm's first settings. */
export function keepsPhotoPlace(app: Database): boolean {
  return queryRow(app, flags('keepPhotoPlace'), 'FROM company_settings')?.keepPhotoPlace ?? false;
}

/** The firm's price of an hour, øre excl. moms. */
export function readHourlyRate(app: Database): number {
  return queryRow(app, numbers('hourlyRate'), 'FROM company_settings')?.hourlyRate ?? 0;
}

/** The firm's own days off, as for `isWorkingDay`. */
export function readDaysOff(app: Database): string[] {
  return queryRow(app, { days: list('extraDaysOff') }, 'FROM company_settings')?.days ?? [];
}

/** Keys of all units, also of those that are switched off, because products and lines keep theirs. */
export function readUnitKeys(app: Database): Set<string> {
  return new Set(queryValues<string>(app, 'SELECT "key" FROM units'));
}
