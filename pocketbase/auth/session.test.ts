import { createHmac } from 'node:crypto';
import { type Account, type Harness, startPocketBase } from '../testing/harness.ts';
import { openStream } from '../testing/stream.ts';

let pb: Harness;
beforeAll(async () => void (pb = await startPocketBase()));
afterAll(() => pb.stop());

/** The smallest valid PNG. */
const PNG = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);
const claims = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
const status = async (token: string) => (await pb.api(token).get('/api/session')).status;

/** Another session of an account, as from another browser. */
async function session(account: Account, seconds = 3600): Promise<string> {
  return String(
    (await pb.as('superuser').post(`/api/collections/users/impersonate/${account.id}`, { duration: seconds })).body
      .token,
  );
}

/** A token with these claims, signed with the account's own key as PocketBase does. */
function forge(account: Account, extra: Record<string, unknown>): string {
  const [user] = pb.rows<{ tokenKey: string }>('SELECT tokenKey FROM users WHERE id = ?', account.id);
  const [collection] = pb.rows<{ id: string; options: string }>(
    "SELECT id, options FROM _collections WHERE name = 'users'",
  );
  const { authToken } = JSON.parse(collection?.options ?? '{}') as { authToken: { secret: string } };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const head = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ type: 'auth', id: account.id, collectionId: collection?.id, refreshable: true, exp: Math.floor(Date.now() / 1000) + 600, ...extra })}`;
  return `${head}.${createHmac('sha256', `${user?.tokenKey}${authToken.secret}`).update(head).digest('base64url')}`;
}

test('GET /api/session returns the account of the token', async () => {
  const token = await session(pb.users.seller);
  const { status, body } = await pb.api(token).get('/api/session');
  expect(status).toBe(200);
  expect(body).toEqual({
    userId: pb.users.seller.id,
    sid: claims(token).sid,
    roles: ['seller'],
    inactive: false,
    complete: true,
    technician: '',
    locale: 'da',
    theme: '',
  });
});

test('an ended session is refused everywhere at once, other sessions are not', async () => {
  const [ended, other] = [await session(pb.users.seller), await session(pb.users.seller)];
  const stranger = await session(pb.users.admin);
  expect((await pb.api(ended).post('/api/session/end')).status).toBe(204);
  for (const path of [
    '/api/session',
    '/api/collections/leads/records',
    `/api/collections/users/records/${pb.users.seller.id}`,
    '/api/leads/search?q=a',
  ]) {
    const { status, body } = await pb.api(ended).get(path);
    expect([path, status, body.code]).toEqual([path, 401, 'unauthorized']);
  }
  expect((await pb.api(ended).post('/api/session/end')).status).toBe(401);
  expect((await pb.api(ended).post('/api/collections/users/auth-refresh')).status).toBe(401);
  expect((await pb.api(ended).post('/api/files/token')).status).toBe(401);
  expect(
    (
      await pb.api(ended).post('/api/batch', {
        requests: [
          { method: 'PATCH', url: `/api/collections/users/records/${pb.users.seller.id}`, body: { theme: 'dark' } },
        ],
      })
    ).status,
  ).toBe(401);
  expect([await status(other), await status(stranger)]).toEqual([200, 200]);
});

test('a busy token is refused as soon as its session has ended, in every context', async () => {
  for (const end of ['by its owner', 'by an admin', 'with the account'] as const) {
    const user = await pb.create('users', {
      email: `busy-${end.replaceAll(' ', '-')}@demo.test`,
      name: 'Busy',
      roles: ['seller'],
      password: 'x'.repeat(20),
      passwordConfirm: 'x'.repeat(20),
      verified: true,
    });
    const account = { id: String(user.id), name: 'Busy', email: '', token: '' };
    const [ended, other] = [await session(account), await session(account)];
    let over = false;
    const late: number[] = [];
    const askers = Array.from({ length: 12 }, async () => {
      for (let after = 0; after < 5;) {
        const begunAfter = over;
        const { status: answered } = await pb.api(ended).get('/api/leads/search?q=a');
        if (begunAfter) late.push(answered);
        after += begunAfter ? 1 : 0;
      }
    });
    for (let n = 0; n < 20; n++) expect(await status(other)).toBe(200);
    if (end === 'by its owner') expect((await pb.api(ended).post('/api/session/end')).status).toBe(204);
    if (end === 'by an admin')
      expect(
        (await pb.as('superuser').delete(`/api/collections/sessions/records/${String(claims(ended).sid)}`)).status,
      ).toBe(204);
    if (end === 'with the account')
      expect((await pb.as('superuser').delete(`/api/collections/users/records/${account.id}`)).status).toBe(204);
    over = true;
    await Promise.all(askers);
    expect([end, [...new Set(late)], await status(other)]).toEqual([
      end,
      [401],
      end === 'with the account' ? 401 : 200,
    ]);
  }
});

test('a token without a session, with an invented session or with another user’s session is refused', async () => {
  const sid = claims(await session(pb.users.seller2)).sid;
  expect(await status(forge(pb.users.seller, { sid: claims(await session(pb.users.seller)).sid }))).toBe(200);
  expect(await status(forge(pb.users.seller, {}))).toBe(401);
  expect(await status(forge(pb.users.seller, { sid: 'nosuchsession00' }))).toBe(401);
  expect(await status(forge(pb.users.seller, { sid: ['x'] }))).toBe(401);
  expect(await status(forge(pb.users.seller, { sid }))).toBe(401);
});

test('an expired or invalid token gets 401 instead of empty lists', async () => {
  const over = forge(pb.users.seller, {
    sid: claims(await session(pb.users.seller)).sid,
    exp: Math.floor(Date.now() / 1000) - 1,
  });
  for (const token of [over, 'not.a.token', 'Bearer x']) {
    expect((await pb.api(token).get('/api/collections/leads/records')).status).toBe(401);
    expect((await pb.api(token).get('/api/collections/users/auth-methods')).status).toBe(200);
    expect((await pb.api(token).get('/api/health')).status).toBe(200);
  }
  expect((await pb.as('guest').get('/api/session')).status).toBe(401);
  expect((await pb.as('guest').post('/api/session/end')).status).toBe(401);
  // Superusers have no sessions.
  expect((await pb.as('superuser').get('/api/session')).status).toBe(401);
  expect((await pb.as('superuser').get('/api/collections/sessions/records')).status).toBe(200);
});

test('a refresh keeps the session and extends it', async () => {
  const sid = claims(await session(pb.users.seller, 60)).sid as string;
  const before = forge(pb.users.seller, { sid });
  const expires = () =>
    pb.rows<{ expiresAt: string }>('SELECT expiresAt FROM sessions WHERE id = ?', sid)[0]?.expiresAt ?? '';
  const old = expires();
  const { status: answered, body } = await pb.api(before).post('/api/collections/users/auth-refresh');
  expect(answered).toBe(200);
  expect(claims(String(body.token))).toMatchObject({ sid, id: pb.users.seller.id, type: 'auth', refreshable: true });
  expect(expires() > old).toBe(true);
  expect(new Date(expires()).getTime()).toBe(Number(claims(String(body.token)).exp) * 1000);
  await pb.api(String(body.token)).post('/api/session/end');
  expect([await status(before), await status(String(body.token))]).toEqual([401, 401]);
});

test('an inactive account loses all its sessions at once', async () => {
  const user = await pb.create('users', {
    email: 'leaver@demo.test',
    name: 'Leaver',
    roles: ['seller'],
    password: 'x'.repeat(20),
    passwordConfirm: 'x'.repeat(20),
    verified: true,
  });
  const account = { id: String(user.id), name: 'Leaver', email: 'leaver@demo.test', token: '' };
  const tokens = [await session(account), await session(account)];
  const stream = await openStream(pb.url, tokens[0] ?? '', ['leads/*']);
  await pb.update('users', account.id, { inactive: true });
  expect(await Promise.all(tokens.map(status))).toEqual([401, 401]);
  expect(pb.rows('SELECT id FROM sessions WHERE user = ?', account.id)).toEqual([]);
  await stream.closed;
  // A token that a superuser made for them is refused too.
  expect(await status(await session(account))).toBe(401);
});

test('ending a session closes its event streams and leaves the others', async () => {
  const [ended, other] = [await session(pb.users.admin), await session(pb.users.admin)];
  const [first, second] = [
    await openStream(pb.url, ended, ['products/*']),
    await openStream(pb.url, other, ['products/*']),
  ];
  await pb.api(ended).post('/api/session/end');
  await first.closed;
  const heard = second.next();
  await pb.create('products', { name: 'Gruppetavle', unit: 'stk' });
  expect(await heard).toContain('Gruppetavle');
  second.close();
});

test('changed roles close the event streams, which must be opened again', async () => {
  const user = await pb.create('users', {
    email: 'riser@demo.test',
    name: 'Riser',
    roles: ['new'],
    password: 'x'.repeat(20),
    passwordConfirm: 'x'.repeat(20),
    verified: true,
  });
  const token = await session({ id: String(user.id), name: '', email: '', token: '' });
  const stream = await openStream(pb.url, token, ['leads/*']);
  await pb.update('users', String(user.id), { name: 'Riser Andersen' });
  expect(stream.isOpen()).toBe(true);
  await pb.update('users', String(user.id), { roles: ['seller'] });
  await stream.closed;
  expect(await status(token)).toBe(200);
});

test('expired sessions are deleted', async () => {
  const expiresAt = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
  const gone = await pb.create('sessions', { user: pb.users.seller.id, expiresAt: expiresAt(-5) });
  const kept = await pb.create('sessions', { user: pb.users.seller.id, expiresAt: expiresAt(60) });
  expect((await pb.as('superuser').post('/api/crons/sweep-sessions')).status).toBe(204);
  const left = () =>
    pb.rows<{ id: string }>('SELECT id FROM sessions WHERE id IN (?, ?)', String(gone.id), String(kept.id));
  for (let tries = 0; left().length > 1 && tries < 100; tries++) await new Promise((done) => setTimeout(done, 20));
  expect(left()).toEqual([{ id: kept.id }]);
});

test('§3.1 §6.1 §7.4 the user has the specification’s fields, and roles from its list', async () => {
  const { id, email } = pb.users.moderator;
  const { body } = await pb.as('moderator').get(`/api/collections/users/records/${id}`);
  expect(body).toMatchObject({
    id,
    email,
    username: expect.any(String),
    name: expect.any(String),
    phoneNumber: expect.any(String),
    complete: expect.any(Boolean),
    roles: ['moderator'],
    saleNumber: expect.any(Number),
    collectionName: 'users',
  });
});

test('a user’s picture is a picture, whatever it calls itself', async () => {
  const path = `/api/collections/users/records/${pb.users.seller2.id}`;
  const save = (content: string | Uint8Array<ArrayBuffer>) => {
    const body = new FormData();
    body.set('avatar', new Blob([content], { type: 'image/png' }), 'jeg.png');
    return pb.as('seller2').request('PATCH', path, { body });
  };
  const refused = await save('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  expect([refused.status, Object.keys(refused.body.data as object)]).toEqual([400, ['avatar']]);
  expect((await save(PNG)).body.avatar).toMatch(/\.png$/);
  expect((await pb.as('seller2').patch(path, { avatar: '' })).body.avatar).toBe('');
});

test('§3.2 §7.5 the public user has the specification’s fields and no others', async () => {
  const { id, email, name } = pb.users.seller;
  const { body } = await pb.as('seller2').get(`/api/collections/UsersPublic/records/${id}`);
  expect(body).toMatchObject({ id, email, name, avatar: expect.any(String), inactive: false });
  for (const hidden of ['phoneNumber', 'roles', 'saleNumber', 'signature', 'tokenKey'])
    expect(body).not.toHaveProperty(hidden);
});

test('§3.6 §6.2 the token’s payload has type, id, collectionId and exp', async () => {
  const token = await session(pb.users.seller);
  const { body } = await pb.api(token).get(`/api/collections/users/records/${pb.users.seller.id}`);
  expect(claims(token)).toMatchObject({
    type: 'auth',
    id: pb.users.seller.id,
    collectionId: body.collectionId,
    exp: expect.any(Number),
    sid: expect.any(String),
  });
});

test('§3.1 users cannot give themselves rights', async () => {
  const seller = pb.as('seller');
  const path = `/api/collections/users/records/${pb.users.seller.id}`;
  for (const wish of [
    { roles: ['admin'] },
    { 'roles+': 'admin' },
    { inactive: true },
    { saleNumber: 1 },
    { complete: false },
    { verified: false },
    { email: 'x@demo.test' },
    { password: 'y'.repeat(20), passwordConfirm: 'y'.repeat(20) },
    { tokenKey: 'k'.repeat(40) },
  ]) {
    const before = pb.rows('SELECT * FROM users WHERE id = ?', pb.users.seller.id);
    const { status } = await seller.patch(path, { ...wish, name: 'Changed' });
    // A hidden field is ignored instead of refused; it keeps its value.
    if (status === 200) await seller.patch(path, { name: 'Demo seller' });
    const strip = (rows: Record<string, unknown>[]) => rows.map(({ updated: _, ...row }) => row);
    expect([wish, strip(pb.rows('SELECT * FROM users WHERE id = ?', pb.users.seller.id))]).toEqual([
      wish,
      strip(before),
    ]);
  }
  expect((await seller.patch(`/api/collections/users/records/${pb.users.seller2.id}`, { name: 'x' })).status).toBe(404);
  for (const person of ['guest', 'seller'] as const) {
    expect(
      (
        await pb.as(person).post('/api/collections/users/records', {
          email: 'a@demo.test',
          password: 'x'.repeat(20),
          passwordConfirm: 'x'.repeat(20),
        })
      ).status,
    ).toBe(400);
  }
  expect(pb.rows("SELECT id FROM users WHERE email = 'a@demo.test'")).toEqual([]);
});

test('§4.8 §3.1 complete follows from name and phone', async () => {
  const of = (answer: { body: { complete: unknown } }) => answer.body.complete;
  const path = `/api/collections/users/records/${pb.users.new.id}`;
  expect(of(await pb.as('new').patch(path, { name: 'Nanna Ny', phoneNumber: '' }))).toBe(false);
  expect(of(await pb.as('new').patch(path, { phoneNumber: '20 30 40 50' }))).toBe(true);
  expect(of(await pb.as('new').patch(path, { phoneNumber: '  ' }))).toBe(false);
});

test('a password or a one-time code does not sign in', async () => {
  const answer = await pb.as('guest').post('/api/collections/users/auth-with-password', {
    identity: pb.users.seller.email,
    password: 'nobody-signs-in-by-password-1',
  });
  expect([400, 403]).toContain(answer.status);
  expect(answer.body.token).toBeUndefined();
  expect(
    (await pb.as('guest').post('/api/collections/users/request-otp', { email: pb.users.seller.email })).status,
  ).toBe(403);
});

describe('a user’s own profile', () => {
  const path = () => `/api/collections/users/records/${pb.users.seller2.id}`;
  const stored = () =>
    pb.rows<Record<string, string>>(
      'SELECT name, phoneNumber, signature FROM users WHERE id = ?',
      pb.users.seller2.id,
    )[0];

  test.each([
    ['a line break', 'Sanne\r\nBcc: alle@firma.dk', 'invalid'],
    ['NUL', 'San\u0000ne', 'invalid'],
    ['nothing', '', 'required'],
    ['blanks', '  ', 'required'],
  ])('takes no name with %s', async (_what, name, code) => {
    const before = stored();
    const { status, body } = await pb.as('seller2').patch(path(), { name });
    expect([status, body.code, body.data]).toEqual([400, 'validation', { name: { code } }]);
    expect(stored()).toEqual(before);
  });

  test('keeps a signature’s lines, and no control characters elsewhere', async () => {
    const change = { name: ' Sanne Holm ', phoneNumber: '20\u0000 30 40 50', signature: 'Venlig hilsen\nSanne\u0000' };
    expect((await pb.as('seller2').patch(path(), change)).status).toBe(200);
    expect(stored()).toEqual({ name: 'Sanne Holm', phoneNumber: '20 30 40 50', signature: 'Venlig hilsen\nSanne' });
  });
});
