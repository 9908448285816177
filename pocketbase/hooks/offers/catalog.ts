/** `GET /api/offers/catalog`: products and charges for the line picker, by number, EAN, name, category. */
import { fold } from '../../../lib/core/text.ts';
import type { CatalogItem } from '../../../lib/offers/types.ts';
import { rows } from '../core/sql.ts';

const AT_MOST = 30;

/** What a product is found by; kept in `searchText` by a hook, whoever writes the product. */
export function productSearchText(product: { sku: string; ean: string; name: string; category: string; supplier: string }): string {
  return fold([product.sku, product.ean, product.name, product.category, product.supplier].filter(Boolean).join(' ')).slice(0, 400);
}

/** Before a product is written. */
export function indexProduct(product: core.Record): void {
  const field = (name: string) => product.getString(name);
  product.set('searchText', productSearchText({ sku: field('sku'), ean: field('ean'), name: field('name'), category: field('category'), supplier: field('supplier') }));
}

/** All words must be there, in any order; an item number that begins so comes first, then a name that does. Cost only where the asker may see it. */
export function searchCatalog(app: core.App, query: string, seeCost: boolean): CatalogItem[] {
  const words = fold(query).split(/\s+/).filter(Boolean).slice(0, 8);
  const found = [...searchCharges(app, words), ...searchProducts(app, words, seeCost)];
  return found.slice(0, AT_MOST);
}

function searchCharges(app: core.App, words: string[]): CatalogItem[] {
  const all = rows<Pick<CatalogItem, 'id' | 'name' | 'calc' | 'amount' | 'minimum'>>(
    app,
    `SELECT json_object('id', id, 'name', name, 'calc', calc, 'amount', amount, 'minimum', minimum) AS row
     FROM charges WHERE active AND NOT archived ORDER BY autoAdd DESC, sort, name`,
  );
  const fits = all.filter((charge) => {
    const name = fold(charge.name);
    return words.every((word) => name.includes(word));
  });
  return fits.slice(0, AT_MOST / 3).map((charge) => ({
    ...charge,
    type: 'charge',
    sku: '',
    category: '',
    unit: charge.calc === 'time' ? 'time' : charge.calc === 'km' ? 'km' : 'stk',
    price: charge.calc === 'procent' ? 0 : (charge.amount ?? 0),
    vatRate: 25,
  }));
}

function searchProducts(app: core.App, words: string[], seeCost: boolean): CatalogItem[] {
  const params: Record<string, string> = { first: words[0] ?? '' };
  const conditions = words.map((word, at) => {
    params[`word${at}`] = word;
    return `AND instr(searchText, {:word${at}}) > 0`;
  });
  const cost = seeCost ? ", 'cost', (SELECT cost FROM product_costs WHERE product = p.id)" : '';
  return rows<CatalogItem & { cost?: number | null }>(
    app,
    `SELECT json_object('type', 'product', 'id', id, 'name', name, 'sku', sku, 'category', category, 'unit', unit, 'price', price, 'vatRate', vatRate,
       'labourMin', labourMin${cost}) AS row
     FROM (SELECT * FROM products WHERE active AND NOT archived ${conditions.join(' ')}
       ORDER BY CASE WHEN instr(searchText, {:first}) = 1 THEN 0 WHEN instr(searchText, ' ' || {:first}) > 0 THEN 1 ELSE 2 END, name LIMIT ${AT_MOST}) p`,
    params,
  ).map(({ cost: known, ...item }) => ({ ...item, ...(known === null || known === undefined ? {} : { cost: known }) }));
}
