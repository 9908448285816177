import { type Harness, startPocketBase } from '../testing/harness.ts';
import { type Microsoft, type MicrosoftAccount, signInWithCode, startMicrosoft } from '../testing/microsoft.ts';

/** The account that signed in at Microsoft, by code. */
const ACCOUNTS: Record<string, MicrosoftAccount> = {
  newcomer: { id: 'ms-1', displayName: 'Nanna Nyhavn', mail: 'Nanna.Nyhavn@firma.test' },
  chief: { id: 'ms-2', displayName: 'Carl Chef', mail: 'chef@firma.test' },
  seller: { id: 'ms-3', displayName: 'Sanne Sælger', mail: 'seller@demo.test' },
  nomail: { id: 'ms-4', displayName: 'Uden Mail', mail: null },
  greedy: { id: 'ms-5', displayName: 'Grethe Grådig', mail: 'grethe@firma.test' },
  late: { id: 'ms-6', displayName: 'Lars Leder', mail: 'leder@firma.test' },
  inactive: { id: 'ms-7', displayName: 'Ivar Inaktiv', mail: 'inactive@demo.test' },
};

const TWINS = Array.from({ length: 10 }, (_, n) => `twin${n}`);
TWINS.forEach(
  (name, n) => (ACCOUNTS[name] = { id: `ms-twin-${n}`, displayName: `Tvilling ${n}`, mail: `${name}@firma.test` }),
);

let microsoft: Microsoft;
let pb: Harness;
let env: Record<string, string>;

beforeAll(async () => {
  microsoft = await startMicrosoft(ACCOUNTS);
  env = { ...microsoft.env, ADMIN_EMAILS: 'Chef@firma.test, leder@firma.test' };
  pb = await startPocketBase({ env });
});
afterAll(async () => {
  await pb.stop();
  await microsoft.stop();
});

const signIn = (code: string, createData: object = {}, at = pb) => signInWithCode(at, code, createData);

test('a first sign-in creates an account without rights', async () => {
  const { status, body } = await signIn('newcomer');
  expect(status).toBe(200);
  expect(body.record).toMatchObject({
    email: 'Nanna.Nyhavn@firma.test',
    verified: true,
    name: 'Nanna Nyhavn',
    username: 'Nanna.Nyhavn',
    roles: ['new'],
    complete: false,
    inactive: false,
    saleNumber: 0,
  });
  expect(body.meta).toMatchObject({ isNew: true, accessToken: 'token-newcomer', refreshToken: 'refresh-newcomer' });
  expect((await pb.api(String(body.token)).get('/api/session')).body.roles).toEqual(['new']);
});

test('a second sign-in gets the same account and a new session', async () => {
  const [first, second] = [(await signIn('newcomer')).body, (await signIn('newcomer')).body];
  expect(second.record?.id).toBe(first.record?.id);
  const sids = await Promise.all(
    [first, second].map(async ({ token }) => (await pb.api(String(token)).get('/api/session')).body.sid),
  );
  expect(new Set(sids).size).toBe(2);
});

test('createData from the browser is ignored', async () => {
  const wishes = {
    roles: ['admin'],
    inactive: false,
    complete: true,
    verified: true,
    saleNumber: 7,
    email: 'admin@demo.test',
    emailVisibility: true,
    name: 'Admin',
    username: 'admin',
    id: 'aaaaaaaaaaaaaaa',
    password: 'x'.repeat(20),
    passwordConfirm: 'x'.repeat(20),
  };
  const { status, body } = await signIn('greedy', wishes);
  expect(status).toBe(200);
  expect(body.record).toMatchObject({
    email: 'grethe@firma.test',
    roles: ['new'],
    complete: false,
    saleNumber: 0,
    name: 'Grethe Grådig',
    username: 'grethe',
    emailVisibility: false,
  });
  expect(body.record?.id).not.toBe(wishes.id);
  expect(
    (
      await pb
        .as('guest')
        .post('/api/collections/users/auth-with-password', { identity: 'grethe@firma.test', password: wishes.password })
    ).status,
  ).toBeGreaterThanOrEqual(400);
});

test('an address in ADMIN_EMAILS makes an admin, at the first sign-in and later', async () => {
  expect((await signIn('chief')).body.record?.roles).toEqual(['admin']);
  const user = await pb.create('users', {
    email: 'leder@firma.test',
    name: 'Lars',
    roles: ['new', 'seller'],
    password: 'x'.repeat(20),
    passwordConfirm: 'x'.repeat(20),
    verified: true,
  });
  const { body } = await signIn('late');
  expect(body.record).toMatchObject({ id: user.id, roles: ['seller', 'admin'] });
});

test('a sign-in finds the existing account by its verified address', async () => {
  expect((await signIn('seller')).body.record).toMatchObject({ id: pb.users.seller.id, roles: ['seller'] });
});

test('simultaneous first sign-ins from several browsers all succeed', async () => {
  for (const name of TWINS) {
    const user = await pb.create('users', {
      email: `${name}@firma.test`,
      name,
      roles: ['seller'],
      password: 'x'.repeat(20),
      passwordConfirm: 'x'.repeat(20),
      verified: true,
    });
    const answers = await Promise.all([1, 2, 3, 4].map(() => signIn(name)));
    expect(answers.map(({ status, body }) => [status, body.record?.id])).toEqual(answers.map(() => [200, user.id]));
    const { body } = await pb
      .as('superuser')
      .get(`/api/collections/_externalAuths/records?filter=${encodeURIComponent(`recordRef='${String(user.id)}'`)}`);
    expect(body.items).toEqual([expect.objectContaining({ provider: 'microsoft' })]);
  }
});

/** All that is stored but the security log, which has the refusal. */
const withoutLog = () => ({ ...pb.snapshot(), security_log: '' });

test('a sign-in without an address, with a wrong code or to an inactive account is refused', async () => {
  const before = withoutLog();
  expect((await signIn('nomail')).status).toBe(400);
  expect((await signIn('unknown')).status).toBe(400);
  const closed = await signIn('inactive');
  expect(closed).toMatchObject({ status: 401, body: { code: 'account_closed' } });
  expect(closed.body.data).toEqual({ admins: expect.arrayContaining(['Demo admin']) });
  expect(
    (
      await pb
        .as('guest')
        .post('/api/collections/users/auth-with-oauth2', { provider: 'google', code: 'seller', redirectURL: 'x' })
    ).status,
  ).toBe(400);
  expect(
    (await pb.as('guest').post('/api/collections/users/auth-with-oauth2', { provider: 'microsoft', code: '' })).status,
  ).toBe(400);
  expect(withoutLog()).toEqual(before);
});

test('a demo account gets the role in its name only where the stand-in runs', async () => {
  for (const [standin, roles] of [
    ['true', ['seller']],
    ['', ['new']],
  ] as const) {
    const fresh = await startPocketBase({ env: { ...env, STANDIN: standin } });
    try {
      expect(
        (await fresh.as('superuser').delete(`/api/collections/users/records/${fresh.users.seller.id}`)).status,
      ).toBe(204);
      expect((await signIn('seller', {}, fresh)).body.record?.roles).toEqual(roles);
    } finally {
      await fresh.stop();
    }
  }
});
