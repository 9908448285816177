/** The setting types of the catalogue: what offer lines and job lines are made from. */
import { fieldError } from '../../lib/core/shared/errors.ts';
import type { ChargesRecord } from '../../lib/pocketbase/shared/types.ts';
import type { Product } from '../../lib/settings/shared/types.ts';
import { readUnitKeys } from '../runtime/company.ts';
import { number, texts } from '../runtime/columns.ts';
import { queryRow } from '../runtime/sql.ts';
import { PRODUCT_COSTS, readCost, writeCost } from './costs.ts';
import { getNextSort, type SettingType } from './setting-type.ts';

/** How many offers, drafts and jobs have a line of the record. */
const usageOf = (link: 'product' | 'charge') => ({
  offers: number(`(SELECT COUNT(DISTINCT inquiry) FROM inquiry_lines WHERE ${link} = {:id})`),
  drafts: number(`(SELECT COUNT(DISTINCT l.inquiry) FROM inquiry_lines l JOIN inquiries q ON q.id = l.inquiry
    WHERE l.${link} = {:id} AND q.status = 'kladde')`),
  jobs: number(`(SELECT COUNT(DISTINCT job) FROM service_job_lines WHERE ${link} = {:id})`),
});

/** Products, each with its cost. */
export const products: SettingType<Product> = {
  collection: 'products',
  fields: ['sku', 'ean', 'name', 'category', 'unit', 'price', 'vatRate', 'labourMin', 'supplier'],
  beside: (app, id) => readCost(app, PRODUCT_COSTS, id),
  prepare: ({ tx, record, body, before }) => {
    const taken = queryRow(tx, texts('id', 'name'), "FROM products WHERE sku = {:sku} AND sku != '' AND id != {:id}", {
      sku: String(body.sku),
      id: record.id,
    });
    if (taken !== null) throw fieldError('sku', 'takenSku', { product: taken.id, name: taken.name });
    if (body.unit !== before.unit && !readUnitKeys(tx).has(String(body.unit))) throw fieldError('unit', 'invalid');
  },
  after: ({ tx, record, body }) => writeCost(tx, PRODUCT_COSTS, record.id, body.cost),
  usage: {
    ...usageOf('product'),
    bundles: number(`(SELECT COUNT(*) FROM bundles b WHERE b.active AND NOT b.archived AND (b.labourProduct = {:id}
      OR EXISTS (SELECT 1 FROM json_each(b.lines) WHERE value ->> 'product' = {:id})))`),
  },
};

/** Extra charges, in the order of the form. */
export const charges: SettingType<ChargesRecord> = {
  collection: 'charges',
  fields: ['name', 'calc', 'amount', 'minimum', 'roundTo', 'appliesWhen', 'zones', 'autoAdd'],
  prepare: ({ tx, record, isNew, body }) => {
    if (isNew) record.set('sort', getNextSort(tx, 'charges', '1', {}));
    // Whoever changes a proposal has looked at it.
    if (isNew ? body.unconfirmed : record.getBool('unconfirmed')) record.load({ unconfirmed: isNew, active: !isNew });
    // The form hides them for such a charge, so they may not have an effect.
    if (body.calc === 'fast') record.set('minimum', 0);
    if (body.calc !== 'time') record.set('roundTo', 0);
  },
  usage: usageOf('charge'),
  orderedBy: [],
  beforeSwitch: (record) => record.set('unconfirmed', false),
};
