/** Bundles: packages of products with a labour norm that are inserted into an offer as ordinary lines. */
import { can } from '../../lib/auth/shared/permissions.ts';
import { AppError, fieldError, type FieldErrors } from '../../lib/core/shared/errors.ts';
import { fold } from '../../lib/core/shared/text.ts';
import type { BundleLine } from '../../lib/settings/shared/bundles/schema.ts';
import { HOUR } from '../../lib/settings/shared/bundles/sums.ts';
import type { Bundle, BundleList, BundleProduct } from '../../lib/settings/shared/bundles/types.ts';
import { readUnitKeys } from '../runtime/company.ts';
import { flag, flags, list, number, numbers, orNull, texts } from '../runtime/columns.ts';
import { queryRows, queryValue } from '../runtime/sql.ts';
import type { CommandUser } from '../runtime/user.ts';
import type { SettingType } from './setting-type.ts';

/** Most products that the form offers to price an hour with. */
const MOST_HOURS = 50;

const OFFERS = '(SELECT count(DISTINCT l.inquiry) FROM inquiry_lines l WHERE l.bundle = b.id)';

const COLUMNS = {
  ...texts('b.id', 'b.name', 'b.code', 'b.description', 'b.heading', 'b.labourProduct', 'b.createdBy'),
  ...numbers('b.labourMin', 'b.rev'),
  ...flags('b.active'),
  lines: list<BundleLine>('b.lines'),
  offers: number(OFFERS),
};

const productColumns = (seeCost: boolean) => ({
  ...texts('p.id', 'p.name', 'p.sku', 'p.category', 'p.unit'),
  ...numbers('p.price', 'p.vatRate', 'p.labourMin'),
  active: flag('p.active AND NOT p.archived'),
  known: orNull(number(seeCost ? '(SELECT cost FROM product_costs WHERE product = p.id)' : 'NULL')),
});

/** Products that `where` chooses among `products p`, with their costs if the user may see them. */
function readProducts(app: core.App, where: string, seeCost: boolean, params: { ids?: string } = {}): BundleProduct[] {
  return queryRows(app, productColumns(seeCost), `FROM products p WHERE ${where}`, params).map(
    ({ known, ...product }) => ({ ...product, ...(known === null ? {} : { cost: known }) }),
  );
}

const productIds = ({ lines, labourProduct }: Pick<Bundle, 'lines' | 'labourProduct'>) =>
  [...lines.map(({ product }) => product), labourProduct].filter(Boolean);

/** Bundles with their products as these are today, those that offers use most first. */
function readBundles(app: core.App, where: string, seeCost: boolean, params: { id?: string } = {}): Bundle[] {
  const found = queryRows(
    app,
    COLUMNS,
    `FROM bundles b WHERE NOT b.archived AND ${where} ORDER BY ${OFFERS} DESC, b.name COLLATE NOCASE, b.id`,
    params,
  );
  const ids = JSON.stringify(found.flatMap(productIds));
  const products = readProducts(app, 'p.id IN (SELECT value FROM json_each({:ids}))', seeCost, { ids });
  const byId = new Map(products.map((product) => [product.id, product]));
  return found.map((bundle) => ({
    ...bundle,
    products: [...new Set(productIds(bundle))].flatMap((id) => byId.get(id) ?? []),
  }));
}

/** @throws AppError forbidden: the user may change only bundles of their own. An unknown id passes. */
export function requireOwnBundle(app: core.App, user: CommandUser, id: string): void {
  const createdBy = queryValue<string>(app, 'SELECT createdBy FROM bundles WHERE id = {:id}', { id });
  if (createdBy !== null && !can(user, 'bundles', 'change', createdBy)) throw new AppError('forbidden');
}

/** `GET /api/setup/bundles`. */
export function listBundles(app: core.App, seeCost: boolean): BundleList {
  const uses = '(SELECT count(*) FROM inquiry_lines l WHERE l.product = p.id)';
  const where = `p.active AND NOT p.archived AND p.unit = '${HOUR}' ORDER BY ${uses} DESC, p.name LIMIT ${MOST_HOURS}`;
  return { items: readBundles(app, '1', seeCost), hours: readProducts(app, where, seeCost) };
}

/** The bundles that can be inserted and have all words in name or code, those that offers use most first. */
export function findBundles(app: core.App, words: readonly string[], seeCost: boolean): Bundle[] {
  return readBundles(app, 'b.active', seeCost).filter(({ name, code }) => {
    const text = fold(`${name} ${code}`);
    return words.every((word) => text.includes(word));
  });
}

export const bundles: SettingType<Bundle> = {
  collection: 'bundles',
  fields: ['name', 'code', 'description', 'heading', 'lines', 'labourMin', 'labourProduct'],
  // Without costs, which only the list shows: a seller changes bundles too.
  beside: (app, id) => {
    const [bundle] = readBundles(app, 'b.id = {:id}', false, { id });
    return bundle ? { lines: bundle.lines, products: bundle.products, offers: bundle.offers } : {};
  },
  prepare: ({ tx, record, body, before }) => {
    requireOwn(tx, record.id, 'name', fold(String(body.name)));
    requireOwn(tx, record.id, 'code', fold(String(body.code)));
    const contents = body as Contents;
    const ids = JSON.stringify(productIds(contents));
    const found = readProducts(tx, 'p.id IN (SELECT value FROM json_each({:ids}))', false, { ids });
    const products = new Map(found.map((product) => [product.id, product]));
    checkContents(tx, contents, products, new Set(before.lines ? productIds(before as Contents) : []));
    record.set(
      'lines',
      contents.lines.map((line) => tidyLine(line, products.get(line.product))),
    );
  },
  usage: {
    offers: number('(SELECT count(DISTINCT l.inquiry) FROM inquiry_lines l WHERE l.bundle = {:id})'),
    drafts: number(`(SELECT count(DISTINCT l.inquiry) FROM inquiry_lines l JOIN inquiries q ON q.id = l.inquiry
      WHERE l.bundle = {:id} AND q.status = 'kladde')`),
  },
};

type Contents = Pick<Bundle, 'lines' | 'labourMin' | 'labourProduct'>;

/** @throws AppError validation: another bundle has the name or the code, also one that is switched off */
function requireOwn(tx: core.App, id: string, field: 'name' | 'code', folded: string): void {
  const others = queryRows(tx, texts('id', 'name', 'code'), 'FROM bundles');
  if (folded !== '' && others.some((one) => one.id !== id && fold(one[field]) === folded))
    throw fieldError(field, 'duplicate');
}

/**
 * `kept`: products that the bundle had before, which stay although they can no longer be chosen.
 * @throws AppError validation with a fault for each line
 */
function checkContents(
  tx: core.App,
  { lines, labourMin, labourProduct }: Contents,
  products: ReadonlyMap<string, BundleProduct>,
  kept: ReadonlySet<string>,
): void {
  const faults: FieldErrors = {};
  const canBeChosen = (id: string) => products.has(id) && (kept.has(id) || products.get(id)?.active === true);
  const units = readUnitKeys(tx);
  lines.forEach((line, at) => {
    if (line.product !== '' && !canBeChosen(line.product)) faults[`lines.${at}.product`] = { code: 'unknownRecord' };
    if (line.product === '' && !units.has(line.unit)) faults[`lines.${at}.unit`] = { code: 'invalid' };
  });
  if (labourProduct !== '') {
    if (!canBeChosen(labourProduct)) faults.labourProduct = { code: 'unknownRecord' };
    else if (labourMin > 0 && products.get(labourProduct)?.unit !== HOUR) faults.labourProduct = { code: 'notHours' };
  }
  if (Object.keys(faults).length > 0) throw new AppError('validation', faults);
}

/** A line with a product follows the catalogue: it keeps only a text of its own, and the unit that it was seen with. */
function tidyLine(line: BundleLine, product: BundleProduct | undefined): BundleLine {
  if (!product) return line;
  return { ...line, text: line.text === product.name ? '' : line.text, unit: product.unit, unitPrice: 0 };
}
