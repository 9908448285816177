import { MOST_TAGS } from '../../lib/leads/shared/values.ts';
import { type Body, type Harness, startPocketBase } from '../testing/harness.ts';
import { expectRefused, type Refusal } from '../testing/refusals.ts';

let pb: Harness;
beforeAll(async () => void (pb = await startPocketBase()), 60_000);
afterAll(() => pb?.stop());

// Writes wait for each other, and some tests queue hundreds.
jest.setTimeout(60_000);

const NEW = {
  customerType: 'privat',
  name: 'Kirsten Østergaard',
  phones: ['+45 20 30 40 50'],
  address: 'Østergade 14, 2. th.',
  zip: '8000',
  city: 'Aarhus C',
};
const UNKNOWN = 'aaaaaaaaaaaaaaa';

/** A lead created as superuser: without commands, but with hooks. */
function lead(fields: Record<string, unknown> = {}): Promise<Body> {
  return pb.create('leads', {
    ...NEW,
    phones: [{ raw: '+45 20 30 40 50' }],
    status: 'ny',
    rev: 1,
    owner: pb.users.seller.id,
    source: 'telefon',
    ...fields,
  });
}
const stored = (id: string) => pb.rows<Record<string, unknown>>('SELECT * FROM leads WHERE id = ?', id)[0]!;
const activities = (id: string) =>
  pb
    .rows<{ type: string; actor: string; data: string }>(
      'SELECT type, actor, data FROM activities WHERE lead = ? ORDER BY rowid',
      id,
    )
    .map((a) => ({ ...a, data: JSON.parse(a.data) as unknown }));
const filled = (l: Body, change: Record<string, unknown> = {}) => ({
  ...NEW,
  owner: l.owner,
  source: l.source,
  rev: l.rev,
  ...change,
});

describe('create', () => {
  test('stores the sent fields, the normalised phones and a first timeline entry', async () => {
    const { status, body } = await pb
      .as('seller')
      .post('/api/leads', { ...NEW, owner: pb.users.seller.id, tags: ['vip', 'vip'] });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...NEW,
      phones: [{ raw: '+45 20 30 40 50', normalised: '20304050' }],
      owner: pb.users.seller.id,
      createdBy: pb.users.seller.id,
      status: 'ny',
      source: 'telefon',
      rev: 1,
      tags: ['vip'],
      archived: false,
    });
    expect(body).not.toHaveProperty('searchText');
    expect(body).not.toHaveProperty('nameKey');
    expect(activities(body.id)).toEqual([{ type: 'oprettet', actor: pb.users.seller.id, data: { source: 'telefon' } }]);
  });

  test('fields that the caller may not set are refused, each by its name', async () => {
    const forbidden = {
      id: 'minegetid000000',
      status: 'vundet',
      rev: 40,
      createdBy: pb.users.admin.id,
      archived: true,
      statusBefore: 'ny',
      mergedInto: 'x',
      nameKey: 'x',
    };
    const { status, body } = await pb.as('seller').post('/api/leads', { ...NEW, ...forbidden });
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'validation' });
    expect(body.data).toEqual(
      Object.fromEntries(Object.keys(forbidden).map((field) => [field, { code: 'unknownKey' }])),
    );
  });

  test('the same key creates one lead, also simultaneously, another key or user creates another', async () => {
    const count = () => pb.rows<{ n: number }>('SELECT count(*) AS n FROM leads')[0]!.n;
    const before = count();
    const post = (as: 'seller' | 'seller2', idempotencyKey: string) =>
      pb.as(as).post('/api/leads', { ...NEW, idempotencyKey });
    const [a, b, c] = await Promise.all([
      post('seller', 'key-one-1'),
      post('seller', 'key-one-1'),
      post('seller', 'key-one-1'),
    ]);
    expect(a.status).toBe(200);
    expect(b.body).toEqual(a.body);
    expect(c.body).toEqual(a.body);
    expect(count()).toBe(before + 1);
    await post('seller', 'key-two-2');
    await post('seller2', 'key-one-1');
    expect(count()).toBe(before + 3);
  });

  test('a key is refused for another content and for another command’s path', async () => {
    const create = (name: string) => pb.as('seller').post('/api/leads', { ...NEW, name, idempotencyKey: 'key-three' });
    const { body: lead } = await create('Hans');
    expect((await create('Grethe')).body).toMatchObject({
      code: 'validation',
      data: { idempotencyKey: { code: 'reusedKey' } },
    });
    const note = (id: string) =>
      pb.as('seller').post(`/api/leads/${id}/note`, { text: 'Ringet', kind: 'note', idempotencyKey: 'key-note' });
    const { body: other } = await pb.as('seller').post('/api/leads', NEW);
    expect((await note(String(lead.id))).status).toBe(200);
    expect((await note(String(other.id))).body.data).toEqual({ idempotencyKey: { code: 'reusedKey' } });
  });

  test('a seller’s lead is theirs unless it is given to the pool, and another user’s is in the pool', async () => {
    const owner = async (as: 'seller' | 'moderator', more: object = {}) =>
      (await pb.as(as).post('/api/leads', { ...NEW, ...more })).body.owner;
    expect(await owner('seller')).toBe(pb.users.seller.id);
    expect(await owner('seller', { owner: '' })).toBe('');
    expect(await owner('moderator')).toBe('');
  });

  test('operations may assign a new lead to any active staff member', async () => {
    const { body } = await pb.as('moderator').post('/api/leads', { ...NEW, owner: pb.users.seller2.id });
    expect(body.owner).toBe(pb.users.seller2.id);
  });
});

describe('wrong input to create', () => {
  const path = '/api/leads';
  const cases: [string, () => Partial<Refusal>][] = [
    ['no body', () => ({ body: '', fields: { customerType: 'required', name: 'required' } })],
    ['no JSON', () => ({ body: '{"name":', fields: { body: 'invalid' } })],
    ['a list', () => ({ body: [], fields: { body: 'invalid' } })],
    ['null', () => ({ body: null, fields: { body: 'required' } })],
    ['a name of spaces', () => ({ body: { ...NEW, name: '   ' }, fields: { name: 'required' } })],
    ['too long a name', () => ({ body: { ...NEW, name: 'x'.repeat(121) }, fields: { name: 'maxLength' } })],
    ['a name that is a number', () => ({ body: { ...NEW, name: 4 }, fields: { name: 'invalid' } })],
    ['an unknown type', () => ({ body: { ...NEW, customerType: 'firma' }, fields: { customerType: 'invalid' } })],
    [
      'seven phones',
      () => ({ body: { ...NEW, phones: Array.from({ length: 7 }, () => '20304050') }, fields: { phones: 'maxItems' } }),
    ],
    ['an empty phone', () => ({ body: { ...NEW, phones: ['20304050', ' '] }, fields: { 'phones.1': 'required' } })],
    [
      'an invalid phone number',
      () => ({ body: { ...NEW, phones: ['abc <script>'] }, fields: { 'phones.0': 'phone' } }),
    ],
    ['seven digits', () => ({ body: { ...NEW, phones: ['+45 20 30 40 5'] }, fields: { 'phones.0': 'phone' } })],
    ['phones as text', () => ({ body: { ...NEW, phones: '20304050' }, fields: { phones: 'invalid' } })],
    ['a bad e-mail address', () => ({ body: { ...NEW, email: 'kirsten@' }, fields: { email: 'invalidFormat' } })],
    ['a CVR number of another country', () => ({ body: { ...NEW, cvr: 'DE 13 58 56 28' }, fields: { cvr: 'cvr' } })],
    ['a CVR number of 7 digits', () => ({ body: { ...NEW, cvr: '1358562' }, fields: { cvr: 'cvr' } })],
    ['a bad postcode', () => ({ body: { ...NEW, zip: 'ottetusind' }, fields: { zip: 'zip' } })],
    ['a postcode of five digits', () => ({ body: { ...NEW, zip: '99999' }, fields: { zip: 'zip' } })],
    [
      'a day that does not exist',
      () => ({ body: { ...NEW, nextActionAt: '2026-02-30' }, fields: { nextActionAt: 'invalidDate' } }),
    ],
    ['too long a note', () => ({ body: { ...NEW, note: 'x'.repeat(5001) }, fields: { note: 'maxLength' } })],
    ['an owner that is not an id', () => ({ body: { ...NEW, owner: "' OR 1=1 --" }, fields: { owner: 'invalid' } })],
    ['another user as owner', () => ({ body: { ...NEW, owner: pb.users.seller2.id }, fields: { owner: 'invalid' } })],
    ['an unknown owner', () => ({ as: 'admin', body: { ...NEW, owner: UNKNOWN }, fields: { owner: 'unknownRecord' } })],
    [
      'an inactive owner',
      () => ({ as: 'admin', body: { ...NEW, owner: pb.users.inactive.id }, fields: { owner: 'unknownRecord' } }),
    ],
    [
      'an owner without a role',
      () => ({ as: 'admin', body: { ...NEW, owner: pb.users.new.id }, fields: { owner: 'unknownRecord' } }),
    ],
    [
      'more tags than a customer may have',
      () => ({
        body: { ...NEW, tags: Array.from({ length: MOST_TAGS + 1 }, (_, n) => `${n}`) },
        fields: { tags: 'maxItems' },
      }),
    ],
    [
      'several faults at once',
      () => ({
        body: { name: '', email: 'x', cvr: 'x' },
        fields: { customerType: 'required', name: 'required', email: 'invalidFormat', cvr: 'cvr' },
      }),
    ],
    ['too large a body', () => ({ body: { ...NEW, note: 'x'.repeat(2_200_000) }, status: 413, code: 'too_large' })],
    ['a request without a sign-in', () => ({ as: 'guest', body: NEW, status: 401, code: 'unauthorized' })],
    ['an inactive account', () => ({ as: 'inactive', body: NEW, status: 401, code: 'account_closed' })],
    ['a new account', () => ({ as: 'new', body: NEW, status: 403, code: 'forbidden' })],
    ['an account without roles', () => ({ as: 'none', body: NEW, status: 403, code: 'forbidden' })],
    ['a superuser', () => ({ as: 'superuser', body: NEW, status: 403, code: 'forbidden' })],
  ];
  test.each(cases)('%s', async (_name, refusal) => {
    await expectRefused(pb, { path, body: NEW, status: 400, code: 'validation', ...refusal() });
  });
});

describe('save', () => {
  test('changes fields, counts rev up, and writes before and after', async () => {
    const l = await lead();
    const { status, body } = await pb
      .as('seller')
      .post(`/api/leads/${l.id}/save`, filled(l, { name: 'Kirsten Ågård', phones: ['20304099'], note: 'Hund' }));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Kirsten Ågård',
      rev: 2,
      phones: [{ raw: '20304099', normalised: '20304099' }],
    });
    expect(activities(l.id)).toEqual([
      {
        type: 'felt',
        actor: pb.users.seller.id,
        data: {
          before: {
            name: 'Kirsten Østergaard',
            phones: [{ raw: '+45 20 30 40 50', normalised: '20304050' }],
            note: '',
          },
          after: { name: 'Kirsten Ågård', phones: [{ raw: '20304099', normalised: '20304099' }], note: 'Hund' },
        },
      },
    ]);
    expect(stored(l.id)).toMatchObject({
      nameKey: 'kirsten }g}rd',
      searchText: expect.stringContaining('kirsten aagaard 20304099') as string,
    });
  });

  test.each([
    ['address', 'Vestergade 2'],
    ['zip', '5000'],
  ])('a changed %s removes the old point on the map', async (field, value) => {
    const l = await lead({ lat: 56.15, lng: 10.2 });
    const kept = await pb.as('seller').post(`/api/leads/${l.id}/save`, filled(l, { note: 'Hund' }));
    expect(pb.rows('SELECT lat, lng FROM leads WHERE id = ?', l.id)).toEqual([{ lat: 56.15, lng: 10.2 }]);
    expect(
      (
        await pb
          .as('seller')
          .post(`/api/leads/${l.id}/save`, filled(l, { note: 'Hund', rev: kept.body.rev, [field]: value }))
      ).status,
    ).toBe(200);
    expect(pb.rows('SELECT lat, lng FROM leads WHERE id = ?', l.id)).toEqual([{ lat: 0, lng: 0 }]);
  });

  test('a save without changes writes nothing, and a retry whose response was lost succeeds', async () => {
    const l = await lead();
    expect((await pb.as('seller').post(`/api/leads/${l.id}/save`, filled(l))).body.rev).toBe(1);
    const change = filled(l, { city: 'Aarhus' });
    expect((await pb.as('seller').post(`/api/leads/${l.id}/save`, change)).body.rev).toBe(2);
    const again = await pb.as('seller').post(`/api/leads/${l.id}/save`, change);
    expect([again.status, again.body.rev]).toEqual([200, 2]);
    expect(activities(l.id)).toHaveLength(1);
  });

  test('a stale rev is refused with the differing fields and the current record', async () => {
    const l = await lead();
    await pb.as('admin').post(`/api/leads/${l.id}/save`, filled(l, { name: 'Anden', zip: '8200' }));
    const { body } = await expectRefused(pb, {
      path: `/api/leads/${l.id}/save`,
      body: filled(l, { name: 'Min', zip: '8200', tags: ['x'] }),
      status: 409,
      code: 'stale',
    });
    expect(body.data).toMatchObject({
      rev: 2,
      fields: ['tags', 'name'],
      current: { id: l.id, name: 'Anden', zip: '8200', rev: 2 },
    });
    expect(body.data.current).not.toHaveProperty('searchText');
  });

  test('of 30 simultaneous saves on one rev one is stored, the others are refused', async () => {
    const l = await lead();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        pb.as(n % 2 ? 'seller' : 'admin').post(`/api/leads/${l.id}/save`, filled(l, { note: `nr. ${n}` })),
      ),
    );
    const won = answers.flatMap((a, n) => (a.status === 200 ? [n] : []));
    expect(won).toHaveLength(1);
    expect(answers.filter((a) => a.status === 409 && (a.body.code as string) === 'stale')).toHaveLength(29);
    expect(stored(l.id)).toMatchObject({ rev: 2, note: `nr. ${won[0]}` });
  });

  test('30 saves by ten users who retry with the newest rev are all stored', async () => {
    const l = await lead();
    const save = async (word: string) => {
      for (let current = l; ;) {
        const answer = await pb
          .as('admin')
          .post(`/api/leads/${l.id}/save`, filled(current, { owner: l.owner, note: `${current.note}${word},` }));
        if (answer.status === 200) return;
        expect(answer.body).toMatchObject({ code: 'stale' });
        current = answer.body.data.current!;
        await new Promise((done) => setTimeout(done, Math.random() * 50));
      }
    };
    await Promise.all(
      Array.from({ length: 10 }, async (_, n) => {
        for (const word of [`${n}a`, `${n}b`, `${n}c`]) await save(word);
      }),
    );
    const after = stored(l.id);
    expect(after.rev).toBe(31);
    expect(new Set(String(after.note).split(',').filter(Boolean)).size).toBe(30);
    expect(activities(l.id)).toHaveLength(30);
  });

  test('a change of owner has its own timeline entry', async () => {
    const l = await lead();
    await pb.as('management').post(`/api/leads/${l.id}/save`, filled(l, { owner: pb.users.seller2.id }));
    expect(activities(l.id)).toEqual([
      { type: 'ejer', actor: pb.users.management.id, data: { before: pb.users.seller.id, after: pb.users.seller2.id } },
    ]);
  });

  const cases: [string, (mine: Body, others: Body, unowned: Body, gone: Body) => Partial<Refusal>][] = [
    [
      'no rev',
      (l) => ({
        path: l.id,
        body: { ...filled(l), rev: undefined },
        status: 400,
        code: 'validation',
        fields: { rev: 'required' },
      }),
    ],
    [
      'a rev below zero',
      (l) => ({ path: l.id, body: filled(l, { rev: -1 }), status: 400, code: 'validation', fields: { rev: 'min' } }),
    ],
    [
      'a rev that is text',
      (l) => ({
        path: l.id,
        body: filled(l, { rev: '1' }),
        status: 400,
        code: 'validation',
        fields: { rev: 'invalid' },
      }),
    ],
    [
      'a rev from the future',
      (l) => ({ path: l.id, body: filled(l, { rev: 9, note: 'x' }), status: 409, code: 'stale' }),
    ],
    [
      'no name',
      (l) => ({
        path: l.id,
        body: filled(l, { name: '' }),
        status: 400,
        code: 'validation',
        fields: { name: 'required' },
      }),
    ],
    [
      'another user as owner',
      (l) => ({
        path: l.id,
        body: filled(l, { owner: pb.users.seller2.id }),
        status: 400,
        code: 'validation',
        fields: { owner: 'invalid' },
      }),
    ],
    [
      "another seller's lead",
      (_, l) => ({ path: l.id, body: filled(l, { note: 'x' }), status: 404, code: 'not_found' }),
    ],
    [
      'an unclaimed lead',
      (_, __, l) => ({ path: l.id, body: filled(l, { note: 'x' }), status: 403, code: 'forbidden' }),
    ],
    [
      'an archived lead',
      (_, __, ___, l) => ({ path: l.id, body: filled(l, { note: 'x' }), status: 409, code: 'locked' }),
    ],
    ['an unknown id', (l) => ({ path: UNKNOWN, body: filled(l), status: 404, code: 'not_found' })],
    ['an invalid id', (l) => ({ path: "x'%20OR%201=1", body: filled(l), status: 404, code: 'not_found' })],
    ['a new account', (l) => ({ as: 'new', path: l.id, body: filled(l), status: 403, code: 'forbidden' })],
    [
      'a request without a sign-in',
      (l) => ({ as: 'guest', path: l.id, body: filled(l), status: 401, code: 'unauthorized' }),
    ],
  ];
  test.each(cases)('refuses %s', async (_name, refusal) => {
    const [mine, others, unowned, gone] = [
      await lead(),
      await lead({ owner: pb.users.seller2.id }),
      await lead({ owner: '' }),
      await lead({ archived: true }),
    ];
    const r = refusal(mine, others, unowned, gone);
    await expectRefused(pb, { body: {}, status: 400, code: 'validation', ...r, path: `/api/leads/${r.path}/save` });
  });
});

describe('claim', () => {
  test('one of many simultaneous claims succeeds, and the others get the owner', async () => {
    for (let round = 0; round < 5; round++) {
      const l = await lead({ owner: '' });
      const people = ['seller', 'seller2', 'admin', 'moderator', 'seller', 'seller2'] as const;
      const answers = await Promise.all(people.map((as) => pb.as(as).post(`/api/leads/${l.id}/claim`)));
      const owner = String(stored(l.id).owner);
      answers.forEach((answer, i) => {
        const winner = pb.users[people[i]!].id === owner;
        expect(answer.status).toBe(winner ? 200 : 409);
        if (winner) expect(answer.body).toMatchObject({ owner, rev: 2 });
        else
          expect(answer.body).toMatchObject({
            code: 'taken',
            data: { owner: { id: owner, name: Object.values(pb.users).find((u) => u.id === owner)!.name } },
          });
      });
      expect(activities(l.id)).toEqual([{ type: 'ejer', actor: owner, data: { before: '', after: owner } }]);
    }
  });

  const cases: [string, (unowned: Body, others: Body, gone: Body) => Partial<Refusal>][] = [
    ['an owned lead', (_, l) => ({ path: l.id, status: 409, code: 'taken' })],
    ['an archived lead', (_, __, l) => ({ path: l.id, status: 409, code: 'locked' })],
    ['an unknown id', () => ({ path: UNKNOWN, status: 404, code: 'not_found' })],
    ['a new account', (l) => ({ as: 'new', path: l.id, status: 403, code: 'forbidden' })],
    ['an account without roles', (l) => ({ as: 'none', path: l.id, status: 403, code: 'forbidden' })],
    ['a request without a sign-in', (l) => ({ as: 'guest', path: l.id, status: 401, code: 'unauthorized' })],
  ];
  test.each(cases)('refuses %s', async (_name, refusal) => {
    const r = refusal(
      await lead({ owner: '' }),
      await lead({ owner: pb.users.seller2.id }),
      await lead({ owner: '', archived: true }),
    );
    await expectRefused(pb, { body: {}, status: 400, code: 'validation', ...r, path: `/api/leads/${r.path}/claim` });
  });
});

describe('move', () => {
  const move = (l: Body, status: string, more: Record<string, unknown> = {}, as: 'seller' | 'admin' = 'seller') =>
    pb.as(as).post(`/api/leads/${l.id}/move`, { rev: l.rev, status, ...more });

  test('changes the status and writes to the timeline', async () => {
    const l = await lead();
    const { body } = await move(l, 'kontaktet', { note: 'Talt med hende' });
    expect(body).toMatchObject({ status: 'kontaktet', rev: 2, statusBefore: '' });
    expect(body.statusAt).not.toBe('');
    expect(body.firstContactAt).toBe(body.statusAt);
    expect(activities(l.id)).toMatchObject([
      { type: 'status', data: { entity: 'lead', before: 'ny', after: 'kontaktet', note: 'Talt med hende' } },
    ]);
  });

  test('a waiting lead returns to its status before and to no other', async () => {
    const l = await lead({ status: 'besigtigelse' });
    const waiting = (await move(l, 'venter')).body;
    expect(waiting).toMatchObject({ status: 'venter', statusBefore: 'besigtigelse' });
    await expectRefused(pb, {
      path: `/api/leads/${l.id}/move`,
      body: { rev: 2, status: 'tilbud_sendt' },
      status: 409,
      code: 'wrong_status',
    });
    expect((await move(waiting, 'besigtigelse')).body).toMatchObject({
      status: 'besigtigelse',
      statusBefore: '',
      rev: 3,
    });
  });

  test('a lost lead keeps its reason until drift reopens it', async () => {
    const l = await lead({ status: 'tilbud_sendt' });
    const lost = (await move(l, 'tabt', { lostReason: 'pris', note: 'Naboen var billigere' })).body;
    expect(lost).toMatchObject({ status: 'tabt', lostReason: 'pris', lostNote: 'Naboen var billigere' });
    expect((await pb.as('admin').post(`/api/leads/${l.id}/move`, { rev: 2, status: 'kontaktet' })).body).toMatchObject({
      status: 'kontaktet',
      lostReason: '',
      lostNote: '',
    });
  });

  test('a recent transition can be undone once, by the same user only', async () => {
    const l = await lead({ status: 'venter', statusBefore: 'besigtigelse' });
    const moved = (await move(l, 'tabt', { lostReason: 'tid' })).body;
    await expectRefused(pb, {
      as: 'seller2',
      path: `/api/leads/${l.id}/move`,
      body: { rev: moved.rev, status: 'venter' },
      status: 404,
      code: 'not_found',
    });
    const undone = (await move(moved, 'venter')).body;
    expect(undone).toMatchObject({ status: 'venter', statusBefore: 'besigtigelse', lostReason: '', rev: 3 });
    expect(undone.firstContactAt).toBe(l.firstContactAt);
    await expectRefused(pb, {
      path: `/api/leads/${l.id}/move`,
      body: { rev: 3, status: 'ny' },
      status: 409,
      code: 'wrong_status',
    });
  });

  test.each(['admin', 'moderator', 'management'] as const)(
    '%s reopens a won lead, with a reason in the timeline',
    async (role) => {
      const l = await lead({ status: 'vundet' });
      expect(
        (await pb.as(role).post(`/api/leads/${l.id}/move`, { rev: 1, status: 'tilbud_sendt', note: 'Kunden fortrød' }))
          .body,
      ).toMatchObject({ status: 'tilbud_sendt', rev: 2 });
      expect(activities(l.id)).toMatchObject([
        { type: 'status', data: { before: 'vundet', after: 'tilbud_sendt', note: 'Kunden fortrød' } },
      ]);
    },
  );

  test('a recent win can be undone without a reason', async () => {
    const l = await lead({ status: 'kontaktet' });
    const won = (await move(l, 'vundet', {}, 'admin')).body;
    expect((await move(won, 'kontaktet', {}, 'admin')).body).toMatchObject({ status: 'kontaktet', rev: 3 });
  });

  test("a seller cannot undo another user's transition", async () => {
    const l = await lead();
    const moved = (await move(l, 'vundet', {}, 'admin')).body;
    await expectRefused(pb, {
      path: `/api/leads/${l.id}/move`,
      body: { rev: moved.rev, status: 'ny' },
      status: 409,
      code: 'wrong_status',
    });
  });

  test('of 30 simultaneous moves on one rev one succeeds', async () => {
    const l = await lead();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => move(l, n % 2 ? 'kontaktet' : 'besigtigelse')),
    );
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
    expect(activities(l.id)).toHaveLength(1);
    expect(stored(l.id).rev).toBe(2);
  });

  type Leads = Record<'mine' | 'won' | 'others' | 'unowned' | 'gone', Body>;
  const cases: [string, (l: Leads) => Partial<Refusal>][] = [
    [
      'no status',
      ({ mine }) => ({
        path: mine.id,
        body: { rev: 1 },
        status: 400,
        code: 'validation',
        fields: { status: 'required' },
      }),
    ],
    [
      'an unknown status',
      ({ mine }) => ({
        path: mine.id,
        body: { rev: 1, status: 'solgt' },
        status: 400,
        code: 'validation',
        fields: { status: 'invalid' },
      }),
    ],
    [
      'a loss without a reason',
      ({ mine }) => ({
        path: mine.id,
        body: { rev: 1, status: 'tabt' },
        status: 400,
        code: 'validation',
        fields: { lostReason: 'required' },
      }),
    ],
    [
      'an unknown reason',
      ({ mine }) => ({
        path: mine.id,
        body: { rev: 1, status: 'tabt', lostReason: 'vejr' },
        status: 400,
        code: 'validation',
        fields: { lostReason: 'unknownRecord' },
      }),
    ],
    [
      'too long a note',
      ({ mine }) => ({
        path: mine.id,
        body: { rev: 1, status: 'kontaktet', note: 'x'.repeat(501) },
        status: 400,
        code: 'validation',
        fields: { note: 'maxLength' },
      }),
    ],
    [
      'the current status',
      ({ mine }) => ({ path: mine.id, body: { rev: 1, status: 'ny' }, status: 409, code: 'wrong_status' }),
    ],
    [
      'reopening by a seller',
      ({ won }) => ({ path: won.id, body: { rev: 1, status: 'kontaktet' }, status: 409, code: 'wrong_status' }),
    ],
    [
      'reopening a win without a reason',
      ({ won }) => ({
        as: 'admin',
        path: won.id,
        body: { rev: 1, status: 'kontaktet', note: ' ' },
        status: 400,
        code: 'validation',
        fields: { note: 'required' },
      }),
    ],
    [
      'a stale rev',
      ({ mine }) => ({ path: mine.id, body: { rev: 0, status: 'kontaktet' }, status: 409, code: 'stale' }),
    ],
    [
      "another seller's lead",
      ({ others }) => ({ path: others.id, body: { rev: 1, status: 'kontaktet' }, status: 404, code: 'not_found' }),
    ],
    [
      'a lead without an owner',
      ({ unowned }) => ({ path: unowned.id, body: { rev: 1, status: 'kontaktet' }, status: 403, code: 'forbidden' }),
    ],
    [
      'an archived lead',
      ({ gone }) => ({ path: gone.id, body: { rev: 1, status: 'kontaktet' }, status: 409, code: 'locked' }),
    ],
    ['an unknown id', () => ({ path: UNKNOWN, body: { rev: 1, status: 'kontaktet' }, status: 404, code: 'not_found' })],
    [
      'a new account',
      ({ mine }) => ({
        as: 'new',
        path: mine.id,
        body: { rev: 1, status: 'kontaktet' },
        status: 403,
        code: 'forbidden',
      }),
    ],
    [
      'a request without a sign-in',
      ({ mine }) => ({
        as: 'guest',
        path: mine.id,
        body: { rev: 1, status: 'kontaktet' },
        status: 401,
        code: 'unauthorized',
      }),
    ],
  ];
  test.each(cases)('refuses %s', async (_name, refusal) => {
    const leads = {
      mine: await lead(),
      won: await lead({ status: 'vundet' }),
      others: await lead({ owner: pb.users.seller2.id }),
      unowned: await lead({ owner: '' }),
      gone: await lead({ archived: true }),
    };
    const r = refusal(leads);
    await expectRefused(pb, { body: {}, status: 400, code: 'validation', ...r, path: `/api/leads/${r.path}/move` });
  });
});

describe('note', () => {
  test('is added to the timeline and keeps rev', async () => {
    const l = await lead();
    const { status, body } = await pb
      .as('seller')
      .post(`/api/leads/${l.id}/note`, { text: ' Ringer igen fredag ', kind: 'opkald', idempotencyKey: 'note-key-1' });
    await pb
      .as('seller')
      .post(`/api/leads/${l.id}/note`, { text: ' Ringer igen fredag ', kind: 'opkald', idempotencyKey: 'note-key-1' });
    expect([status, body.rev]).toEqual([200, 1]);
    expect(body.firstContactAt).not.toBe('');
    expect(activities(l.id)).toEqual([
      { type: 'opkald', actor: pb.users.seller.id, data: { text: 'Ringer igen fredag' } },
    ]);
  });

  const cases: [string, (l: Record<'mine' | 'others' | 'unowned' | 'gone', Body>) => Partial<Refusal>][] = [
    [
      'no text',
      ({ mine }) => ({ path: mine.id, body: {}, status: 400, code: 'validation', fields: { text: 'required' } }),
    ],
    [
      'only spaces',
      ({ mine }) => ({
        path: mine.id,
        body: { text: '  ' },
        status: 400,
        code: 'validation',
        fields: { text: 'required' },
      }),
    ],
    [
      'too long a text',
      ({ mine }) => ({
        path: mine.id,
        body: { text: 'x'.repeat(5001) },
        status: 400,
        code: 'validation',
        fields: { text: 'maxLength' },
      }),
    ],
    [
      'an unknown kind',
      ({ mine }) => ({
        path: mine.id,
        body: { text: 'x', kind: 'ejer' },
        status: 400,
        code: 'validation',
        fields: { kind: 'invalid' },
      }),
    ],
    ["another seller's lead", ({ others }) => ({ path: others.id, status: 404, code: 'not_found' })],
    ['a lead without an owner', ({ unowned }) => ({ path: unowned.id, status: 403, code: 'forbidden' })],
    ['an archived lead', ({ gone }) => ({ path: gone.id, status: 409, code: 'locked' })],
    ['an unknown id', () => ({ path: UNKNOWN, status: 404, code: 'not_found' })],
    ['a request without a sign-in', ({ mine }) => ({ as: 'guest', path: mine.id, status: 401, code: 'unauthorized' })],
  ];
  test.each(cases)('refuses %s', async (_name, refusal) => {
    const leads = {
      mine: await lead(),
      others: await lead({ owner: pb.users.seller2.id }),
      unowned: await lead({ owner: '' }),
      gone: await lead({ archived: true }),
    };
    const r = refusal(leads);
    await expectRefused(pb, {
      body: { text: 'x' },
      status: 400,
      code: 'validation',
      ...r,
      path: `/api/leads/${r.path}/note`,
    });
  });
});

describe('archive', () => {
  test('removes the lead from the search, and restoring returns it', async () => {
    const l = await lead({ name: 'Arkivar Birgersen' });
    const hits = async () => (await pb.as('seller').get('/api/leads/search?q=birgersen')).body.items.length as unknown;
    expect(await hits()).toBe(1);
    const gone = (await pb.as('seller').post(`/api/leads/${l.id}/archive`, { rev: 1, archived: true })).body;
    expect(gone).toMatchObject({ archived: true, rev: 2 });
    expect(await hits()).toBe(0);
    const back = (await pb.as('seller').post(`/api/leads/${l.id}/archive`, { rev: 2, archived: false })).body;
    expect(back).toMatchObject({ archived: false, rev: 3, name: 'Arkivar Birgersen' });
    expect(await hits()).toBe(1);
    expect(activities(l.id)).toHaveLength(2);
  });

  const cases: [string, (l: Record<'mine' | 'others' | 'unowned' | 'merged', Body>) => Partial<Refusal>][] = [
    [
      'no value',
      ({ mine }) => ({
        path: mine.id,
        body: { rev: 1 },
        status: 400,
        code: 'validation',
        fields: { archived: 'required' },
      }),
    ],
    [
      'a value that is text',
      ({ mine }) => ({
        path: mine.id,
        body: { rev: 1, archived: 'ja' },
        status: 400,
        code: 'validation',
        fields: { archived: 'invalid' },
      }),
    ],
    ['a stale rev', ({ mine }) => ({ path: mine.id, body: { rev: 0, archived: true }, status: 409, code: 'stale' })],
    ["another seller's lead", ({ others }) => ({ path: others.id, status: 404, code: 'not_found' })],
    ['a lead without an owner', ({ unowned }) => ({ path: unowned.id, status: 403, code: 'forbidden' })],
    [
      'a merged lead',
      ({ merged }) => ({ path: merged.id, body: { rev: 1, archived: false }, status: 409, code: 'locked' }),
    ],
    ['an unknown id', () => ({ path: UNKNOWN, status: 404, code: 'not_found' })],
    ['a request without a sign-in', ({ mine }) => ({ as: 'guest', path: mine.id, status: 401, code: 'unauthorized' })],
  ];
  test.each(cases)('refuses %s', async (_name, refusal) => {
    const mine = await lead();
    const r = refusal({
      mine,
      others: await lead({ owner: pb.users.seller2.id }),
      unowned: await lead({ owner: '' }),
      merged: await lead({ archived: true, mergedInto: mine.id }),
    });
    await expectRefused(pb, {
      body: { rev: 1, archived: true },
      status: 400,
      code: 'validation',
      ...r,
      path: `/api/leads/${r.path}/archive`,
    });
  });
});

describe('the pinned note', () => {
  const noteOf = (of: Body, type = 'note') =>
    pb.create('activities', { lead: of.id, type, at: '2026-11-20 10:00:00.000Z', data: { text: 'Hund' } });

  test('is one note or call of the lead, and gives way to the next', async () => {
    const own = await lead();
    const [first, call] = [await noteOf(own), await noteOf(own, 'opkald')];
    const pin = (note: string) => pb.as('seller').post(`/api/leads/${own.id}/pin`, { note });
    for (const note of [first.id, call.id, ''])
      expect(await pin(note)).toMatchObject({ status: 200, body: { pinnedNote: note } });
    expect((await pin('')).body.rev).toBe(4);
  });

  test('is no other lead’s, no other kind of entry, and not set by a colleague', async () => {
    const own = await lead();
    const strange = await noteOf(await lead());
    const step = await noteOf(own, 'status');
    const path = `/api/leads/${own.id}/pin`;
    for (const { id } of [strange, step, { id: UNKNOWN }])
      await expectRefused(pb, {
        path,
        body: { note: id },
        status: 400,
        code: 'validation',
        fields: { note: 'unknownRecord' },
      });
    const note = await noteOf(own);
    await expectRefused(pb, { as: 'seller2', path, body: { note: note.id }, status: 404, code: 'not_found' });
    await expectRefused(pb, { as: 'technician', path, body: { note: note.id }, status: 403, code: 'forbidden' });
  });
});
