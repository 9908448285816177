import type { RequestListener } from 'node:http';
import { BY_TOKEN, counter, FAILED_SIGN_INS, network } from './limits.ts';
import { ask, startProxy, startUpstream } from './testing/http.ts';

const SIGN_IN = '/api/collections/users/auth-with-oauth2';

describe('counting', () => {
  test('a window is used up, ends, and starts again', () => {
    let now = 0;
    const count = counter({ most: 2, windowMs: 100 }, () => now);
    count.spend('a');
    expect(count.isSpent('a')).toBe(false);
    count.spend('a');
    expect([count.isSpent('a'), count.isSpent('b')]).toEqual([true, false]);
    now = 99;
    expect(count.isSpent('a')).toBe(true);
    now = 100;
    expect(count.isSpent('a')).toBe(false);
  });

  test('made-up keys do not fill the memory, and the newest stay', () => {
    const count = counter({ most: 1, windowMs: 1000 }, () => 0, 10);
    for (let i = 0; i < 1000; i++) count.spend(String(i));
    expect(count.size()).toBe(10);
    expect([count.isSpent('999'), count.isSpent('0')]).toEqual([true, false]);
  });

  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('%s counts as %s', (address, counted) => expect(network(address)).toBe(counted));
});

describe('behind the proxy', () => {
  let handler: RequestListener;
  let upstream: Awaited<ReturnType<typeof startUpstream>>;
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  beforeEach(async () => {
    upstream = await startUpstream((req, res) => handler(req, res));
    proxy = await startProxy(upstream.url, {
      trustedProxy: ['127.0.0.1', '::1'],
      next: (req, res) => handler(req, res),
    });
  });
  afterEach(async () => {
    await proxy.stop();
    await upstream.stop();
  });

  const signIn = (from: string) => ask(proxy.url, SIGN_IN, { method: 'POST', headers: { 'x-forwarded-for': from } });
  const answer =
    (status: number): RequestListener =>
    (req, res) =>
      void req.resume().on('end', () => res.writeHead(status).end());

  test('repeated failed sign-ins are stopped, and other addresses are not affected', async () => {
    handler = answer(400);
    for (let i = 0; i < FAILED_SIGN_INS.most; i++) expect((await signIn('192.0.2.7')).status).toBe(400);
    const refused = await signIn('192.0.2.7');
    expect([refused.status, JSON.parse(refused.text).code, refused.headers['retry-after']]).toEqual([
      429,
      'too_many_requests',
      '60',
    ]);
    expect((await signIn('192.0.2.8')).status).toBe(400);
  });

  test('300 people sign in from one address', async () => {
    handler = answer(200);
    for (let i = 0; i < 300; i++) expect((await signIn('198.51.100.1')).status).toBe(200);
  });

  test('one token is limited, and the next at the same address is not', async () => {
    handler = answer(200);
    const use = (token: string) =>
      ask(proxy.url, '/api/collections/products/records', { headers: { authorization: token } });
    for (let i = 0; i < BY_TOKEN.most; i++) await use('first');
    expect([(await use('first')).status, (await use('second')).status]).toEqual([429, 200]);
  });
});
