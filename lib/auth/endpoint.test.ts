import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod/mini';
import { AppError } from '../core/errors.ts';
import { createLogger } from '../core/logger.ts';

let pocketbaseUrl = '';
jest.mock('../core/env.ts', () => ({
  env: () => ({ POCKETBASE_URL: pocketbaseUrl, APP_URL: 'https://app.test' }),
  settings: () => ({ LOG_LEVEL: 'silent' }),
}));
let cookie = '';
jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => ({ value: cookie }) }) }));
jest.mock('./cookie.ts', () => ({
  sessionCookieName: () => 'session',
  unsealSession: async (value: string) => (value ? { token: value, userId: 'u1' } : null),
}));

import { defineEndpoint } from './endpoint.ts';

let pocketbase: Server;
let seenIds: unknown[] = [];
beforeAll(async () => {
  pocketbase = createServer((request, response) => {
    seenIds.push(request.headers['x-request-id']);
    const live = request.url === '/api/session' && request.headers.authorization === 'live';
    response.writeHead(live ? 200 : 401, { 'content-type': 'application/json' });
    response.end(JSON.stringify(live ? { userId: 'u1', roles: ['seller'] } : { code: 'unauthorized' }));
  });
  await new Promise<void>((resolve) => pocketbase.listen(0, '127.0.0.1', resolve));
  pocketbaseUrl = `http://127.0.0.1:${(pocketbase.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => pocketbase.close(resolve)));
beforeEach(() => {
  cookie = '';
  seenIds = [];
});

type Endpoint = (request: Request, context: { params: Promise<unknown> }) => Promise<Response>;

async function call(endpoint: Endpoint, init: RequestInit = {}, params: object = {}) {
  const response = await endpoint(new Request('https://app.test/api/x', init), { params: Promise.resolve(params) });
  const body = (await response.json()) as Record<string, unknown>;
  return { status: response.status, body, cache: response.headers.get('cache-control') };
}
const post = (body: string, headers: HeadersInit = {}): RequestInit => ({ method: 'POST', body, headers });

const echo = defineEndpoint(
  { auth: 'none', body: z.object({ name: z.string().check(z.minLength(1)) }) },
  async ({ body, session }) => ({ hello: body.name, session }),
);
const whoAmI = defineEndpoint({ auth: 'session' }, async ({ session }) => ({ user: session.userId }));

test('an object becomes JSON, a Response is sent unchanged, and neither may be cached', async () => {
  expect(await call(echo, post('{"name":"Anne"}'))).toEqual({
    status: 200,
    body: { hello: 'Anne', session: null },
    cache: 'no-store',
  });
  const created = defineEndpoint({ auth: 'none' }, async () => Response.json({ id: 1 }, { status: 201 }));
  expect(await call(created)).toEqual({ status: 201, body: { id: 1 }, cache: 'no-store' });
});

test('a wrong body is refused with its fields, and unreadable JSON without', async () => {
  expect((await call(echo, post('{"name":""}'))).body).toMatchObject({
    status: 400,
    code: 'validation',
    data: { name: { code: 'required' } },
  });
  expect((await call(echo, post('{'))).body).toMatchObject({ status: 400, code: 'validation', data: {} });
});

test('auth: session accepts only a valid session in the Authorization header', async () => {
  const asked = async (authorization?: string) =>
    (await call(whoAmI, authorization ? { headers: { authorization } } : {})).body;
  expect(await asked('Bearer live')).toEqual({ user: 'u1' });
  expect(await asked('ended')).toMatchObject({ status: 401, code: 'unauthorized' });
  cookie = 'live';
  expect(await asked()).toMatchObject({ status: 401, code: 'unauthorized' });
});

test('auth: link also takes the cookie', async () => {
  const link = defineEndpoint({ auth: 'link' }, async ({ session }) => ({ token: session.pb.authStore.token }));
  expect(await call(link)).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
  cookie = 'live';
  expect((await call(link)).body).toEqual({ token: 'live' });
});

test('requests from another site are refused, except for GET', async () => {
  for (const headers of [
    ['sec-fetch-site', 'cross-site'],
    ['origin', 'https://evil.test'],
  ] as [string, string][])
    expect((await call(echo, post('{"name":"Anne"}', [headers]))).body).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
  for (const headers of [
    ['sec-fetch-site', 'same-origin'],
    ['origin', 'https://app.test'],
  ] as [string, string][])
    expect((await call(echo, post('{"name":"Anne"}', [headers]))).status).toBe(200);
  const headers = { 'sec-fetch-site': 'none', authorization: 'live' };
  expect((await call(whoAmI, { headers })).status).toBe(200);
});

test('malformed parameters return 404, and are checked after the session', async () => {
  const params = z.object({ id: z.string().check(z.regex(/^\d+$/)) });
  const open = defineEndpoint({ auth: 'none', params }, async (given) => given.params);
  expect(await call(open, {}, { id: '7' })).toMatchObject({ status: 200, body: { id: '7' } });
  expect(await call(open, {}, { id: 'x' })).toMatchObject({ status: 404, body: { code: 'not_found' } });
  const closed = defineEndpoint({ auth: 'session', params }, async (given) => given.params);
  expect((await call(closed, {}, { id: 'x' })).status).toBe(401);
});

test('a thrown AppError is returned, and any other error reveals no details', async () => {
  const refuse = defineEndpoint({ auth: 'none' }, async () => {
    throw new AppError('locked', { by: 'Anne' });
  });
  expect(await call(refuse)).toEqual({
    status: 409,
    body: { status: 409, code: 'locked', message: '', data: { by: 'Anne' } },
    cache: 'no-store',
  });
  const fail = defineEndpoint({ auth: 'none' }, async () => {
    throw new Error('secret');
  });
  expect((await call(fail)).body).toEqual({ status: 500, code: 'internal', message: '', data: {} });
});

test('the request’s id goes along to PocketBase and stands in the log, each in its own request', async () => {
  const lines: string[] = [];
  const log = createLogger('app', 'info', { write: (line: string) => void lines.push(line) });
  const logging = defineEndpoint({ auth: 'session' }, async ({ request }) => {
    await new Promise((next) => setTimeout(next, 5));
    log.warn({ own: request.headers.get('x-request-id') }, 'line');
    return {};
  });
  const ids = ['b00000001', 'b00000002', 'b00000003'];
  await Promise.all(
    [...ids, 'jens@demo.test'].map((id) => call(logging, { headers: { authorization: 'live', 'x-request-id': id } })),
  );
  expect(seenIds.toSorted()).toEqual([...ids, undefined]);
  const found = lines.map((line) => JSON.parse(line) as { own: string; requestId?: string });
  expect(
    found
      .filter(({ own, requestId }) => own === requestId)
      .map(({ own }) => own)
      .toSorted(),
  ).toEqual(ids);
  expect(found.filter(({ requestId }) => requestId === undefined)).toHaveLength(1);
});
