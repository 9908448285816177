import type { RequestListener } from 'node:http';
import { ask, startProxy, startUpstream } from './testing/http.ts';

const LIMITS = {
  byToken: { most: 5, windowMs: 60_000 },
  byAddress: { most: 50, windowMs: 60_000 },
  intakeByKey: { most: 3, windowMs: 60_000 },
  intakeByAddress: { most: 8, windowMs: 60_000 },
};

let handler: RequestListener;
let upstream: Awaited<ReturnType<typeof startUpstream>>;
let proxy: Awaited<ReturnType<typeof startProxy>>;
beforeEach(async () => {
  upstream = await startUpstream((req, res) => handler(req, res));
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

test('one token is limited, and another token at the same address is not', async () => {
  handler = answer(200);
  const products = '/api/collections/products/records';
  const use = (token: string) => ask(proxy.url, products, { headers: { authorization: token } });
  for (let i = 0; i < LIMITS.byToken.most; i++) await use('first');
  const refused = await use('first');
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
  expect(JSON.parse(refused.text)).toMatchObject({ code: 'too_many_requests' });
  expect((await use('second')).status).toBe(200);
});

test('requests without a token are limited by address, whose sessions are not', async () => {
  handler = answer(200);
  const use = (address: string, headers: Record<string, string> = {}) =>
    ask(proxy.url, '/api/health', { headers: { 'x-forwarded-for': address, ...headers } });
  for (let i = 0; i < LIMITS.byAddress.most; i++) await use('192.0.2.8');
  expect((await use('192.0.2.8')).status).toBe(429);
  expect((await use('192.0.2.8', { authorization: 'first' })).status).toBe(200);
  expect((await use('192.0.2.9')).status).toBe(200);
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
