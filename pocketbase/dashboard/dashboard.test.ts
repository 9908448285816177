import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { toFilter, toSql, type Conditions } from '../../lib/core/shared/conditions.ts';
import { addDays, copenhagenToday } from '../../lib/core/shared/dates.ts';
import { figuresSql } from '../../lib/dashboard/shared/figures-sql.ts';
import {
  activeLeadsWhere,
  FIGURES,
  type FigureKey,
  type Figures,
  type FigureScope,
} from '../../lib/dashboard/shared/filters.ts';
import { type Body, type Harness, okBody, type Person, startPocketBase } from '../testing/harness.ts';
import type { News } from '../../lib/dashboard/shared/types.ts';
import { expectRefused, type Refusal } from '../testing/refusals.ts';

jest.setTimeout(60_000);

let pb: Harness;
const today = copenhagenToday(new Date());
const day = (n: number) => addDays(today, n);
const at = (n: number) => `${day(n)} 09:00:00.000Z`;
const UNKNOWN = 'aaaaaaaaaaaaaaa';

beforeAll(async () => {
  pb = await startPocketBase();
  const { seller, seller2, admin, moderator } = pb.users;
  for (const assignee of [seller.id, seller2.id, admin.id]) {
    for (const [due, snoozedUntil, status] of [
      [day(-3), '', 'aaben'],
      [day(-1), day(2), 'aaben'],
      [day(-1), today, 'i_gang'],
      [today, '', 'aaben'],
      [day(1), '', 'aaben'],
      ['', '', 'aaben'],
      [today, '', 'udfoert'],
    ]) {
      await pb.create('tasks', {
        title: 'Opgave',
        type: 'andet',
        assignee,
        createdBy: moderator.id,
        due,
        snoozedUntil,
        status,
        rev: 1,
      });
    }
  }
  // PocketBase sets `created` itself.
  const db = new DatabaseSync(join(pb.dataDir, 'data.db'));
  const leads: Body[] = [];
  for (const [n, owner, status] of [
    [0, '', 'ny'],
    [-1, '', 'ny'],
    [-3, '', 'ny'],
    [-9, '', 'ny'],
    [-2, seller.id, 'ny'],
    [-4, seller2.id, 'kontaktet'],
    [-4, '', 'kontaktet'],
  ] as const) {
    leads.push(
      await pb.create('leads', {
        customerType: 'privat',
        name: 'Kirsten',
        status,
        owner,
        rev: 1,
        firstContactAt: status === 'ny' ? '' : at(n + 1),
      }),
    );
    db.prepare('UPDATE leads SET created = ? WHERE id = ?').run(at(n), leads.at(-1)!.id);
  }
  db.close();
  let offerNumber = 70000;
  for (const who of [seller.id, seller2.id, '']) {
    for (const [status, validUntil, sentAt, decidedAt] of [
      ['kladde', '', '', ''],
      ['sendt', day(3), at(-5), ''],
      ['set', day(20), at(-40), ''],
      ['sendt', day(-1), at(-30), ''],
      ['accepteret', day(3), at(-32), at(0)],
      ['konverteret', day(3), at(-32), at(-31)],
      ['afvist', day(3), at(-3), at(-1)],
      ['erstattet', day(3), at(-3), ''],
      ['annulleret', '', '', ''],
    ]) {
      offerNumber += 1;
      await pb.create('inquiries', {
        offerNumber,
        revision: 1,
        lead: leads[5]!.id,
        seller: who,
        kind: 'fastpris',
        lineDisplay: 'alle',
        status,
        validUntil,
        sentAt,
        decidedAt,
        subtotal: offerNumber * 100,
        discount: 5000,
        rev: 1,
        ...(status === 'kladde' || status === 'sendt' ? { discountAskedBy: seller.id, discountAskedAt: at(-1) } : {}),
      });
    }
    for (const status of ['planlagt', 'udfoert', 'kontrolleret', 'klar_til_fakturering', 'faktureret']) {
      offerNumber += 1;
      await pb.create('service_jobs', {
        jobNumber: offerNumber,
        title: 'Tavle',
        customerName: 'Kirsten',
        type: 'service',
        priority: 'normal',
        status,
        seller: who,
        subtotal: offerNumber,
        rev: 1,
      });
    }
  }
  const technician = await pb.create('technicians', {
    name: 'Bo',
    initials: 'BO',
    title: 'montoer',
    active: true,
    rev: 1,
  });
  for (const n of [-1, 0, 1])
    await pb.create('routes', { date: day(n), technician: technician.id, status: 'udsendt', rev: 1 });
});
afterAll(() => pb?.stop());

const figuresOf = async (as: Person, hvem: string) =>
  (await pb.as(as).get<Figures>(`/api/overview/figures?hvem=${hvem}`)).body;

describe('figures', () => {
  test.each<[Person, string, boolean]>([
    ['seller', 'mine', false],
    ['seller', 'alle', false],
    ['seller2', 'mine', false],
    ['admin', 'mine', false],
    ['admin', 'alle', true],
    ['management', 'alle', true],
    ['moderator', 'alle', true],
  ])('of %s (%s) equal the lists behind them, in number and in kr.', async (person, hvem, isAll) => {
    const { figures, rottenDays } = await figuresOf(person, hvem);
    const user = pb.users[person].id;
    const scope: FigureScope = { who: isAll ? '' : user, today, rottenDays };
    const listed: Record<string, { count: number; oere: number }> = {};
    for (const [key, definition] of Object.entries(FIGURES) as [
      FigureKey,
      { table: string; where: (of: FigureScope) => Conditions; sum?: string },
    ][]) {
      const { items, totalItems } = (
        await pb
          .as(person)
          .get(
            `/api/collections/${definition.table}/records?perPage=500&filter=${encodeURIComponent(toFilter(definition.where(scope)))}`,
          )
      ).body as Body & { totalItems: number };
      const worth = (item: Body) => (definition.sum ? Number(item.subtotal) - Number(item.discount ?? 0) : 0);
      listed[key] = { count: totalItems, oere: items.reduce((sum, item) => sum + worth(item), 0) };
    }
    expect(figures).toEqual(listed);
  });

  test('count the right records', async () => {
    const { figures, rottenDays, responseMin } = await figuresOf('seller', 'mine');
    expect({ rottenDays, responseMin }).toEqual({ rottenDays: 2, responseMin: 24 * 60 });
    const counts = Object.fromEntries(Object.entries(figures).map(([key, { count }]) => [key, count]));
    expect(counts).toMatchObject({
      overdue: 1,
      today: 2,
      newLeads: 4,
      rotten: 2,
      expiring: 1,
      drafts: 1,
      approvals: 1,
      // One of the three sent offers has expired since midnight, and is not stored as that yet.
      pipeline: 2,
      unbilled: 9,
      routes: 1,
    });
    expect((await figuresOf('admin', 'alle')).figures).toMatchObject({
      drafts: { count: 3 },
      approvals: { count: 3 },
      pipeline: { count: 6 },
    });
  });

  test('an offer whose customer has withdrawn is decided, not won, also if it has a job', async () => {
    const read = async () => (await figuresOf('seller', 'mine')).figures;
    const { won, decided } = await read();
    const lead = await pb.create('leads', { customerType: 'privat', name: 'Kirsten', status: 'vundet', rev: 1 });
    await pb.create('inquiries', {
      ...{ offerNumber: 79_000, revision: 1, lead: lead.id, rev: 1 },
      ...{ seller: pb.users.seller.id, kind: 'fastpris', lineDisplay: 'alle', status: 'konverteret', subtotal: 100 },
      ...{ decidedAt: at(0), withdrawnAt: at(0) },
    });
    const after = await read();
    expect([after.won, after.decided.count]).toEqual([won, decided.count + 1]);
  });

  test.each<[Person, number, number]>([
    ['seller', 1, 2],
    ['seller2', 1, 2],
    ['admin', 3, 6],
    ['moderator', 3, 6],
    ['management', 3, 6],
  ])('“alle” counts the tasks of all for operations and their own for a seller: %s', async (person, overdue, due) => {
    const { figures } = await figuresOf(person, 'alle');
    expect([figures.overdue.count, figures.today.count]).toEqual([overdue, due]);
  });

  test('are computed without a scan of a whole table', () => {
    const { select, params } = figuresSql({ who: '', today, rottenDays: 2 });
    const sql = select.replace(/\{:(\w+)\}/g, (_all, name: string) => `'${String(params[name])}'`);
    const plan = pb.rows<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`).map(({ detail }) => detail);
    expect(plan.filter((step) => /^SCAN (tasks|leads|inquiries|service_jobs|routes)\b/.test(step))).toEqual([]);
  });

  test('are only for staff', async () => {
    expect((await pb.as('guest').get('/api/overview/figures')).status).toBe(401);
    expect((await pb.as('new').get('/api/overview/figures')).status).toBe(403);
    expect((await pb.as('none').get('/api/overview/news')).status).toBe(403);
  });
});

describe('active leads', () => {
  test.each<[Person, string, number]>([
    ['seller', 'mine', 1],
    ['seller2', 'mine', 1],
    ['admin', 'mine', 0],
    ['admin', 'alle', 3],
    ['moderator', 'alle', 3],
    ['management', 'alle', 3],
  ])('of %s (%s): with an owner, or in work without one', async (person, who, count) => {
    const owner = who === 'mine' ? pb.users[person].id : '';
    const filter = encodeURIComponent(toFilter(activeLeadsWhere(owner)));
    const { body } = await pb.as(person).get(`/api/collections/leads/records?perPage=500&filter=${filter}`);
    expect(body.totalItems).toBe(count);
  });

  test('are found without a scan of all leads', () => {
    const { sql, params } = toSql(activeLeadsWhere(''), 'leads', 'p');
    const bound = sql.replace(/\{:(\w+)\}/g, (_all, name: string) => `'${String(params[name])}'`);
    const plan = pb.rows<{ detail: string }>(`EXPLAIN QUERY PLAN SELECT id FROM leads WHERE ${bound}`);
    expect(plan.filter(({ detail }) => detail.startsWith('SCAN leads'))).toEqual([]);
  });
});

describe('since the last visit', () => {
  const news = async (as: Person) =>
    (
      await pb.as(as).get<{
        since: string;
        items: { kind: string; id: string; actor: string }[];
      }>('/api/overview/news')
    ).body;

  test('a first visit has no news, the next visit lists changes of other users', async () => {
    expect(await news('seller2')).toEqual({ since: '', items: [] });
    await pb.as('seller2').post('/api/overview/visit');
    expect((await news('seller2')).since).toBe('');
    // An hour later.
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString().replace('T', ' ');
    await pb.update('users', pb.users.seller2.id, { visitedAt: hourAgo });
    const mine = await pb.create('leads', {
      customerType: 'privat',
      name: 'Ny ejer',
      status: 'kontaktet',
      owner: '',
      rev: 1,
    });
    const arrived = await pb.create('leads', {
      customerType: 'privat',
      name: 'Ny kunde',
      status: 'ny',
      owner: '',
      rev: 1,
    });
    const task = (await pb.as('admin').post('/api/tasks', { title: 'Ring til banken', assignee: pb.users.seller2.id }))
      .body;
    await pb.as('seller2').post('/api/tasks', { title: 'Min egen' });
    await pb
      .as('admin')
      .post('/api/leads/assign', { changes: [{ id: mine.id, from: '', owner: pb.users.seller2.id }] });
    const { since, items } = await news('seller2');
    expect(since).toBe(hourAgo);
    const seen = items
      .filter(({ id }) => [mine.id, arrived.id, task.id].includes(id))
      .map(({ kind, id, actor }) => ({ kind, id, actor }));
    expect(seen).toEqual([
      { kind: 'given', id: mine.id, actor: pb.users.admin.id },
      { kind: 'task', id: task.id, actor: pb.users.admin.id },
      { kind: 'lead', id: arrived.id, actor: '' },
    ]);
    expect(items.filter(({ kind }) => kind === 'task')).toHaveLength(1);
    // The same visit continues, so the time stays.
    await pb.as('seller2').post('/api/overview/visit');
    await pb.as('seller2').post('/api/overview/visit');
    expect((await news('seller2')).since).toBe(hourAgo);
  });
});

test('news of an offer name its number and revision', async () => {
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString().replace('T', ' ');
  await pb.update('users', pb.users.moderator.id, { visitedAt: hourAgo, visitSince: hourAgo });
  const lead = await pb.create('leads', { customerType: 'privat', name: 'Kirsten', status: 'tilbud_sendt', rev: 1 });
  const { id } = await pb.create('inquiries', {
    offerNumber: 10601,
    revision: 2,
    lead: lead.id,
    seller: pb.users.seller.id,
    kind: 'fastpris',
    lineDisplay: 'alle',
    status: 'kladde',
    discountAskedBy: pb.users.seller.id,
    discountAskedAt: new Date().toISOString().replace('T', ' '),
    rev: 1,
  });
  const { items } = (
    await pb.as('moderator').get<{
      items: { id: string }[];
    }>('/api/overview/news?hvem=alle')
  ).body;
  expect(items.find((item) => item.id === id)).toMatchObject({ kind: 'asked', number: 10601, revision: 2 });
});

test.each([
  ['tilbud_accepteret', 'accepted'],
  ['tilbud_afvist', 'declined'],
  ['tilbud_fortrudt', 'withdrawn'],
  ['tilbud_spoergsmaal', 'question'],
  ['tilbud_set', 'seen'],
  ['tilbud_valgt', 'chosen'],
])('the customer’s %s is among the seller’s news as %s', async (type, kind) => {
  const at = (ms: number) => new Date(Date.now() - ms).toISOString().replace('T', ' ');
  await pb.update('users', pb.users.seller.id, { visitedAt: at(3_600_000), visitSince: at(3_600_000) });
  const lead = await pb.create('leads', { customerType: 'privat', name: 'Kirsten', status: 'tilbud_sendt', rev: 1 });
  const offer = await pb.create('inquiries', {
    ...{ offerNumber: 20_000 + Math.floor(Math.random() * 1_000_000), revision: 1, lead: lead.id, rev: 1 },
    ...{ seller: pb.users.seller.id, kind: 'fastpris', lineDisplay: 'alle', status: 'set', seenAt: at(0) },
  });
  await pb.create('activities', { type, lead: lead.id, inquiry: offer.id, at: at(0), data: { byCustomer: true } });
  const kindOfOffer = async () => {
    const { body } = await pb.as('seller').get<{ items: { id: string; kind: string }[] }>('/api/overview/news');
    return body.items.find((item) => item.id === offer.id)?.kind;
  };
  expect(await kindOfOffer()).toBe(kind);
  await pb.update('inquiries', offer.id, { status: 'sendt', seenAt: '' });
  // A colleague had opened the link.
  expect(await kindOfOffer()).toBe(['seen', 'chosen'].includes(kind) ? undefined : kind);
});

test('what a customer did before they chose shows the amount that was sent, their answer the chosen one', async () => {
  const at = (ms: number) => new Date(Date.now() - ms).toISOString().replace('T', ' ');
  await pb.update('users', pb.users.seller.id, { visitedAt: at(3_600_000), visitSince: at(3_600_000) });
  const lead = await pb.create('leads', { customerType: 'privat', name: 'Kirsten', status: 'vundet', rev: 1 });
  const offer = await pb.create('inquiries', {
    ...{ offerNumber: 20_000 + Math.floor(Math.random() * 1_000_000), revision: 1, lead: lead.id, rev: 1 },
    ...{ seller: pb.users.seller.id, kind: 'fastpris', lineDisplay: 'alle', status: 'accepteret', seenAt: at(0) },
    subtotal: 900_00,
  });
  for (const [ms, type, data] of [
    [3000, 'tilbud_sendt', { net: 500_00 }],
    [2000, 'tilbud_set', {}],
    [1000, 'tilbud_accepteret', { net: 900_00 }],
  ] as const)
    await pb.create('activities', { type, lead: lead.id, inquiry: offer.id, at: at(ms), data });
  const { items } = okBody<{ items: News[] }>(await pb.as('seller').get('/api/overview/news'));
  expect(items.filter(({ id }) => id === offer.id).map(({ kind, oere }) => [kind, oere])).toEqual([
    ['accepted', 900_00],
    ['seen', 500_00],
  ]);
});

type Assigned = { results: { id: string; lead?: Body; error?: Body }[] };

describe('assigned leads', () => {
  const lead = (owner = '') =>
    pb.create('leads', { customerType: 'privat', name: 'Kirsten', status: 'ny', owner, rev: 1 });
  const assign = async (as: Person, ...changes: Record<string, unknown>[]) =>
    (await pb.as(as).post<Assigned>('/api/leads/assign', { changes })).body.results;

  test('each lead is assigned separately, and a lead that was taken meanwhile returns its owner', async () => {
    const [free, taken] = [await lead(), await lead(pb.users.seller2.id)];
    const results = await assign(
      'moderator',
      { id: free.id, from: '', owner: pb.users.seller.id },
      { id: taken.id, from: '', owner: pb.users.seller.id },
      { id: UNKNOWN, from: '', owner: pb.users.seller.id },
    );
    expect(results.map(({ lead: given, error }) => given?.owner ?? error?.code)).toEqual([
      pb.users.seller.id,
      'taken',
      'not_found',
    ]);
    expect(results[1]?.error?.data).toEqual({ owner: { id: pb.users.seller2.id, name: 'Demo seller2' } });
    expect(
      pb.rows(
        "SELECT json_extract(data, '$.after') AS after FROM activities WHERE lead = ? AND type = 'ejer'",
        free.id,
      ),
    ).toEqual([{ after: pb.users.seller.id }]);
  });

  test('of a claim and ten simultaneous assignments one succeeds', async () => {
    const free = await lead();
    const [claimed, ...given] = await Promise.all([
      pb.as('seller').post(`/api/leads/${free.id}/claim`),
      ...Array.from({ length: 10 }, (_, n) =>
        assign('admin', { id: free.id, from: '', owner: n % 2 ? pb.users.seller2.id : pb.users.moderator.id }),
      ),
    ]);
    const [{ owner }] = pb.rows<{ owner: string }>('SELECT owner FROM leads WHERE id = ?', free.id) as [
      { owner: string },
    ];
    expect(claimed.status).toBe(owner === pb.users.seller.id ? 200 : 409);
    for (const [only] of given) expect(only?.lead?.owner ?? only?.error?.code).toBe(only?.lead ? owner : 'taken');
    expect(pb.rows("SELECT id FROM activities WHERE lead = ? AND type = 'ejer'", free.id)).toHaveLength(1);
  });

  test('a seller can release own leads and cannot assign other leads', async () => {
    const [own, others, free] = [await lead(pb.users.seller.id), await lead(pb.users.seller2.id), await lead()];
    expect((await assign('seller', { id: own.id, from: pb.users.seller.id, owner: '' }))[0]?.lead?.owner).toBe('');
    expect((await assign('seller', { id: others.id, from: pb.users.seller2.id, owner: '' }))[0]?.error?.code).toBe(
      'not_found',
    );
    expect((await assign('seller', { id: free.id, from: '', owner: pb.users.seller2.id }))[0]?.error?.code).toBe(
      'forbidden',
    );
  });

  test.each<[string, () => string, Record<string, unknown>]>([
    [
      'an inactive owner',
      () => pb.users.inactive.id,
      { code: 'validation', data: { owner: { code: 'unknownRecord' } } },
    ],
    [
      'an owner without a role',
      () => pb.users.none.id,
      { code: 'validation', data: { owner: { code: 'unknownRecord' } } },
    ],
    ['an unknown owner', () => UNKNOWN, { code: 'validation', data: { owner: { code: 'unknownRecord' } } }],
  ])('refuses %s', async (_name, owner, error) => {
    const free = await lead();
    const before = pb.snapshot();
    expect((await assign('admin', { id: free.id, from: '', owner: owner() }))[0]?.error).toMatchObject(error);
    expect(pb.snapshot()).toEqual(before);
  });

  test.each<[string, Partial<Refusal>]>([
    ['an empty body', { body: {}, fields: { changes: 'required' } }],
    ['no changes', { body: { changes: [] }, fields: { changes: 'minItems' } }],
    ['an invalid id', { body: { changes: [{ id: 'x', from: '', owner: '' }] }, fields: { 'changes.0.id': 'invalid' } }],
    ['no owner', { body: { changes: [{ id: UNKNOWN, from: '' }] }, fields: { 'changes.0.owner': 'invalid' } }],
    ['a new account', { as: 'new', status: 403, code: 'forbidden' }],
    ['a request without a sign-in', { as: 'guest', status: 401, code: 'unauthorized' }],
  ])('refuses %s as a whole', async (_name, refusal) => {
    await expectRefused(pb, {
      path: '/api/leads/assign',
      body: { changes: [{ id: UNKNOWN, from: '', owner: '' }] },
      status: 400,
      code: 'validation',
      ...refusal,
    });
  });
});
