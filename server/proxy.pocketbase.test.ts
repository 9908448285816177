/** The proxy in front of a real PocketBase with the product's migrations. */
import { request } from 'node:http';
import { ask, startProxy } from './testing/http.ts';
import type { TestProxy } from './testing/http.ts';
import { SUPERUSER, startPocketBase } from './testing/pocketbase.ts';
import type { TestPocketBase } from './testing/pocketbase.ts';

// Processes start slowly on a busy machine.
jest.setTimeout(60_000);

let pocketbase: TestPocketBase;
let proxy: TestProxy;
const json = { 'Content-Type': 'application/json' };

beforeAll(async () => {
  pocketbase = await startPocketBase();
  proxy = await startProxy(pocketbase.url);
}, 60_000);
afterAll(async () => {
  await proxy.stop();
  await pocketbase.stop();
});

test('open endpoints answer as PocketBase does', async () => {
  expect(JSON.parse((await ask(proxy.url, '/api/health')).text)).toEqual({
    message: 'API is healthy.',
    code: 200,
    data: {},
  });
  expect(JSON.parse((await ask(proxy.url, '/api/collections/users/auth-methods')).text)).toHaveProperty('oauth2');
});

test('a superuser can neither sign in nor use a token here, by name or by id', async () => {
  const { id } = await pocketbase.call<{ id: string }>('GET', '/api/collections/_superusers');
  for (const name of ['_superusers', '%5Fsuperusers', id]) {
    const login = await ask(proxy.url, `/api/collections/${name}/auth-with-password`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(SUPERUSER),
    });
    expect(login.status).toBe(404);
    expect(login.text).not.toContain('token');
  }
  for (const path of [
    '/api/settings',
    '/api/logs',
    '/api/backups',
    '/api/crons',
    '/api/collections',
    `/api/collections/${id}/records`,
    '/api/collections/sessions/records',
    '/api/collections/microsoft_connections/records',
  ]) {
    expect((await ask(proxy.url, path, { headers: { Authorization: pocketbase.token } })).status).toBe(404);
  }
});

test('every known collection exists under the name that the proxy knows', async () => {
  const { items } = await pocketbase.call<{ items: { name: string; system: boolean }[] }>(
    'GET',
    '/api/collections?perPage=200',
  );
  const names = items.filter((one) => !one.system).map((one) => one.name);
  const open: string[] = [];
  for (const name of names) {
    const { status } = await ask(proxy.url, `/api/collections/${name}/records/doesnotexist000`, {
      headers: { Authorization: pocketbase.token },
    });
    const { text } = await ask(proxy.url, `/api/collections/${name}/records?perPage=1`, {
      headers: { Authorization: pocketbase.token },
    });
    expect(status).toBe(404);
    if (text.includes('"items"')) open.push(name);
  }
  expect(open.toSorted()).toEqual([
    'UsersPublic',
    'activities',
    'branches',
    'bundles',
    'charges',
    'company_settings',
    'feedback',
    'files',
    'follow_ups',
    'imports',
    'inquiries',
    'inquiry_costs',
    'inquiry_line_costs',
    'inquiry_lines',
    'installations',
    'instruments',
    'intake_keys',
    'invitations',
    'job_agreements',
    'kls_forms',
    'lead_addresses',
    'lead_contacts',
    'lead_merges',
    'leads',
    'list_views',
    'lost_reasons',
    'mail_outbox',
    'offer_answers',
    'product_costs',
    'products',
    'route_stops',
    'routes',
    'security_log',
    'service_agreements',
    'service_job_line_costs',
    'service_job_lines',
    'service_jobs',
    'skills',
    'slot_holds',
    'states',
    'tasks',
    'technician_absences',
    'technician_costs',
    'technicians',
    'templates',
    'units',
    'users',
  ]);
});

test('a batch reaches only the paths that its parts may reach alone', async () => {
  await pocketbase.call('PATCH', '/api/settings', { batch: { enabled: true, maxRequests: 50, timeout: 3 } });
  const user = await pocketbase.call<{ id: string }>('POST', '/api/collections/users/records', {
    email: 'a@demo.test',
    password: 'abcdefghij',
    passwordConfirm: 'abcdefghij',
    roles: ['admin'],
  });
  const { token } = await pocketbase.call<{ token: string }>('POST', `/api/collections/users/impersonate/${user.id}`, {
    duration: 600,
  });
  const superusers = await pocketbase.call<{ id: string }>('GET', '/api/collections/_superusers');
  const parts: { method: string; url: string; body?: object }[] = [
    {
      method: 'POST',
      url: '/api/collections/sessions/records',
      body: { user: user.id, expiresAt: '2030-01-01 00:00:00Z' },
    },
    {
      method: 'POST',
      url: '/api/collections/microsoft_connections/records',
      body: { user: user.id, status: 'connected' },
    },
    {
      method: 'POST',
      url: '/api/collections/_superusers/records',
      body: { email: 'evil@demo.test', password: 'abcdefghij', passwordConfirm: 'abcdefghij' },
    },
    {
      method: 'POST',
      url: `/api/collections/${superusers.id}/records`,
      body: { email: 'evil@demo.test', password: 'abcdefghij', passwordConfirm: 'abcdefghij' },
    },
    { method: 'PATCH', url: `/api/collections/users/records/${user.id}`, body: { roles: ['moderator'] } },
    { method: 'DELETE', url: `/api/collections/users/records/${user.id}` },
    { method: 'PATCH', url: '/api/settings', body: { meta: { appName: 'x' } } },
    { method: 'POST', url: '/api/collections/_superusers/auth-with-password', body: SUPERUSER },
    { method: 'POST', url: '/api/internal/outbox/lease', body: {} },
  ];
  for (const part of parts) {
    const answer = await ask(proxy.url, '/api/batch', {
      method: 'POST',
      headers: { ...json, Authorization: token },
      body: JSON.stringify({ requests: [part] }),
    });
    expect([part.url, answer.status]).toEqual([part.url, 400]);
  }
  expect((await pocketbase.call<{ totalItems: number }>('GET', '/api/collections/sessions/records')).totalItems).toBe(
    0,
  );
  expect(
    (await pocketbase.call<{ totalItems: number }>('GET', '/api/collections/_superusers/records')).totalItems,
  ).toBe(1);
  expect(await pocketbase.call('GET', `/api/collections/users/records/${user.id}`)).toMatchObject({ roles: ['admin'] });
});

test('an event stream sends its first event at once and uncompressed, then the change of a record', async () => {
  const {
    items: [user],
  } = await pocketbase.call<{ items: { id: string }[] }>('GET', '/api/collections/users/records?perPage=1');
  const { hostname, port } = new URL(proxy.url);
  const began = performance.now();
  let text = '';
  const stream = request({
    hostname,
    port,
    path: '/api/realtime',
    headers: { 'Accept-Encoding': 'gzip', Accept: 'text/event-stream' },
    agent: false,
  });
  const opened = new Promise<string | undefined>((resolve) => {
    stream.on('response', (answer) => {
      answer.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        if (text.includes('\n\n')) resolve(answer.headers['content-encoding']);
      });
      answer.on('error', () => undefined);
    });
  });
  stream.end();
  expect(await opened).toBeUndefined();
  expect(performance.now() - began).toBeLessThan(2000);
  const clientId = /"clientId":"(\w+)"/.exec(text)?.[1];
  const subscribed = await ask(proxy.url, '/api/realtime', {
    method: 'POST',
    headers: { ...json, Authorization: pocketbase.token },
    body: JSON.stringify({ clientId, subscriptions: ['users/*'] }),
  });
  expect(subscribed.status).toBe(204);
  await pocketbase.call('PATCH', `/api/collections/users/records/${user?.id}`, { name: 'Ændret' });
  const end = Date.now() + 2000;
  while (!text.includes('Ændret') && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(text).toContain('Ændret');
  stream.destroy();
});

test('the popup of the all-in-one sign-in ends on our page, not in the dashboard', async () => {
  const answer = await ask(proxy.url, '/api/oauth2-redirect?state=abc&code=def');
  expect([answer.status, answer.headers.location]).toEqual([307, '/login/callback?state=abc&code=def']);
});

test('20 MB to a real collection are refused, and PocketBase keeps running', async () => {
  const chunk = Buffer.alloc(64 * 1024, 'a');
  const body = [Buffer.from('{"name":"'), ...Array.from({ length: 320 }, () => chunk)];
  const answer = await ask(proxy.url, '/api/collections/products/records', {
    method: 'POST',
    headers: { ...json, 'Transfer-Encoding': 'chunked', Authorization: pocketbase.token },
    body,
  });
  expect(answer.status).toBe(413);
  expect((await ask(proxy.url, '/api/health')).status).toBe(200);
});

test('an upload passes, its file needs a token, and nothing keeps a copy of it', async () => {
  const user = await pocketbase.call<{ items: { id: string }[] }>('GET', '/api/collections/users/records?perPage=1');
  const id = user.items[0]?.id;
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const form = Buffer.concat([
    Buffer.from(
      '--x\r\nContent-Disposition: form-data; name="avatar"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
    ),
    png,
    Buffer.from('\r\n--x--\r\n'),
  ]);
  const saved = await ask(proxy.url, `/api/collections/users/records/${id}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'multipart/form-data; boundary=x', Authorization: pocketbase.token },
    body: form,
  });
  expect(saved.status).toBe(200);
  const path = `/api/files/users/${id}/${(JSON.parse(saved.text) as { avatar: string }).avatar}`;
  expect((await ask(proxy.url, path)).status).toBe(404);
  const { token } = await pocketbase.call<{ token: string }>('POST', '/api/files/token');
  const file = await ask(proxy.url, `${path}?token=${token}`);
  expect([file.status, file.headers['content-type'], file.headers['cache-control']]).toEqual([
    200,
    'image/png',
    'no-store',
  ]);
  expect(file.headers['content-security-policy']).toContain('sandbox');
});
