/** What a setting type is, and what several of them need. */
import type { UsedBy } from '../../lib/settings/shared/types.ts';
import type { CommandUser } from '../runtime/user.ts';
import type { Column } from '../runtime/columns.ts';
import { execute, queryValue, type SqlParams } from '../runtime/sql.ts';

export type Fields = Record<string, unknown>;
type Write = {
  tx: core.App;
  record: core.Record;
  body: Fields;
  before: Fields;
  user: CommandUser;
  isNew: boolean;
};

/** `Stored`: a record of the type as its commands answer it. */
export type SettingType<Stored extends object = object> = {
  collection: string;
  /** Fields that are stored as sent. */
  fields: readonly (keyof Stored & string)[];
  /** Reads fields that are stored elsewhere and edited with the record, such as its cost. */
  beside?: (app: core.App, id: string) => Fields;
  /** Runs before the save: derives fields and checks what the schema can't. @throws AppError */
  prepare?: (write: Write) => void;
  after?: (write: Write) => void;
  /** Counts of each kind of use of `{:id}`; `{:today}` is the day in Copenhagen. */
  usage?: Readonly<Partial<Record<UsedBy, Column<number>>>>;
  /** Its records are ordered among those that share these fields. */
  orderedBy?: readonly string[];
  /** One record is the default among those that share these fields. */
  defaultBy?: readonly string[];
  /** Runs before a record becomes the default in the place of another. */
  beforeDefault?: (tx: core.App, record: core.Record, before: core.Record | null) => void;
  /** Runs before a record is switched off or on. */
  beforeSwitch?: (record: core.Record) => void;
  /** @throws AppError if the record can't be switched off */
  requireUnneeded?: (tx: core.App, record: core.Record) => void;
  /** @throws AppError if the record can't be switched on */
  requireUsable?: (record: core.Record) => void;
};

/** The place after the last record. */
export function getNextSort(tx: core.App, collection: string, where: string, params: SqlParams): number {
  return queryValue<number>(tx, `SELECT coalesce(max(sort), 0) + 10 FROM ${collection} WHERE ${where}`, params) ?? 10;
}

/** Clears the default mark of other records in the same group. */
export function clearOtherDefault(
  tx: core.App,
  kind: Pick<SettingType, 'collection' | 'defaultBy'>,
  id: string,
  fields: Fields,
): void {
  const same = (kind.defaultBy ?? []).map((field) => `${field} = {:${field}}`).join(' AND ');
  const params: SqlParams = { id };
  for (const field of kind.defaultBy ?? []) params[field] = String(fields[field]);
  execute(
    tx,
    `UPDATE ${kind.collection} SET isDefault = FALSE, rev = rev + 1 WHERE isDefault AND id != {:id} AND ${same}`,
    params,
  );
}
