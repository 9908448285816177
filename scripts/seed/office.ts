/** The demo firm: its users, details and catalog. */
import type { DatabaseSync } from 'node:sqlite';
import { randomBytes } from 'node:crypto';
import { fold } from '../../lib/core/shared/text.ts';
import { STANDARD_VAT } from '../../lib/core/shared/vat.ts';
import { CHARGES, PRODUCTS } from './catalog.ts';
import { Inserter } from './insert.ts';
import type { Clock } from './clock.ts';
import type { Random } from './random.ts';
import { seedSettings } from './settings.ts';
import { TEMPLATES, TERMS } from './templates.ts';

/** The accounts of the Microsoft stand-in with their roles. Ids are fixed: tests and links may rely on them. */
export const DEMO_USERS = {
  admin: {
    id: 'demoadmin000001',
    email: 'admin@demo.test',
    name: 'Astrid Admin',
    roles: ['admin'],
    phone: '20 10 10 01',
  },
  moderator: {
    id: 'demomoderator01',
    email: 'moderator@demo.test',
    name: 'Mogens Moderator',
    roles: ['moderator'],
    phone: '20 10 10 02',
  },
  management: {
    id: 'demomanagement1',
    email: 'management@demo.test',
    name: 'Lene Ledelse',
    roles: ['management'],
    phone: '20 10 10 03',
  },
  seller: {
    id: 'demoseller00001',
    email: 'seller@demo.test',
    name: 'Sanne Sælger',
    roles: ['seller'],
    phone: '20 10 10 04',
  },
  seller2: {
    id: 'demoseller00002',
    email: 'seller2@demo.test',
    name: 'Søren Sælger',
    roles: ['seller'],
    phone: '20 10 10 05',
  },
  technician: {
    id: 'demotechnician1',
    email: 'technician@demo.test',
    name: 'Mads Montør',
    roles: ['new'],
    phone: '20 10 10 06',
  },
  newcomer: { id: 'demonew00000001', email: 'new@demo.test', name: '', roles: ['new'], phone: '' },
} as const;

export type CatalogItem = {
  type: 'product' | 'charge';
  id: string;
  text: string;
  unit: string;
  price: number;
  cost: number;
  labour: boolean;
};

type Stamps = { created: string; updated: string };

/** Writes users, company details, goods, charges and templates. Returns the catalog by SKU or charge name. */
export function seedOffice(db: DatabaseSync, random: Random, clock: Clock): Map<string, CatalogItem> {
  const insert = new Inserter(db);
  const longAgo = clock.at(-900, 8, 0);
  const stamps = { created: longAgo, updated: longAgo };
  writeUsers(insert, stamps);
  db.exec('DELETE FROM company_settings');
  writeCompany(insert, stamps);
  const catalog = new Map([...writeProducts(insert, random, stamps), ...writeCharges(insert, random, stamps)]);
  for (const template of TEMPLATES) {
    insert.insert('templates', {
      id: random.id(),
      ...template,
      version: 1,
      isDefault: true,
      active: true,
      rev: 1,
      createdBy: DEMO_USERS.admin.id,
      ...stamps,
    });
  }
  seedSettings(db, clock, DEMO_USERS.admin.id);
  return catalog;
}

function writeUsers(insert: Inserter, stamps: Stamps): void {
  for (const [index, user] of Object.values(DEMO_USERS).entries()) {
    insert.insert('users', {
      id: user.id,
      email: user.email,
      username: user.email.split('@')[0],
      name: user.name,
      phoneNumber: user.phone,
      complete: user.name !== '',
      roles: user.roles,
      saleNumber: user.roles.some((r) => r === 'seller') ? 10 + index : 0,
      rev: 1,
      verified: true,
      locale: 'da',
      theme: 'system',
      signature:
        user.name === '' ? '' : `Med venlig hilsen\n${user.name}\nDemo El & Installation A/S\nTlf. ${user.phone}`,
      // Users never sign in by password; PocketBase requires both fields.
      password: randomBytes(24).toString('hex'),
      tokenKey: randomBytes(25).toString('hex'),
      ...stamps,
    });
  }
}

function writeCompany(insert: Inserter, stamps: Stamps): void {
  insert.insert('company_settings', {
    id: 'demofirma000001',
    name: 'Demo El & Installation A/S',
    address: 'Håndværkervej 12',
    zip: '8260',
    city: 'Viby J',
    cvr: '10000009',
    phone: '86 00 00 00',
    email: 'kontor@demo.test',
    web: 'www.demo.test',
    authorisation: 'Aut. elinstallatør',
    bankAccount: 'Reg. 0000 Konto 0000000000',
    offerNumberStart: 10001,
    validityDays: 20,
    discountLimitBp: 1500,
    extraDaysOff: ['06-05', '12-24', '12-31'],
    hourlyRate: 69500,
    vatRate: STANDARD_VAT,
    deductions: [{ year: 2026, haandvaerker: 900_000, service: 1_830_000 }],
    terms: TERMS,
    rev: 1,
    ...stamps,
  });
}

function writeProducts(insert: Inserter, random: Random, stamps: Stamps): [string, CatalogItem][] {
  return PRODUCTS.map(([sku, name, category, unit, price, cost, labourMin]) => {
    const id = random.id();
    const searchText = fold(`${sku} ${name} ${category}`);
    insert.insert('products', {
      id,
      sku,
      name,
      category,
      unit,
      price,
      vatRate: STANDARD_VAT,
      labourMin,
      supplier: 'Demo Engros',
      active: true,
      searchText,
      rev: 1,
      createdBy: DEMO_USERS.admin.id,
      ...stamps,
    });
    insert.insert('product_costs', { id: random.id(), product: id, cost, updated: stamps.updated });
    return [sku, { type: 'product', id, text: name, unit, price, cost, labour: category === 'Arbejdsløn' }];
  });
}

function writeCharges(insert: Inserter, random: Random, stamps: Stamps): [string, CatalogItem][] {
  return CHARGES.map((charge, sort) => {
    const id = random.id();
    const { name, calc, amount } = charge;
    insert.insert('charges', { id, ...charge, sort, active: true, rev: 1, createdBy: DEMO_USERS.admin.id, ...stamps });
    const unit = calc === 'time' || calc === 'km' ? calc : 'stk';
    return [name, { type: 'charge', id, text: name, unit, price: amount, cost: 0, labour: false }];
  });
}
