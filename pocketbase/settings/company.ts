/** The company record. */
import { toFirmCalendar, type FirmCalendar } from '../../lib/settings/shared/company/calendar.ts';
import type { PlanLimits } from '../../lib/core/shared/company.ts';
import { toPlanLimits, type JobDurations } from '../../lib/settings/shared/company/planning.ts';
import type { CompanySave } from '../../lib/settings/shared/company/schema.ts';
import type { Company } from '../../lib/settings/shared/types.ts';
import { AppError, fieldError } from '../../lib/core/shared/errors.ts';
import { flags, json, numbers, texts } from '../runtime/columns.ts';
import { requireRev, toPublicFields, updateRecord } from '../runtime/records.ts';
import { queryRow, queryRows } from '../runtime/sql.ts';

function company(tx: core.App): core.Record {
  const record = tx.findRecordsByFilter('company_settings', '', '', 1, 0)[0];
  if (!record) throw new AppError('not_found');
  return record;
}

/**
 * The firm's own holidays are days off too, so that every rule for working days reads one list.
 * @throws AppError not_found, stale, validation at `klsApprovers.<n>`
 */
export function saveCompany(tx: core.App, { rev, ...sent }: CompanySave): Company {
  const fields = { ...sent, extraDaysOff: [...sent.extraDaysOff, ...sent.holidays.map(({ day }) => day)] };
  const record = requireRev(company(tx), rev, fields);
  requireOpenAccounts(tx, record, sent.klsApprovers);
  updateRecord(tx, record, { ...fields, rev: rev + 1 });
  return toPublicFields<Company>(record);
}

/**
 * An account that was named and is closed since then does not stop other settings from being saved.
 * @throws AppError validation at the first newly named account that is not there, is closed or has no role
 */
function requireOpenAccounts(tx: core.App, record: core.Record, ids: readonly string[]): void {
  const named = toPublicFields<Company>(record).klsApprovers ?? [];
  const fit = new Set([...named, ...findOpenAccounts(tx, ids)]);
  const at = ids.findIndex((id) => !fit.has(id));
  if (at >= 0) throw fieldError(`klsApprovers.${at}`, 'unknownRecord');
}

/** Those of the accounts that are open and belong to staff. */
function findOpenAccounts(app: Pick<core.App, 'db'>, ids: readonly string[]): string[] {
  return queryRows(
    app,
    texts('id'),
    `FROM users WHERE NOT inactive AND id IN (SELECT value FROM json_each({:ids}))
      AND EXISTS (SELECT 1 FROM json_each(roles) WHERE value != 'new')`,
    { ids: JSON.stringify(ids) },
  ).map(({ id }) => id);
}

/** The accounts that the firm has named to approve KLS reports and that are still open; none: operations approve. */
export function loadKlsApprovers(app: Pick<core.App, 'db'>): string[] {
  const found = queryRow(app, { klsApprovers: json<string[] | null>('klsApprovers') }, 'FROM company_settings');
  const named = found?.klsApprovers;
  return Array.isArray(named) && named.length > 0 ? findOpenAccounts(app, named) : [];
}

/** @throws AppError not_found, stale, validation (PocketBase checks the file's content) */
export function saveLogo(tx: core.App, rev: number, file: filesystem.File | null): Company {
  const record = requireRev(company(tx), rev, { logo: file?.originalName ?? '' });
  updateRecord(tx, record, { logo: file ?? '', rev: rev + 1 });
  return toPublicFields<Company>(record);
}

/** Replaces the terms of new offers if they are still `from`. @returns whether they were */
export function replaceTerms(tx: core.App, from: string, to: string): boolean {
  const record = company(tx);
  if (record.getString('terms') !== from) return false;
  updateRecord(tx, record, { terms: to, rev: record.getInt('rev') + 1 });
  return true;
}

export type PlanningSettings = { limits: PlanLimits; jobDurations: JobDurations };

/** The firm's limits of driving, and how long its kinds of jobs take. */
export function loadPlanningSettings(app: Pick<core.App, 'db'>): PlanningSettings {
  const found = queryRow(
    app,
    { ...numbers('drivePercent', 'ownWayMin'), jobDurations: json<JobDurations | null>('jobDurations') },
    'FROM company_settings',
  );
  return { limits: toPlanLimits(found), jobDurations: found?.jobDurations ?? {} };
}

/** Whether the firm has switched it on; false before the firm's first settings. What each does: the company's schema. */
export function isSwitchedOn(app: Pick<core.App, 'db'>, name: 'smsOn' | 'requireCode' | 'onWayNotice'): boolean {
  return queryRow(app, flags(name), 'FROM company_settings')?.[name] ?? false;
}

/** The firm's opening hours and days off, for the commands that judge a day or a time by them. */
export function loadCalendar(app: Pick<core.App, 'db'>): FirmCalendar {
  return toFirmCalendar(
    queryRow(
      app,
      {
        ...numbers('eveningFrom'),
        openingHours: json('openingHours'),
        extraDaysOff: json('extraDaysOff'),
        holidays: json('holidays'),
      },
      'FROM company_settings',
    ),
  );
}
