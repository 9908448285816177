import fc from 'fast-check';
import type { OfferListItem, OfferListPage } from '../../lib/offers/shared/list.ts';
import { addDays, copenhagenToday } from '../../lib/core/shared/dates.ts';
import { OFFER_SORTS } from '../../lib/offers/shared/list-filters.ts';
import { pageSql } from '../runtime/page-sql.ts';
import { type Harness, okBody, type Person, startPocketBase } from '../testing/harness.ts';
import { offerSortKeys } from './list-order.ts';

jest.setTimeout(60_000);

let pb: Harness;
const leads: Record<string, string> = {};
const today = copenhagenToday(new Date());
let nextNumber = 20_001;

async function createLead(key: string, fields: Record<string, unknown>): Promise<void> {
  const lead = { customerType: 'privat', status: 'ny', rev: 1, owner: pb.users.seller.id };
  leads[key] = (await pb.create('leads', { ...lead, ...fields })).id;
}

async function createOffer(fields: Record<string, unknown> = {}): Promise<number> {
  const offerNumber = nextNumber++;
  const offer = { revision: 1, lead: leads.kirsten, seller: pb.users.seller.id, kind: 'fastpris', status: 'sendt' };
  await pb.create('inquiries', { ...offer, lineDisplay: 'alle', rev: 1, offerNumber, ...fields });
  return offerNumber;
}

const list = async (query: Record<string, string> = {}, as: Person = 'admin') =>
  okBody<OfferListPage>(await pb.as(as).get(`/api/offers/list?${new URLSearchParams(query)}`));
const numbers = (items: readonly OfferListItem[]) => items.map(({ offerNumber }) => offerNumber);
const found = async (query: Record<string, string>, as?: Person) => numbers((await list(query, as)).items);

const made: Record<string, number> = {};
beforeAll(async () => {
  pb = await startPocketBase();
  await createLead('kirsten', { name: 'Kirsten Østergaard' });
  await createLead('firma', { name: 'Åse Holm', company: 'Nordlys El ApS', owner: pb.users.seller2.id, source: 'web' });
  made.draft = await createOffer({ status: 'kladde', title: 'Ny ELTAVLE og Ønsket lys', subtotal: 10_000_00 });
  made.seen = await createOffer({
    status: 'set',
    sentAt: '2026-01-02 10:00:00.000Z',
    seenAt: '2026-01-03 10:00:00.000Z',
    validUntil: today,
    subtotal: 20_000_00,
    discount: 1_000_00,
  });
  made.sent = await createOffer({
    sentAt: '2026-01-05 10:00:00.000Z',
    validUntil: addDays(today, 7),
    kind: 'overslag',
    subtotal: 5_000_00,
  });
  made.won = await createOffer({ status: 'accepteret', subtotal: 1_00 });
  made.theirs = await createOffer({ lead: leads.firma, seller: pb.users.seller2.id, validUntil: addDays(today, 8) });
  made.nobodys = await createOffer({ lead: leads.firma, seller: '' });
  made.archived = await createOffer({ archived: true });
  // Expired since midnight, and not stored as that yet.
  made.late = await createOffer({ validUntil: addDays(today, -1) });
  made.replaced = await createOffer({ status: 'erstattet' });
});
afterAll(() => pb?.stop());

const names = (found: readonly number[]) => found.map((one) => Object.keys(made).find((name) => made[name] === one));

test.each<[string, Record<string, string>, string[]]>([
  ['all, newest number first', {}, ['replaced', 'late', 'nobodys', 'theirs', 'won', 'sent', 'seen', 'draft']],
  ['open ones', { scope: 'aabne' }, ['nobodys', 'theirs', 'sent', 'seen', 'draft']],
  ['decided ones', { scope: 'afgjorte' }, ['late', 'won']],
  ['by states', { status: 'kladde,set' }, ['seen', 'draft']],
  ['sent ones', { status: 'sendt' }, ['nobodys', 'theirs', 'sent']],
  ['expired ones', { status: 'udloebet' }, ['late']],
  ['by kind', { kind: 'overslag' }, ['sent']],
  ['by source', { source: 'web,messe' }, ['nobodys', 'theirs']],
  ['by source and kind', { source: 'web', kind: 'overslag' }, []],
  ['by sum', { from: '5000', to: '10000' }, ['sent', 'draft']],
  ['the sum is after the discount', { from: '19001' }, []],
  ['expired', { expiry: 'overskredet' }, ['late']],
  ['expiring in a week', { expiry: 'uge' }, ['sent', 'seen']],
  ['seen', { seen: 'ja' }, ['seen']],
  ['sent and not seen', { seen: 'nej' }, ['sent']],
  ['by customer', { q: 'østergård', scope: 'aabne' }, ['sent', 'seen', 'draft']],
  ['by company', { q: 'nordl el' }, ['nobodys', 'theirs']],
  ['by title', { q: 'eltavle ønsket' }, ['draft']],
  ['by nothing that is there', { q: 'eltavle kirsten nielsen' }, []],
  ['smallest sum first', { sort: 'net', scope: 'aabne', from: '1' }, ['sent', 'draft', 'seen']],
  ['by customer and number', { sort: 'customer', status: 'accepteret,kladde' }, ['draft', 'won']],
])('finds %s', async (_, query, expected) => {
  const shown = names(await found(query));
  // Equal customers are in the order of their ids.
  expect(query.sort === 'customer' ? shown.sort() : shown).toEqual(expected);
});

test('an offer is listed as expired from midnight on', async () => {
  const { items } = await list({ status: 'udloebet' });
  expect(items).toMatchObject([{ offerNumber: made.late, status: 'udloebet' }]);
});

test('finds the offers of one customer, and of several', async () => {
  const [kirsten, firma] = [String(leads.kirsten), String(leads.firma)];
  expect(names(await found({ lead: firma }))).toEqual(['nobodys', 'theirs']);
  expect(names(await found({ lead: `${kirsten},${firma}`, scope: 'aabne' }))).toHaveLength(5);
  expect((await pb.as('admin').get('/api/offers/list?lead=x')).body.data).toMatchObject({
    'lead.0': { code: 'invalid' },
  });
});

test('finds an offer by its number as people write it', async () => {
  for (const q of [`${made.won}`, `#${made.won}`, `tilbud nr. ${made.won}`, `${made.won}-1`])
    expect(await found({ q })).toEqual([made.won]);
  expect(await found({ q: `${made.won}-2` })).toEqual([]);
});

test('finds by lead and by seller', async () => {
  expect(names(await found({ lead: leads.firma! }))).toEqual(['nobodys', 'theirs']);
  expect(names(await found({ seller: pb.users.seller2.id }))).toEqual(['theirs']);
});

test('the first page counts and sums all that is found, before moms', async () => {
  const first = await list({ scope: 'aabne', size: '2' });
  expect(first).toMatchObject({ count: { count: 5, atLeast: false }, net: 34_000_00 });
  const second = await list({ scope: 'aabne', size: '2', cursor: first.next });
  expect(second).not.toHaveProperty('count');
  expect(names(numbers(second.items))).toEqual(['sent', 'seen']);
});

test('a row names customer and sum', async () => {
  const { items } = await list({ q: `${made.theirs}` });
  expect(items).toEqual([
    expect.objectContaining({ customer: 'Nordlys El ApS', lead: leads.firma, net: 0, seller: pb.users.seller2.id }),
  ]);
});

test.each<[Person, string[]]>([
  ['seller', ['replaced', 'late', 'nobodys', 'won', 'sent', 'seen', 'draft']],
  ['seller2', ['nobodys', 'theirs']],
  ['moderator', ['replaced', 'late', 'nobodys', 'theirs', 'won', 'sent', 'seen', 'draft']],
])('%s sees the offers that they may read, as one by one', async (as, expected) => {
  expect(names(await found({}, as))).toEqual(expected);
  const { items } = okBody<{ items: { offerNumber: number }[] }>(
    await pb.as(as).get('/api/collections/inquiries/records?filter=archived=false&perPage=50&fields=offerNumber'),
  );
  expect(items.map(({ offerNumber }) => offerNumber).sort()).toEqual((await found({}, as)).sort());
});

test('who reads no offers is refused', async () => {
  expect((await pb.as('new').get('/api/offers/list')).status).toBe(403);
  expect((await pb.as('technician').get('/api/offers/list')).status).toBe(403);
});

test.each([
  ['scope', 'mine'],
  ['status', 'kladde,sovende'],
  ['seller', 'x'],
  ['kind', 'gave'],
  ['expiry', 'snart'],
  ['seen', '1'],
  ['from', '-1'],
  ['to', '1.5'],
  ['lead', "' OR 1=1"],
  ['sort', 'rev'],
  ['sort', 'constructor'],
  ['size', '501'],
  ['size', 'mange'],
  ['q', 'a'.repeat(101)],
  ['cursor', '{'],
  ['cursor', '[]'],
  ['cursor', '["-net",1,"x"]'],
  ['cursor', '["-offerNumber",1,2]'],
  ['cursor', '["-offerNumber",1,{},"x"]'],
  ['cursor', 'null'],
])('refuses %s=%s at its field', async (field, value) => {
  const { status, body } = await pb.as('admin').get(`/api/offers/list?${new URLSearchParams({ [field]: value })}`);
  expect({ status, code: body.code }).toEqual({ status: 400, code: 'validation' });
  expect(JSON.stringify(body.data)).toContain(field);
});

describe('pages', () => {
  test('together they are one big query, while offers are added and removed before them', async () => {
    const sorts = ['offerNumber', '-offerNumber', 'net', '-net', 'customer', '-updated', 'validUntil', '-sentAt'];
    const added: string[] = [];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...sorts),
        fc.integer({ min: 1, max: 4 }),
        fc.boolean(),
        async (sort, size, grows) => {
          const whole = await found({ sort, size: '500' });
          const paged: number[] = [];
          let cursor: string | null = null;
          while (cursor !== '') {
            const page: OfferListPage = await list({
              sort,
              size: String(size),
              ...(cursor === null ? {} : { cursor }),
            });
            paged.push(...numbers(page.items));
            if (grows && cursor === null && sort === '-offerNumber')
              added.push(String(await createOffer({ title: 'Kom imens' })));
            cursor = page.next;
          }
          expect(paged).toEqual(whole);
        },
      ),
      { numRuns: 25 },
    );
    expect(new Set(added).size).toBe(added.length);
  });
});

test('counting all offers with their sums reads an index alone, and no customer', () => {
  const all = 'FROM inquiries o LEFT JOIN leads l ON l.id = o.lead WHERE NOT o.archived AND TRUE';
  const sql = `SELECT sum(net), count(*) FROM (SELECT o.subtotal - o.discount AS net ${all} LIMIT 10001)`;
  const plan = pb.rows<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`).map(({ detail }) => detail);
  expect(plan).toContain('SCAN o USING COVERING INDEX idx_inquiries_outcomes');
  expect(plan.filter((step) => / l\b/.test(step))).toEqual([]);
});

describe('with 100,000 offers', () => {
  const planOf = (where: string, sort: string, isFirst: boolean) => {
    const all = `FROM inquiries o JOIN leads l ON l.id = o.lead WHERE NOT o.archived AND ${where}`;
    const page = pageSql({ all, sort, keys: offerSortKeys(sort), size: 30, isFirst }).replace(/\{:(\w+)\}/g, ':$1');
    return pb.rows<{ detail: string }>(`EXPLAIN QUERY PLAN SELECT o.id ${page}`).map(({ detail }) => detail);
  };
  const sorts = OFFER_SORTS.keys.flatMap((key) => (key === 'customer' ? [] : [key, `-${key}`]));

  test.each(sorts)('a page by %s goes by an index, and sorts no offers', (sort) => {
    for (const isFirst of [true, false]) {
      const plan = planOf('TRUE', sort, isFirst);
      expect(plan[0]).toMatch(isFirst ? /^SCAN o USING INDEX/ : /^SEARCH o USING INDEX/);
      expect(plan.filter((step) => step.includes('TEMP B-TREE'))).toEqual([]);
    }
  });

  test.each(["o.status IN ('sendt', 'set')", "o.seller IN ('a', 'b')", "o.lead IN ('a')"])(
    'of all orders with %s at most those are sorted',
    (where) => {
      for (const sort of sorts) {
        const plan = planOf(where, sort, true);
        const isSorted = plan.some((step) => step.includes('TEMP B-TREE'));
        expect([sort, plan[0]]).toEqual([sort, expect.stringMatching(isSorted ? /^SEARCH [lo] / : / o USING INDEX/)]);
      }
    },
  );
});
