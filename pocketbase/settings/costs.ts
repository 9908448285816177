/** Costs, which stand in collections of their own because sellers may not read them. */
import { queryValue } from '../runtime/sql.ts';
import type { Fields } from './setting-type.ts';

type Costs = {
  collection: 'product_costs' | 'technician_costs';
  /** The field that names the record whose cost it is. */
  link: 'product' | 'technician';
  field: 'cost' | 'costRate';
};

export const PRODUCT_COSTS: Costs = { collection: 'product_costs', link: 'product', field: 'cost' };
export const TECHNICIAN_COSTS: Costs = { collection: 'technician_costs', link: 'technician', field: 'costRate' };

/** A record's cost in øre, 0 if none is stored, under the name of its field. */
export function readCost(app: core.App, { collection, link, field }: Costs, id: string): Fields {
  const sql = `SELECT coalesce(${field}, 0) FROM ${collection} WHERE ${link} = {:id}`;
  return { [field]: queryValue<number>(app, sql, { id }) ?? 0 };
}

/** Stores a record's cost in øre. */
export function writeCost(tx: core.App, { collection, link, field }: Costs, id: string, cost: unknown): void {
  let costs: core.Record;
  try {
    costs = tx.findFirstRecordByData(collection, link, id);
  } catch {
    costs = new Record(tx.findCollectionByNameOrId(collection));
    costs.set(link, id);
  }
  costs.set(field, cost);
  tx.save(costs);
}
