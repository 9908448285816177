/** The kinds of import, and the columns that each of them understands. Pure; runs in PocketBase too. */
import { can, scopeOf, type CurrentUser } from '../../auth/shared/permissions.ts';
import { ImportsKindOptions, ImportsStatusOptions, ImportsStrongOptions } from '../../pocketbase/shared/types.ts';

export const IMPORT_KINDS = Object.values(ImportsKindOptions);
export type ImportKind = (typeof IMPORT_KINDS)[number];
/** In the order in which an import goes through them. */
export const IMPORT_STATUSES = Object.values(ImportsStatusOptions);
export type ImportStatus = (typeof IMPORT_STATUSES)[number];
/** The choices for a row whose record exists already. */
export const IMPORT_CHOICES = Object.values(ImportsStrongOptions);
export type ImportChoice = (typeof IMPORT_CHOICES)[number];

/** The reason why a record is the row's. */
export type MatchReason =
  'sku' | 'customerNumber' | 'phone' | 'ean' | 'cvr' | 'email' | 'address' | 'name' | 'initials';

/** Texts of a row, by the names of the kind's fields, as in the file; amounts with a decimal comma. */
export type Cells = Record<string, string>;

type KindFacts = {
  /** Columns in their order on the screen. `isAmount`: the file's decimal sign matters. */
  fields: readonly { name: string; isAmount?: boolean }[];
  /** The choices for a row whose record exists, the default first. */
  choices: readonly ImportChoice[];
  /** Whether records are also found by street address only, with a choice of its own. */
  hasWeak: boolean;
};

const names = (...list: string[]) => list.map((name) => ({ name }));

/** The columns and choices of each kind. */
export const KIND_FACTS: Record<ImportKind, KindFacts> = {
  customers: {
    fields: names(
      'customerNumber',
      'name',
      'lastName',
      'company',
      'customerType',
      'phone',
      'mobile',
      'email',
      'address',
      'zip',
      'city',
      'cvr',
      'ean',
      'owner',
      'tags',
      'contact2',
      'contact2Phone',
      'contact2Email',
      'note',
    ),
    choices: ['skip', 'update', 'new'],
    hasWeak: true,
  },
  products: {
    fields: [
      ...names('sku', 'name', 'unit'),
      { name: 'cost', isAmount: true },
      { name: 'price', isAmount: true },
      ...names('category', 'supplier', 'ean', 'vatRate', 'labourMin'),
    ],
    // An EL-nummer belongs to one product, so a row can't make a second one.
    choices: ['update', 'skip'],
    hasWeak: false,
  },
  technicians: {
    fields: [
      ...names('name', 'lastName', 'initials', 'phone', 'email', 'title', 'skills', 'address', 'zip', 'city'),
      { name: 'salesRate', isAmount: true },
      { name: 'costRate', isAmount: true },
    ],
    choices: ['skip', 'update', 'new'],
    hasWeak: false,
  },
};

/** The columns of a kind by name. */
export function fieldNames(kind: ImportKind): string[] {
  return KIND_FACTS[kind].fields.map(({ name }) => name);
}

/** Customers are imported by those who may change every lead, the other lists by those who may change the catalog. */
export function mayImport(user: CurrentUser, kind: ImportKind): boolean {
  return kind === 'customers' ? scopeOf(user.roles, 'leads', 'change') === 'all' : can(user, 'catalog', 'change');
}

/** The kinds that this user may import. */
export function importableKinds(user: CurrentUser): ImportKind[] {
  return IMPORT_KINDS.filter((kind) => mayImport(user, kind));
}
