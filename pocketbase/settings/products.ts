/** The list of products by page, searched like the product picker of offers. */
import { AppError } from '../../lib/core/shared/errors.ts';
import { fold } from '../../lib/core/shared/text.ts';
import { NO_WORD } from '../../lib/settings/shared/catalog/product-choices.ts';
import type {
  ParsedProductListFilter,
  ParsedProductListQuery,
  ProductListPage,
} from '../../lib/settings/shared/catalog/product-list.ts';
import type { Product } from '../../lib/settings/shared/types.ts';
import { flags, number, plain } from '../runtime/columns.ts';
import type { JsonText } from '../runtime/command.ts';
import { countRows, cursorMark, readListPage } from '../runtime/list-page.ts';
import { queryValues, type SqlParams } from '../runtime/sql.ts';
import type { CommandUser } from '../runtime/user.ts';
import { productSortKeys } from './product-order.ts';

const NAMES = ['id', 'sku', 'ean', 'name', 'category', 'unit', 'price', 'vatRate', 'labourMin', 'supplier'] as const;
const COLUMNS = { ...plain<Product>()('p', [...NAMES, 'rev', 'updated']), ...flags('p.active') };
const COST = { cost: number('coalesce((SELECT cost FROM product_costs WHERE product = p.id), 0)') };

type Where = { sql: string; params: SqlParams };

/** Costs are included only if the user may see them. @throws AppError forbidden, validation at `cursor` */
export function listProducts(
  app: core.App,
  user: CommandUser,
  query: ParsedProductListQuery,
  seesCost: boolean,
): JsonText<ProductListPage> {
  const { sql, params } = productsWhere(query, seesCost);
  const { sort, cursor, size } = query;
  const keys = productSortKeys(sort);
  const columns = { ...COLUMNS, ...(seesCost ? COST : {}) };
  const mark = cursorMark('products', user, query);
  return readListPage(
    app,
    { columns, tables: 'products p', where: sql, params, sort, keys, mark, cursor, size },
    () => ({
      count: countRows(app, `SELECT 1 FROM products p WHERE ${sql}`, params),
    }),
  );
}

/** A filter as SQL on `products p`. @throws AppError forbidden if it asks for costs that the user may not see */
export function productsWhere(filter: ParsedProductListFilter, seesCost: boolean): Where {
  const params: SqlParams = {};
  const conditions = ['NOT p.archived'];
  const add = (condition: string, values: SqlParams = {}) => {
    conditions.push(condition);
    Object.assign(params, values);
  };
  if (filter.show !== 'alle') add(filter.show === 'aktive' ? 'p.active' : 'NOT p.active');
  for (const name of ['category', 'supplier', 'unit'] as const) {
    const values = filter[name].map((value) => (value === NO_WORD ? '' : value));
    if (values.length > 0)
      add(`p.${name} IN (SELECT value FROM json_each({:${name}}))`, { [name]: JSON.stringify(values) });
  }
  if (filter.from !== undefined) add('p.price >= {:from}', { from: filter.from * 100 });
  if (filter.to !== undefined) add('p.price <= {:to}', { to: filter.to * 100 });
  if (filter.used !== undefined) add(`${filter.used === 'ja' ? '' : 'NOT '}${IS_USED}`);
  if (filter.cost !== undefined) {
    if (!seesCost) throw new AppError('forbidden');
    add('NOT EXISTS (SELECT 1 FROM product_costs c WHERE c.product = p.id AND c.cost > 0)');
  }
  fold(filter.q)
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .forEach((word, at) => add(`instr(p.searchText, {:word${at}}) > 0`, { [`word${at}`]: word }));
  return { sql: conditions.join(' AND '), params };
}

const MOST_WORDS = 8;
/** On a line of an offer or of a job. */
const IS_USED = `(EXISTS (SELECT 1 FROM inquiry_lines l WHERE l.product = p.id AND l.product != '')
  OR EXISTS (SELECT 1 FROM service_job_lines l WHERE l.product = p.id AND l.product != ''))`;

/** The categories and suppliers in use, for filters and suggestions. */
export function productWords(app: core.App): { categories: string[]; suppliers: string[] } {
  const words = (column: 'category' | 'supplier') =>
    queryValues<string>(
      app,
      `SELECT DISTINCT ${column} FROM products WHERE ${column} != '' ORDER BY ${column} COLLATE NOCASE`,
    );
  return { categories: words('category'), suppliers: words('supplier') };
}
