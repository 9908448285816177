/** §7 Calls: each generic call through the product's origin and on PocketBase's loopback port. */
import { pocketbaseUrl, superuser } from '../support/product.ts';
import { openAs } from '../support/open-as.ts';
import { readStoredSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

type Call = [method: string, path: string, body?: object];

/** Served through the product's origin. */
const SERVED: readonly Call[] = [
  ['GET', '/api/health'],
  ['GET', '/api/collections/users/auth-methods'],
  ['GET', '/api/collections/UsersPublic/records?perPage=1'],
  ['GET', '/api/collections/tasks/records?perPage=1'],
  ['GET', '/api/collections/_externalAuths/records?perPage=1'],
  ['POST', '/api/files/token', {}],
  ['POST', '/api/batch', { requests: [] }],
];

/** Served on the loopback port only, for the machine's administrator. */
const LOOPBACK: readonly Call[] = [
  ['POST', '/api/collections/_superusers/auth-with-password', { identity: 'x@demo.test', password: 'wrong-password' }],
  ['POST', '/api/collections/users/auth-with-password', { identity: 'x@demo.test', password: 'wrong-password' }],
  ['POST', '/api/collections/users/request-password-reset', { email: 'x@demo.test' }],
  [
    'POST',
    '/api/collections/users/confirm-password-reset',
    { token: 'x', password: 'abcdefghij', passwordConfirm: 'abcdefghij' },
  ],
  ['POST', '/api/collections/users/request-verification', { email: 'x@demo.test' }],
  ['POST', '/api/collections/users/confirm-verification', { token: 'x' }],
  ['POST', '/api/collections/users/request-email-change', { newEmail: 'x@demo.test' }],
  ['POST', '/api/collections/users/confirm-email-change', { token: 'x', password: 'x' }],
  ['GET', '/api/settings'],
  ['GET', '/api/collections?perPage=1'],
  ['PUT', '/api/collections/import', { collections: [] }],
  ['GET', '/api/logs?perPage=1'],
  ['GET', '/api/logs/stats'],
  ['GET', '/api/backups'],
];

const send = (base: string, token: string, [method, path, body]: Call) =>
  fetch(base + path, {
    method,
    headers: { Authorization: token, 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

test('§7.8 records, files, realtime, oauth2-redirect, batch and health are served at the product’s origin', async ({
  browser,
  baseURL,
}) => {
  const page = await openAs(browser, 'admin@demo.test');
  await page.goto('/about');
  const { token } = await readStoredSession(page);
  await page.close();
  for (const call of SERVED) {
    const answer = await send(baseURL ?? '', token, call);
    // PocketBase itself refuses an empty batch with 400.
    expect([call[1], answer.status]).toEqual([call[1], call[1] === '/api/batch' ? 400 : 200]);
  }
  const stream = await fetch(`${baseURL}/api/realtime`, { headers: { Accept: 'text/event-stream' } });
  expect(stream.headers.get('content-type')).toContain('text/event-stream');
  await stream.body?.cancel();
  const back = await fetch(`${baseURL}/api/oauth2-redirect?state=a&code=b`, { redirect: 'manual' });
  expect([back.status, back.headers.get('location')]).toEqual([307, '/login/callback?state=a&code=b']);
});

test('§7.9 the administrator’s calls are served on the loopback port only', async ({ baseURL }) => {
  const { token } = (await superuser()).authStore;
  for (const call of LOOPBACK) {
    const [outside, inside] = [await send(baseURL ?? '', token, call), await send(pocketbaseUrl(), token, call)];
    expect([call[0], call[1], outside.status]).toEqual([call[0], call[1], 404]);
    expect([call[0], call[1], inside.status === 404]).toEqual([call[0], call[1], false]);
  }
});

test('§7.9 PocketBase 0.39 serves neither /api/admins nor external-auths below users', async () => {
  const { token } = (await superuser()).authStore;
  expect((await send(pocketbaseUrl(), token, ['GET', '/api/admins'])).status).toBe(404);
  expect((await send(pocketbaseUrl(), token, ['GET', '/api/collections/users/records/x/external-auths'])).status).toBe(
    404,
  );
});
