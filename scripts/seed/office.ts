/** The demo firm: its users, details, catalog, templates, and its own states below the fixed ones. */
import { randomBytes } from 'node:crypto';
import { fold } from '../../lib/core/shared/text.ts';
import { STANDARD_VAT } from '../../lib/core/shared/vat.ts';
import { isUsedKind } from '../../lib/settings/shared/templates/values.ts';
import bundles from './firm/bundles.json' with { type: 'json' };
import charges from './firm/charges.json' with { type: 'json' };
import company from './firm/company.json' with { type: 'json' };
import products from './firm/products.json' with { type: 'json' };
import states from './firm/states.json' with { type: 'json' };
import templates from './firm/templates.json' with { type: 'json' };
import unsold from './firm/unsold.json' with { type: 'json' };
import users from './firm/users.json' with { type: 'json' };
import type { Seeding } from './seeding.ts';

/** The accounts of the Microsoft stand-in with their roles. Ids are fixed: tests and links may rely on them. */
export const USERS = users;

export type CatalogItem = {
  type: 'product' | 'charge';
  id: string;
  text: string;
  unit: string;
  price: number;
  cost: number;
  labour: boolean;
};
/** By SKU or charge name. */
export type Catalog = ReadonlyMap<string, CatalogItem>;

type Template = (typeof templates)[number] & { tasks?: object[] };
type Stamps = { rev: number; createdBy: string; created: string; updated: string };

/** The first template of a kind as text. */
export function templateText(kind: string): string {
  return templates.find((template) => template.kind === kind)?.body.join('\n') ?? '';
}

/** Writes users, company details, goods, charges, templates and states. */
export function seedOffice(seeding: Seeding): Catalog {
  const stamped = (days: number): Stamps => {
    const created = seeding.at(days, 8, 0);
    return { rev: 1, createdBy: USERS.admin.id, created, updated: created };
  };
  const founded = stamped(-900);
  const grown = stamped(-600);
  writeUsers(seeding, founded);
  const { createdBy: _, ...stamps } = founded;
  seeding.run('DELETE FROM company_settings');
  const certificates = company.certificates.map(({ expires, issued, ...one }) => ({
    ...one,
    issued: seeding.day(issued),
    expires: seeding.day(expires),
  }));
  seeding.insert('company_settings', { ...company, certificates, terms: templateText('betingelser'), ...stamps });
  const catalog = new Map([...writeProducts(seeding, founded), ...writeCharges(seeding, founded)]);
  for (const { body, ...template } of templates.filter(({ isDefault }) => isDefault))
    seeding.add('templates', { ...template, body: body.join('\n'), version: 1, active: true, ...founded });
  const own: readonly Template[] = templates.filter(({ isDefault }) => !isDefault);
  for (const [at, { body, ...template }] of own.entries()) {
    const fields = { ...template, body: body.join('\n'), version: at + 1, active: isUsedKind(template.kind) };
    seeding.insert('templates', { id: `demotemplate00${at + 1}`, ...fields, ...grown });
  }
  writeStates(seeding, grown);
  writeUnsold(seeding, grown);
  writeBundles(seeding, grown, catalog);
  return catalog;
}

function writeUsers({ insert }: Seeding, { createdBy: _, ...stamps }: Stamps): void {
  for (const [at, { phone, ...user }] of Object.values(users).entries()) {
    const isKnown = user.name !== '';
    insert('users', {
      ...user,
      username: user.email.split('@')[0],
      phoneNumber: phone,
      complete: isKnown,
      saleNumber: user.roles.includes('seller') ? 10 + at : 0,
      verified: true,
      locale: 'da',
      theme: 'system',
      signature: isKnown ? `Med venlig hilsen\n${user.name}\n${company.name}\nTlf. ${phone}` : '',
      // Users never sign in by password; PocketBase requires both fields.
      password: randomBytes(24).toString('hex'),
      tokenKey: randomBytes(25).toString('hex'),
      ...stamps,
    });
  }
}

/** The columns of a product beside those that its record in the data files has. */
function productFields({ sku, name, category }: { sku: string; name: string; category: string }) {
  const supplier = 'Demo Engros';
  return { supplier, vatRate: STANDARD_VAT, searchText: fold(`${sku} ${name} ${category}`) };
}

function writeProducts({ insert, add, random }: Seeding, stamps: Stamps): [string, CatalogItem][] {
  return products.map(({ cost, ...product }) => {
    const id = random.id();
    const { sku, name, category, unit, price } = product;
    insert('products', { id, ...product, ...productFields(product), active: true, ...stamps });
    add('product_costs', { product: id, cost, updated: stamps.updated });
    return [sku, { type: 'product', id, text: name, unit, price, cost, labour: category === 'Arbejdsløn' }];
  });
}

function writeCharges({ insert, random }: Seeding, stamps: Stamps): [string, CatalogItem][] {
  return charges.map((charge, sort) => {
    const id = random.id();
    const { name, calc, amount } = charge;
    insert('charges', { id, ...charge, sort, active: true, ...stamps });
    const unit = calc === 'time' || calc === 'km' ? calc : 'stk';
    return [name, { type: 'charge', id, text: name, unit, price: amount, cost: 0, labour: false }];
  });
}

function writeStates({ insert, read }: Seeding, stamps: Stamps): void {
  for (const [at, state] of states.entries()) {
    const [fixed] = read<{ type: string }>(
      'SELECT type FROM states WHERE entity = ? AND step = ? AND isDefault',
      state.entity,
      state.step,
    );
    const [last] = read<{ sort: number }>('SELECT max(sort) AS sort FROM states WHERE entity = ?', state.entity);
    const place = { type: fixed?.type, sort: (last?.sort ?? 0) + 10 };
    insert('states', { id: `demostate00000${at + 1}`, ...state, ...place, active: true, ...stamps });
  }
}

type SeedBundle = Omit<(typeof bundles)[number], 'lines'> & { lines: SeedBundleLine[] };
type SeedBundleLine = { sku: string; qty: number } | { text: string; qty: number; unit: string; price: number };

/** Packages of products. Ids are fixed, so that they draw nothing from `random`. */
function writeBundles({ insert }: Seeding, stamps: Stamps, catalog: Catalog): void {
  const toLine = (line: SeedBundleLine) => {
    const qtyMilli = line.qty * 1000;
    if ('text' in line) return { product: '', text: line.text, qtyMilli, unit: line.unit, unitPrice: line.price };
    const product = catalog.get(line.sku);
    return { product: product?.id ?? '', text: '', qtyMilli, unit: product?.unit ?? '', unitPrice: 0 };
  };
  for (const [at, { lines, labour, ...bundle }] of (bundles as SeedBundle[]).entries())
    insert('bundles', {
      ...{ id: `demobundle0000${at + 1}`, ...bundle, lines: lines.map(toLine) },
      ...{ labourProduct: catalog.get(labour)?.id, active: true, ...stamps },
    });
}

/** A product and a charge that are no longer sold. */
function writeUnsold({ insert }: Seeding, stamps: Stamps): void {
  const { product, cost, charge } = unsold;
  const { searchText, ...fields } = productFields(product);
  insert('products', { ...product, ...fields, searchText: `${searchText} ${fold(fields.supplier)}`, ...stamps });
  insert('product_costs', { ...cost, updated: stamps.updated });
  insert('charges', { ...charge, ...stamps });
}
