/** Create, save, switch off and order records of a setting type. Runs inside the caller's transaction. */
import { copenhagenToday } from '../../lib/core/shared/dates.ts';
import { AppError, fieldError } from '../../lib/core/shared/errors.ts';
import type { Usage, UsedBy } from '../../lib/settings/shared/types.ts';
import { findReadable, sameValue, toPublicFields, updateRecord } from '../runtime/records.ts';
import type { CommandUser } from '../runtime/user.ts';
import { queryRow } from '../runtime/sql.ts';
import { type Fields, clearOtherDefault, type SettingType } from './setting-type.ts';

/** The record, and fields stored elsewhere that are edited together with it. */
function toStoredFields<S extends object>(app: core.App, kind: SettingType<S>, record: core.Record): S & Fields {
  return { ...toPublicFields<S & Fields>(record), ...kind.beside?.(app, record.id) };
}

function findSetting(tx: core.App, kind: { collection: string }, id: string): core.Record {
  return findReadable(tx, kind.collection, id);
}

/** @throws AppError stale */
function requireSettingRev(before: Fields, rev: number, proposed: Fields): void {
  if (before.rev === rev) return;
  throw new AppError('stale', {
    rev: before.rev,
    fields: Object.keys(proposed).filter((field) => field !== 'rev' && !sameValue(before[field], proposed[field])),
    current: before,
  });
}

/** @throws AppError validation */
export function createRecord<S extends object>(tx: core.App, kind: SettingType<S>, user: CommandUser, body: Fields): S {
  const record = new Record(tx.findCollectionByNameOrId(kind.collection));
  for (const field of kind.fields) record.set(field, body[field]);
  record.load({ active: true, rev: 1, createdBy: user.id });
  const write = { tx, record, body, before: {}, user, isNew: true };
  kind.prepare?.(write);
  tx.save(record);
  kind.after?.(write);
  return toStoredFields(tx, kind, record);
}

/** A save without a change keeps `rev`. @throws AppError not_found, stale, validation */
export function saveRecord<S extends object>(
  tx: core.App,
  kind: SettingType<S>,
  id: string,
  user: CommandUser,
  body: Fields,
): S {
  const record = findSetting(tx, kind, id);
  const before = toStoredFields(tx, kind, record);
  const { rev, ...proposed } = body;
  if (Object.keys(proposed).every((field) => sameValue(before[field], proposed[field]))) return before;
  requireSettingRev(before, Number(rev), proposed);
  for (const field of kind.fields) record.set(field, body[field]);
  const write = { tx, record, body, before, user, isNew: false };
  kind.prepare?.(write);
  record.set('rev', Number(rev) + 1);
  tx.save(record);
  kind.after?.(write);
  return toStoredFields(tx, kind, record);
}

/**
 * Switches a record off or on: records that use it keep it, new ones can't choose it.
 * @throws AppError not_found, stale; locked or validation if it is needed (a default state, a fixed unit)
 */
export function switchRecord<S extends object>(
  tx: core.App,
  kind: SettingType<S>,
  id: string,
  { rev, active }: { rev: number; active: boolean },
): S {
  const record = findSetting(tx, kind, id);
  const before = toStoredFields(tx, kind, record);
  if (before.active === active) return before;
  requireSettingRev(before, rev, { active });
  if (active) kind.requireUsable?.(record);
  else kind.requireUnneeded?.(tx, record);
  kind.beforeSwitch?.(record);
  updateRecord(tx, record, { active, rev: rev + 1 });
  return toStoredFields(tx, kind, record);
}

/** Makes the record the default of its group. @throws AppError not_found, stale, locked (switched off) */
export function makeDefault<S extends object>(tx: core.App, kind: SettingType<S>, id: string, rev: number): S {
  const record = findSetting(tx, kind, id);
  const before = toStoredFields(tx, kind, record);
  if (before.isDefault === true) return before;
  requireSettingRev(before, rev, { isDefault: true });
  if (!record.getBool('active')) throw new AppError('locked');
  kind.beforeDefault?.(tx, record, findDefault(tx, kind, before));
  clearOtherDefault(tx, kind, id, before);
  updateRecord(tx, record, { isDefault: true, rev: rev + 1 });
  return toStoredFields(tx, kind, record);
}

function findDefault(
  tx: core.App,
  kind: Pick<SettingType, 'collection' | 'defaultBy'>,
  of: Fields,
): core.Record | null {
  const fields = kind.defaultBy ?? [];
  const filter = ['isDefault = true', ...fields.map((field) => `${field} = {:${field}}`)].join(' && ');
  const params = Object.fromEntries(fields.map((field) => [field, String(of[field])]));
  return tx.findRecordsByFilter(kind.collection, filter, '', 1, 0, params)[0] ?? null;
}

/** Orders these records as listed; others keep their place. @throws AppError validation */
export function orderRecords(
  tx: core.App,
  kind: Pick<SettingType, 'collection' | 'orderedBy'>,
  ids: readonly string[],
): void {
  const records = tx.findRecordsByIds(kind.collection, [...ids]).filter((record) => record !== undefined);
  const byId = new Map(records.map((record) => [record.id, record]));
  const missing = ids.findIndex((id) => !byId.has(id));
  if (missing >= 0) throw fieldError(`ids.${missing}`, 'unknownRecord');
  for (const field of kind.orderedBy ?? []) {
    const strays = ids.findIndex((id) => byId.get(id)?.getString(field) !== byId.get(ids[0] ?? '')?.getString(field));
    if (strays >= 0) throw fieldError(`ids.${strays}`, 'invalid');
  }
  ids.forEach((id, at) => {
    const record = byId.get(id);
    if (!record || record.getInt('sort') === (at + 1) * 10) return;
    record.set('sort', (at + 1) * 10);
    tx.save(record);
  });
}

/** Deletes a record and returns it. @throws AppError not_found, stale */
export function removeRecord<S extends object>(tx: core.App, kind: SettingType<S>, id: string, rev: number): S {
  const record = findSetting(tx, kind, id);
  requireSettingRev(toStoredFields(tx, kind, record), rev, {});
  const last = toStoredFields(tx, kind, record);
  tx.delete(record);
  return last;
}

/** Counts the records that use it, without zeros. @throws AppError not_found */
export function countUsage(app: core.App, kind: Pick<SettingType, 'collection' | 'usage'>, id: string): Usage {
  findSetting(app, kind, id);
  const params = { id, today: copenhagenToday(new Date()) };
  const counts = kind.usage ? queryRow(app, kind.usage, '', params) : null;
  return {
    items: Object.entries(counts ?? {})
      .filter(([, count]) => count > 0)
      .map(([what, count]) => ({ what: what as UsedBy, count })),
  };
}
