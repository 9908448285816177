/** §7 Calls: each of the generic ones, at the product's door and at PocketBase's own on the loopback port. */
import { expect, test } from '@playwright/test';
import { pocketbaseUrl, superuser } from '../support/product.ts';
import { openAs } from '../support/sign-in.ts';

test.skip(({ isMobile }) => isMobile, 'Nothing here depends on the screen');

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

/** The machine's administrator only. */
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
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('pocketbase_auth') ?? '{}') as { token: string }).token,
  );
  await page.context().close();
  for (const call of SERVED) {
    const answer = await send(baseURL ?? '', token, call);
    // An empty batch is wrong, but it is PocketBase that says so.
    expect([call[1], answer.status]).toEqual([call[1], call[1] === '/api/batch' ? 400 : 200]);
  }
  const stream = await fetch(`${baseURL}/api/realtime`, { headers: { Accept: 'text/event-stream' } });
  expect(stream.headers.get('content-type')).toContain('text/event-stream');
  await stream.body?.cancel();
  const back = await fetch(`${baseURL}/api/oauth2-redirect?state=a&code=b`, { redirect: 'manual' });
  expect([back.status, back.headers.get('location')]).toEqual([307, '/login/callback?state=a&code=b']);
});

test('§7.9 the administrator’s calls are there on the loopback port and nowhere else', async ({ baseURL }) => {
  const { token } = (await superuser()).authStore;
  for (const call of LOOPBACK) {
    const [outside, inside] = [await send(baseURL ?? '', token, call), await send(pocketbaseUrl(), token, call)];
    expect([call[0], call[1], outside.status]).toEqual([call[0], call[1], 404]);
    expect([call[0], call[1], inside.status === 404]).toEqual([call[0], call[1], false]);
  }
});

test('§7.9 what PocketBase 0.39 changed: no /api/admins, no external-auths below users', async () => {
  const { token } = (await superuser()).authStore;
  expect((await send(pocketbaseUrl(), token, ['GET', '/api/admins'])).status).toBe(404);
  expect((await send(pocketbaseUrl(), token, ['GET', '/api/collections/users/records/x/external-auths'])).status).toBe(
    404,
  );
});
