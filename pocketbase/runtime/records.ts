/** Records as commands read and compare them. */
import { AppError } from '../../lib/core/shared/errors.ts';
import { RECORD_ID_LENGTH, RECORD_ID_LETTERS } from '../../lib/core/shared/ids.ts';

/** A new record id, for rows that are inserted without PocketBase's record saves. */
export function createRecordId(): string {
  return $security.randomStringWithAlphabet(RECORD_ID_LENGTH, RECORD_ID_LETTERS);
}

/** Stores a new record. */
export function insertRecord(tx: core.App, collection: string, fields: object): core.Record {
  const record = new Record(tx.findCollectionByNameOrId(collection));
  updateRecord(tx, record, fields);
  return record;
}

/** Sets these fields and stores the record. */
export function updateRecord(tx: core.App, record: core.Record, fields: object): void {
  record.load(fields);
  tx.save(record);
}

/** The record's fields without hidden ones, as the API returns them. */
export function toPublicFields<T extends object>(record: core.Record): T {
  // publicExport would return JSON fields as bytes.
  return JSON.parse(toString(record.marshalJSON())) as T;
}

/**
 * Loads a record for a change and compares `rev`. The caller sets `rev` + 1 and saves in the same transaction.
 * `proposed`: the new values, for the list of fields that differ from the stored ones.
 * @throws AppError not_found if it does not exist or is not readable; stale if `rev` differs
 */
export function loadForChange(
  tx: core.App,
  collection: string,
  id: string,
  rev: number,
  proposed: Record<string, unknown>,
  readable: (record: core.Record) => boolean = () => true,
): core.Record {
  return requireRev(findReadable(tx, collection, id, readable), rev, proposed);
}

/** Whether two values are equal. The order of keys does not matter; null, undefined and empty values are equal. */
export function sameValue(a: unknown, b: unknown): boolean {
  return toComparable(a) === toComparable(b);
}

function toComparable(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '' : `[${value.map(toComparable).join()}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).sort(([x], [y]) => (x < y ? -1 : 1));
    return `{${entries.map(([key, of]) => `${key}:${toComparable(of)}`).join()}}`;
  }
  return value === undefined || value === null || value === '' ? '' : JSON.stringify(value);
}

/** Compares `rev` of a record that was read in the same transaction. @throws AppError stale */
export function requireRev(record: core.Record, rev: number, proposed: Record<string, unknown>): core.Record {
  const stored = record.getInt('rev');
  if (stored === rev) return record;
  const current = toPublicFields<Record<string, unknown>>(record);
  const fields = Object.keys(proposed).filter(
    (field) => field !== 'rev' && !sameValue(current[field], proposed[field]),
  );
  throw new AppError('stale', { rev: stored, fields, current });
}

/** @throws AppError not_found if it does not exist or is not readable */
export function findReadable(
  app: core.App,
  collection: string,
  id: string,
  readable: (record: core.Record) => boolean = () => true,
): core.Record {
  let record: core.Record;
  try {
    record = app.findRecordById(collection, id);
  } catch {
    throw new AppError('not_found');
  }
  if (!readable(record)) throw new AppError('not_found');
  return record;
}
