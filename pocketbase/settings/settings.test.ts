/** The settings commands: wrong input, access, and concurrent changes. */
import { type Body, type Harness, type Person, startPocketBase } from '../testing/harness.ts';
import { expectRefused, type Refusal } from '../testing/refusals.ts';

jest.setTimeout(60_000);

let pb: Harness;
beforeAll(async () => {
  pb = await startPocketBase();
});
afterAll(() => pb?.stop());

const UNKNOWN = 'aaaaaaaaaaaaaaa';
let keys = 0;
const key = () => `settings-key-${(keys += 1)}`;
const DAY: [number, number] = [420, 930];

const PRODUCT = {
  sku: '',
  ean: '',
  name: 'Stikkontakt',
  category: 'Kontakter',
  unit: 'stk',
  price: 8900,
  cost: 4350,
  vatRate: 25,
  labourMin: 12,
  supplier: 'Demo Engros',
};
const CHARGE = {
  name: 'Servicevogn',
  calc: 'fast',
  amount: 39500,
  minimum: 0,
  roundTo: 0,
  appliesWhen: 'altid',
  zones: '',
  autoAdd: false,
};
const STATE = {
  labelDa: 'Venter på kommunen',
  labelEn: 'Waiting for the council',
  colour: 'amber',
  icon: 'clock',
  rottenDays: 14,
  taskSet: '',
};
const TECHNICIAN = {
  name: 'Ida Installatør',
  initials: 'II',
  phone: '20 30 40 50',
  email: '',
  user: '',
  title: 'montoer',
  skills: ['ladestander'],
  certificates: [{ name: 'L-AUS', expires: '2027-03-01' }],
  workHours: [DAY, DAY, DAY, DAY, [420, 870], null, null],
  address: 'Skovvej 1',
  zip: '8000',
  city: 'Aarhus C',
  salesRate: 69500,
  costRate: 38500,
  colour: 'teal',
};
const TEMPLATE = {
  name: 'Opfølgning',
  kind: 'tilbudsmail',
  language: 'da',
  subject: 'Om {{tilbud.nummer}}',
  body: 'Hej {{kunde.navn}}',
  tasks: [],
  isDefault: false,
  customers: '',
  offerKind: '',
};
const TASK = { title: 'Bestil tavle', type: 'bestil', priority: 'normal', dueDays: 2, assignee: 'ansvarlig' };
const SET = { kind: 'opgaver', subject: '', body: '', tasks: [TASK] };
const BODIES: Record<string, Record<string, unknown>> = {
  products: PRODUCT,
  charges: CHARGE,
  states: { ...STATE, entity: 'lead', step: 'venter' },
  technicians: TECHNICIAN,
  templates: TEMPLATE,
};

const create = async (kind: string, change: Record<string, unknown> = {}, as: Person = 'moderator') => {
  const answer = await pb.as(as).post(`/api/setup/${kind}`, { ...BODIES[kind], ...change, idempotencyKey: key() });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};
const sent = (kind: string, change: Record<string, unknown> = {}) => {
  const { entity: _entity, step: _step, ...rest } = { ...BODIES[kind], ...change } as Record<string, unknown>;
  return rest;
};

describe.each(Object.keys(BODIES))('%s', (kind) => {
  test('is created, changed, switched off and switched on', async () => {
    const made = await create(kind);
    expect(made).toMatchObject({
      ...BODIES[kind],
      ...(kind === 'technicians' ? { phone: '20304050' } : {}),
      active: true,
      rev: 1,
      createdBy: pb.users.moderator.id,
    });
    const label = kind === 'states' ? 'labelDa' : 'name';
    const saved = await pb
      .as('admin')
      .post(`/api/setup/${kind}/${made.id}/save`, { ...sent(kind), [label]: 'Nyt navn', rev: 1 });
    expect(saved).toMatchObject({ status: 200, body: { [label]: 'Nyt navn', rev: 2 } });
    const same = await pb.as('admin').post(`/api/setup/${kind}/${made.id}/save`, {
      ...sent(kind, kind === 'technicians' ? { phone: '20304050' } : {}),
      [label]: 'Nyt navn',
      rev: 2,
    });
    expect(same.body.rev).toBe(2);
    expect(
      (await pb.as('moderator').post(`/api/setup/${kind}/${made.id}/active`, { rev: 2, active: false })).body,
    ).toMatchObject({ active: false, rev: 3 });
    expect(
      (await pb.as('moderator').post(`/api/setup/${kind}/${made.id}/active`, { rev: 3, active: true })).body,
    ).toMatchObject({ active: true, rev: 4 });
  });

  test('is created once for the same key', async () => {
    const body = { ...BODIES[kind], idempotencyKey: key() };
    const [a, b] = await Promise.all([1, 2].map(() => pb.as('admin').post(`/api/setup/${kind}`, body)));
    expect(a!.body).toEqual(b!.body);
  });

  test.each(['management', 'seller', 'new', 'none', 'technician'] as const)('cannot be written by %s', async (as) => {
    const { id } = await create(kind);
    const refusal = { as, status: 403, code: 'forbidden' };
    await expectRefused(pb, {
      ...refusal,
      path: `/api/setup/${kind}`,
      body: { ...BODIES[kind], idempotencyKey: key() },
    });
    await expectRefused(pb, { ...refusal, path: `/api/setup/${kind}/${id}/save`, body: { ...sent(kind), rev: 1 } });
    await expectRefused(pb, { ...refusal, path: `/api/setup/${kind}/${id}/active`, body: { rev: 1, active: false } });
    await expectRefused(pb, { ...refusal, path: `/api/setup/${kind}/order`, body: { ids: [id] } });
    await expectRefused(pb, { ...refusal, path: `/api/setup/${kind}/${id}/default`, body: { rev: 1 } });
    expect((await pb.as(as).get(`/api/setup/${kind}/${id}/usage`)).status).toBe(403);
  });

  test('accepts one of two changes of the same version and returns the differing fields for the other', async () => {
    const { id } = await create(kind);
    const label = kind === 'states' ? 'labelDa' : 'name';
    const save = (name: string) =>
      pb.as('moderator').post(`/api/setup/${kind}/${id}/save`, {
        ...sent(kind, kind === 'technicians' ? { phone: '20304050' } : {}),
        [label]: name,
        rev: 1,
      });
    const answers = await Promise.all(['Den ene', 'Den anden'].map(save));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409)!;
    expect(lost.body).toMatchObject({ code: 'stale', data: { rev: 2, fields: [label] } });
  });

  test('refuses unknown versions and unknown records', async () => {
    const { id } = await create(kind);
    await expectRefused(pb, {
      as: 'admin',
      path: `/api/setup/${kind}/${id}/active`,
      body: { rev: 7, active: false },
      status: 409,
      code: 'stale',
    });
    await expectRefused(pb, {
      as: 'admin',
      path: `/api/setup/${kind}/${UNKNOWN}/active`,
      body: { rev: 1, active: false },
      status: 404,
      code: 'not_found',
    });
    await expectRefused(pb, {
      as: 'admin',
      path: `/api/setup/${kind}/${id}/active`,
      body: { rev: 1 },
      status: 400,
      code: 'validation',
      fields: { active: 'required' },
    });
    await expectRefused(pb, {
      as: 'admin',
      path: `/api/setup/${kind}/${UNKNOWN}/save`,
      body: { ...sent(kind), rev: 1 },
      status: 404,
      code: 'not_found',
    });
    await expectRefused(pb, { as: 'admin', path: `/api/setup/${kind}`, body: '[1]', status: 400, code: 'validation' });
  });
});

describe('wrong input', () => {
  type Case = [what: string, kind: string, change: Record<string, unknown>, fields: Record<string, string>];
  const cases: Case[] = [
    ['no name', 'products', { name: ' ' }, { name: 'required' }],
    ['a kind of template that nothing uses', 'templates', { kind: 'sms' }, { kind: 'unusedKind' }],
    ['a merge field that is not closed', 'templates', { body: 'Hej {{kunde.navn}' }, { body: 'brokenBraces' }],
    ['a set without tasks', 'templates', { kind: 'opgaver', subject: '', body: '' }, { tasks: 'required' }],
    ['customers of a mail', 'templates', { customers: 'privat' }, { customers: 'invalid' }],
    ['unknown customers', 'templates', { kind: 'betingelser', customers: 'alle' }, { customers: 'invalid' }],
    ['an offer’s kind of a mail', 'templates', { offerKind: 'regning' }, { offerKind: 'invalid' }],
    ['days of a mail that follows nothing up', 'templates', { days: 4 }, { days: 'invalid' }],
    ['too many days', 'templates', { kind: 'udloeber', days: 61 }, { days: 'max' }],
    ['tasks in a mail', 'templates', { tasks: [TASK] }, { tasks: 'invalid' }],
    [
      'a task without a title',
      'templates',
      { ...SET, tasks: [{ ...TASK, title: ' ' }] },
      { 'tasks.0.title': 'required' },
    ],
    [
      'a task for nobody',
      'templates',
      { ...SET, tasks: [{ ...TASK, assignee: UNKNOWN }] },
      { 'tasks.0.assignee': 'unknownRecord' },
    ],
    [
      'a task due before its start',
      'templates',
      { ...SET, tasks: [{ ...TASK, dueDays: -1 }] },
      { 'tasks.0.dueDays': 'min' },
    ],
    ['a set of tasks that does not exist', 'states', { taskSet: UNKNOWN }, { taskSet: 'unknownRecord' }],
    ['an unknown unit', 'products', { unit: 'kasse' }, { unit: 'invalid' }],
    ['half an øre', 'products', { price: 10.5 }, { price: 'invalid' }],
    ['a price below 0', 'products', { price: -1 }, { price: 'min' }],
    ['a cost below 0', 'products', { cost: -1 }, { cost: 'min' }],
    ['moms above the maximum', 'products', { vatRate: 101 }, { vatRate: 'max' }],
    ['labour above the maximum', 'products', { labourMin: 2221 }, { labourMin: 'max' }],
    ['letters in an EAN', 'products', { ean: '57O1234' }, { ean: 'invalid' }],
    ['an unknown way to charge', 'charges', { calc: 'dag' }, { calc: 'invalid' }],
    ['a percentage above 100', 'charges', { calc: 'procent', amount: 10_001 }, { amount: 'max' }],
    ['an unknown rounding', 'charges', { roundTo: 7 }, { roundTo: 'invalid' }],
    ['an unknown condition', 'charges', { appliesWhen: 'jul' }, { appliesWhen: 'invalid' }],
    ['a zone without postcodes', 'charges', { appliesWhen: 'zone' }, { zones: 'required' }],
    ['a zone that is no list of postcodes', 'charges', { zones: 'Aarhus' }, { zones: 'invalid' }],
    ['a zone that ends before it begins', 'charges', { zones: '8299-8000' }, { zones: 'invalid' }],
    ['a label in one language', 'states', { labelEn: '' }, { labelEn: 'required' }],
    ['a custom colour', 'states', { colour: '#ff0000' }, { colour: 'invalid' }],
    ['a custom icon', 'states', { icon: 'https://x' }, { icon: 'invalid' }],
    ['more than 365 rotten days', 'states', { rottenDays: 366 }, { rottenDays: 'max' }],
    ['a step that does not exist', 'states', { step: 'drømmer' }, { step: 'invalid' }],
    ['a step of another record', 'states', { entity: 'offer', step: 'venter' }, { step: 'invalid' }],
    ['five initials', 'technicians', { initials: 'ABCDE' }, { initials: 'maxLength' }],
    ['an invalid phone number', 'technicians', { phone: 'ring til mig' }, { phone: 'invalid' }],
    ['an invalid e-mail', 'technicians', { email: 'ida' }, { email: 'invalidFormat' }],
    ['a week of six days', 'technicians', { workHours: [DAY, DAY, DAY, DAY, DAY, null] }, { workHours: 'minItems' }],
    [
      'a day that ends before it starts',
      'technicians',
      { workHours: [[900, 420], DAY, DAY, DAY, DAY, null, null] },
      { 'workHours.0': 'timeOrder' },
    ],
    ['the same skill twice', 'technicians', { skills: ['Solceller', 'solceller'] }, { skills: 'duplicateId' }],
    [
      'a certificate with an invalid date',
      'technicians',
      { certificates: [{ name: 'L-AUS', expires: '2026-02-30' }] },
      { 'certificates.0.expires': 'invalidDate' },
    ],
    ['an account that does not exist', 'technicians', { user: UNKNOWN }, { user: 'unknownRecord' }],
    ['an unknown kind', 'templates', { kind: 'brev' }, { kind: 'invalid' }],
    ['an unknown language', 'templates', { language: 'de' }, { language: 'invalid' }],
    ['a mail without a subject', 'templates', { subject: '' }, { subject: 'required' }],
    ['no text', 'templates', { body: ' ' }, { body: 'required' }],
    [
      'unknown merge fields',
      'templates',
      { subject: 'Til {{kunde.hund}}', body: 'Hej {{}} {{kunde.findesikke}}' },
      { subject: 'unknownFields', body: 'unknownFields' },
    ],
  ];
  test.each(cases)('%s (%s)', async (_what, kind, change, fields) => {
    await expectRefused(pb, {
      as: 'admin',
      path: `/api/setup/${kind}`,
      body: { ...BODIES[kind], ...change, idempotencyKey: key() },
      status: 400,
      code: 'validation',
      fields,
    });
  });

  test('no key', () =>
    expectRefused(pb, {
      as: 'admin',
      path: '/api/setup/charges',
      body: CHARGE,
      status: 400,
      code: 'validation',
      fields: { idempotencyKey: 'required' },
    }));
  test.each(['users', 'leads', 'counters', '_superusers'])('%s is not a list that the office can edit', (kind) =>
    expectRefused(pb, {
      as: 'admin',
      path: `/api/setup/${kind}`,
      body: { idempotencyKey: key() },
      status: 404,
      code: 'not_found',
    }),
  );
});

describe('products', () => {
  test('have unique item numbers', async () => {
    const { id } = await create('products', { sku: '5700000000001' });
    await expectRefused(pb, {
      as: 'admin',
      path: '/api/setup/products',
      body: { ...PRODUCT, sku: '5700000000001', idempotencyKey: key() },
      status: 400,
      code: 'validation',
      fields: { sku: 'takenSku' },
    });
    expect(
      (
        await pb
          .as('admin')
          .post(`/api/setup/products/${id}/save`, { ...PRODUCT, sku: '5700000000001', name: 'Samme nummer', rev: 1 })
      ).status,
    ).toBe(200);
  });

  test('have item numbers without blanks, so that the same number is taken however it is written', async () => {
    const made = await create('products', { sku: ' 10 0345 6789 ' });
    expect(made).toMatchObject({ sku: '1003456789' });
    await expectRefused(pb, {
      as: 'admin',
      path: '/api/setup/products',
      body: { ...PRODUCT, sku: '100 345 67 89', idempotencyKey: key() },
      status: 400,
      code: 'validation',
      fields: { sku: 'takenSku' },
    });
    const saved = await pb
      .as('admin')
      .post(`/api/setup/products/${made.id}/save`, { ...PRODUCT, sku: '10 0345 6780', rev: 1 });
    expect(saved.body).toMatchObject({ sku: '1003456780' });
  });

  test('have an EAN as it is printed, in groups of digits', async () => {
    expect(await create('products', { ean: ' 5 700123 456785 ' })).toMatchObject({ ean: '5700123456785' });
  });

  test('are listed by words, category and state, with their cost only for drift', async () => {
    await create('products', { name: 'Østers-lampe', category: 'Ude', supplier: 'Åge' });
    const list = async (as: Person, query: string) => (await pb.as(as).get(`/api/setup/products?${query}`)).body.items;
    for (const as of ['admin', 'moderator', 'management'] as const)
      expect(await list(as, `q=${encodeURIComponent('åge østers')}`)).toMatchObject([
        { name: 'Østers-lampe', cost: 4350, active: true },
      ]);
    const [shown] = await list('seller', 'q=oesters');
    expect(shown).toMatchObject({ name: 'Østers-lampe', price: 8900 });
    expect(shown).not.toHaveProperty('cost');
    expect(await list('admin', `category=Ude&sort=${encodeURIComponent('-price')}`)).toHaveLength(1);
    // An export reads larger pages.
    await create('products', { name: 'Østers-lampe 2', category: 'Ude' });
    const names = async (query: string) => (await list('admin', `category=Ude&${query}`)).map(({ name }) => name);
    expect(await names('size=1')).toEqual(['Østers-lampe']);
    expect(await list('admin', 'category=Ude&show=inaktive')).toEqual([]);
    expect(await list('admin', "q='")).toEqual([]);
    for (const as of ['new', 'none', 'technician'] as const)
      expect((await pb.as(as).get('/api/setup/products')).status).toBe(403);
  });

  test('report where they are used', async () => {
    const product = await create('products');
    const lead = await pb.create('leads', { customerType: 'privat', name: 'Kunde', status: 'ny', rev: 1 });
    const inquiry = await pb.create('inquiries', {
      offerNumber: 41001,
      revision: 1,
      lead: lead.id,
      kind: 'fastpris',
      status: 'kladde',
      lineDisplay: 'alle',
      rev: 1,
    });
    for (const qtyMilli of [1000, 2000])
      await pb.create('inquiry_lines', { inquiry: inquiry.id, kind: 'vare', product: product.id, qtyMilli });
    expect((await pb.as('admin').get(`/api/setup/products/${product.id}/usage`)).body).toEqual({
      items: [
        { what: 'offers', count: 1 },
        { what: 'drafts', count: 1 },
      ],
    });
  });

  test('a new price appears in the picker at once and does not change existing lines', async () => {
    const product = await create('products', { name: 'Prisskiltet', price: 10_000 });
    const draft = pb.rows<{ id: string }>('SELECT id FROM inquiries LIMIT 1')[0]!;
    const line = await pb.create('inquiry_lines', {
      inquiry: draft.id,
      kind: 'vare',
      product: product.id,
      qtyMilli: 1000,
      unitPrice: 10_000,
    });
    await pb
      .as('moderator')
      .post(`/api/setup/products/${product.id}/save`, { ...PRODUCT, name: 'Prisskiltet', price: 12_000, rev: 1 });
    const found = await pb.as('seller').get('/api/offers/catalog?q=prisskiltet');
    expect(found.body.items).toMatchObject([{ price: 12_000 }]);
    expect(pb.rows('SELECT unitPrice FROM inquiry_lines WHERE id = ?', line.id)).toEqual([{ unitPrice: 10_000 }]);
    await pb.as('moderator').post(`/api/setup/products/${product.id}/active`, { rev: 2, active: false });
    expect((await pb.as('seller').get('/api/offers/catalog?q=prisskiltet')).body.items).toEqual([]);
  });
});

describe('states', () => {
  const defaultOf = (entity: string, step: string) =>
    pb.rows<{ id: string; rev: number; type: string }>(
      'SELECT id, rev, type FROM states WHERE entity = ? AND step = ? AND isDefault',
      entity,
      step,
    );

  test('a custom state keeps its step and type', async () => {
    const state = await create('states', { entity: 'job', step: 'pause' });
    expect(state).toMatchObject({ step: 'pause', type: 'venter', isDefault: false });
    const save = (more: object) =>
      pb.as('admin').post(`/api/setup/states/${state.id}/save`, { ...STATE, labelDa: 'Andet', rev: 1, ...more });
    expect((await save({ step: 'udfoert', type: 'faerdig' })).body.data).toEqual({
      step: { code: 'unknownKey' },
      type: { code: 'unknownKey' },
    });
    expect((await save({})).body).toMatchObject({ labelDa: 'Andet', step: 'pause', type: 'venter', entity: 'job' });
  });

  test('each step keeps exactly one default', async () => {
    const state = await create('states', { entity: 'offer', step: 'sendt' });
    const [before] = defaultOf('offer', 'sendt');
    await expectRefused(pb, {
      as: 'admin',
      path: `/api/setup/states/${before!.id}/active`,
      body: { rev: before!.rev, active: false },
      status: 409,
      code: 'locked',
    });
    expect((await pb.as('admin').post(`/api/setup/states/${state.id}/default`, { rev: 1 })).body).toMatchObject({
      isDefault: true,
      rev: 2,
    });
    expect(defaultOf('offer', 'sendt')).toEqual([{ id: state.id, rev: 2, type: before!.type }]);
    await pb.as('admin').post(`/api/setup/states/${before!.id}/active`, { rev: before!.rev + 1, active: false });
    await expectRefused(pb, {
      as: 'admin',
      path: `/api/setup/states/${before!.id}/default`,
      body: { rev: before!.rev + 2 },
      status: 409,
      code: 'locked',
    });
  });

  test('usage counts the records in the state', async () => {
    const [state] = defaultOf('lead', 'besigtigelse');
    const count = async () => (await pb.as('admin').get(`/api/setup/states/${state!.id}/usage`)).body.items;
    const own = await create('states', { entity: 'lead', step: 'besigtigelse' });
    const before = ((await count())[0] as unknown as { count: number } | undefined)?.count ?? 0;
    await pb.create('leads', { customerType: 'privat', name: 'A', status: 'besigtigelse', rev: 1 });
    await pb.create('leads', { customerType: 'privat', name: 'B', status: 'besigtigelse', state: own.id, rev: 1 });
    expect(await count()).toEqual([{ what: 'leads', count: before + 1 }]);
    expect((await pb.as('admin').get(`/api/setup/states/${own.id}/usage`)).body.items).toEqual([
      { what: 'leads', count: 1 },
    ]);
  });

  test('are ordered within one kind of record', async () => {
    const ids = pb
      .rows<{ id: string }>("SELECT id FROM states WHERE entity = 'lead' ORDER BY sort DESC")
      .map(({ id }) => id);
    expect((await pb.as('moderator').post('/api/setup/states/order', { ids })).status).toBe(200);
    expect(
      pb.rows<{ id: string }>("SELECT id FROM states WHERE entity = 'lead' ORDER BY sort").map(({ id }) => id),
    ).toEqual(ids);
    const path = '/api/setup/states/order';
    await expectRefused(pb, {
      as: 'admin',
      path,
      body: { ids: [ids[0], defaultOf('job', 'ny')[0]!.id] },
      status: 400,
      code: 'validation',
      fields: { 'ids.1': 'invalid' },
    });
    await expectRefused(pb, {
      as: 'admin',
      path,
      body: { ids: [ids[0], UNKNOWN] },
      status: 400,
      code: 'validation',
      fields: { 'ids.1': 'unknownRecord' },
    });
    await expectRefused(pb, {
      as: 'admin',
      path,
      body: { ids: [ids[0], ids[0]] },
      status: 400,
      code: 'validation',
      fields: { ids: 'duplicateId' },
    });
    await expectRefused(pb, {
      as: 'admin',
      path,
      body: { ids: [] },
      status: 400,
      code: 'validation',
      fields: { ids: 'minItems' },
    });
    await expectRefused(pb, {
      as: 'admin',
      path: '/api/setup/products/order',
      body: { ids: [ids[0]] },
      status: 404,
      code: 'not_found',
    });
  });
});

describe('templates', () => {
  test('have one default per kind and language, and a new version only when their text changes', async () => {
    const [first, second] = [
      await create('templates', { kind: 'betingelser', isDefault: true }),
      await create('templates', { kind: 'betingelser', isDefault: true }),
    ];
    const stored = (id: string) => pb.rows('SELECT isDefault, version, rev FROM templates WHERE id = ?', id);
    expect(stored(first.id)).toEqual([{ isDefault: 0, version: 1, rev: 2 }]);
    expect(stored(second.id)).toEqual([{ isDefault: 1, version: 1, rev: 1 }]);
    await pb.as('admin').post(`/api/setup/templates/${second.id}/save`, {
      ...TEMPLATE,
      kind: 'betingelser',
      name: 'Andet navn',
      isDefault: true,
      rev: 1,
    });
    expect(stored(second.id)).toEqual([{ isDefault: 1, version: 1, rev: 2 }]);
    await pb.as('admin').post(`/api/setup/templates/${second.id}/save`, {
      ...TEMPLATE,
      kind: 'betingelser',
      name: 'Andet navn',
      body: 'Nye ord',
      isDefault: true,
      rev: 2,
    });
    expect(stored(second.id)).toEqual([{ isDefault: 1, version: 2, rev: 3 }]);
  });

  test('of terms have one default for each group of customers and kind of offer', async () => {
    const terms = (scope: object) => create('templates', { kind: 'betingelser', isDefault: true, ...scope });
    const made = [
      await terms({}),
      await terms({ customers: 'privat' }),
      await terms({ offerKind: 'regning' }),
      await terms({ customers: 'privat', offerKind: 'regning' }),
    ];
    const defaults = () =>
      made.map(({ id }) => pb.rows<{ is: number }>('SELECT isDefault AS "is" FROM templates WHERE id = ?', id)[0]!.is);
    expect(defaults()).toEqual([1, 1, 1, 1]);
    const next = await create('templates', { kind: 'betingelser', customers: 'privat' });
    await pb.as('moderator').post(`/api/setup/templates/${next.id}/default`, { rev: next.rev });
    expect(defaults()).toEqual([1, 0, 1, 1]);
  });

  describe('usage says what begins with it', () => {
    const usage = async ({ id }: Body) => (await pb.as('moderator').get(`/api/setup/templates/${id}/usage`)).body.items;
    const switchAllOff = () => {
      const all = pb.rows<{ id: string }>('SELECT id FROM templates WHERE active');
      return Promise.all(all.map(({ id }) => pb.update('templates', id, { active: false })));
    };
    beforeEach(switchAllOff);

    test('mails: the next one by name takes over, without one the product’s text', async () => {
      const standard = await create('templates', { name: 'Ø', isDefault: true });
      const english = await create('templates', { name: 'A', language: 'en', isDefault: true });
      expect(await usage(standard)).toEqual([{ what: 'mailsThenOwnText', count: 1 }]);
      const [second, first] = [await create('templates', { name: 'C' }), await create('templates', { name: 'B' })];
      expect(await usage(standard)).toEqual([{ what: 'mailsThenNext', count: 1 }]);
      for (const other of [english, first, second]) expect(await usage(other)).toEqual([]);
      await pb.as('moderator').post(`/api/setup/templates/${standard.id}/active`, { rev: standard.rev, active: false });
      expect(await usage(first)).toEqual([{ what: 'mailsThenNext', count: 1 }]);
      expect(await usage(second)).toEqual([]);
    });

    test.each(['opfoelgning', 'udloeber'])('%s: the default or first of each language', async (kind) => {
      const standard = await create('templates', { kind, name: 'Ø', isDefault: true });
      const other = await create('templates', { kind, name: 'A' });
      const english = await create('templates', { kind, name: 'B', language: 'en' });
      expect(await usage(standard)).toEqual([{ what: 'followUps', count: 1 }]);
      expect(await usage(english)).toEqual([{ what: 'followUps', count: 1 }]);
      expect(await usage(other)).toEqual([]);
    });

    test('terms of some offers: new offers get them', async () => {
      const made = await create('templates', { kind: 'betingelser', isDefault: true, customers: 'erhverv' });
      expect(await usage(made)).toEqual([{ what: 'termsOfSome', count: 1 }]);
    });

    test.each([
      ['tilbudstekst', 'intros'],
      ['betingelser', 'termsFirst'],
    ])('%s: only the Danish default', async (kind, what) => {
      expect(await usage(await create('templates', { kind, isDefault: true }))).toEqual([{ what, count: 1 }]);
      expect(await usage(await create('templates', { kind }))).toEqual([]);
      expect(await usage(await create('templates', { kind, language: 'en', isDefault: true }))).toEqual([]);
    });
  });
});

describe('technicians', () => {
  const accountOf = (id: string) =>
    pb.rows<{ technician: string; rev: number }>('SELECT technician, rev FROM users WHERE id = ?', id)[0]!;

  test('only drift sees their cost', async () => {
    const { id } = await create('technicians', { costRate: 40_100 });
    const costs = async (as: Person) =>
      (await pb.as(as).get(`/api/collections/technician_costs/records?filter=technician="${id}"`)).body.items;
    expect(await costs('management')).toMatchObject([{ costRate: 40_100 }]);
    expect(await costs('seller')).toEqual([]);
  });

  test('an administrator links an account, which is a technician while the record is active', async () => {
    const technician = await create('technicians', { user: pb.users.none.id }, 'admin');
    expect(accountOf(pb.users.none.id).technician).toBe(technician.id);
    expect((await pb.as('none').get('/api/collections/technicians/records')).body.items).toMatchObject([
      { id: technician.id },
    ]);
    const body = { ...TECHNICIAN, phone: '20304050', user: pb.users.none.id };
    await expectRefused(pb, {
      as: 'admin',
      path: '/api/setup/technicians',
      body: { ...body, idempotencyKey: key() },
      status: 400,
      code: 'validation',
      fields: { user: 'duplicate' },
    });
    await expectRefused(pb, {
      as: 'moderator',
      path: `/api/setup/technicians/${technician.id}/save`,
      body: { ...body, user: '', rev: 1 },
      status: 400,
      code: 'validation',
      fields: { user: 'adminOnly' },
    });
    await expectRefused(pb, {
      as: 'moderator',
      path: '/api/setup/technicians',
      body: { ...body, user: pb.users.new.id, idempotencyKey: key() },
      status: 400,
      code: 'validation',
      fields: { user: 'adminOnly' },
    });
    await expectRefused(pb, {
      as: 'admin',
      path: '/api/setup/technicians',
      body: { ...body, user: pb.users.inactive.id, idempotencyKey: key() },
      status: 400,
      code: 'validation',
      fields: { user: 'unknownRecord' },
    });
    expect(
      (
        await pb
          .as('moderator')
          .post(`/api/setup/technicians/${technician.id}/save`, { ...body, name: 'Ida I.', rev: 1 })
      ).status,
    ).toBe(200);
    await pb.as('moderator').post(`/api/setup/technicians/${technician.id}/active`, { rev: 2, active: false });
    expect(accountOf(pb.users.none.id).technician).toBe('');
    expect((await pb.as('none').get('/api/collections/technicians/records')).body.items).toEqual([]);
    await pb.as('moderator').post(`/api/setup/technicians/${technician.id}/active`, { rev: 3, active: true });
    expect(accountOf(pb.users.none.id).technician).toBe(technician.id);
    // Unlinked and linked again through the account.
    const other = await create('technicians');
    const { rev } = accountOf(pb.users.none.id);
    const rights = (id: string) => `/api/setup/users/${id}/rights`;
    expect(
      (await pb.as('admin').post(rights(pb.users.none.id), { rev, roles: [], technician: other.id })).body,
    ).toMatchObject({ technician: other.id, roles: ['new'], rev: rev + 1 });
    expect(pb.rows('SELECT id FROM technicians WHERE user = ?', pb.users.none.id)).toEqual([{ id: other.id }]);
    await expectRefused(pb, {
      as: 'admin',
      path: rights(pb.users.new.id),
      body: { rev: accountOf(pb.users.new.id).rev, roles: [], technician: other.id },
      status: 400,
      code: 'validation',
      fields: { technician: 'duplicate' },
    });
    await pb.as('admin').post(rights(pb.users.none.id), { rev: rev + 1, roles: [], technician: '' });
    expect(accountOf(pb.users.none.id)).toEqual({ technician: '', rev: rev + 2 });
  });

  test('absences are added, validated and removed', async () => {
    const technician = await create('technicians');
    const absence = {
      technician: technician.id,
      kind: 'ferie',
      fromDay: '2026-12-21',
      toDay: '2027-01-03',
      fromMinute: 0,
      toMinute: 0,
      note: 'Jul',
    };
    const made = await pb.as('moderator').post('/api/setup/absences', { ...absence, idempotencyKey: key() });
    expect(made).toMatchObject({ status: 200, body: { ...absence, rev: 1 } });
    const wrong: [Record<string, unknown>, Record<string, string>][] = [
      [{ toDay: '2026-12-20' }, { toDay: 'timeOrder' }],
      [{ fromDay: '2026-11-31' }, { fromDay: 'invalidDate' }],
      [{ fromMinute: 900, toMinute: 600 }, { toMinute: 'timeOrder' }],
      [{ kind: 'orlov' }, { kind: 'invalid' }],
      [{ technician: UNKNOWN }, { technician: 'unknownRecord' }],
    ];
    for (const [change, fields] of wrong)
      await expectRefused(pb, {
        as: 'admin',
        path: '/api/setup/absences',
        body: { ...absence, ...change, idempotencyKey: key() },
        status: 400,
        code: 'validation',
        fields,
      });
    await expectRefused(pb, {
      as: 'seller',
      path: `/api/setup/absences/${made.body.id}/remove`,
      body: { rev: 1 },
      status: 403,
      code: 'forbidden',
    });
    await expectRefused(pb, {
      as: 'admin',
      path: `/api/setup/absences/${made.body.id}/remove`,
      body: { rev: 4 },
      status: 409,
      code: 'stale',
    });
    expect((await pb.as('moderator').post(`/api/setup/absences/${made.body.id}/remove`, { rev: 1 })).status).toBe(200);
    expect(pb.rows('SELECT id FROM technician_absences WHERE id = ?', made.body.id)).toEqual([]);
  });
});

test('a charge keeps no minimum or rounding that its form does not show', async () => {
  const post = async (fields: object) =>
    (await pb.as('admin').post('/api/setup/charges', { ...CHARGE, ...fields, idempotencyKey: key() })).body;
  const given = { minimum: 5000, roundTo: 30 };
  expect(await post({ calc: 'fast', ...given })).toMatchObject({ minimum: 0, roundTo: 0 });
  expect(await post({ calc: 'km', ...given })).toMatchObject({ minimum: 5000, roundTo: 0 });
  expect(await post({ calc: 'time', ...given, zones: '8000' })).toMatchObject({ ...given, zones: '8000' });
});

describe('the company', () => {
  const FOLLOW_UP = { on: true, after: 5, before: 2, types: { erhverv: { after: 8, before: 0 } } };
  const COMPANY = {
    name: 'Demo El A/S',
    address: 'Vej 1',
    zip: '8000',
    city: 'Aarhus C',
    cvr: '10000009',
    phone: '86000000',
    email: 'kontor@demo.test',
    web: 'www.demo.test',
    authorisation: '',
    bankAccount: '',
    offerNumberStart: 10001,
    jobNumberStart: 50001,
    validityDays: 20,
    discountLimitBp: 1500,
    marginLimitBp: 2000,
    marginLimit: 500_00,
    answerTargetMin: 120,
    followUp: FOLLOW_UP,
    extraDaysOff: ['12-24'],
    openingHours: [DAY, DAY, DAY, DAY, [420, 870], null, null],
    eveningFrom: 1020,
    holidays: [] as object[],
    hourlyRate: 69500,
    vatRate: 25,
    deductions: [{ year: 2026, haandvaerker: 900_000, service: 1_830_000 }],
    terms: 'Netto 8 dage',
  };
  const current = () => pb.rows<{ rev: number; logo: string }>('SELECT rev, logo FROM company_settings')[0]!;
  const save = (as: Person, change: Record<string, unknown> = {}) =>
    pb.as(as).post('/api/setup/company', { ...COMPANY, rev: current().rev, ...change });
  const logo = (as: Person, type: string, bytes: Uint8Array<ArrayBuffer> | null) => {
    const form = new FormData();
    form.set('payload', JSON.stringify({ rev: current().rev }));
    if (bytes) form.set('logo', new Blob([bytes], { type }), 'logo.png');
    return pb.as(as).request('POST', '/api/setup/company/logo', { body: form });
  };

  test('a new firm begins with the deductions that the law gives', () => {
    const [made] = pb.rows<{ deductions: string }>('SELECT deductions FROM company_settings');
    expect(JSON.parse(made?.deductions ?? '')).toEqual([{ year: 2026, haandvaerker: 900_000, service: 1_830_000 }]);
  });

  test('can be changed only by an administrator', async () => {
    const { rev } = current();
    expect(await save('admin')).toMatchObject({ status: 200, body: { ...COMPANY, rev: rev + 1 } });
    for (const as of ['moderator', 'management', 'seller', 'new', 'technician'] as const)
      await expectRefused(pb, {
        as,
        path: '/api/setup/company',
        body: { ...COMPANY, rev: current().rev },
        status: 403,
        code: 'forbidden',
      });
  });

  test('its rate of moms is that of charges, new lines, and new jobs', async () => {
    await create('charges', { name: 'Momstillæg' });
    await save('admin', { vatRate: 12 });
    const { body } = await pb.as('seller').get('/api/offers/catalog?q=momstill');
    expect(body.items).toMatchObject([{ vatRate: 12 }]);
    const lead = await pb.create('leads', {
      customerType: 'privat',
      name: 'Kirsten',
      status: 'ny',
      owner: pb.users.seller.id,
      rev: 1,
    });
    const made = await pb.as('seller').post('/api/offers', { lead: lead.id, title: 'Tavle', idempotencyKey: key() });
    expect(made.body.vatRate).toBe(12);
    const job = await pb.as('moderator').post('/api/service', {
      title: 'Tavle',
      type: 'service',
      customerName: 'Kirsten',
      noAddress: true,
      idempotencyKey: key(),
    });
    expect(job.body.vatRate).toBe(12);
    await save('admin');
  });

  const YEAR = { year: 2026, haandvaerker: 900_000, service: 1_830_000 };
  const wrong: [string, Record<string, unknown>, Record<string, string>][] = [
    ['no name', { name: '' }, { name: 'required' }],
    ['a CVR number of 7 digits', { cvr: '1000000' }, { cvr: 'cvr' }],
    ['no postcode', { zip: 'abc' }, { zip: 'zip' }],
    ['offer numbers that start below 1', { offerNumberStart: 0 }, { offerNumberStart: 'min' }],
    ['a validity of 0 days', { validityDays: 0 }, { validityDays: 'min' }],
    ['a discount limit above 100 %', { discountLimitBp: 10_001 }, { discountLimitBp: 'max' }],
    ['a margin limit below 0', { marginLimit: -1 }, { marginLimit: 'min' }],
    ['an answer after ten days', { answerTargetMin: 14_401 }, { answerTargetMin: 'max' }],
    ['a follow-up after three months', { followUp: { ...FOLLOW_UP, after: 61 } }, { 'followUp.after': 'max' }],
    ['a reminder before 0 days', { followUp: { ...FOLLOW_UP, before: -1 } }, { 'followUp.before': 'min' }],
    [
      'days of an unknown type of customer',
      { followUp: { ...FOLLOW_UP, types: { kommune: { after: 1, before: 1 } } } },
      { 'followUp.types.kommune': 'unknownKey' },
    ],
    ['an approver who is nobody', { klsApprovers: ['nobody000000000'] }, { 'klsApprovers.0': 'unknownRecord' }],
    ['an approver of another form', { klsApprovers: ['x'] }, { 'klsApprovers.0': 'invalid' }],
    ['an invalid day off', { extraDaysOff: ['12-25'] }, { 'extraDaysOff.0': 'invalid' }],
    ['opening hours of six days', { openingHours: [null, null, null, null, null, null] }, { openingHours: 'minItems' }],
    [
      'a closing before the opening',
      { openingHours: [[900, 420], null, null, null, null, null, null] },
      { 'openingHours.0': 'timeOrder' },
    ],
    ['an evening after midnight', { eveningFrom: 1441 }, { eveningFrom: 'max' }],
    ['a holiday without a name', { holidays: [{ day: '2026-12-28', name: '' }] }, { 'holidays.0.name': 'required' }],
    [
      'a holiday that is no day',
      { holidays: [{ day: '2026-02-30', name: 'Lukket' }] },
      { 'holidays.0.day': 'invalidDate' },
    ],
    [
      'a holiday twice',
      { holidays: ['Lukket', 'Ferie'].map((name) => ({ day: '2026-12-28', name })) },
      { 'holidays.1.day': 'duplicateId' },
    ],
    ['no moms', { vatRate: 0 }, { vatRate: 'min' }],
    ['moms above 100 %', { vatRate: 101 }, { vatRate: 'max' }],
    ['a year twice', { deductions: [YEAR, YEAR] }, { deductions: 'duplicateId' }],
    ['a year before the deduction', { deductions: [{ ...YEAR, year: 2010 }] }, { 'deductions.0.year': 'min' }],
    ['a deduction below 0', { deductions: [{ ...YEAR, service: -1 }] }, { 'deductions.0.service': 'min' }],
    ['an old version', { rev: 0 }, {}],
  ];
  test.each(wrong)('refuses %s', async (what, change, fields) => {
    const refusal: Refusal = {
      as: 'admin',
      path: '/api/setup/company',
      body: { ...COMPANY, name: 'Andet', rev: current().rev, ...change },
      status: 400,
      code: 'validation',
      fields,
    };
    await expectRefused(
      pb,
      what === 'an old version' ? ({ ...refusal, status: 409, code: 'stale', fields: undefined } as Refusal) : refusal,
    );
  });

  test("the firm's own holidays are days off for every rule", async () => {
    const saved = await save('admin', { holidays: [{ day: '2026-12-28', name: 'Julelukket' }] });
    expect(saved.body).toMatchObject({
      holidays: [{ day: '2026-12-28', name: 'Julelukket' }],
      extraDaysOff: ['12-24', '2026-12-28'],
    });
    expect((await save('admin')).body).toMatchObject({ holidays: [], extraDaysOff: ['12-24'] });
  });

  test('accepts only a picture as logo, which can be removed', async () => {
    const png = new Uint8Array(
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    );
    expect((await logo('admin', 'image/png', png)).status).toBe(200);
    expect(current().logo).toMatch(/^logo_.*\.png$/);
    const svg = new Uint8Array(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'));
    expect(await logo('admin', 'image/png', svg)).toMatchObject({
      status: 400,
      body: { code: 'validation', data: { logo: { code: 'invalid' } } },
    });
    expect(await logo('admin', 'image/png', new Uint8Array(1024 * 1024 + 1))).toMatchObject({
      status: 400,
      body: { data: { logo: { code: 'fileTooLarge' } } },
    });
    expect((await logo('moderator', 'image/png', png)).status).toBe(403);
    expect((await logo('admin', '', null)).status).toBe(200);
    expect(current().logo).toBe('');
  });
});

describe('users and roles', () => {
  const account = async (
    roles: string[],
    more: Record<string, unknown> = {},
  ): Promise<{ id: string; token: string }> => {
    const email = `${key()}@demo.test`;
    const password = 'nobody-signs-in-by-password-1';
    const { id } = await pb.create('users', {
      email,
      name: 'Ny',
      roles,
      password,
      passwordConfirm: password,
      phoneNumber: '20304050',
      verified: true,
      rev: 1,
      ...more,
    });
    const { body } = await pb.as('superuser').post(`/api/collections/users/impersonate/${id}`, { duration: 3600 });
    return { id, token: body.token };
  };
  const stored = (id: string) =>
    pb.rows<{ roles: string; inactive: number; rev: number }>(
      'SELECT roles, inactive, rev FROM users WHERE id = ?',
      id,
    )[0]!;

  test('an administrator grants and removes roles, which takes effect at once', async () => {
    const { id, token } = await account(['new']);
    expect((await pb.api(token).get('/api/setup/products')).status).toBe(403);
    expect(
      (
        await pb
          .as('admin')
          .post(`/api/setup/users/${id}/rights`, { rev: 1, roles: ['seller', 'moderator'], saleNumber: 12 })
      ).body,
    ).toMatchObject({ roles: ['seller', 'moderator'], saleNumber: 12, rev: 2 });
    expect((await pb.api(token).get('/api/setup/products')).status).toBe(200);
    expect(
      (await pb.as('admin').post(`/api/setup/users/${id}/rights`, { rev: 2, roles: [], saleNumber: 12 })).body,
    ).toMatchObject({ roles: ['new'], rev: 3 });
    expect((await pb.api(token).get('/api/setup/products')).status).toBe(403);
  });

  test.each(['moderator', 'management', 'seller', 'new', 'none', 'technician'] as const)(
    '%s cannot change any account',
    async (as) => {
      const { id } = await account(['new']);
      for (const [path, body] of [
        ['rights', { rev: 1, roles: ['admin'] }],
        ['active', { rev: 1, active: false }],
      ] as const) {
        await expectRefused(pb, { as, path: `/api/setup/users/${id}/${path}`, body, status: 403, code: 'forbidden' });
        await expectRefused(pb, {
          as,
          path: `/api/setup/users/${pb.users[as].id}/${path}`,
          body,
          status: 403,
          code: 'forbidden',
        });
      }
    },
  );

  test('wrong input', async () => {
    const { id } = await account(['seller']);
    const rights = `/api/setup/users/${id}/rights`;
    const wrong: [Record<string, unknown>, Record<string, string>][] = [
      [{ rev: 1, roles: ['new'] }, { 'roles.0': 'invalid' }],
      [{ rev: 1, roles: ['boss'] }, { 'roles.0': 'invalid' }],
      [{ rev: 1, roles: ['admin', 'admin'] }, { roles: 'duplicateId' }],
      [{ rev: 1 }, { roles: 'required' }],
      [{ rev: 1, roles: [], saleNumber: -1 }, { saleNumber: 'min' }],
    ];
    for (const [body, fields] of wrong)
      await expectRefused(pb, { as: 'admin', path: rights, body, status: 400, code: 'validation', fields });
    await expectRefused(pb, {
      as: 'admin',
      path: rights,
      body: { rev: 9, roles: ['admin'] },
      status: 409,
      code: 'stale',
    });
    await expectRefused(pb, {
      as: 'admin',
      path: `/api/setup/users/${UNKNOWN}/rights`,
      body: { rev: 1, roles: [] },
      status: 404,
      code: 'not_found',
    });
  });

  test('an account that is switched off is signed out at once', async () => {
    const { id, token } = await account(['seller']);
    expect((await pb.api(token).get('/api/setup/products')).status).toBe(200);
    await pb.as('admin').post(`/api/setup/users/${id}/active`, { rev: 1, active: false });
    expect((await pb.api(token).get('/api/setup/products')).status).toBe(401);
    expect((await pb.api(token).get('/api/collections/users/records')).status).toBe(401);
    expect(pb.rows('SELECT id FROM sessions WHERE user = ?', id)).toEqual([]);
    await pb.as('admin').post(`/api/setup/users/${id}/active`, { rev: 2, active: true });
    // Switched on again, but signed out.
    expect((await pb.api(token).get('/api/setup/products')).status).toBe(401);
  });

  test('the last active administrator cannot be demoted or switched off', async () => {
    const admin = pb.users.admin.id;
    const { rev } = stored(admin);
    const refusal = { as: 'admin' as const, status: 400, code: 'validation' };
    await expectRefused(pb, {
      ...refusal,
      path: `/api/setup/users/${admin}/rights`,
      body: { rev, roles: ['seller'] },
      fields: { roles: 'lastAdmin' },
    });
    await expectRefused(pb, {
      ...refusal,
      path: `/api/setup/users/${admin}/active`,
      body: { rev, active: false },
      fields: { active: 'lastAdmin' },
    });
    // An inactive administrator does not count.
    await account(['admin'], { inactive: true });
    await expectRefused(pb, {
      ...refusal,
      path: `/api/setup/users/${admin}/rights`,
      body: { rev, roles: [] },
      fields: { roles: 'lastAdmin' },
    });
  });

  test('one administrator remains when two demote or switch off each other simultaneously', async () => {
    const first = stored(pb.users.admin.id);
    for (let round = 0; round < 8; round += 1) {
      const pair = [await account(['admin']), await account(['admin'])];
      // Only these two: the test's own administrator is demoted meanwhile.
      await pb.update('users', pb.users.admin.id, { roles: ['seller'] });
      const way =
        round % 2 === 0
          ? (rev: number) => ['rights', { rev, roles: ['seller'] }] as const
          : (rev: number) => ['active', { rev, active: false }] as const;
      const answers = await Promise.all(
        pair.map(({ token }, at) => {
          const [path, body] = way(1);
          return pb.api(token).post(`/api/setup/users/${pair[1 - at]!.id}/${path}`, body);
        }),
      );
      expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
      const admins = pb.rows('SELECT id FROM users WHERE NOT inactive AND roles LIKE \'%"admin"%\'');
      expect(admins).toHaveLength(1);
      await pb.update('users', pb.users.admin.id, { roles: ['admin'], inactive: false });
      for (const { id } of pair) await pb.update('users', id, { roles: ['seller'] });
    }
    expect(stored(pb.users.admin.id)).toEqual(first);
  });
});
