import type { RequestListener } from 'node:http';
import { ask, makeToken, startProxy, startUpstream } from './testing/http.ts';

const LIMITS = {
  byAccount: { most: 5, windowMs: 60_000 },
  byAddress: { most: 50, windowMs: 60_000 },
  intakeByKey: { most: 3, windowMs: 60_000 },
  intakeByAddress: { most: 8, windowMs: 60_000 },
};

let handler: RequestListener;
/** Tokens that PocketBase accepts, and how often it was asked for one. */
const good = new Set<string>();
let asked = 0;
/** Whether PocketBase answers when it is asked for a token. */
let isDown = false;
let upstream: Awaited<ReturnType<typeof startUpstream>>;
let proxy: Awaited<ReturnType<typeof startProxy>>;
beforeEach(async () => {
  good.clear();
  asked = 0;
  isDown = false;
  upstream = await startUpstream((req, res) => {
    const token = req.headers.authorization ?? new URLSearchParams(req.url?.split('?')[1]).get('token') ?? '';
    if (req.url !== '/api/session' && req.method !== 'HEAD') return handler(req, res);
    asked++;
    res.writeHead(isDown ? 500 : good.has(token) ? 200 : 401).end();
  });
  proxy = await startProxy(upstream.url, {
    trustedProxy: ['127.0.0.1', '::1'],
    limits: LIMITS,
    next: (req, res) => handler(req, res),
  });
});
afterEach(async () => {
  await proxy.stop();
  await upstream.stop();
});

const answer =
  (status: number): RequestListener =>
  (req, res) =>
    void req.resume().on('end', () => res.writeHead(status).end());

const paths = ['/api/collections/users/auth-with-oauth2', '/api/refresh-microsoft-token'];
test.each(paths)('refusals at %s do not block other requests from the same address', async (path) => {
  handler = answer(400);
  const post = () => ask(proxy.url, path, { method: 'POST', headers: { 'x-forwarded-for': '192.0.2.7' } });
  for (let i = 0; i < 31; i++) await post();
  handler = answer(200);
  expect((await post()).status).toBe(200);
});

const PRODUCTS = '/api/collections/products/records';
/** The status of a request with this token from this address. */
const statusOf = async (token: string, address = '192.0.2.8', path = PRODUCTS) => {
  const headers = { 'x-forwarded-for': address, ...(token ? { authorization: token } : {}) };
  return (await ask(proxy.url, path, { headers })).status;
};
const times = async (count: number, work: (i: number) => Promise<number>) => {
  const statuses: Record<number, number> = {};
  for (let i = 0; i < count; i++) {
    const status = await work(i);
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return statuses;
};
const verified = (account: string, serial = '', type = 'auth') => {
  const token = makeToken(account, serial, type);
  good.add(token);
  return token;
};

test('one account is limited, with all its tokens, and another account at the same address is not', async () => {
  handler = answer(200);
  const { most } = LIMITS.byAccount;
  expect(await times(most, (i) => statusOf(verified('first', String(i % 2))))).toEqual({ 200: most });
  const refused = await ask(proxy.url, PRODUCTS, { headers: { authorization: verified('first', 'new') } });
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
  expect(JSON.parse(refused.text)).toMatchObject({ code: 'too_many_requests' });
  expect(await statusOf(verified('second'))).toBe(200);
});

test('requests without a token are limited by address, whose accounts are not', async () => {
  handler = answer(200);
  const { most } = LIMITS.byAddress;
  const token = verified('first');
  expect(await statusOf(token)).toBe(200);
  expect(await times(most + 5, () => statusOf(''))).toEqual({ 200: most, 429: 5 });
  expect(await statusOf(token)).toBe(200);
  expect(await statusOf('', '192.0.2.9')).toBe(200);
});

test('made-up tokens count by address, each another one and claiming any account', async () => {
  handler = answer(200);
  const { most } = LIMITS.byAddress;
  const madeUp = [(i: number) => `made-up-${i}`, (i: number) => makeToken(`account${i}`, 'forged')];
  for (const [n, token] of madeUp.entries())
    expect(await times(most + 10, (i) => statusOf(token(i), `192.0.2.${n}`))).toEqual({ 200: most, 429: 10 });
  const inLink = (i: number) =>
    statusOf('', '192.0.2.7', `/api/files/files/abc/a.png?token=${makeToken(`a${i}`, '', 'file')}`);
  expect(await times(most + 10, inLink)).toEqual({ 200: most, 429: 10 });
  // Neither the account that they claim nor the others at their address are held up.
  expect(await statusOf(verified('account1'), '192.0.2.0')).toBe(200);
});

test('many made-up tokens at once are asked for no more often than the address allows', async () => {
  handler = answer(200);
  const all = await Promise.all(Array.from({ length: 150 }, (_, i) => statusOf(makeToken(`account${i}`))));
  expect(all.filter((status) => status === 200)).toHaveLength(LIMITS.byAddress.most);
  expect(asked).toBeLessThanOrEqual(LIMITS.byAddress.most);
});

test('a file’s token is verified too, and then counts by its account', async () => {
  handler = answer(200);
  const token = verified('first', '', 'file');
  const read = (address: string) =>
    statusOf('', address, `/api/files/files/abcdefghijklmno/a.png?token=${token}&thumb=1x1`);
  expect(await times(LIMITS.byAccount.most + 2, () => read('192.0.2.8'))).toEqual({
    200: LIMITS.byAccount.most,
    429: 2,
  });
  expect(asked).toBe(1);
});

test('a file’s token says nothing in the address of another request', async () => {
  handler = answer(200);
  const token = verified('first', '', 'file');
  const { most } = LIMITS.byAddress;
  expect(await times(most + 1, () => statusOf('', '192.0.2.8', `/api/health?token=${token}`))).toEqual({
    200: most,
    429: 1,
  });
});

test('requests that come with a token at the same time wait for one check', async () => {
  handler = answer(200);
  const token = verified('first');
  const statuses = await Promise.all(Array.from({ length: LIMITS.byAccount.most }, () => statusOf(token)));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(asked).toBe(1);
});

test('where PocketBase can’t say whether a token is good, it counts by address and is asked for again', async () => {
  handler = answer(200);
  isDown = true;
  const token = verified('first');
  expect(await times(LIMITS.byAccount.most + 1, () => statusOf(token))).toEqual({ 200: LIMITS.byAccount.most + 1 });
  isDown = false;
  expect(await times(LIMITS.byAccount.most + 1, () => statusOf(token))).toEqual({ 200: LIMITS.byAccount.most, 429: 1 });
});

test('an IPv6 client counts by its network', async () => {
  handler = answer(200);
  const { most } = LIMITS.byAddress;
  expect(await times(most + 1, (i) => statusOf('', `2001:db8::${(i + 1).toString(16)}`))).toEqual({
    200: most,
    429: 1,
  });
});

test('the intake of leads is limited by key, and by address whatever keys it tries', async () => {
  handler = answer(201);
  const send = (key: string, address = '192.0.2.8') =>
    ask(proxy.url, '/api/intake/leads', {
      method: 'POST',
      headers: { 'x-forwarded-for': address, authorization: `Bearer ${key}` },
      body: '{}',
    });
  for (let i = 0; i < LIMITS.intakeByKey.most; i++) expect((await send('first')).status).toBe(201);
  const refused = await send('first');
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
  expect((await send('first', '192.0.2.9')).status).toBe(429);
  for (let i = LIMITS.intakeByKey.most; i < LIMITS.intakeByAddress.most; i++)
    expect((await send(`made-up-${i}`)).status).toBe(201);
  expect((await send('another')).status).toBe(429);
  expect((await send('another', '192.0.2.9')).status).toBe(201);
});

test('the intake of leads takes small bodies only', async () => {
  handler = answer(201);
  const send = (bytes: number) =>
    ask(proxy.url, '/api/intake/leads', { method: 'POST', body: 'x'.repeat(bytes) }).then(({ status }) => status);
  expect(await send(64 * 1024)).toBe(201);
  expect(await send(64 * 1024 + 1)).toBe(413);
});
