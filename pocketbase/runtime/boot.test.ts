/** The configuration at the start, and anonymous logs. */
import { readFileSync } from 'node:fs';
import { type Harness, startPocketBase } from '../testing/harness.ts';
import { anonymizeLog } from './logs.ts';

let pb: Harness;
beforeAll(async () => {
  pb = await startPocketBase({
    env: {
      APP_URL: 'https://ordre.demo.test',
      AUTH_TOKEN_HOURS: '2',
      MICROSOFT_CLIENT_ID: 'client',
      MICROSOFT_AUTHORITY: 'http://127.0.0.1:9/tenant',
      GRAPH_URL: 'http://127.0.0.1:9',
    },
  });
});
afterAll(() => pb.stop());

test('settings follow the environment', async () => {
  const { body } = await pb.as('superuser').get('/api/settings');
  expect(body).toMatchObject({
    meta: { appURL: 'https://ordre.demo.test' },
    trustedProxy: { headers: ['X-Client-Address'], useLeftmostIP: false },
    rateLimits: { enabled: true },
    batch: { enabled: true },
    logs: { logIP: false, logAuthId: false },
  });
});

test('only Microsoft can sign users in, at the addresses of the environment', async () => {
  const { body } = await pb.as('superuser').get('/api/collections/users');
  expect(body).toMatchObject({
    authToken: { duration: 7200 },
    passwordAuth: { enabled: false },
    oauth2: {
      enabled: true,
      mappedFields: { name: 'name', avatarURL: 'avatar' },
      providers: [
        {
          name: 'microsoft',
          clientId: 'client',
          authURL: 'http://127.0.0.1:9/tenant/oauth2/v2.0/authorize',
          tokenURL: 'http://127.0.0.1:9/tenant/oauth2/v2.0/token',
          userInfoURL: 'http://127.0.0.1:9/v1.0/me',
        },
      ],
    },
  });
});

test('a restart does not create a second company', () => {
  expect(pb.rows('SELECT name, offerNumberStart, validityDays FROM company_settings')).toHaveLength(1);
});

test('a restart keeps accounts signed in', async () => {
  expect((await pb.as('admin').get(`/api/collections/users/records/${pb.users.admin.id}`)).status).toBe(200);
});

test('an open event stream does not occupy a JavaScript runtime', async () => {
  const megabytes = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pb.server.child.pid}/status`, 'utf8'))?.[1]) / 1024;
  const before = megabytes();
  const aborter = new AbortController();
  const streams = await Promise.all(
    Array.from({ length: 60 }, () => fetch(`${pb.url}/api/realtime`, { signal: aborter.signal })),
  );
  for (const { body } of streams) await body?.getReader().read();
  // A middleware in JavaScript costs 600 MB here, and every request after it a tenth of a second.
  expect(megabytes() - before).toBeLessThan(100);
  aborter.abort();
});

test('refused requests, of which anybody may send any number, do not fill PocketBase’s log', async () => {
  await pb.as('guest').get('/api/collections/leads/records?filter=(name="Jens Hansen")');
  for (let i = 0; i < 30; i++) await pb.as('guest').get('/api/nothing/+4520304050/jens@demo.test?q=Hansen');
  // PocketBase writes its log every three seconds.
  await new Promise((next) => setTimeout(next, 3500));
  const { body } = await pb.as('superuser').get('/api/logs?perPage=200&sort=-created');
  expect(body).toMatchObject({ totalItems: 0 });
}, 15_000);

test('PocketBase logs failures without personal data', () => {
  const url = '/api/nothing/+4520304050/jens@demo.test?q=Hansen&token=abc';
  const model = {
    message: `GET ${url}`,
    data: {
      type: 'request',
      status: 500,
      url,
      referer: url,
      userAgent: 'x',
      error: 'jens@demo.test',
      requestId: 'b20304060',
    },
  };
  expect(anonymizeLog(model)).toBe(true);
  expect(model).toEqual({
    message: 'GET /api/nothing/…/…',
    data: { type: 'request', status: 500, url: '/api/nothing/…/…', error: '…', requestId: 'b20304060' },
  });
});
