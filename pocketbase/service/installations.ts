/** What stands in a house. It belongs to the house, so who may see the house's jobs may see it. */
import { scopeOf, type Action } from '../../lib/auth/shared/permissions.ts';
import { AppError, fieldError } from '../../lib/core/shared/errors.ts';
import { toHouseKey } from '../../lib/core/shared/street-address.ts';
import { isImage } from '../../lib/files/shared/rules.ts';
import type { InstallationAdd, InstallationSave } from '../../lib/service/shared/installation-schema.ts';
import {
  MOST_DUE,
  toInstallationFields,
  type House,
  type Installation,
  type InstallationAnswer,
  type InstallationsAt,
} from '../../lib/service/shared/installations.ts';
import { logActivity } from '../runtime/activities.ts';
import { flags, plain, text, texts } from '../runtime/columns.ts';
import { findReadable, insertRecord, requireRev, sameValue, updateRecord } from '../runtime/records.ts';
import { queryRow, queryRows, queryValue, type SqlParams } from '../runtime/sql.ts';
import type { CommandUser } from '../runtime/user.ts';
import { findJob, findTechnicianId } from './access.ts';

/** Of `installations n`; bind `technician`, and `isStaff` as 1 or 0. */
const COLUMNS = {
  ...plain<Installation>()('n', ['id', 'kind', 'make', 'model', 'serial', 'place', 'address', 'zip', 'city']),
  ...plain<Installation>()('n', ['installedOn', 'nextService', 'note', 'photo', 'job', 'source', 'rev']),
  ...flags('n.archived'),
  photoFile: text(`coalesce((SELECT f.file FROM files f LEFT JOIN service_jobs j ON j.id = f.job
    WHERE f.id = n.photo AND NOT f.archived
      AND ({:isStaff} = 1 OR f.installation = n.id OR EXISTS (SELECT 1 FROM json_each(j.technicians) WHERE value = {:technician}))), '')`),
};

function listWhere(app: core.App, user: CommandUser, from: string, params: SqlParams): Installation[] {
  const isStaff = scopeOf(user.roles, 'jobs', 'read') === 'all' ? 1 : 0;
  const reader = { isStaff, technician: findTechnicianId(app, user.id) || '-' };
  return queryRows(app, COLUMNS, `FROM installations n WHERE ${from}`, { ...params, ...reader });
}

/** Whether the user may do this at the house: everywhere, or only where they have a job. */
function mayUse(app: core.App, user: CommandUser, action: Action, house: House): boolean {
  const scope = scopeOf(user.roles, 'installations', action, user.technician !== '');
  if (scope === false) return false;
  return scope === 'all' || hasJobAt(app, user, house);
}

function hasJobAt(app: core.App, user: CommandUser, house: House): boolean {
  const key = toHouseKey(house);
  const technician = findTechnicianId(app, user.id);
  if (technician === '' || key === '') return false;
  const jobs = queryRows(
    app,
    texts('j.address', 'j.zip'),
    `FROM service_jobs j WHERE j.zip = {:zip} AND NOT j.archived
      AND EXISTS (SELECT 1 FROM json_each(j.technicians) WHERE value = {:technician})`,
    { zip: house.zip, technician },
  );
  return jobs.some((job) => toHouseKey(job) === key);
}

/** Nothing of a house that the user may not see. */
export function listInstallations(app: core.App, user: CommandUser, house: House): InstallationsAt {
  const houseKey = toHouseKey(house);
  const none = { items: [], mayEdit: false };
  if (houseKey === '' || !mayUse(app, user, 'read', house)) return none;
  const order = 'n.houseKey = {:houseKey} AND NOT n.archived ORDER BY n.kind, n.created, n.id';
  return { items: listWhere(app, user, order, { houseKey }), mayEdit: mayUse(app, user, 'change', house) };
}

/** @param until YYYY-MM-DD. @throws AppError forbidden for who may not see all houses */
export function listDueInstallations(app: core.App, user: CommandUser, until: string): Installation[] {
  if (scopeOf(user.roles, 'installations', 'read') !== 'all') throw new AppError('forbidden');
  const due = `n.nextService != '' AND n.nextService <= {:until} AND NOT n.archived
    ORDER BY n.nextService, n.id LIMIT ${MOST_DUE}`;
  return listWhere(app, user, due, { until });
}

/** @throws AppError not_found if it does not exist or the user may not see the house */
export function readInstallation(app: core.App, user: CommandUser, id: string): InstallationAnswer {
  const [item] = listWhere(app, user, 'n.id = {:id}', { id });
  if (!item || !mayUse(app, user, 'read', item)) throw new AppError('not_found');
  return { item, mayEdit: mayUse(app, user, 'change', item) };
}

const readItem = (app: core.App, user: CommandUser, id: string) => readInstallation(app, user, id).item;

/**
 * Stores a new one under the id that the browser made. One that is there already, by its id or by the job's line that
 * it is made from, is a call that was sent twice.
 * @throws AppError not_found (the job), forbidden, validation at `photo`
 */
export function addInstallation(tx: core.App, user: CommandUser, input: InstallationAdd): Installation {
  if (!mayUse(tx, user, 'change', input)) throw new AppError('forbidden');
  if (input.job !== '') checkJob(tx, user, input);
  const known = `SELECT id FROM installations WHERE id = {:id}
    OR ({:source} != '' AND source = {:source} AND job = {:job} AND NOT archived)`;
  const { id, source, job, address, zip, city } = input;
  const stored = queryValue<string>(tx, known, { id, source, job });
  if (stored !== null) return readItem(tx, user, stored);
  checkPhoto(tx, input.photo, input);
  const houseKey = toHouseKey(input);
  const house = { address, zip, city, houseKey };
  const fields = { ...toInstallationFields(input), ...house, id, job, source, rev: 1, createdBy: user.id };
  insertRecord(tx, 'installations', fields);
  return logInstallation(tx, user, readItem(tx, user, id), 'added');
}

/** The job is one that the user may read, at the same house. */
function checkJob(tx: core.App, user: CommandUser, input: InstallationAdd): void {
  const job = findJob(tx, input.job, user);
  const house = { address: job.getString('address'), zip: job.getString('zip') };
  if (toHouseKey(house) !== toHouseKey(input)) throw fieldError('job', 'invalid');
}

/** @throws AppError validation at `photo` unless it is a picture of the job or of the installation itself */
function checkPhoto(tx: core.App, photo: string, { id, job }: { id: string; job: string }): void {
  if (photo === '') return;
  const found = queryRow(
    tx,
    texts('f.job', 'f.installation', 'f.mime'),
    'FROM files f WHERE f.id = {:photo} AND NOT f.archived',
    { photo },
  );
  const isOwn = found && (found.installation === id || (job !== '' && found.job === job));
  if (!isOwn || !isImage(found.mime)) throw fieldError('photo', 'unknownRecord');
}

/** @throws AppError not_found, forbidden */
function findForChange(tx: core.App, user: CommandUser, id: string): core.Record {
  const houseOf = (record: core.Record) => ({ address: record.getString('address'), zip: record.getString('zip') });
  const record = findReadable(tx, 'installations', id, (found) => mayUse(tx, user, 'read', houseOf(found)));
  if (!mayUse(tx, user, 'change', houseOf(record))) throw new AppError('forbidden');
  return record;
}

/**
 * Who may change an installation may add its photo.
 * @returns '': it has no lead
 * @throws AppError not_found, forbidden, locked (archived)
 */
export function requireFileAccessToInstallation(tx: core.App, user: CommandUser, id: string): string {
  if (findForChange(tx, user, id).getBool('archived')) throw new AppError('locked');
  return '';
}

/**
 * Saves all fields or none. A save that changes nothing succeeds, also with an old `rev`.
 * @throws AppError not_found, forbidden, locked (archived), stale, validation at `photo`
 */
export function saveInstallation(tx: core.App, id: string, user: CommandUser, input: InstallationSave): Installation {
  const record = findForChange(tx, user, id);
  if (record.getBool('archived')) throw new AppError('locked');
  const fields = toInstallationFields(input);
  const isSame = Object.entries(fields).every(([name, value]) => sameValue(record.getString(name), value));
  if (isSame) return readItem(tx, user, id);
  requireRev(record, input.rev, fields);
  if (fields.photo !== record.getString('photo')) checkPhoto(tx, fields.photo, { id, job: record.getString('job') });
  updateRecord(tx, record, { ...fields, rev: input.rev + 1 });
  return logInstallation(tx, user, readItem(tx, user, id), 'changed');
}

/** Archives or restores it. @throws AppError not_found, forbidden, stale */
export function archiveInstallation(
  tx: core.App,
  id: string,
  user: CommandUser,
  { rev, archived }: { rev: number; archived: boolean },
): Installation {
  const record = findForChange(tx, user, id);
  if (record.getBool('archived') === archived) return readItem(tx, user, id);
  requireRev(record, rev, { archived });
  updateRecord(tx, record, { archived, rev: rev + 1 });
  return logInstallation(tx, user, readItem(tx, user, id), archived ? 'archived' : 'restored');
}

/** Notes on the timeline of the job, if it was noted on one, what became of it. Returns the item. */
function logInstallation(
  tx: core.App,
  user: CommandUser,
  item: Installation,
  change: 'added' | 'changed' | 'archived' | 'restored',
): Installation {
  const { id, kind, job } = item;
  if (job === '') return item;
  const name = [item.make, item.model].filter(Boolean).join(' ');
  const data = { entity: 'job', fields: ['installation'], after: { installation: id, change, kind, name } };
  const lead = tx.findRecordById('service_jobs', job).getString('lead');
  logActivity(tx, { lead, job, type: 'felt', data, actor: user.id });
  return item;
}
