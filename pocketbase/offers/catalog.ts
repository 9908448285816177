/** `GET /api/offers/catalog`: bundles, products and charges for the line picker, by number, EAN, name, category. */
import { fold } from '../../lib/core/shared/text.ts';
import type { BundleHit, CatalogHit, CatalogItem } from '../../lib/offers/shared/types.ts';
import { bundleSums } from '../../lib/settings/shared/bundles/sums.ts';
import type { Bundle } from '../../lib/settings/shared/bundles/types.ts';
import { readHourlyRate, readStandardVat } from '../runtime/company.ts';
import { number, numbers, orNull, plain, type Row, texts } from '../runtime/columns.ts';
import { queryRows } from '../runtime/sql.ts';
import { findBundles } from '../settings/bundles.ts';

export const MAX_RESULTS = 30;

/** The search text of a product; a hook stores it in `searchText` on each save. */
export function productSearchText(product: {
  sku: string;
  ean: string;
  name: string;
  category: string;
  supplier: string;
}): string {
  return fold(
    [product.sku, product.ean, product.name, product.category, product.supplier].filter(Boolean).join(' '),
  ).slice(0, 400);
}

/** Runs before a product is saved. */
export function indexProduct(product: core.Record): void {
  const field = (name: string) => product.getString(name);
  product.set(
    'searchText',
    productSearchText({
      sku: field('sku'),
      ean: field('ean'),
      name: field('name'),
      category: field('category'),
      supplier: field('supplier'),
    }),
  );
}

/**
 * Finds products and charges with all words in any order. The order: a name or item number that equals the query, then
 * those that the newest lines of offers use most; of these, names that start with the query, names with a word that
 * does, item numbers, the rest. Costs are included only if the user may see them.
 */
export function searchCatalog(app: core.App, query: string, seeCost: boolean): CatalogItem[] {
  return inOrder(findItems(app, toWords(query), seeCost));
}

/**
 * As `searchCatalog`, with bundles: after items of the same place, because a wrong press of Enter is easier to mend for
 * one line than for ten. Without a query they come first.
 */
export function searchWithBundles(app: core.App, query: string, seeCost: boolean): CatalogHit[] {
  const words = toWords(query);
  const found = findBundles(app, words, seeCost).slice(0, MAX_RESULTS / 3);
  const hourlyRate = readHourlyRate(app);
  const bundles = found.map((bundle) => ({
    ...toBundleHit(bundle, hourlyRate),
    ...(words.length === 0 ? FIRST : getPlace({ name: bundle.name, sku: bundle.code }, words, bundle.offers)),
  }));
  return inOrder([...findItems(app, words, seeCost), ...bundles]);
}

function toBundleHit(bundle: Bundle, hourlyRate: number): BundleHit {
  const products = new Map(bundle.products.map((product) => [product.id, product]));
  const { price, cost, uncosted } = bundleSums(bundle, (id) => products.get(id), hourlyRate);
  return { ...bundle, type: 'bundle', price, ...(uncosted === 0 ? { cost } : {}) };
}

const toWords = (query: string) => fold(query).split(/\s+/).filter(Boolean).slice(0, 8);

// Charges come before products of the same place; the sort is stable.
const findItems = (app: core.App, words: string[], seeCost: boolean) => [
  ...searchCharges(app, words),
  ...searchProducts(app, words, seeCost),
];

/** `used`: how many of the newest lines have it. */
type Place = { isExact: boolean; used: number; rank: number };
const FIRST: Place = { isExact: true, used: 0, rank: 0 };

function inOrder<Hit extends CatalogHit>(found: (Hit & Place)[]): Hit[] {
  return found
    .sort((a, b) => Number(b.isExact) - Number(a.isExact) || b.used - a.used || a.rank - b.rank)
    .slice(0, MAX_RESULTS)
    .map(({ isExact: _isExact, used: _used, rank: _rank, ...hit }) => hit as unknown as Hit);
}

type Placed = CatalogItem & Place;
const RANK = { nameBegins: 0, nameWord: 1, sku: 2, rest: 3 } as const;

/** So many lines of offers tell what the firm uses; counting them takes about a millisecond. */
const NEWEST_LINES = 2000;
const countUses = (column: 'product' | 'charge') =>
  `(SELECT ${column} AS item, COUNT(*) AS used FROM
     (SELECT ${column} FROM inquiry_lines ORDER BY rowid DESC LIMIT ${NEWEST_LINES})
   WHERE ${column} != '' GROUP BY ${column})`;

function getPlace({ name, sku }: { name: string; sku: string }, words: readonly string[], used: number): Place {
  const query = words.join(' ');
  const isExact = query !== '' && (fold(name) === query || fold(sku) === query);
  return { isExact, used, rank: getRank({ name, sku }, words[0] ?? '') };
}

function getRank({ name, sku }: { name: string; sku: string }, first: string): number {
  const folded = fold(name);
  if (folded.startsWith(first)) return RANK.nameBegins;
  if (folded.includes(` ${first}`)) return RANK.nameWord;
  return fold(sku).startsWith(first) ? RANK.sku : RANK.rest;
}

function searchCharges(app: core.App, words: string[]): Placed[] {
  const all = queryRows(
    app,
    { ...CHARGE, used: number('coalesce(uses.used, 0)') },
    `FROM charges LEFT JOIN ${countUses('charge')} uses ON uses.item = charges.id
     WHERE active AND NOT archived ORDER BY coalesce(uses.used, 0) DESC, autoAdd DESC, sort, name`,
  );
  const vatRate = readStandardVat(app);
  const fits = all.filter((charge) => {
    const name = fold(charge.name);
    return words.every((word) => name.includes(word));
  });
  return fits.slice(0, MAX_RESULTS / 3).map(({ used, ...charge }) => ({
    ...toChargeItem(charge, vatRate),
    ...getPlace({ name: charge.name, sku: '' }, words, used),
  }));
}

const CHARGE = plain<CatalogItem>()('charges', ['id', 'name', 'calc', 'amount', 'minimum']);

function toChargeItem(charge: Row<typeof CHARGE>, vatRate: number): CatalogItem {
  return {
    ...charge,
    type: 'charge',
    sku: '',
    category: '',
    unit: charge.calc === 'time' ? 'time' : charge.calc === 'km' ? 'km' : 'stk',
    price: charge.calc === 'procent' ? 0 : charge.amount,
    vatRate,
  };
}

/** The columns that `toProductItem` reads, of `products p`. */
export const productColumns = (seeCost: boolean) => ({
  ...texts('id', 'name', 'sku', 'category', 'unit'),
  ...numbers('price', 'vatRate', 'labourMin'),
  cost: orNull(number(seeCost ? '(SELECT cost FROM product_costs WHERE product = p.id)' : 'NULL')),
});

export function toProductItem({ cost: known, ...item }: Row<ReturnType<typeof productColumns>>): CatalogItem {
  return { ...item, type: 'product', ...(known === null ? {} : { cost: known }) };
}

/**
 * `GET /api/offers/{id}/current-items`: the products and charges of an offer's lines as they are in the catalogue
 * today; those that were archived or switched off since are left out. Costs as in `searchCatalog`.
 */
export function readCurrentItems(app: core.App, offer: string, seeCost: boolean): CatalogItem[] {
  const of = (column: 'product' | 'charge') =>
    `active AND NOT archived AND id IN (SELECT ${column} FROM inquiry_lines WHERE inquiry = {:offer})`;
  const products = queryRows(app, productColumns(seeCost), `FROM products p WHERE ${of('product')}`, { offer });
  const charges = queryRows(app, CHARGE, `FROM charges WHERE ${of('charge')}`, { offer });
  const vatRate = readStandardVat(app);
  return [...products.map(toProductItem), ...charges.map((charge) => toChargeItem(charge, vatRate))];
}

/**
 * The products that have one of these numbers as their item number or EAN and can be chosen, each once. Costs as in
 * `searchCatalog`.
 */
export function findProducts(app: core.App, numbersAsked: readonly string[], seeCost: boolean): CatalogItem[] {
  const asked = JSON.stringify(numbersAsked.filter((number) => number !== ''));
  const isAsked = (column: 'sku' | 'ean') => `${column} IN (SELECT value FROM json_each({:asked}))`;
  const from = `FROM products p WHERE active AND NOT archived AND (${isAsked('sku')} OR ${isAsked('ean')}) ORDER BY sku`;
  return queryRows(app, { ...productColumns(seeCost), ...texts('ean') }, from, { asked }).map(toProductItem);
}

/**
 * In `searchText` the folded name follows item number and EAN, each with a space after it. Folding makes it longer
 * (å is aa), so SQL ranks roughly, and JavaScript ranks twice the wanted number of products exactly.
 */
const NAME_COLUMN = "substr(searchText, 1 + length(sku) + (sku != '') + length(ean) + (ean != ''), length(name) + 8)";

function searchProducts(app: core.App, words: string[], seeCost: boolean): Placed[] {
  const params: Record<string, string> = { first: words[0] ?? '' };
  const conditions = words.map((word, at) => {
    params[`word${at}`] = word;
    return `AND instr(searchText, {:word${at}}) > 0`;
  });
  params.query = words.join(' ');
  const isExact = `(instr(${NAME_COLUMN} || ' ', {:query} || ' ') = 1 OR instr(searchText, {:query} || ' ') = 1)`;
  return queryRows(
    app,
    { ...productColumns(seeCost), ...numbers('used') },
    `FROM (SELECT products.*, ${isExact} AS isExact, coalesce(uses.used, 0) AS used,
         CASE WHEN instr(${NAME_COLUMN}, {:first}) = 1 THEN ${RANK.nameBegins}
         WHEN instr(${NAME_COLUMN}, ' ' || {:first}) > 0 THEN ${RANK.nameWord}
         WHEN instr(searchText, {:first}) = 1 THEN ${RANK.sku} ELSE ${RANK.rest} END AS rank
       FROM products LEFT JOIN ${countUses('product')} uses ON uses.item = products.id
       WHERE active AND NOT archived ${conditions.join(' ')} ORDER BY isExact DESC, used DESC, rank, name
       LIMIT ${MAX_RESULTS * 2}) p ORDER BY isExact DESC, used DESC, rank, name`,
    params,
  ).map(({ used, ...product }) => ({ ...toProductItem(product), ...getPlace(product, words, used) }));
}
