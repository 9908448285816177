import fc from 'fast-check';
import { addDays, copenhagenToday, mondayOf } from '../../lib/core/shared/dates.ts';
import type { LeadListItem, LeadListPage, LeadTag } from '../../lib/leads/shared/list.ts';
import { LEAD_SORTS } from '../../lib/leads/shared/list-filters.ts';
import { pageSql } from '../runtime/page-sql.ts';
import { type Harness, okBody, type Person, startPocketBase } from '../testing/harness.ts';
import { leadSortKeys } from './list-order.ts';

jest.setTimeout(60_000);

let pb: Harness;
const today = copenhagenToday(new Date());
const made: Record<string, string> = {};

async function createLead(name: string, fields: Record<string, unknown> = {}): Promise<string> {
  const lead = { customerType: 'privat', status: 'ny', rev: 1, owner: pb.users.seller.id, source: 'telefon' };
  made[name] = (await pb.create('leads', { ...lead, name, ...fields })).id;
  return made[name];
}
const contact = (name: string, daysAgo: number, type = 'opkald') =>
  pb.create('activities', { lead: made[name], type, at: `${addDays(today, -daysAgo)} 12:00:00.000Z`, data: {} });

const list = async (query: Record<string, string> = {}, as: Person = 'admin') =>
  okBody<LeadListPage>(await pb.as(as).get(`/api/leads/list?${new URLSearchParams(query)}`));
const names = (items: readonly LeadListItem[]) => items.map(({ name }) => name);
const found = async (query: Record<string, string>, as?: Person) => names((await list(query, as)).items);

beforeAll(async () => {
  pb = await startPocketBase();
  const { seller2 } = pb.users;
  await createLead('Åse', { status: 'kontaktet', zip: '5000', city: 'Odense C', tags: ['el, bil', 'vip'] });
  await createLead('Bo', {
    customerType: 'erhverv',
    company: 'Nordlys ApS',
    source: 'web',
    zip: '5260',
    tags: ['vip'],
    phones: [{ raw: '20 30 40 50', normalised: '20304050' }],
    nextActionAt: addDays(today, -1),
    nextActionText: 'Ring om tavlen',
  });
  await createLead('Carl', { owner: seller2.id, zip: '8000', nextActionAt: addDays(mondayOf(today), 6) });
  await createLead('Dorte', { owner: '', zip: 'DE-24937', nextActionAt: addDays(mondayOf(today), 7) });
  await createLead('Else', { archived: true, address: 'Østergade 14' });
  await createLead('Finn', { mergedInto: made.Bo });
  await contact('Åse', 40);
  await contact('Åse', 20, 'tilbud_sendt');
  await contact('Åse', 1, 'note');
  await contact('Bo', 5, 'mail');
}, 60_000);
afterAll(() => pb?.stop());

test.each<[string, Record<string, string>, string[]]>([
  ['all that are not archived or merged', {}, ['Bo', 'Carl', 'Dorte', 'Åse']],
  ['by state', { status: 'kontaktet,vundet' }, ['Åse']],
  ['by customer type', { type: 'erhverv,offentlig' }, ['Bo']],
  ['by source', { source: 'web' }, ['Bo']],
  ['by a tag', { tag: 'vip' }, ['Bo', 'Åse']],
  ['by a tag with a comma', { tag: 'el, bil\nx' }, ['Åse']],
  ['by a range of postcodes', { zip: '5000-5260' }, ['Bo', 'Åse']],
  ['by a list of postcodes', { zip: '5000, 8000 DE-24937' }, ['Carl', 'Dorte', 'Åse']],
  ['near a postcode', { near: '5000', km: '10' }, ['Åse', 'Bo']],
  ['far from a postcode', { near: '8000', km: '10' }, ['Carl']],
  ['near and of a source', { near: '5000', km: '50', source: 'web' }, ['Bo']],
  ['created today', { createdFrom: today, createdTo: today }, ['Bo', 'Carl', 'Dorte', 'Åse']],
  ['created before today', { createdTo: addDays(today, -1) }, []],
  ['changed after today', { updatedFrom: addDays(today, 1) }, []],
  ['changed until today', { updatedTo: today }, ['Bo', 'Carl', 'Dorte', 'Åse']],
  ['without a next step', { next: 'ingen' }, ['Åse']],
  ['overdue', { next: 'overskredet' }, ['Bo']],
  ['never in contact', { contact: 'aldrig' }, ['Carl', 'Dorte']],
  ['not in contact for two weeks', { contact: '14' }, ['Åse']],
  ['not in contact for a month', { contact: '30' }, []],
  ['the archived and merged', { archived: 'ja' }, ['Else', 'Finn']],
  ['an archived one by its address', { archived: 'ja', q: 'østergade' }, ['Else']],
  ['by the beginning of a word', { q: 'nord' }, ['Bo']],
  ['by a phone number in groups', { q: '20 30 40 50' }, ['Bo']],
  ['by nothing that is there', { q: 'nordlys carl' }, []],
  ['by several filters', { tag: 'vip', zip: '5260', q: 'bo' }, ['Bo']],
])('finds %s', async (_, query, expected) => {
  expect((await found({ sort: 'name', ...query })).sort()).toEqual([...expected].sort());
});

test('finds by owners, also nobody and the reader', async () => {
  expect(await found({ owner: `ingen,${pb.users.seller2.id}`, sort: 'name' })).toEqual(['Carl', 'Dorte']);
  expect(await found({ owner: 'mig', sort: 'name' }, 'seller')).toEqual(['Bo', 'Åse']);
  expect(await found({ owner: 'mig' })).toEqual([]);
});

test('this week is Monday to Sunday', async () => {
  const inWeek = addDays(today, -1) >= mondayOf(today) ? ['Bo', 'Carl'] : ['Carl'];
  expect(await found({ next: 'uge', sort: 'name' })).toEqual(inWeek);
});

test('what is empty comes last in both directions, but who was never called first', async () => {
  expect((await found({ sort: 'nextActionAt' })).slice(-1)).toEqual(['Åse']);
  expect((await found({ sort: '-nextActionAt' })).slice(-1)).toEqual(['Åse']);
  expect((await found({ sort: 'lastContactAt' })).slice(2)).toEqual(['Åse', 'Bo']);
  expect(await found({ sort: 'name' })).toEqual(['Bo', 'Carl', 'Dorte', 'Åse']);
  expect((await found({ sort: 'zip' })).slice(0, 3)).toEqual(['Åse', 'Bo', 'Carl']);
});

test('a row has what the columns show', async () => {
  const { items, count } = await list({ q: 'nordlys' });
  expect(count).toEqual({ count: 1, atLeast: false });
  expect(items).toEqual([
    expect.objectContaining({
      company: 'Nordlys ApS',
      phone: '20 30 40 50',
      tags: ['vip'],
      lastContactAt: `${addDays(today, -5)} 12:00:00.000Z`,
      nextActionText: 'Ring om tavlen',
      archived: false,
    }),
  ]);
});

test('a call is the last contact at once, and a save that began before it keeps it', async () => {
  const { seller } = pb.users;
  const id = await createLead('Gry', { tags: ['gry'] });
  await pb.as('seller').post(`/api/leads/${id}/note`, { kind: 'opkald', text: 'Talte om lys' });
  expect(await found({ q: 'gry', contact: 'aldrig' })).toEqual([]);
  const [item] = (await list({ q: 'gry' })).items;
  expect(item?.lastContactAt.slice(0, 10)).toBe(new Date().toISOString().slice(0, 10));
  expect(seller.id).toBe(item?.owner);
  await pb.update('leads', id, { archived: true });
});

test('a change of state is a contact until it is undone', async () => {
  const id = await createLead('Ida');
  const transition = (rev: number, status: string) =>
    pb.as('seller').post(`/api/leads/${id}/move`, { rev, status, note: '' });
  expect((await transition(1, 'kontaktet')).status).toBe(200);
  expect(await found({ q: 'ida', contact: 'aldrig' })).toEqual([]);
  expect((await transition(2, 'ny')).status).toBe(200);
  expect(await found({ q: 'ida', contact: 'aldrig' })).toEqual(['Ida']);
  expect(
    (
      await pb.create('leads', {
        name: 'Ib',
        customerType: 'privat',
        status: 'ny',
        firstContactAt: '2026-01-02 08:00:00.000Z',
      })
    ).id,
  ).toBeTruthy();
  expect((await list({ q: 'ib' })).items[0]?.lastContactAt).toBe('2026-01-02 08:00:00.000Z');
  await pb.update('leads', id, { archived: true });
  await pb.update('leads', (await list({ q: 'ib' })).items[0]!.id, { archived: true });
});

test.each<[Person, string[]]>([
  ['seller', ['Bo', 'Dorte', 'Åse']],
  ['seller2', ['Carl', 'Dorte']],
  ['moderator', ['Bo', 'Carl', 'Dorte', 'Åse']],
])('%s sees the leads that they may open, as one by one', async (as, expected) => {
  expect(await found({ sort: 'name' }, as)).toEqual(expected);
  const { items } = okBody<{ items: { name: string }[] }>(
    await pb.as(as).get('/api/collections/leads/records?filter=archived=false%26%26mergedInto=""&perPage=50'),
  );
  expect(items.map(({ name }) => name).sort()).toEqual([...expected].sort());
});

test('who reads no leads is refused', async () => {
  for (const as of ['new', 'technician'] as const)
    for (const path of ['list', 'tags']) expect((await pb.as(as).get(`/api/leads/${path}`)).status).toBe(403);
});

test('tags are those of the leads that the user may read', async () => {
  const tags = async (as: Person) => okBody<{ items: LeadTag[] }>(await pb.as(as).get('/api/leads/tags')).items;
  expect(await tags('seller')).toEqual([
    { tag: 'vip', count: 2 },
    { tag: 'el, bil', count: 1 },
  ]);
  expect(await tags('seller2')).toEqual([]);
});

test.each([
  ['owner', 'alle'],
  ['owner', 'x'],
  ['status', 'ny,sovende'],
  ['type', 'gaest'],
  ['source', 'avis'],
  ['tag', 'a'.repeat(41)],
  ['zip', '5000-'],
  ['zip', '5260-5000'],
  ['zip', "8000' OR 1=1"],
  ['near', '500'],
  ['near', '9999'],
  ['km', '11'],
  ['createdFrom', '2026-02-30'],
  ['updatedTo', 'i dag'],
  ['next', 'snart'],
  ['contact', '13'],
  ['archived', '1'],
  ['sort', 'rev'],
  ['sort', 'constructor'],
  ['size', '501'],
  ['q', 'a'.repeat(101)],
  ['cursor', '{'],
  ['cursor', '[]'],
  ['cursor', '["x",{},"y"]'],
  ['cursor', 'null'],
])('refuses %s=%s at its field', async (field, value) => {
  const { status, body } = await pb.as('admin').get(`/api/leads/list?${new URLSearchParams({ [field]: value })}`);
  expect({ status, code: body.code }).toEqual({ status: 400, code: 'validation' });
  expect(JSON.stringify(body.data)).toContain(field);
});

test('a cursor of another list, order, filter or user is refused as such', async () => {
  const { next } = await list({ size: '1' });
  expect(next).not.toBe('');
  const ask = (path: string, query: Record<string, string>, as: Person = 'admin') =>
    pb.as(as).get(`${path}?${new URLSearchParams({ cursor: next, ...query })}`);
  expect((await ask('/api/leads/list', { size: '3' })).status).toBe(200);
  for (const answer of [
    await ask('/api/offers/list', { sort: '-updated' }),
    await ask('/api/leads/list', { sort: '-updated' }),
    await ask('/api/leads/list', { status: 'ny' }),
    await ask('/api/leads/list', {}, 'moderator'),
  ])
    expect([answer.status, answer.body.data]).toEqual([400, { cursor: { code: 'foreignCursor' } }]);
});

test('the pages together are one big query, while leads come and change between them', async () => {
  const sorts = ['name', '-name', 'zip', '-zip', 'nextActionAt', '-nextActionAt', 'lastContactAt', '-created'];
  const zips = ['', '5000', '8000'];
  await Promise.all([1, 2, 3, 4].map((n) => createLead(`Hanne ${n}`, { zip: zips[n % 3] })));
  let added = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...sorts),
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.constantFrom(...zips), { maxLength: 2 }),
      async (sort, size, arriving) => {
        const whole = await found({ sort, size: '500' });
        const paged: string[] = [];
        let cursor: string | undefined;
        do {
          const page = await list({ sort, size: String(size), ...(cursor ? { cursor } : {}) });
          paged.push(...names(page.items));
          cursor = page.next;
          const zip = arriving.pop();
          if (zip !== undefined) await createLead(`Ny ${added++}`, { zip, nextActionAt: today });
        } while (cursor);
        expect(paged.filter((name) => whole.includes(name))).toEqual(whole);
        expect(new Set(paged).size).toBe(paged.length);
      },
    ),
    { numRuns: 25 },
  );
});

test('the distance goes by the address’s own point if it has one', async () => {
  const source = 'messe';
  // Odense C is at 55.40, 10.38.
  await createLead('Tæt på', { source, zip: '5000', lat: 55.44, lng: 10.38 });
  await createLead('Yderst i 5260', { source, zip: '5260', lat: 55.3, lng: 10.38 });
  await createLead('Uden punkt', { source, zip: '5260' });
  await createLead('Øst for', { source, zip: '5300', lat: 55.4, lng: 10.53 });
  const near = async (km: string) => (await found({ near: '5000', km, source })).toSorted();
  expect(await near('10')).toEqual(['Tæt på', 'Uden punkt', 'Øst for'].toSorted());
  expect(await near('25')).toHaveLength(4);
});

describe('with a million leads', () => {
  const SHOWN = "FROM leads l WHERE TRUE AND NOT l.archived AND l.mergedInto = ''";
  const planOf = (sql: string) => pb.rows<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`).map(({ detail }) => detail);

  test.each(LEAD_SORTS.keys.flatMap((sort) => [sort, `-${sort}`]))('a page by %s goes by an index', (sort) => {
    const keys = leadSortKeys(sort);
    for (const isFirst of [true, false]) {
      const sql = pageSql({ all: SHOWN, sort, keys, size: 50, isFirst }).replace(/\{:(\w+)\}/g, ':$1');
      expect(planOf(`SELECT l.name ${sql}`)).toEqual([
        expect.stringMatching(isFirst ? /^SCAN l USING INDEX idx_leads_/ : /^SEARCH l USING INDEX idx_leads_/),
      ]);
    }
  });

  test('they are counted by an index that has all that is asked', () => {
    for (const readable of ['TRUE', "l.owner IN ('me', '')"]) {
      const count = `SELECT count(*) FROM (SELECT 1 ${SHOWN.replace('TRUE', readable)} LIMIT 10001)`;
      expect(planOf(count)).toContainEqual(expect.stringContaining('l USING COVERING INDEX'));
    }
  });
});

test('texts arrive as they were typed, on the first page and on a later one', async () => {
  const typed = ['"Aa\\', 'Bb\n<b>&amp;', 'Cc 🔌 ø\u2028'];
  for (const name of typed) await createLead(name, { archived: true, zip: '9990', tags: [name] });
  const query = { archived: 'ja', zip: '9990', sort: 'created', size: '2' };
  const first = await list(query);
  const second = await list({ ...query, cursor: first.next });
  expect([...first.items, ...second.items].map(({ name, tags }) => [name, ...tags])).toEqual(
    typed.map((name) => [name, name]),
  );
  expect(first.count).toEqual({ count: 3, atLeast: false });
  expect(second).toEqual({ items: [expect.objectContaining({ id: made[typed[2]!], archived: true })], next: '' });
});
