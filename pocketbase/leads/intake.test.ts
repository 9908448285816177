/** Leads from the firm's web form or telephone system, and the keys for them. */
import { createHash } from 'node:crypto';
import { type Answer, type Harness, type Person, startPocketBase } from '../testing/harness.ts';
import { expectRefused } from '../testing/refusals.ts';

let pb: Harness;
let secret: string;
beforeAll(async () => {
  pb = await startPocketBase();
  ({ secret } = await makeKey('Hjemmeside'));
});
afterAll(() => pb.stop());

let keys = 0;
async function makeKey(name: string): Promise<{ id: string; secret: string }> {
  const made = await pb.as('admin').post('/api/setup/intake-keys', { name, idempotencyKey: `key-test-${keys++}` });
  expect(made.status).toBe(200);
  return { id: (made.body.key as { id: string }).id, secret: String(made.body.secret) };
}

const LEAD = { externalId: 'form-1', name: 'Anna Demo', phone: '+45 20 30 40 50' };

function send(body: unknown, key = secret): Promise<Answer> {
  return pb.as('guest').request('POST', '/api/intake/leads', {
    headers: { authorization: `Bearer ${key}` },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

type Stored = { id: string; name: string; phones: string; status: string; owner: string; source: string };
const storedLeads = (name: string) => pb.rows<Stored>('SELECT * FROM leads WHERE name = ?', name);

test('a lead comes in as new, without owner, with its phone normalised and found by it', async () => {
  const { status, body } = await send({
    ...LEAD,
    company: 'Demo ApS',
    email: 'anna@kunde.test',
    zip: '8000',
    message: 'Ring efter kl. 15',
  });
  expect([status, body]).toEqual([201, { lead: expect.any(String) as string, externalId: 'form-1', created: true }]);
  const [lead] = storedLeads('Anna Demo');
  expect(lead).toMatchObject({
    id: body.lead,
    customerType: 'erhverv',
    status: 'ny',
    owner: '',
    createdBy: '',
    source: 'web',
    note: 'Ring efter kl. 15',
  });
  expect(JSON.parse(lead!.phones)).toEqual([{ raw: '+45 20 30 40 50', normalised: '20304050' }]);
  const found = await pb.as('seller').get('/api/leads/by-phone/20304050');
  expect(found.body.items.map(({ id }) => id)).toEqual([body.lead]);
  const duplicates = await pb.as('seller').post('/api/leads/duplicates', { phones: ['20304050'] });
  expect(duplicates.body.items).toHaveLength(1);
});

test('the same external id is the same lead, also with other content; another key has its own ids', async () => {
  const first = await send({ ...LEAD, externalId: 'form-2', name: 'Bo Demo' });
  const again = await send({ ...LEAD, externalId: 'form-2', name: 'En anden' });
  expect([again.status, again.body]).toEqual([200, { ...first.body, created: false }]);
  const other = await makeKey('Telefon');
  const theirs = await send({ ...LEAD, externalId: 'form-2', name: 'Bo Demo' }, other.secret);
  expect(theirs.status).toBe(201);
  expect(storedLeads('Bo Demo')).toHaveLength(2);
  expect(storedLeads('En anden')).toHaveLength(0);
});

test('twenty calls at once with one external id make one lead', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => send({ ...LEAD, externalId: 'form-3', name: 'Carl Demo' })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 19 }, () => 200), 201]);
  expect(new Set(answers.map(({ body }) => body.lead)).size).toBe(1);
  expect(storedLeads('Carl Demo')).toHaveLength(1);
});

const robotsOf = (id: string) =>
  pb.rows<{ robots: number }>('SELECT robots FROM intake_keys WHERE id = ?', id)[0]?.robots;

test('what a robot sends is answered like a new lead, counted at its key, and not stored', async () => {
  const key = await makeKey('Robotter');
  const before = pb.snapshot();
  for (const website of ['http://spam.test', 'x'.repeat(2000)]) {
    const { status, body } = await send({ externalId: 'bot', name: 'Køb nu', website }, key.secret);
    expect([status, body]).toEqual([
      201,
      { lead: expect.stringMatching(/^[a-z0-9]{15}$/) as string, externalId: 'bot', created: true },
    ]);
  }
  const after = pb.snapshot();
  expect(Object.keys(after).filter((table) => after[table] !== before[table])).toEqual(['intake_keys']);
  expect(robotsOf(key.id)).toBe(2);
});

test.each([0, false, null, '', '  ', [], {}])(
  'a hidden field that holds %j is empty: the lead comes in',
  async (website) => {
    const key = await makeKey('Tom');
    const { status, body } = await send(
      { ...LEAD, externalId: `empty-${JSON.stringify(website)}`, website },
      key.secret,
    );
    expect([status, body.created]).toEqual([201, true]);
    expect(pb.rows('SELECT id FROM leads WHERE id = ?', String(body.lead))).toHaveLength(1);
    expect(robotsOf(key.id)).toBe(0);
  },
);

test('a name of several lines becomes one, and the message keeps its lines', async () => {
  const { body } = await send({
    ...LEAD,
    externalId: 'lines',
    name: 'Anna\r\nHansen\u0000',
    message: 'Hej\nRing\u0000',
  });
  expect(pb.rows('SELECT name, note FROM leads WHERE id = ?', String(body.lead))).toEqual([
    { name: 'Anna Hansen', note: 'Hej\nRing' },
  ]);
});

test.each([
  ['no JSON', '{', { body: 'invalid' }],
  ['nothing', {}, { externalId: 'required', name: 'required' }],
  ['neither phone nor mail', { externalId: 'a', name: 'x' }, { phone: 'phoneOrEmail' }],
  ['a wrong phone', { ...LEAD, phone: '123' }, { phone: 'phone' }],
  ['a wrong mail', { ...LEAD, email: 'nix' }, { email: 'invalidFormat' }],
  ['a wrong postcode', { ...LEAD, zip: '1' }, { zip: 'zip' }],
  ['a wrong CVR', { ...LEAD, cvr: '123' }, { cvr: 'cvr' }],
  ['an unknown source', { ...LEAD, source: 'rygter' }, { source: 'invalid' }],
  ['a field of the office', { ...LEAD, owner: 'abc', status: 'vundet' }, { owner: 'unknownKey', status: 'unknownKey' }],
  ['a long text', { ...LEAD, message: 'x'.repeat(5001) }, { message: 'maxLength' }],
  ['a list', [], { body: 'invalid' }],
])('refuses %s and names the fields', async (_what, body, fields) => {
  const before = pb.snapshot();
  const answer = await send(body);
  const faults = answer.body.data as unknown as Record<string, { code: string }>;
  expect([answer.status, answer.body.code]).toEqual([400, 'validation']);
  expect(Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, fault.code]))).toEqual(fields);
  expect(pb.snapshot()).toEqual(before);
});

test('without a live key nothing comes in', async () => {
  const revoked = await makeKey('Gammel');
  await pb.as('admin').post(`/api/setup/intake-keys/${revoked.id}/revoke`, { rev: 1 });
  const before = pb.snapshot();
  for (const key of ['', 'ordre_forkert', revoked.secret, pb.users.admin.token, pb.superToken])
    expect((await send(LEAD, key)).status).toBe(401);
  expect((await pb.as('admin').post('/api/intake/leads', LEAD)).status).toBe(401);
  expect(pb.snapshot()).toEqual(before);
});

describe('keys', () => {
  test('a key is stored as its hash only, and its last use is noted', async () => {
    const { id, secret: own } = await makeKey('Formular');
    expect(own).toMatch(/^ordre_[A-Za-z0-9]{40}$/);
    const stored = () => pb.rows<Record<string, string>>('SELECT * FROM intake_keys WHERE id = ?', id)[0]!;
    expect(stored()).toMatchObject({
      hash: createHash('sha256').update(own).digest('hex'),
      start: own.slice(0, 12),
      lastUsedAt: '',
    });
    expect(JSON.stringify(pb.snapshot())).not.toContain(own);
    await send({ ...LEAD, externalId: 'used' }, own);
    expect(stored().lastUsedAt).not.toBe('');
    const { body } = await pb.as('admin').get('/api/collections/intake_keys/records');
    expect(Object.keys(body.items[0]!)).not.toContain('hash');
  });

  test('a repeated call makes one key, and does not show it again', async () => {
    const create = () => pb.as('admin').post('/api/setup/intake-keys', { name: 'Én', idempotencyKey: 'key-once-1' });
    const first = await create();
    const again = await create();
    expect(again.body).toEqual({ ...first.body, secret: '' });
    expect(pb.rows("SELECT id FROM intake_keys WHERE name = 'Én'")).toHaveLength(1);
  });

  test('a revoked key stays revoked', async () => {
    const { id } = await makeKey('Slut');
    const revoke = (rev: number) => pb.as('admin').post(`/api/setup/intake-keys/${id}/revoke`, { rev });
    const first = await revoke(1);
    expect([first.status, first.body.rev]).toEqual([200, 2]);
    expect((await revoke(2)).body).toEqual(first.body);
    await expectRefused(pb, {
      as: 'admin',
      path: `/api/setup/intake-keys/${id}/revoke`,
      body: { rev: 1 },
      status: 409,
      code: 'stale',
    });
  });

  test.each(['moderator', 'management', 'seller'] as Person[])('%s makes and revokes none', async (as) => {
    const refused = { as, status: 403, code: 'forbidden' };
    const id = pb.rows<{ id: string }>('SELECT id FROM intake_keys')[0]!.id;
    await expectRefused(pb, {
      ...refused,
      path: '/api/setup/intake-keys',
      body: { name: 'x', idempotencyKey: 'key-none-1' },
    });
    await expectRefused(pb, { ...refused, path: `/api/setup/intake-keys/${id}/revoke`, body: { rev: 1 } });
  });

  test.each([
    [{ name: ' ', idempotencyKey: 'key-bad-11' }, { name: 'required' }],
    [{ name: 'x' }, { idempotencyKey: 'required' }],
    [{ name: 'x', idempotencyKey: 'key-bad-12', hash: 'a' }, { hash: 'unknownKey' }],
  ])('refuses %j', async (body, fields) => {
    await expectRefused(pb, {
      as: 'admin',
      path: '/api/setup/intake-keys',
      body,
      status: 400,
      code: 'validation',
      fields,
    });
  });
});
