/** Units: the list itself, and its effect on products and lines. */
import { type Body, type Harness, startPocketBase } from '../testing/harness.ts';
import { createJobHelpers } from '../testing/service.ts';
import { expectRefused, type Refusal } from '../testing/refusals.ts';

jest.setTimeout(60_000);

let pb: Harness;
let jobs: ReturnType<typeof createJobHelpers>;
beforeAll(async () => {
  pb = await startPocketBase();
  jobs = createJobHelpers(pb);
});
afterAll(() => pb?.stop());

let keys = 0;
const key = () => `units-key-${(keys += 1)}`;
const NAMES = { labelDa: 'rulle', labelEn: 'roll', pluralDa: 'ruller', pluralEn: 'rolls' };
const create = async (change: object = {}): Promise<Body> => {
  const { status, body } = await pb
    .as('moderator')
    .post('/api/setup/units', { ...NAMES, ...change, idempotencyKey: key() });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
};
const unitNamed = (unit: string) =>
  pb.rows<{ id: string; rev: number }>('SELECT id, rev FROM units WHERE "key" = ?', unit)[0]!;
const product = (unit: string) => ({
  sku: '',
  ean: '',
  name: 'Installationskabel',
  category: 'Kabel',
  unit,
  price: 125_00,
  cost: 60_00,
  vatRate: 25,
  labourMin: 0,
  supplier: '',
});

test('the five of before are there, and keep their keys under other names', async () => {
  expect(pb.rows<{ key: string }>('SELECT "key" FROM units ORDER BY sort').map((unit) => unit.key)).toEqual([
    'stk',
    'm',
    'time',
    'pakke',
    'km',
  ]);
  const { id, rev } = unitNamed('pakke');
  const saved = await pb
    .as('moderator')
    .post(`/api/setup/units/${id}/save`, { ...NAMES, labelDa: 'kolli', pluralDa: '', rev });
  expect(saved.body).toMatchObject({ key: 'pakke', labelDa: 'kolli', rev: rev + 1 });
});

test('a new unit is used by products, offers and jobs, and its use is counted', async () => {
  const unit = await create({ labelDa: 'Kvadratmeter', labelEn: 'square metre' });
  expect(unit).toMatchObject({ key: 'kvadratmeter', active: true, sort: 60 });
  const made = await pb
    .as('moderator')
    .post('/api/setup/products', { ...product('kvadratmeter'), idempotencyKey: key() });
  expect(made.body).toMatchObject({ unit: 'kvadratmeter' });
  const offer = await jobs.offers.draft('seller', { lines: [jobs.offers.line({ unit: 'kvadratmeter' })] });
  expect(offer.lines).toMatchObject([{ unit: 'kvadratmeter' }]);
  const { job } = await jobs.create();
  const added = await pb
    .as('moderator')
    .post(`/api/service/${job.id}/add`, { lines: [jobs.line({ unit: 'kvadratmeter' })] });
  expect(jobs.aggregate(added).lines).toMatchObject([{ unit: 'kvadratmeter' }]);
  const usage = await pb.as('moderator').get(`/api/setup/units/${unit.id}/usage`);
  expect(usage.body.items).toEqual([
    { what: 'products', count: 1 },
    { what: 'offers', count: 1 },
    { what: 'jobs', count: 1 },
  ]);
});

test('what has a unit keeps it when the unit is switched off', async () => {
  const unit = await create({ labelDa: 'tromle', labelEn: 'drum' });
  const offer = await jobs.offers.draft('seller', { lines: [jobs.offers.line({ unit: 'tromle' })] });
  await pb.as('moderator').post(`/api/setup/units/${unit.id}/active`, { rev: 1, active: false });
  const saved = await pb
    .as('seller')
    .post(`/api/offers/${offer.offer.id}/save`, jobs.offers.edited(offer, { title: 'Kabel på tromle' }));
  expect(saved.body.lines).toMatchObject([{ unit: 'tromle' }]);
});

test('pieces, hours and kilometres stay', async () => {
  for (const unit of ['stk', 'time', 'km']) {
    const { id, rev } = unitNamed(unit);
    await expectRefused(pb, {
      as: 'admin',
      path: `/api/setup/units/${id}/active`,
      body: { rev, active: false },
      status: 409,
      code: 'locked',
    });
  }
  const { id, rev } = unitNamed('m');
  expect((await pb.as('admin').post(`/api/setup/units/${id}/active`, { rev, active: false })).body.active).toBe(false);
});

test('are ordered', async () => {
  const ids = pb.rows<{ id: string }>('SELECT id FROM units ORDER BY sort DESC').map(({ id }) => id);
  expect((await pb.as('moderator').post('/api/setup/units/order', { ids })).status).toBe(200);
  expect(pb.rows<{ id: string }>('SELECT id FROM units ORDER BY sort').map(({ id }) => id)).toEqual(ids);
});

test('two who make the same unit get one', async () => {
  const answers = await Promise.all(
    [1, 2].map(() => pb.as('admin').post('/api/setup/units', { ...NAMES, labelDa: 'palle', idempotencyKey: key() })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(pb.rows('SELECT id FROM units WHERE "key" = \'palle\'')).toHaveLength(1);
});

test('wrong input', async () => {
  await create({ labelDa: 'bundt' });
  type Case = [change: object, fields: Record<string, string>];
  const cases: Case[] = [
    [{ labelDa: ' ' }, { labelDa: 'required' }],
    [{ labelEn: '' }, { labelEn: 'required' }],
    [{ labelDa: 'x'.repeat(21) }, { labelDa: 'maxLength' }],
    [{ labelDa: '%' }, { labelDa: 'invalid' }],
    [{ labelDa: 'Bundt' }, { labelDa: 'duplicate' }],
    [{ labelDa: 'stk' }, { labelDa: 'duplicate' }],
    [{ labelDa: 'spand', key: 'x' }, { key: 'unknownKey' }],
  ];
  for (const [change, fields] of cases)
    await expectRefused(pb, {
      as: 'admin',
      path: '/api/setup/units',
      body: { ...NAMES, ...change, idempotencyKey: key() },
      status: 400,
      code: 'validation',
      fields,
    });
});

test.each(['management', 'seller', 'new', 'none', 'technician'] as const)('%s cannot change them', async (as) => {
  const { id, rev } = unitNamed('pakke');
  const refusal: Pick<Refusal, 'as' | 'status' | 'code'> = { as, status: 403, code: 'forbidden' };
  await expectRefused(pb, { ...refusal, path: '/api/setup/units', body: { ...NAMES, idempotencyKey: key() } });
  await expectRefused(pb, { ...refusal, path: `/api/setup/units/${id}/save`, body: { ...NAMES, rev } });
  await expectRefused(pb, { ...refusal, path: `/api/setup/units/${id}/active`, body: { rev, active: false } });
});

test('a line with an unknown unit is refused', async () => {
  const offer = await jobs.offers.draft();
  await expectRefused(pb, {
    path: `/api/offers/${offer.offer.id}/save`,
    body: jobs.offers.edited(offer, { lines: [jobs.offers.line({ unit: 'favn' })] }),
    status: 400,
    code: 'validation',
    fields: { 'lines.0.unit': 'invalid' },
  });
  const { job } = await jobs.create();
  await expectRefused(pb, {
    as: 'moderator',
    path: `/api/service/${job.id}/add`,
    body: { lines: [jobs.line({ unit: 'favn' })] },
    status: 400,
    code: 'validation',
    fields: { 'lines.0.unit': 'invalid' },
  });
});
