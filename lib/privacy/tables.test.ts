import { csvHead, csvRow } from '../core/export/csv.ts';
import { toRow } from '../core/export/table.ts';
import { dataTables, type SchemaCollection } from './tables.ts';

const collection = (name: string, fields: SchemaCollection['fields'], more: Partial<SchemaCollection> = {}) => ({
  id: `id-${name}`,
  name,
  type: 'base',
  system: false,
  listRule: '',
  fields: [{ name: 'id', type: 'text' }, ...fields],
  ...more,
});
const words = {
  heading: (field: string) => field.toUpperCase(),
  nameOf: (id: string) => `<${id}>`,
  emailOf: (id: string) => `${id}@demo.test`,
  yes: 'Ja',
  no: 'Nej',
};

test('the firm’s data are all collections that somebody may read', () => {
  const tables = dataTables(
    [
      collection('leads', []),
      collection('sessions', [], { listRule: null }),
      collection('_superusers', [], { system: true }),
      collection('UsersPublic', [], { type: 'view' }),
      collection('charges', []),
    ],
    words,
  );
  expect(tables.map(({ name }) => name)).toEqual(['charges', 'leads']);
});

test('cells are written by their kind; hidden and technical fields are left out', () => {
  const [table] = dataTables(
    [
      collection('leads', [
        { name: 'name', type: 'text' },
        { name: 'owner', type: 'relation', collectionId: 'id-users' },
        { name: 'state', type: 'relation', collectionId: 'id-states' },
        { name: 'archived', type: 'bool' },
        { name: 'subtotal', type: 'number' },
        { name: 'qtyMilli', type: 'number' },
        { name: 'discountBp', type: 'number' },
        { name: 'lat', type: 'number' },
        { name: 'created', type: 'autodate' },
        { name: 'nextActionAt', type: 'text', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
        { name: 'phones', type: 'json' },
        { name: 'roles', type: 'select' },
        { name: 'file', type: 'file' },
        { name: 'nameKey', type: 'text', hidden: true },
        { name: 'rev', type: 'number' },
      ]),
      collection('users', [], { listRule: null }),
    ],
    words,
  );
  const record = {
    id: 'a1',
    name: '=1+1',
    owner: 'u1',
    state: 's1',
    archived: true,
    subtotal: -123450,
    qtyMilli: 1500,
    discountBp: 1250,
    lat: 56.15,
    created: '2026-06-30 22:05:00.000Z',
    nextActionAt: '2026-11-26',
    phones: [{ raw: '20 30 40 50' }],
    roles: ['admin', 'seller'],
    file: 'plan.pdf',
  };
  expect(csvHead(table!.columns)).not.toMatch(/NAMEKEY|REV/);
  expect(csvRow(table!.columns, toRow(table!.columns, record))).toBe(
    `a1;'=1+1;<u1>;s1;Ja;-1234,50;1,500;12,50;56,15;01-07-2026 00:05;26-11-2026;` +
      `"[{""raw"":""20 30 40 50""}]";admin, seller;filer/leads/a1/plan.pdf\r\n`,
  );
  expect(table!.fileFields).toEqual(['file']);
});

test('users have their address, which their own records hide', () => {
  const [table] = dataTables([collection('users', [{ name: 'email', type: 'email' }])], words);
  expect(toRow(table!.columns, { id: 'u1', email: '' })).toEqual(['u1', 'u1@demo.test']);
});
