/** Rows of a wholesaler's price file. Pure. */
import type { FieldErrors } from '../core/errors.ts';
import { productForm, type ProductValues } from '../settings/catalog/schema.ts';
import { readAmount, readMinutes, readPercent } from './cell-values.ts';
import type { Cells } from './kinds.ts';
import { DEFAULT_UNIT, unitOf } from '../units/rules.ts';
import type { FirmRules, RowRules } from './row-rules.ts';

const TEXTS = ['name', 'category', 'supplier'] as const;
const NUMBERS = { cost: readAmount, price: readAmount, vatRate: readPercent, labourMin: readMinutes } as const;

function parse(cells: Cells, { units }: FirmRules): { values: Partial<ProductValues>; errors: FieldErrors } {
  const errors: FieldErrors = {};
  const values: Partial<ProductValues> = {};
  for (const field of TEXTS) if (cells[field]) values[field] = cells[field];
  // Numbers may be written in groups, '10 0345 6789'.
  if (cells.sku) values.sku = cells.sku.replace(/\s/g, '');
  if (cells.ean) values.ean = cells.ean.replace(/\s/g, '');
  for (const field of ['cost', 'price', 'vatRate', 'labourMin'] as const) {
    const text = cells[field];
    if (!text) continue;
    const value = NUMBERS[field](text);
    if (value === null) errors[field] = { code: 'invalid' };
    else values[field] = value;
  }
  if (cells.unit) {
    const unit = unitOf(cells.unit, units);
    if (unit) values.unit = unit;
    else errors.unit = { code: 'invalid' };
  }
  return { values, errors };
}

/** A new product without a price in the file would be sold for nothing, so the price has no default. */
function complete(values: Partial<ProductValues>, { vatRate }: FirmRules): ProductValues {
  return {
    sku: '',
    ean: '',
    name: '',
    category: '',
    unit: DEFAULT_UNIT,
    cost: 0,
    vatRate,
    labourMin: 0,
    supplier: '',
    ...values,
  } as ProductValues;
}

export const productRules: RowRules<ProductValues> = {
  schema: productForm,
  parse,
  complete,
  merge: (stored, values) => ({ ...stored, ...values }),
  cellOf: (path) => path,
  keys: (values) => (values.sku ? [`sku:${values.sku}`] : []),
};
