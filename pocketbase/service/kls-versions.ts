/** The versions of the firm's KLS forms, as jobs need them. */
import { AppError, fieldError } from '../../lib/core/shared/errors.ts';
import type { KlsVersion } from '../../lib/settings/shared/kls/definition.ts';
import { findKlsFaults } from '../../lib/service/shared/kls-faults.ts';
import { findKlsProblems, versionOf, type KlsProblem } from '../../lib/service/shared/kls.ts';
import type { KlsForm } from '../../lib/service/shared/kls-schema.ts';
import { flag, json, list, numbers, text, texts } from '../runtime/columns.ts';
import { queryRows } from '../runtime/sql.ts';

const VERSION = {
  ...texts('v.id', 'v.form', 'v.name'),
  ...numbers('v.number'),
  isCurrent: flag('f.active AND f.version = v.number'),
  jobTypes: list<KlsVersion['jobTypes'][number]>('f.jobTypes'),
  definition: json<KlsVersion['definition']>('v.definition'),
};

const load = (app: Pick<core.App, 'db'>, where: string, ids: readonly string[]): KlsVersion[] =>
  queryRows(
    app,
    VERSION,
    `FROM kls_form_versions v JOIN kls_forms f ON f.id = v.form WHERE ${where} ORDER BY f.sort, f.name, v.number`,
    { ids: JSON.stringify(ids) },
  );
const NAMED = 'v.id IN (SELECT value FROM json_each({:ids}))';

/** The versions that these reports were filled in with. */
function loadVersionsOf(app: Pick<core.App, 'db'>, forms: readonly (KlsForm | null)[]): KlsVersion[] {
  const ids = new Set(forms.flatMap((form) => (form ? [form.version] : [])));
  return ids.size === 0 ? [] : load(app, NAMED, [...ids]);
}

/** The forms that a report may be begun with, in the firm's order, and the version of the report that is there. */
export function loadVersionsToFill(app: Pick<core.App, 'db'>, form: KlsForm | null): KlsVersion[] {
  return load(app, `(f.active AND f.version = v.number) OR ${NAMED}`, form ? [form.version] : []);
}

/** By job: what is missing or wrong in its report, by the version that the report was filled in with. */
export function loadReportProblems(
  app: Pick<core.App, 'db'>,
  reports: ReadonlyMap<string, KlsForm | null>,
): (job: string) => KlsProblem[] {
  const versions = loadVersionsOf(app, [...reports.values()]);
  const photosOf = loadKlsPhotos(app, [...reports.keys()]);
  return (job) => {
    const form = reports.get(job) ?? null;
    return findKlsProblems(form, versionOf(versions, form).definition, photosOf(job));
  };
}

/** Whether the job's report is finished. */
export function isReportComplete(app: Pick<core.App, 'db'>, job: string, form: KlsForm | null): boolean {
  return loadReportProblems(app, new Map([[job, form]]))(job).length === 0;
}

/** By job: the points of its report that its photos show, one key for each photo of a point. */
export function loadKlsPhotos(app: Pick<core.App, 'db'>, jobs: readonly string[]): (job: string) => string[] {
  const found = queryRows(
    app,
    { job: text('f.job'), point: text('e.value') },
    `FROM files f, json_each(coalesce(nullif(nullif(f.klsPoints, ''), 'null'), '[]')) e
      WHERE f.job IN (SELECT value FROM json_each({:jobs})) AND NOT f.archived ORDER BY f.created, f.id`,
    { jobs: JSON.stringify(jobs) },
  );
  return (job) => found.filter((one) => one.job === job).map(({ point }) => point);
}

/**
 * A report of any version is stored, as a phone without a network began it days ago.
 * @throws AppError validation at `klsForm.…`: no such version, or what the version does not ask for
 */
export function requireGoodReport(app: Pick<core.App, 'db'>, form: KlsForm): void {
  const [version] = loadVersionsOf(app, [form]);
  if (!version) throw fieldError('klsForm.version', 'unknownRecord');
  const faults = Object.entries(findKlsFaults(form, version.definition));
  if (faults.length > 0)
    throw new AppError('validation', Object.fromEntries(faults.map(([path, fault]) => [`klsForm.${path}`, fault])));
}
