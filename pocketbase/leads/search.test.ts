import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { type Body, type Harness, type Person, startPocketBase } from '../testing/harness.ts';

jest.setTimeout(60_000);

let pb: Harness;
const ids: Record<string, string> = {};

async function lead(key: string, fields: Record<string, unknown>): Promise<void> {
  const { id } = await pb.create('leads', {
    customerType: 'privat',
    status: 'ny',
    rev: 1,
    owner: pb.users.seller.id,
    ...fields,
  });
  ids[key] = id;
}

beforeAll(async () => {
  pb = await startPocketBase();
  const phone = (raw: string) => [{ raw }];
  await lead('kirsten', {
    name: 'Kirsten Østergaard',
    phones: phone('+45 20 30 40 50'),
    address: 'Østergade 14, 2. th.',
    zip: '8000',
    city: 'Aarhus C',
    email: 'kirsten.oe@kunde.test',
  });
  await lead('aalborg', {
    name: 'Bo Bech-Hansen',
    phones: phone('20304060'),
    address: 'Ålborgvej 3',
    zip: '9000',
    city: 'Ålborg',
  });
  await lead('aagaard', {
    name: 'Jørgen Ågård',
    phones: phone('0045 20.30.40.60'),
    address: 'Æblehaven 7',
    zip: '8240',
    city: 'Risskov',
  });
  await lead('firma', {
    name: 'Åse Holm',
    company: 'Nordlys El ApS',
    customerType: 'erhverv',
    cvr: '13585628',
    phones: phone('+46 70 123 45 67'),
    address: 'Havnen 1',
    zip: '0800',
    city: 'Høje Taastrup',
  });
  await lead('foreign', {
    name: 'Fremmed Østersen',
    owner: pb.users.seller2.id,
    phones: phone('31415926'),
    email: 'hemmelig@kunde.test',
    address: 'Østergade 99',
    zip: '8000',
    city: 'Aarhus C',
    note: 'Nøglen ligger under måtten',
  });
  await lead('unowned', { name: 'Ledig Larsen', owner: '', phones: phone('27182818') });
  await lead('archived', { name: 'Arkiv Østergaard', archived: true, phones: phone('20304050') });
  await lead('merged', { name: 'Flettet Østergaard', mergedInto: ids.kirsten, phones: phone('20304050') });
  await lead('odd', { name: '100% "Køge" O\'Neill_*' });
  await pb.create('inquiries', {
    offerNumber: 10042,
    revision: 1,
    lead: ids.firma,
    seller: pb.users.seller.id,
    kind: 'fastpris',
    status: 'sendt',
    lineDisplay: 'alle',
    rev: 1,
  });
});
afterAll(() => pb?.stop());

async function search(q: string, as: Person = 'admin', more = ''): Promise<Body[]> {
  const { status, body } = await pb.as(as).get(`/api/leads/search?q=${encodeURIComponent(q)}${more}`);
  expect(status).toBe(200);
  return body.items;
}
const keys = (items: Body[]) => items.map((item) => Object.keys(ids).find((key) => ids[key] === (item.id as string)));

test.each([
  ['østerg', ['foreign', 'kirsten']],
  ['ØSTERG', ['foreign', 'kirsten']],
  ['oesterg', ['foreign', 'kirsten']],
  ['aalborg', ['aalborg']],
  ['Ålborg', ['aalborg']],
  ['ålb', ['aalborg']],
  ['aeble', ['aagaard']],
  ['æble', ['aagaard']],
  ['aagård', ['aagaard']],
  ['stergaard', ['kirsten']],
  ['kirsten østergade', ['kirsten']],
  ['østergade 14', ['kirsten']],
  ['østergade 8000', ['foreign', 'kirsten']],
  ['østergade 15', []],
  ['nordlys', ['firma']],
  ['kirsten.oe@kunde', ['kirsten']],
  ['taastrup', ['firma']],
  ['Tåstrup', ['firma']],
  ['bech-hansen', ['aalborg']],
  ['hansen', ['aalborg']],
  // Typed without å and ø.
  ['kirsten ost', ['kirsten']],
  ['ostergard', ['kirsten']],
  ['ostergaard', ['kirsten']],
  ['oestergard', ['kirsten']],
  ['agard', ['aagaard']],
  ['alborg', ['aalborg']],
  ['tastrup', ['firma']],
  ['hoje tastrup', ['firma']],
])('%s finds %j', async (q, expected) => {
  expect(keys(await search(q))).toEqual(expected);
});

describe('one or two letters match the start of a word', () => {
  test.each([
    ['ki', ['kirsten']],
    ['øs', ['foreign', 'kirsten']],
    ['å', ['firma', 'aalborg', 'aagaard', 'kirsten', 'foreign']],
    ['la', ['unowned']],
    ['ha', ['firma', 'aalborg']],
    ['bo', ['aalborg']],
    ['ho', ['firma']],
    ['k', ['kirsten', 'odd']],
    ['bo ha', ['aalborg']],
    ['rs', []],
  ])('%s finds %j', async (q, expected) => {
    expect(new Set(keys(await search(q)))).toEqual(new Set(expected));
  });
});

describe('numbers', () => {
  test.each([
    ['20304050', ['kirsten']],
    ['20 30 40 50', ['kirsten']],
    ['+45 20 30 40 50', ['kirsten']],
    ['004520304050', ['kirsten']],
    ['2030', ['aagaard', 'aalborg', 'kirsten']],
    ['20 30 40', ['aagaard', 'aalborg', 'kirsten']],
    ['4050', ['kirsten']],
    ['+46701234567', ['firma']],
    ['0046 70 123', ['firma']],
    ['13585628', ['firma']],
    ['13 58 56 28', ['firma']],
    ['DK 13 58 56 28', ['firma']],
    ['CVR-nr. 13585628', ['firma']],
    ['10042', ['firma']],
    ['10042-2', ['firma']],
    ['0800', ['firma']],
    ['8000 14', ['kirsten']],
    ['99999999', []],
    ['#10042', ['firma']],
    ['tilbud 10042', ['firma']],
    ['Tilbud nr. 10042-2', ['firma']],
    ['offer no 10042', ['firma']],
  ])('%s finds %j', async (q, expected) => {
    expect(keys(await search(q))).toEqual(expected);
  });

  test('a hit by offer number returns the number', async () => {
    expect(await search('10042')).toMatchObject([{ id: ids.firma, offerNumber: 10042 }]);
    expect((await search('13585628'))[0]).not.toHaveProperty('offerNumber');
  });
});

describe('what finds nothing as it is typed', () => {
  test.each([
    ['Østergade14', ['kirsten']],
    ['ÆBLEHAVEN7', ['aagaard']],
    ['kirsten 20 30 40 50', ['kirsten']],
    ['+45 2030 4050, Kirsten Østergaard', ['kirsten']],
    ['Kirsten, 20 30 40 60', []],
    ['bo 20304060', ['aalborg']],
  ])('%s finds %j by its numbers', async (q, expected) => {
    const found = await search(q);
    expect(keys(found)).toEqual(expected);
    for (const hit of found) expect(hit).not.toHaveProperty('similar');
  });

  test.each([
    ['kirstin', ['kirsten']],
    ['kirtsen', ['kirsten']],
    ['kristen østegaard', ['kirsten']],
    ['nordlsy el', ['firma']],
    ['larssen ledig', ['unowned']],
    // Østergård without its å.
    ['østergrd', ['kirsten']],
    ['østrgrd', []],
    ['lars', ['unowned']],
    ['lrs', []],
    ['tastrop', ['firma']],
    ['kirstin et to tre fire', []],
  ])('%s finds %j with one typing error in a word', async (q, expected) => {
    expect(keys(await search(q))).toEqual(expected);
  });

  test('similar leads are marked, pass the filters, and stay locked', async () => {
    expect(await search('kirstin')).toMatchObject([{ id: ids.kirsten, similar: true }]);
    expect((await search('kirsten'))[0]).not.toHaveProperty('similar');
    expect(await search('kirstin', 'admin', '&status=venter')).toEqual([]);
    expect(await search('fremmde', 'seller')).toEqual([
      {
        id: ids.foreign,
        name: 'Fremmed Østersen',
        owner: expect.anything(),
        ownerPhone: expect.any(String),
        locked: true,
        similar: true,
      },
    ]);
  });
});

test.each([
  '',
  ' ',
  '"',
  '*',
  '%',
  '-',
  'x OR y',
  'NEAR(',
  'text:kirsten',
  '"kirsten" NOT "x"',
  "'; DROP TABLE leads; --",
  '\u0000',
  '()',
  '😀',
  'a'.repeat(5000),
])('%j is searched as plain text', async (q) => {
  expect(await search(q)).toEqual([]);
});

test('special characters are searched as they are', async () => {
  for (const q of ['100%', '"køge"', "o'neill", 'neill_*']) expect(keys(await search(q))).toEqual(['odd']);
});

test.each([
  ['q=kirsten+%C3%98stergaard', ['kirsten']],
  ['limit=5&q=kirsten', ['kirsten']],
  ['q=kirsten&q=findesikke', ['kirsten']],
  ['q=%zz', []],
  ['q=%zz&q=kirsten', ['kirsten']],
  ['q=kirsten&status=%zz', ['kirsten']],
  ['q=kirsten&limit=%zz&&=&ukendt', ['kirsten']],
  ['q==kirsten=', ['kirsten']],
  ['__proto__=x&constructor=y', []],
  ['', []],
])('reads the query string ?%s', async (sent, expected) => {
  const { status, body } = await pb.as('admin').get(`/api/leads/search?${sent}`);
  expect(status).toBe(200);
  expect(keys(body.items)).toEqual(expected);
});

test('only the first hundred characters are searched', async () => {
  expect(keys(await search(`kirsten ${' '.repeat(100)}findes ikke`))).toEqual(['kirsten']);
});

test('sorts by start of the name, start of a word, other hits, and equal hits by newest', async () => {
  const name = async (key: string, fields: Record<string, unknown>) => lead(key, fields);
  await name('rest', { name: 'Anna Overby' });
  await name('word', { name: 'Anna By', address: 'Overvej' });
  await name('start1', { name: 'Byg Et' });
  await name('start2', { name: 'Byg To' });
  await name('rest2', { name: 'Else Nyby' });
  expect(keys(await search('byg')).slice(0, 2)).toEqual(['start2', 'start1']);
  await name('inner', { name: 'Else Nybyg' });
  await name('second', { name: 'Else Byg' });
  expect(keys(await search('byg'))).toEqual(['start2', 'start1', 'second', 'inner']);
});

test('several words: sorts whole words first, then names that start with the words, then the newest', async () => {
  await lead('middle', { name: 'Sidsel Maria Nabosen' });
  await lead('name', { name: 'Sidsel Nabosen', address: 'Naboesvej 143' });
  await lead('company', { name: 'Sidsel Krogh', company: 'Nabosen ApS' });
  await lead('second', { name: 'Eva Sidsel Nabosen-Holm', address: 'Naboesvej 14, 1. th.' });
  await lead('reversed', { name: 'Nabosen Sidsel', address: 'Naboesvej 15', zip: '1430' });
  for (const q of ['sidsel nabosen', 'Sidsel Nabosen', ' sidsel  NABOSEN ', 'sidsel nabo', 'sidsel n'])
    expect([q, keys(await search(q))]).toEqual([q, ['company', 'name', 'middle', 'reversed', 'second']]);
  expect(keys(await search('nabosen sidsel'))).toEqual(['reversed', 'second', 'company', 'name', 'middle']);
  expect(keys(await search('eva sidsel nabosen'))).toEqual(['second']);
  expect(keys(await search('sidsel nabosen holm'))).toEqual(['second']);
  expect(keys(await search('sidsel nabosen krogh'))).toEqual(['company']);
  expect(keys(await search('sidsel maria'))).toEqual(['middle']);
  // House number 14 comes before 143 and zip code 1430, although those leads are newer.
  await lead('house143', { name: 'Frida', address: 'Naboesvej 143' });
  expect(keys(await search('naboesvej 14'))).toEqual(['second', 'house143', 'reversed', 'name']);
  expect(keys(await search('naboesvej 143'))).toEqual(['house143', 'name', 'reversed']);
  // Name and town, zip and town, words of an e-mail address.
  await lead('town', { name: 'Nabosen Krag', zip: '9999', city: 'Kvikkum Ø' });
  await lead('inTown', { name: 'Krag Kvikkum', zip: '8888' });
  expect(keys(await search('krag kvikkum'))).toEqual(['inTown', 'town']);
  for (const q of ['nabosen kvikkum', 'nabosen 9999', '9999 kvikkum', 'kvikkum ø', 'kvikkum nabosen'])
    expect([q, keys(await search(q))]).toEqual([q, ['town']]);
  await lead('mail', { name: 'Mose Krag', email: 'krag.mose482@kunde.test' });
  expect(keys(await search('krag mose482@kunde'))).toEqual(['mail']);
  expect(keys(await search('sidsel nabosen', 'admin', '&limit=2'))).toEqual(['company', 'name']);
  expect(keys(await search('sidsel nabosen', 'admin', '&limit=4'))).toEqual(['company', 'name', 'middle', 'reversed']);
});

test('several words are found with or without ø and å, or with the two letters for them', async () => {
  await lead('soevej', { name: 'Pernille Åstrøm', address: 'Søvangsalleen 77' });
  for (const q of [
    'søvangsalleen 77',
    'soevangsalleen 77',
    'sovangsalleen 77',
    'Pernille Åstrøm',
    'pernille aastroem',
    'pernille astrom',
    'pernille åstrom',
    'pernille astr',
    'pernille å',
  ])
    expect([q, keys(await search(q))]).toEqual([q, ['soevej']]);
});

test('several words: the lead of another seller is locked, and its address finds it too', async () => {
  const locked = {
    id: ids.foreign,
    name: 'Fremmed Østersen',
    owner: { id: pb.users.seller2.id, name: pb.users.seller2.name },
    ownerPhone: expect.any(String),
    locked: true,
  };
  for (const q of ['fremmed østersen', 'østergade 99']) expect(await search(q, 'seller')).toEqual([locked]);
  expect(await search('østergade 99', 'seller', '&status=ny')).toEqual([]);
});

test('the limit is 30 by default and at most 100', async () => {
  for (let n = 0; n < 105; n++) await lead(`mange${n}`, { name: `Mangfoldig ${n}` });
  expect(await search('mangfoldig')).toHaveLength(30);
  expect(await search('mangfoldig', 'admin', '&limit=5')).toHaveLength(5);
  expect(await search('mangfoldig', 'admin', '&limit=5000')).toHaveLength(100);
  for (const limit of ['0', '-3', 'x', '', '1e9'])
    expect((await search('mangfoldig', 'admin', `&limit=${limit}`)).length).toBeGreaterThan(0);
  expect(keys(await search('mangfoldig', 'admin', '&limit=2'))).toEqual(['mange104', 'mange103']);
  // An export has all, in the same order.
  const all = await search('mangfoldig', 'admin', '&all=1');
  expect([all.length, all.slice(0, 100)]).toEqual([105, await search('mangfoldig', 'admin', '&limit=100')]);
});

describe('access', () => {
  test('a lead of another seller returns only its name and owner', async () => {
    const locked = {
      id: ids.foreign,
      name: 'Fremmed Østersen',
      owner: { id: pb.users.seller2.id, name: pb.users.seller2.name },
      ownerPhone: expect.any(String),
      locked: true,
    };
    for (const q of ['fremmed', '31415926', 'hemmelig@kunde']) expect(await search(q, 'seller')).toEqual([locked]);
    expect((await pb.as('seller').get('/api/leads/by-phone/31415926')).body).toEqual({ items: [locked] });
    expect((await pb.as('seller').get(`/api/leads/hit/${ids.foreign}`)).body).toEqual(locked);
    expect((await pb.as('seller').post('/api/leads/duplicates', { phones: ['31415926'] })).body).toEqual({
      items: [{ ...locked, reasons: ['phone'] }],
    });
    expect((await pb.as('seller2').get('/api/leads/by-phone/31415926')).body.items[0]).toMatchObject({
      locked: false,
      address: 'Østergade 99',
    });
  });

  test('own leads and leads without an owner are not locked', async () => {
    expect(await search('ledig', 'seller')).toEqual([
      {
        id: ids.unowned,
        name: 'Ledig Larsen',
        company: '',
        phones: ['27182818'],
        address: '',
        zip: '',
        city: '',
        status: 'ny',
        owner: null,
        locked: false,
      },
    ]);
    expect((await search('kirsten', 'seller'))[0]).toMatchObject({
      locked: false,
      owner: { id: pb.users.seller.id, name: 'Demo seller' },
    });
  });

  test('a renamed owner is shown at once, also on locked hits', async () => {
    const { id, name: before } = pb.users.seller2;
    await lead('renamed', { name: 'Omdøbt Ejerlund', owner: id });
    const shown = async () => [(await search('omdøbt'))[0]?.owner, (await search('omdøbt', 'seller'))[0]];
    const owner = (name: string) => ({ id, name });
    const locked = (name: string) => ({
      id: ids.renamed,
      name: 'Omdøbt Ejerlund',
      owner: owner(name),
      ownerPhone: expect.any(String),
      locked: true,
    });
    expect(await shown()).toEqual([owner(before), locked(before)]);
    await pb.update('users', id, { name: 'Efter "Anførsel" Åse' });
    expect(await shown()).toEqual([owner('Efter "Anførsel" Åse'), locked('Efter "Anførsel" Åse')]);
    await pb.update('leads', ids.renamed!, { owner: '' });
    expect((await search('omdøbt', 'seller'))[0]).toMatchObject({ owner: null, locked: false });
    await pb.update('users', id, { name: 'Igen' });
    expect((await search('omdøbt'))[0]).toMatchObject({ owner: null });
    await pb.update('leads', ids.renamed!, { owner: id });
    expect(await shown()).toEqual([owner('Igen'), locked('Igen')]);
    await pb.update('users', id, { name: before });
    expect(await shown()).toEqual([owner(before), locked(before)]);
  });

  test.each(['admin', 'moderator', 'management'] as const)('%s sees the details of every lead', async (as) => {
    expect((await search('fremmed', as))[0]).toMatchObject({
      locked: false,
      phones: ['31415926'],
      address: 'Østergade 99',
    });
  });

  test('other users see nothing', async () => {
    for (const path of [
      '/api/leads/search?q=kirsten',
      '/api/leads/by-phone/20304050',
      `/api/leads/hit/${ids.kirsten}`,
    ]) {
      for (const [as, status] of [
        ['new', 403],
        ['none', 403],
        ['superuser', 403],
        ['inactive', 401],
        ['guest', 401],
      ] as const) {
        const answer = await pb.as(as).get(path);
        expect([as, answer.status]).toEqual([as, status]);
        expect(JSON.stringify(answer.body)).not.toContain('Kirsten');
      }
    }
  });

  test('an unknown or archived lead is not found, and a merged one is the one that was kept', async () => {
    for (const id of ['aaaaaaaaaaaaaaa', ids.archived])
      expect((await pb.as('admin').get(`/api/leads/hit/${id}`)).status).toBe(404);
    const { status, body } = await pb.as('admin').get(`/api/leads/hit/${ids.merged}`);
    expect([status, body.id]).toEqual([200, ids.kirsten]);
  });
});

describe('by phone', () => {
  const byPhone = async (number: string) =>
    keys((await pb.as('admin').get(`/api/leads/by-phone/${number}`)).body.items);

  test.each([
    '20304050',
    '+4520304050',
    '%2B4520304050',
    '004520304050',
    '20%2030%2040%2050',
    '20.30.40.50',
    '4520304050',
    '+45%2020304050',
  ])('%s finds one lead, and no archived or merged lead', async (number) => {
    expect(await byPhone(number)).toEqual(['kirsten']);
  });

  test('two leads with one number are sorted by newest', async () => {
    expect(await byPhone('20304060')).toEqual(['aagaard', 'aalborg']);
  });

  test.each([
    'anonym',
    'hemmeligt',
    '0',
    '+45',
    '%2B45',
    '0045',
    'unknown',
    'private',
    'withheld',
    '%20',
    '20304099',
    '2030405',
    '%22',
    '%2525',
    "'%20OR%201=1",
  ])('%s finds no lead', async (number) => {
    expect(await byPhone(number)).toEqual([]);
  });
});

describe('duplicates', () => {
  const duplicates = async (probe: unknown) =>
    (await pb.as('admin').post('/api/leads/duplicates', probe)).body.items as unknown as (Body & {
      reasons: string[];
    })[];

  test('are found by phone, CVR number and address in any spelling, most reasons first', async () => {
    expect((await duplicates({ phones: ['0045 20 30 40 50'] })).map((d) => [d.id, d.reasons])).toEqual([
      [ids.kirsten, ['phone']],
    ]);
    for (const cvr of ['13 58 56 28', 'DK-13585628'])
      expect((await duplicates({ cvr })).map((d) => d.id)).toEqual([ids.firma]);
    for (const address of ['Østergade 14, 2. th.', 'østergade 14 2 th', 'OESTERGADE 14, 2. TH']) {
      expect((await duplicates({ address, zip: '8000' })).map((d) => [d.id, d.reasons])).toEqual([
        [ids.kirsten, ['address']],
      ]);
    }
    const many = await duplicates({ phones: ['20304060'], address: 'Æblehaven 7', zip: '8240' });
    expect(many.map((d) => [d.id, d.reasons])).toEqual([
      [ids.aagaard, ['phone', 'address']],
      [ids.aalborg, ['phone']],
    ]);
  });

  test('are found by e-mail, however it is written, and on another floor of a small house', async () => {
    const email = { email: 'Gitte.Holm@kunde.test' };
    const there = { address: 'Møllegade 8, st. tv.', zip: '6400' };
    await lead('gitte', { name: 'Gitte Holm', ...email, ...there });
    for (const typed of ['gitte.holm@KUNDE.test', ' Gitte.Holm@kunde.test '])
      expect((await duplicates({ email: typed })).map((d) => [d.id, d.reasons])).toEqual([[ids.gitte, ['email']]]);
    const reasonsAt = async (address: string) => (await duplicates({ address, zip: '6400' })).map((d) => d.reasons);
    expect(await reasonsAt('Mollegade 8 ST TV')).toEqual([['address']]);
    for (const floor of ['Møllegade 8, 1. tv.', 'Moellegade 8']) expect(await reasonsAt(floor)).toEqual([['house']]);
    expect(await reasonsAt('Møllegade 8b, st. tv.')).toEqual([]);
    // A block of flats says nothing.
    for (const n of [1, 2, 3])
      await lead(`nabo${n}`, { name: `Nabo ${n}`, ...there, address: `Møllegade 8, ${n}. th.` });
    expect(await reasonsAt('Møllegade 8, 4. th.')).toEqual([]);
    expect(await reasonsAt('Møllegade 8, 2. th.')).toEqual([['address'], ['house'], ['house'], ['house']]);
  });

  test('exclude the lead itself and other houses or towns, and incomplete input finds none', async () => {
    expect(await duplicates({ phones: ['20304050'], exceptId: ids.kirsten })).toEqual([]);
    for (const probe of [
      {},
      { phones: ['anonym', ''] },
      { cvr: '1358' },
      { address: 'Østergade 1', zip: '8000' },
      { address: 'Østergade 14, 2. th.', zip: '9000' },
      { address: 'Øst', zip: '8000' },
      { address: 'Østergade 14' },
    ]) {
      expect(await duplicates(probe)).toEqual([]);
    }
  });

  test('invalid input is refused', async () => {
    for (const probe of [{ phones: 'x' }, { phones: Array(7).fill('1') }, { exceptId: 'x' }, []])
      expect((await pb.as('admin').post('/api/leads/duplicates', probe)).status).toBe(400);
  });
});

describe('the indexes', () => {
  test('are updated by every way of writing a lead', async () => {
    await lead('moving', {
      name: 'Flyttende Fie',
      phones: [{ raw: '51515151', normalised: '99999999' }],
      searchText: 'forkert',
      nameKey: 'forkert',
    });
    expect(keys(await search('flyttende'))).toEqual(['moving']);
    expect(keys(await search('51515151'))).toEqual(['moving']);
    await pb.update('leads', ids.moving!, { name: 'Ny Fie Øby', phones: [{ raw: '52525252' }] });
    expect(keys(await search('oby'))).toEqual(['moving']);
    await pb.update('leads', ids.moving!, { name: 'Ny Fie' });
    expect(await search('oby')).toEqual([]);
    expect(await search('flyttende')).toEqual([]);
    expect(await search('51515151')).toEqual([]);
    expect(keys(await search('52525252'))).toEqual(['moving']);
    const shown = { company: 'Fie ApS', address: 'Havnen 2', zip: '8000', city: 'Aarhus', status: 'kontaktet' };
    await pb.update('leads', ids.moving!, {
      ...shown,
      email: 'fie@kunde.test',
      customerType: 'erhverv',
      owner: pb.users.seller2.id,
    });
    for (const [type, found] of [
      ['erhverv', ['moving']],
      ['privat', []],
    ] as const)
      expect(keys(await search('52525252', 'admin', `&type=${type}`))).toEqual(found);
    expect(await search('52525252')).toEqual([
      {
        ...shown,
        id: ids.moving,
        name: 'Ny Fie',
        phones: ['52525252'],
        owner: { id: pb.users.seller2.id, name: pb.users.seller2.name },
        locked: false,
      },
    ]);
    await pb.update('leads', ids.moving!, { phones: [{ raw: 'lokal 12' }, { raw: '+4552525252' }], owner: '' });
    expect(await search('52525252')).toMatchObject([{ phones: ['lokal 12', '52525252'], owner: null }]);
    await pb.as('superuser').delete(`/api/collections/leads/records/${ids.moving}`);
    expect(await search('52525252')).toEqual([]);
    expect(pb.rows('SELECT * FROM lead_phones WHERE normalised IN (?, ?)', '51515151', '52525252')).toEqual([]);
  });

  test('find the same leads after they are merged into one segment', async () => {
    const pieces = (index: string) =>
      pb.rows<{ n: number }>(`SELECT count(DISTINCT segid) AS n FROM ${index}_idx`)[0]!.n;
    for (const name of ['Stykke Et', 'Stykke To']) await lead(name, { name });
    // SQLite merges by itself every sixteenth time.
    for (let n = 0; n < 3 && pieces('lead_words') === 1; n++) await lead(`rest${n}`, { name: `Rest ${n}` });
    const before = [keys(await search('østerg')), keys(await search('stykke to'))];
    expect(before[1]).toEqual(['Stykke To']);
    expect(pieces('lead_words')).toBeGreaterThan(1);
    expect((await pb.as('superuser').post('/api/test/merge-search-indexes')).status).toBe(204);
    expect([pieces('lead_words'), pieces('lead_search')]).toEqual([1, 1]);
    expect([keys(await search('østerg')), keys(await search('stykke to'))]).toEqual(before);
    // The next merge removes the entries of a deleted lead.
    const size = () => pb.rows<{ n: number }>('SELECT sum(length(block)) AS n FROM lead_words_data')[0]!.n;
    await pb.as('superuser').delete(`/api/collections/leads/records/${ids['Stykke Et']}`);
    const deleted = size();
    expect((await pb.as('superuser').post('/api/test/merge-search-indexes')).status).toBe(204);
    expect(size()).toBeLessThan(deleted);
    expect(keys(await search('stykke'))).toEqual(['Stykke To']);
  });

  test('rewrite nothing while a lead is deleted: SQLite’s own way took up to 400 ms', () => {
    for (const index of ['lead_words', 'lead_search'])
      expect(pb.rows(`SELECT v FROM ${index}_config WHERE k = 'deletemerge'`)).toEqual([{ v: 0 }]);
  });

  test('are used by the queries', () => {
    const db = new DatabaseSync(join(pb.dataDir, 'data.db'), { readOnly: true });
    const plan = (sql: string) =>
      db
        .prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .all()
        .map((row) => String(row.detail));
    const phones = plan("SELECT lead FROM lead_phones WHERE normalised = '20304050'");
    const words = plan(`SELECT rowid FROM lead_words WHERE lead_words MATCH '"kir"*' ORDER BY rowid DESC LIMIT 30`);
    const inside = plan(`SELECT rowid FROM lead_search WHERE lead_search MATCH '"kir"' ORDER BY rowid DESC LIMIT 30`);
    db.close();
    expect(phones).toEqual([expect.stringContaining('SEARCH lead_phones USING PRIMARY KEY (normalised=?)')]);
    // In the order of the index, without sorting.
    expect(words).toEqual([expect.stringMatching(/^SCAN lead_words VIRTUAL TABLE INDEX/)]);
    expect(inside).toEqual([expect.stringMatching(/^SCAN lead_search VIRTUAL TABLE INDEX/)]);
  });
});

describe('filters', () => {
  test.each<[string, Person, string, string[]]>([
    ['by owner: mine', 'seller', 'ste&ejer=mine', ['kirsten']],
    ['by owner: none', 'seller', 'la&ejer=ledige', ['unowned']],
    ['by type', 'admin', 'taastrup&type=erhverv', ['firma']],
    ['by type, without a match', 'admin', 'kirsten&type=erhverv', []],
    ['by several states', 'admin', 'østerg&status=ny,kontaktet', ['foreign', 'kirsten']],
    ['several words', 'admin', 'kirsten østergaard&status=ny', ['kirsten']],
    ['several words without a match', 'admin', 'kirsten østergaard&status=venter', []],
    ['several words by owner', 'seller', 'fremmed østersen&ejer=mine', []],
    ['several words of an address', 'seller', 'østergade 14&ejer=mine&type=privat', ['kirsten']],
    ['inside words', 'admin', 'stergaard&status=ny', ['kirsten']],
    ['inside words with a short one', 'admin', 'kirsten&status=venter', []],
    ['an offer’s number', 'admin', '10042&type=erhverv', ['firma']],
    ['an offer’s number without a match', 'admin', '10042&type=privat', []],
    ['an unknown value is ignored', 'admin', 'kirsten&status=sovende', ['kirsten']],
    ['locked hits show neither state nor type and never match', 'seller', 'østerg&status=ny', ['kirsten']],
  ])('%s', async (_, as, query, expected) => {
    const [q = '', ...more] = query.split('&');
    expect(keys(await search(q, as, `&${more.join('&')}`))).toEqual(expected);
  });

  test('finds the 31st of many hits by its state', async () => {
    const made = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        pb.create('leads', {
          customerType: 'privat',
          name: `Mangfoldig ${at}`,
          status: at === 0 ? 'venter' : 'ny',
          rev: 1,
        }),
      ),
    );
    await pb.update('leads', made[0]!.id, { status: 'tabt' });
    expect((await search('mangfoldig', 'admin', '&status=tabt')).map((item) => item.name)).toEqual(['Mangfoldig 0']);
  });
});
