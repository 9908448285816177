/** Stores the lines of an offer or a job, and their costs, which sellers may not all read. */
import { execute, toDbTime, type SqlParams } from './sql.ts';

/** SQL of a field of the sent line. */
export const lineField = (name: string) => `json_extract(value, '$.${name}')`;

/** SQL of a new record id. */
export const NEW_ID = 'substr(lower(hex(randomblob(8))), 1, 15)';

type Table = {
  lines: string;
  costs: string;
  /** The column with the id of the offer or job. */
  owner: string;
  /** SQL of each column's value; 'createdBy' is set once. */
  columns: Readonly<Record<string, string>>;
};

/** Returns what replaces the stored lines of an owner and their costs by these checked ones, in this order. */
export function lineWriter({ lines, costs, owner, columns }: Table) {
  const names = Object.keys(columns);
  const updates = names.filter((name) => name !== 'createdBy').map((name) => `${name} = excluded.${name}`);
  const removed = `${owner} = {:owner} AND id NOT IN (SELECT ${lineField('id')} FROM json_each({:lines}))`;
  const hasCost = `${lineField('unitCost')} IS NOT NULL`;
  return (tx: core.App, id: string, sent: readonly object[], more: SqlParams = {}): void => {
    const params = { owner: id, lines: JSON.stringify(sent) };
    execute(
      tx,
      `DELETE FROM ${costs} WHERE line IN (SELECT id FROM ${lines} WHERE ${removed})
        OR line IN (SELECT ${lineField('id')} FROM json_each({:lines}) WHERE NOT ${hasCost})`,
      params,
    );
    execute(tx, `DELETE FROM ${lines} WHERE ${removed}`, params);
    // `WHERE true` separates the select from ON CONFLICT.
    execute(
      tx,
      `INSERT INTO ${lines} (id, ${owner}, sort, created, updated, ${names.join(', ')})
        SELECT ${lineField('id')}, {:owner}, key, {:now}, {:now}, ${Object.values(columns).join(', ')}
        FROM json_each({:lines}) WHERE true
        ON CONFLICT (id) DO UPDATE SET sort = excluded.sort, updated = excluded.updated, ${updates.join(', ')}
        WHERE ${owner} = excluded.${owner}`,
      { ...params, ...more, now: toDbTime() },
    );
    execute(
      tx,
      `INSERT INTO ${costs} (id, line, unitCost)
        SELECT ${NEW_ID}, ${lineField('id')}, ${lineField('unitCost')} FROM json_each({:lines}) WHERE ${hasCost}
        ON CONFLICT (line) DO UPDATE SET unitCost = excluded.unitCost`,
      { lines: params.lines },
    );
  };
}
