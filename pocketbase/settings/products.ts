/** The product list by page, searched like the product picker of offers. */
import type * as z from 'zod/mini';
import type { ProductPageSearch, productSearchParams } from '../../lib/settings/shared/catalog/schema.ts';
import type { Product } from '../../lib/settings/shared/types.ts';
import { FULL_LIST_BATCH, PAGE_SIZE } from '../../lib/core/shared/limits.ts';
import { fold } from '../../lib/core/shared/text.ts';
import { wordList } from '../../lib/core/shared/word-list.ts';
import { flags, number, plain, texts } from '../runtime/columns.ts';
import { queryRows, queryValues } from '../runtime/sql.ts';

const BY_NAME = 'name COLLATE NOCASE';
const SORTS = wordList<string>({
  name: BY_NAME,
  sku: 'sku',
  category: 'category, name COLLATE NOCASE',
  price: 'price',
  updated: 'updated',
});

const COLUMNS = {
  ...plain<Product>()('p', [
    'sku',
    'ean',
    'name',
    'category',
    'unit',
    'price',
    'vatRate',
    'labourMin',
    'supplier',
    'rev',
  ]),
  ...texts('p.id', 'p.updated'),
  ...flags('p.active'),
};
const COST = { cost: number('coalesce((SELECT cost FROM product_costs WHERE product = p.id), 0)') };

/** The search of a query; a part that is missing or not a number has its default. */
export function readProductSearch(query: z.output<typeof productSearchParams>): Required<ProductPageSearch> {
  const size = Number.parseInt(query.size ?? '', 10);
  return {
    q: (query.q ?? '').slice(0, 100),
    show: query.show ?? '',
    category: query.category ?? '',
    sort: query.sort ?? '',
    page: Math.min(Number.parseInt(query.page ?? '', 10) || 1, 10_000),
    size: size > 0 ? Math.min(size, FULL_LIST_BATCH) : PAGE_SIZE,
  };
}

/** Costs are included only if the user may see them. */
export function listProducts(
  app: core.App,
  query: Required<ProductPageSearch>,
  seeCost: boolean,
): { items: Product[] } {
  const params: Record<string, string | number> = {
    category: query.category,
    from: (Math.max(1, query.page) - 1) * query.size,
    size: query.size,
  };
  const words = fold(query.q)
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map((word, at) => {
      params[`word${at}`] = word;
      return `AND instr(searchText, {:word${at}}) > 0`;
    });
  const show = query.show === 'alle' ? '' : query.show === 'inaktive' ? 'AND NOT active' : 'AND active';
  const [, sign = '', key = ''] = /^(-?)([a-z]+)$/.exec(query.sort) ?? [];
  const order = (SORTS.get(key) ?? BY_NAME)
    .split(', ')
    .map((column) => `${column} ${sign ? 'DESC' : 'ASC'}`)
    .join(', ');
  const items = queryRows(
    app,
    { ...COLUMNS, ...(seeCost ? COST : {}) },
    `FROM (SELECT * FROM products WHERE NOT archived ${show} AND ({:category} = '' OR category = {:category})
      ${words.join(' ')} ORDER BY ${order}, id LIMIT {:size} OFFSET {:from}) p`,
    params,
  );
  return { items };
}

/** The categories and suppliers in use, for filters and suggestions. */
export function productWords(app: core.App): { categories: string[]; suppliers: string[] } {
  const words = (column: 'category' | 'supplier') =>
    queryValues<string>(
      app,
      `SELECT DISTINCT ${column} FROM products WHERE ${column} != '' ORDER BY ${column} COLLATE NOCASE`,
    );
  return { categories: words('category'), suppliers: words('supplier') };
}
