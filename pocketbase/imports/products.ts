/** Imported products and their costs, with the same search text as the product form's command. */
import type { ProductValues } from '../../lib/settings/shared/catalog/schema.ts';
import { productSearchText } from '../offers/catalog.ts';
import { createRecordId } from '../runtime/records.ts';
import type { CommandUser } from '../runtime/user.ts';
import { number, numbers, plain, texts } from '../runtime/columns.ts';
import { execute, queryRows, toDbTime } from '../runtime/sql.ts';
import { deleteRows, insertRows, toWritten, updateRows } from './bulk.ts';
import type { Create, Found, Stored, Target, Update, ValuedRow, Written } from './target.ts';

const FORM_COLUMNS = ['sku', 'ean', 'name', 'category', 'unit', 'price', 'vatRate', 'labourMin', 'supplier'] as const;
const SAVED_COLUMNS = [...FORM_COLUMNS, 'searchText', 'rev', 'updated'];
const NEW_COLUMNS = ['id', ...SAVED_COLUMNS, 'active', 'archived', 'createdBy', 'created'];

/** By EL-nummer. */
function find(app: core.App, rows: readonly ValuedRow[]): Map<number, Found> {
  const keys = rows.flatMap(({ row, values }) => (values.sku ? [[row, values.sku]] : []));
  const hits = queryRows(
    app,
    { row: number('k.value ->> 0'), ...texts('p.id') },
    "FROM json_each({:keys}) k CROSS JOIN products p WHERE p.sku = k.value ->> 1 AND p.sku != ''",
    { keys: JSON.stringify(keys) },
  );
  return new Map(hits.map(({ row, id }) => [row, { id, reason: 'sku' as const }]));
}

function read(app: core.App, ids: readonly string[]): Map<string, Stored> {
  const found = queryRows(
    app,
    {
      ...texts('p.id'),
      ...numbers('p.rev'),
      ...plain<ProductValues>()('p', FORM_COLUMNS),
      cost: number('coalesce(c.cost, 0)'),
    },
    `FROM products p LEFT JOIN product_costs c ON c.product = p.id
      WHERE p.id IN (SELECT value FROM json_each({:ids}))`,
    { ids: JSON.stringify(ids) },
  );
  return new Map(found.map(({ id, rev, ...values }) => [id, { id, rev, name: values.name, values }]));
}

function toRow(values: ProductValues, more: { id: string; rev: number }): Record<string, unknown> {
  return { ...values, ...more, searchText: productSearchText(values), updated: toDbTime() };
}

function setCosts(tx: core.App, rows: readonly Record<string, unknown>[]): void {
  const costs = rows.map(({ id, cost, updated }) => ({ id: createRecordId(), product: id, cost, updated }));
  if (costs.length === 0) return;
  execute(
    tx,
    `INSERT INTO product_costs (id, product, cost, updated) SELECT value ->> '$.id', value ->> '$.product',
      value ->> '$.cost', value ->> '$.updated' FROM json_each({:costs}) WHERE true
      ON CONFLICT (product) DO UPDATE SET cost = excluded.cost, updated = excluded.updated`,
    { costs: JSON.stringify(costs) },
  );
}

function prepare(_app: core.App, user: CommandUser, creates: readonly Create[], updates: readonly Update[]) {
  const created = toDbTime();
  const made = creates.map(({ values }) => ({
    ...toRow(values as ProductValues, { id: createRecordId(), rev: 1 }),
    active: true,
    archived: false,
    createdBy: user.id,
    created,
  })) as Record<string, unknown>[];
  const changed = updates.map(({ stored, values }) =>
    toRow(values as ProductValues, { id: stored.id, rev: stored.rev + 1 }),
  );
  return (tx: core.App): Map<number, Written> => {
    insertRows(tx, 'products', NEW_COLUMNS, made);
    updateRows(tx, 'products', SAVED_COLUMNS, changed);
    setCosts(tx, [...made, ...changed]);
    return toWritten(creates, made, updates);
  };
}

function remove(tx: core.App, ids: readonly string[]): void {
  deleteRows(tx, 'product_costs', 'product', ids);
  deleteRows(tx, 'products', 'id', ids);
}

export const productTarget: Target = {
  collection: 'products',
  chunk: 80,
  find,
  read,
  prepare,
  remove,
  parts: ['product_costs'],
  isUnique: true,
};
