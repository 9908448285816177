/** The company record. Runs inside the caller's transaction. */
import type { CompanySave } from '../../lib/settings/company/schema.ts';
import type { Company } from '../../lib/settings/types.ts';
import { AppError } from '../../lib/core/errors.ts';
import { requireRev, toPublicFields } from '../runtime/records.ts';

function company(tx: core.App): core.Record {
  const record = tx.findRecordsByFilter('company_settings', '', '', 1, 0)[0];
  if (!record) throw new AppError('not_found');
  return record;
}

/**
 * The firm's own holidays are days off too, so that every rule for working days reads one list.
 * @throws AppError not_found, stale
 */
export function saveCompany(tx: core.App, { rev, ...sent }: CompanySave): Company {
  const fields = { ...sent, extraDaysOff: [...sent.extraDaysOff, ...sent.holidays.map(({ day }) => day)] };
  const record = requireRev(company(tx), rev, fields);
  record.load({ ...fields, rev: rev + 1 });
  tx.save(record);
  return toPublicFields<Company>(record);
}

/** @throws AppError not_found, stale, validation (PocketBase checks the file's content) */
export function saveLogo(tx: core.App, rev: number, file: filesystem.File | null): Company {
  const record = requireRev(company(tx), rev, { logo: file?.originalName ?? '' });
  record.set('logo', file ?? '');
  record.set('rev', rev + 1);
  tx.save(record);
  return toPublicFields<Company>(record);
}

/** Replaces the terms of new offers where they are still `from`. @returns whether they were */
export function replaceTerms(tx: core.App, from: string, to: string): boolean {
  const record = company(tx);
  if (record.getString('terms') !== from) return false;
  record.load({ terms: to, rev: record.getInt('rev') + 1 });
  tx.save(record);
  return true;
}
