import { csvHead, csvRow } from '../../core/shared/export/csv.ts';
import { toRow } from '../../core/shared/export/table.ts';
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
  statusOf: (entity: string, status: string) => `${entity}:${status}`,
  stateOf: (entity: string, status: string, state: string) => `${entity}:${status}:${state || 'standard'}`,
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
        { name: 'tags', type: 'json' },
        { name: 'status', type: 'select' },
        { name: 'statusBefore', type: 'text' },
        { name: 'other', type: 'json' },
        { name: 'roles', type: 'select' },
        { name: 'file', type: 'file' },
        { name: 'nameKey', type: 'text', hidden: true },
        { name: 'rev', type: 'number' },
      ]),
      collection('users', [], { listRule: null }),
      collection('states', [], { listRule: null }),
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
    phones: [{ raw: '20304050' }, { raw: '+4686112233' }],
    tags: ['vip', 'Aarhus'],
    status: 'venter',
    statusBefore: 'ny',
    other: { name: 'Bo', lines: [{ text: 'a', qty: 2, isOn: true }, { text: '' }], empty: null },
    roles: ['admin', 'seller'],
    file: 'plan.pdf',
  };
  expect(csvHead(table!.columns)).not.toMatch(/NAMEKEY|REV/);
  expect(csvRow(table!.columns, toRow(table!.columns, record))).toBe(
    `a1;'=1+1;<u1>;lead:venter:s1;Ja;-1234,50;1,500;12,50;56,15;01-07-2026 00:05;26-11-2026;` +
      `20 30 40 50, +4686112233;vip, Aarhus;lead:venter;lead:ny;` +
      `"NAME: Bo; LINES: TEXT: a, QTY: 2, ISON: Ja";admin, seller;filer/leads/a1/plan.pdf\r\n`,
  );
  expect(table!.fileFields).toEqual(['file']);
});

test('users have their address, which their own records hide', () => {
  const [table] = dataTables([collection('users', [{ name: 'email', type: 'email' }])], words);
  expect(toRow(table!.columns, { id: 'u1', email: '' })).toEqual(['u1', 'u1@demo.test']);
});
