/** The proxy and middleware of the production build, tested with hostile requests. */
import { ask, raw } from '../../server/testing/http.ts';
import { readSecrets, superuser } from '../support/product.ts';
import { expect, test } from '../support/test.ts';

const PROBES = [
  '/',
  '/leads/lead-search',
  '/leads/lead-search.rsc',
  '/leads/lead-search.segments/_tree.segment.rsc',
  '/leads/profile/demolead0000001',
  '/_next/data/x/leads.json',
  '/leads/profile/demo%2F..%2Fx',
  '/LEADS/lead-search',
  '/settings/general',
  '/kundeliste/tlf/%2B4520304050',
  '/_next/image?url=%2Fapi%2Fhealth&w=64&q=75',
];
const HEADER_VARIANTS: Record<string, string>[] = [
  {},
  { RSC: '1' },
  { 'Next-Router-Prefetch': '1', RSC: '1' },
  { 'X-Middleware-Subrequest': 'middleware:middleware:middleware:middleware:middleware' },
  { 'X-Middleware-Subrequest': 'src/middleware' },
  { 'X-Nextjs-Data': '1' },
  { 'X-Matched-Path': '/login' },
  { 'X-Invoke-Path': '/login' },
  { 'X-Original-URL': '/login' },
  { 'X-Forwarded-Host': 'evil.example' },
];

test('no request header or path variant opens a page without a session', async ({ baseURL }) => {
  for (const path of PROBES) {
    for (const headers of HEADER_VARIANTS) {
      const answer = await ask(baseURL ?? '', path, { headers });
      expect([path, headers, answer.status]).toEqual([path, headers, 307]);
      // Next redirects its own data requests with its own header.
      const location = answer.headers.location ?? String(answer.headers['x-nextjs-redirect']);
      expect(location).toMatch(/^\/(login|_next\/data\/x\/login\.json)(\?|$)/);
    }
  }
});

test('malformed paths are refused with 400', async ({ baseURL }) => {
  for (const path of [
    '/p/%E0%A4%A',
    '/_next/%E0%A4%A',
    '/_next/static/%E0%A4%A',
    '/leads/%2e%2e/api/settings',
    '//evil.example',
    '/\\evil.example',
    '/%5cevil',
    '/api/%E0%A4%A',
    '/api%2Fsettings',
    '/api/%252e%252e/settings',
  ]) {
    expect([path, (await ask(baseURL ?? '', path)).status]).toEqual([path, 400]);
  }
});

test('a superuser token opens nothing through the proxy', async ({ baseURL }) => {
  const pb = await superuser();
  const { id } = await pb.collections.getOne('_superusers');
  for (const path of [
    '/api/settings',
    '/api/logs',
    '/api/backups',
    '/api/collections',
    `/api/collections/${id}/records`,
    '/api/collections/_superusers/records',
    '/api/collections/sessions/records',
    '/api/collections/microsoft_connections/records',
  ]) {
    const answer = await ask(baseURL ?? '', path, { headers: { Authorization: pb.authStore.token } });
    expect([path, answer.status, JSON.parse(answer.text)]).toEqual([
      path,
      404,
      { status: 404, code: 'not_found', message: "The requested resource wasn't found.", data: {} },
    ]);
  }
  const body = JSON.stringify({
    identity: readSecrets().SUPERUSER_EMAIL,
    password: readSecrets().SUPERUSER_PASSWORD,
  });
  for (const name of ['_superusers', '%5fsuperusers', id, 'users']) {
    const answer = await ask(baseURL ?? '', `/api/collections/${name}/auth-with-password`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    });
    expect([name, answer.status]).toEqual([name, 404]);
  }
  for (const path of [
    '/api/internal/outbox/lease',
    '/api/internal/offers/demooffer000001/queue',
    '/api/offers/reserve-number',
  ]) {
    const answer = await ask(baseURL ?? '', path, {
      method: 'POST',
      headers: { Authorization: pb.authStore.token, 'Content-Type': 'application/json' },
      body: '{}',
    });
    expect([path, answer.status]).toEqual([path, 404]);
  }
});

test('every response has the security headers', async ({ baseURL, request }) => {
  const page = await request.get('/login');
  const script = /\/_next\/static\/[^"]+\.js/.exec(await page.text())?.[0] ?? '';
  expect(script).not.toBe('');
  for (const path of ['/login', script, '/api/health', '/api/settings']) {
    const { headers } = await ask(baseURL ?? '', path);
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    });
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['x-powered-by']));
    expect(headers['server']).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
    if (path.startsWith('/api/')) expect(headers['cache-control']).toBe('no-store');
  }
});

test('the event stream opens at once although the browser accepts gzip', async ({ page }) => {
  await page.goto('/login');
  const first = await page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const stream = new EventSource('/api/realtime');
        const timeout = setTimeout(() => reject(new Error('no event')), 5000);
        stream.addEventListener('PB_CONNECT', (event) => {
          clearTimeout(timeout);
          stream.close();
          resolve(String((event as MessageEvent).data));
        });
      }),
  );
  expect(first).toContain('clientId');
});

test('WebSocket upgrades and cross-site requests are refused', async ({ baseURL }) => {
  expect(
    await raw(
      baseURL ?? '',
      [
        'GET /_next/webpack-hmr HTTP/1.1',
        'Host: localhost',
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
        'Sec-WebSocket-Version: 13',
        '\r\n',
      ].join('\r\n'),
    ),
  ).toMatch(/^HTTP\/1\.1 404/);
  for (const path of [
    '/api/sign-out',
    '/api/refresh-microsoft-token',
    '/api/collections/users/auth-refresh',
    '/api/collections/users/auth-with-oauth2',
    '/api/leads',
  ]) {
    const answer = await ask(baseURL ?? '', path, {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'cross-site', 'Content-Type': 'application/json' },
      body: '{}',
    });
    expect([path, answer.status]).toEqual([path, 403]);
  }
});
