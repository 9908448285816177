/** The targets by kind, and what refers to their records. */
import type { ImportKind } from '../../lib/imports/shared/kinds.ts';
import { flag, text } from '../runtime/columns.ts';
import { queryRows, queryValues } from '../runtime/sql.ts';
import { customerTarget } from './customers.ts';
import { productTarget } from './products.ts';
import type { Target } from './target.ts';
import { technicianTarget } from './technicians.ts';

export const TARGETS: Record<ImportKind, Target> = {
  customers: customerTarget,
  products: productTarget,
  technicians: technicianTarget,
};

/** Which of the records another record refers to, besides those that belong to it. */
export function findUsed(app: core.App, { collection, parts, usedParts }: Target, ids: readonly string[]): Set<string> {
  const links = queryRows(
    app,
    { table: text('c.name'), field: text("f.value ->> '$.name'"), isList: flag("f.value ->> '$.maxSelect' > 1") },
    `FROM _collections c, json_each(c.fields) f WHERE c.type = 'base' AND f.value ->> '$.type' = 'relation'
      AND f.value ->> '$.collectionId' = (SELECT id FROM _collections WHERE name = {:collection})`,
    { collection },
  );
  const list = JSON.stringify(ids);
  const used = new Set(usedParts ? queryValues<string>(app, usedParts, { ids: list }) : []);
  for (const { table, field, isList } of links) {
    if (parts.includes(table)) continue;
    const from = isList
      ? `SELECT l.value FROM ${table}, json_each(${table}.${field}) l WHERE l.value`
      : `SELECT ${field} FROM ${table} WHERE ${field} != '' AND ${field}`;
    for (const id of queryValues<string>(app, `${from} IN (SELECT value FROM json_each({:list}))`, { list }))
      used.add(id);
  }
  return used;
}
