/** Lines made from pasted rows and the products that the catalogue has for their item numbers. */
import type { ColumnRole } from '@/lib/offers/browser/paste-columns';
import type { PastedRow, PasteLayout } from '@/lib/offers/browser/paste';
import { newRecordId } from '@/lib/core/shared/new-ids';
import { blankLine } from '@/lib/offers/shared/document';
import type { OfferLine } from '@/lib/offers/shared/schema';
import type { CatalogItem } from '@/lib/offers/shared/types';
import { catalogPatch } from '@/lib/offers/shared/catalog-patch';

/** A layout without any of these holds texts for the customer. */
const AMOUNTS: readonly ColumnRole[] = ['qty', 'price', 'cost', 'sku'];

/** The item numbers and EANs that the rows name, each once. */
export const numbersOf = (rows: readonly PastedRow[]) => [...new Set(rows.map(({ sku }) => sku).filter(Boolean))];

/**
 * The product of the row; undefined if the catalogue has none. Prices and costs are of one unit: a row in another unit
 * than the product's is that product only if it brings both itself.
 */
function productOf(row: PastedRow, products: ReadonlyMap<string, CatalogItem>): CatalogItem | undefined {
  const product = products.get(row.sku);
  const isSameUnit = row.unit === undefined || row.unit === product?.unit;
  return isSameUnit || (row.unitPrice !== undefined && row.unitCost !== undefined) ? product : undefined;
}

/** The text of a row that is no product: it keeps the item number, once. */
function freeText({ text = '', sku }: PastedRow): string {
  return sku === '' || text.includes(sku) ? text : [text, sku].filter(Boolean).join(' · ').slice(0, 2000);
}

/** The products by item number and EAN. A number that is both is the item number; of two with one EAN the first counts. */
function byNumber(products: readonly CatalogItem[]): ReadonlyMap<string, CatalogItem> {
  const pairs = (number: (item: CatalogItem) => string | undefined) =>
    products.toReversed().flatMap((item): [string, CatalogItem][] => {
      const found = number(item);
      return found ? [[found, item]] : [];
    });
  return new Map([...pairs(({ ean }) => ean), ...pairs(({ sku }) => sku)]);
}

type Made = { lines: OfferLine[]; /** Number of lines that are products of the catalogue. */ found: number };
type Making = { products: readonly CatalogItem[]; hourlyRate: number; section: string; vatRate: number };

/** The lines of these rows. What a row says of its line counts before what the catalogue says. */
export function makeLines(rows: readonly PastedRow[], { columns }: PasteLayout, making: Making): Made {
  const { hourlyRate, section, vatRate } = making;
  const products = byNumber(making.products);
  const hasAmounts = columns.some((role) => AMOUNTS.includes(role));
  let found = 0;
  const lines = rows.map((row): OfferLine => {
    const { faults: _faults, sku: _sku, ...fields } = row;
    const line = { ...blankLine(newRecordId(), section), vatRate };
    const product = productOf(row, products);
    if (product) {
      found += 1;
      // The share of labour is of the price that the line gets.
      return {
        ...line,
        ...catalogPatch({ ...product, price: row.unitPrice ?? product.price }, [], hourlyRate),
        ...fields,
      };
    }
    const kind = !hasAmounts ? 'tekst' : row.unit === 'time' ? 'arbejdsloen' : 'vare';
    return { ...line, kind, ...fields, text: freeText(row), ...(kind === 'arbejdsloen' ? { labourBp: 10000 } : {}) };
  });
  return { lines, found };
}
