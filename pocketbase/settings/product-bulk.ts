/** One change of many products at once, and its undo. */
import type { BulkDone, BulkResult } from '../../lib/core/shared/bulk.ts';
import { AppError, fieldError } from '../../lib/core/shared/errors.ts';
import {
  changePrice,
  type ChosenProduct,
  isPrice,
  type ProductBulk,
  type ProductBulkAction,
  type ProductBulkUndo,
} from '../../lib/settings/shared/catalog/product-list.ts';
import { changeInTime, findChosen } from '../runtime/bulk.ts';
import { numbers, texts } from '../runtime/columns.ts';
import { findReadable, updateRecord } from '../runtime/records.ts';
import { productsWhere } from './products.ts';

/**
 * With a filter it changes nothing, but answers the products that it finds as `rest`: sent again with their versions,
 * no price is changed twice by a call that is repeated.
 * @throws AppError forbidden; validation at `filter` if it finds more products than are changed at once
 */
export function bulkProducts(app: core.App, input: ProductBulk, seesCost: boolean): BulkResult<ChosenProduct> {
  const { action, chosen, filter, except } = input;
  if (chosen) return changeInTime(app, 'products', chosen, (tx, one) => changeProduct(tx, one, action));
  const { sql, params } = productsWhere(filter!, seesCost);
  const found = { from: `FROM products p WHERE ${sql}`, params, id: 'p.id', except };
  const rest = findChosen(app, { ...texts('p.id'), ...numbers('p.rev') }, found);
  return { done: [], unchanged: 0, refused: [], rest };
}

/** Puts back what each product was, if nobody has changed it since. */
export function undoBulkProducts(app: core.App, { action, done }: ProductBulkUndo): BulkResult<BulkDone> {
  return changeInTime(app, 'products', done, (tx, one) => writeField(tx, one, action.kind, toFormer(action, one.was)));
}

/** @throws AppError not_found, stale; validation at `price` */
function changeProduct(tx: core.App, one: ChosenProduct, action: ProductBulkAction): BulkDone | null {
  if (action.kind === 'active') return writeField(tx, one, 'active', action.active);
  if (action.kind === 'category') return writeField(tx, one, 'category', action.category);
  const price = changePrice(findReadable(tx, 'products', one.id).getInt('price'), action.changeBp);
  if (!isPrice(price)) throw fieldError('price', 'invalid');
  return writeField(tx, one, 'price', price);
}

/** What the field held before the change. @throws AppError validation at `done` if it was made up */
function toFormer(action: ProductBulkAction, was: string): string | number | boolean {
  if (action.kind === 'active') return !action.active;
  if (action.kind === 'category') return was;
  if (!isPrice(Number(was))) throw fieldError('done', 'invalid');
  return Number(was);
}

/** What each field holds, as text. */
const FIELDS = {
  active: (record: core.Record) => String(record.getBool('active')),
  category: (record: core.Record) => record.getString('category'),
  price: (record: core.Record) => String(record.getInt('price')),
};

/** Null if the field has the value already. @throws AppError not_found, stale */
function writeField(
  tx: core.App,
  { id, rev }: ChosenProduct,
  field: ProductBulkAction['kind'],
  value: string | number | boolean,
): BulkDone | null {
  const record = findReadable(tx, 'products', id);
  const was = FIELDS[field](record);
  if (was === String(value)) return null;
  if (record.getInt('rev') !== rev) throw new AppError('stale');
  updateRecord(tx, record, { [field]: value, rev: rev + 1 });
  return { id, rev: rev + 1, was: field === 'active' ? '' : was };
}
