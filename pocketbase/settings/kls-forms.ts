/** The firm's KLS forms: a list, and a version of each change of what a form asks for. */
import { AppError, fieldError } from '../../lib/core/shared/errors.ts';
import { fold } from '../../lib/core/shared/text.ts';
import type { KlsPastVersion, StoredKlsForm } from '../../lib/settings/shared/kls/definition.ts';
import { FIRST_VERSION_ID } from '../../lib/settings/shared/kls/first-version.ts';
import { json, number, numbers, texts } from '../runtime/columns.ts';
import { findReadable, insertRecord, sameValue } from '../runtime/records.ts';
import { hasRow, queryRows } from '../runtime/sql.ts';
import { getNextSort, type SettingType } from './setting-type.ts';

export const klsForms: SettingType<StoredKlsForm> = {
  collection: 'kls_forms',
  fields: ['name', 'jobTypes', 'definition'],
  prepare: ({ tx, record, body, before, isNew }) => {
    const name = fold(String(body.name));
    const others = queryRows(tx, texts('id', 'name'), 'FROM kls_forms');
    if (others.some((one) => one.id !== record.id && fold(one.name) === name)) throw fieldError('name', 'duplicate');
    if (isNew) record.set('sort', getNextSort(tx, 'kls_forms', '1', {}));
    if (isNew || asksOtherwise(body, before)) record.set('version', record.getInt('version') + 1);
  },
  after: ({ tx, record, body, before, user, isNew }) => {
    if (!isNew && !asksOtherwise(body, before)) return;
    insertRecord(tx, 'kls_form_versions', {
      ...{ form: record.id, number: record.getInt('version'), createdBy: user.id },
      ...{ name: body.name, definition: body.definition },
    });
  },
  usage: {
    jobs: number(`(SELECT COUNT(*) FROM service_jobs j WHERE NOT j.archived
      AND coalesce(nullif(nullif(j.klsForm, ''), 'null'), '{}') != '{}'
      AND coalesce(json_extract(j.klsForm, '$.version'), '${FIRST_VERSION_ID}') IN
        (SELECT v.id FROM kls_form_versions v WHERE v.form = {:id}))`),
  },
  orderedBy: [],
  requireUnneeded: (tx, record) => {
    const { id } = record;
    if (!hasRow(tx, 'SELECT 1 FROM kls_forms WHERE active AND id != {:id}', { id })) throw new AppError('locked');
  },
};

/** For which jobs a form is proposed is no part of what it asks for. */
function asksOtherwise(body: Record<string, unknown>, before: Record<string, unknown>): boolean {
  return body.name !== before.name || !sameValue(body.definition, before.definition);
}

const VERSION = {
  ...texts('id', 'name', 'created'),
  ...numbers('number'),
  definition: json<KlsPastVersion['definition']>('definition'),
};

/** A form's versions, the newest first. @throws AppError not_found */
export function listKlsVersions(app: core.App, form: string): KlsPastVersion[] {
  findReadable(app, 'kls_forms', form);
  return queryRows(app, VERSION, 'FROM kls_form_versions WHERE form = {:form} ORDER BY number DESC', { form });
}
