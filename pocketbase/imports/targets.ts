/** The targets by kind, and what refers to their records. */
import type { ImportKind } from '../../lib/imports/shared/kinds.ts';
import { queryRows } from '../runtime/sql.ts';
import { customers } from './customers.ts';
import { products } from './products.ts';
import type { Target } from './target.ts';
import { technicians } from './technicians.ts';

export const TARGETS: Record<ImportKind, Target> = { customers, products, technicians };

/** Which of the records another record refers to, besides those that belong to it. */
export function findUsed(app: core.App, { collection, parts, usedParts }: Target, ids: readonly string[]): Set<string> {
  const links = queryRows<{ table: string; field: string; isList: number }>(
    app,
    `SELECT json_object('table', c.name, 'field', f.value ->> '$.name', 'isList', f.value ->> '$.maxSelect' > 1) AS row
      FROM _collections c, json_each(c.fields) f WHERE c.type = 'base' AND f.value ->> '$.type' = 'relation'
      AND f.value ->> '$.collectionId' = (SELECT id FROM _collections WHERE name = {:collection})`,
    { collection },
  );
  const list = JSON.stringify(ids);
  const used = new Set(usedParts ? queryRows<string>(app, usedParts, { ids: list }) : []);
  for (const { table, field, isList } of links) {
    if (parts.includes(table)) continue;
    const from = isList
      ? `SELECT json_quote(l.value) AS row FROM ${table}, json_each(${table}.${field}) l WHERE l.value`
      : `SELECT json_quote(${field}) AS row FROM ${table} WHERE ${field} != '' AND ${field}`;
    for (const id of queryRows<string>(app, `${from} IN (SELECT value FROM json_each({:list}))`, { list }))
      used.add(id);
  }
  return used;
}
