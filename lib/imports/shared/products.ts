/** Rows of a wholesaler's price file. Pure. */
import { eanIsValid } from '../../core/shared/ean.ts';
import type { FieldErrors } from '../../core/shared/errors.ts';
import { withoutBlanks } from '../../core/shared/fields.ts';
import { productForm, type ProductValues } from '../../settings/shared/catalog/schema.ts';
import { DEFAULT_UNIT, unitOf } from '../../units/shared/rules.ts';
import { readAmount, readMinutes, readPercent } from './cell-values.ts';
import type { Cells } from './kinds.ts';
import { readCells, takeTexts } from './parse-cells.ts';
import type { FirmRules, ParsedRow, RowRules } from './row-rules.ts';

const TEXTS = ['name', 'category', 'supplier'] as const;

function parse(cells: Cells, { units }: FirmRules): ParsedRow<ProductValues> {
  const errors: FieldErrors = {};
  const values: Partial<ProductValues> = {
    ...takeTexts(cells, TEXTS),
    ...readCells<Omit<ProductValues, (typeof TEXTS)[number]>>(
      cells,
      {
        // Numbers may be written in groups, '10 0345 6789'.
        sku: withoutBlanks,
        ean: withoutBlanks,
        cost: readAmount,
        price: readAmount,
        vatRate: readPercent,
        labourMin: readMinutes,
        unit: (text) => unitOf(text, units) ?? null,
      },
      errors,
    ),
  };
  const isWrong = values.ean !== undefined && /^\d{8,14}$/.test(values.ean) && !eanIsValid(values.ean);
  return { values, errors, warnings: isWrong ? { ean: { code: 'eanChecksum' } } : {} };
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
