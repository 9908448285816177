import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod/mini';
import { defineCommands, type, type FileAnswer } from '../../core/shared/contract.ts';
import { AppError } from '../../core/shared/errors.ts';
import { createLogger } from '../../core/server/logger.ts';

let pocketbaseUrl = '';
jest.mock('../../core/server/env.ts', () => ({
  env: () => ({ POCKETBASE_URL: pocketbaseUrl }),
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
    response.end(JSON.stringify(live ? { userId: 'u1', roles: ['seller'], technician: '' } : { code: 'unauthorized' }));
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

const visits = defineCommands({
  echo: {
    method: 'POST',
    path: '/api/visits',
    by: 'next',
    input: type<{ name: string }>(),
    answer: type<{ hello: string; session: null }>(),
  },
  find: {
    method: 'GET',
    path: '/api/visits',
    by: 'next',
    input: type<{ q?: string }>(),
    answer: type<{ q: string | undefined }>(),
  },
  whoAmI: { method: 'GET', path: '/api/visits/me', by: 'next', answer: type<{ user: string }>() },
  close: { method: 'POST', path: '/api/visits/close', by: 'next', answer: type<void>() },
  print: { method: 'GET', path: '/api/visits/print', by: 'next', answer: type<FileAnswer>() },
  read: { method: 'GET', path: '/api/visits/{id}', by: 'next', answer: type<{ id: string }>() },
});
const echo = defineEndpoint(
  visits.echo,
  { auth: 'none', input: z.object({ name: z.string().check(z.minLength(1)) }) },
  async ({ input, session }) => ({ hello: input.name, session }),
);
const whoAmI = defineEndpoint(visits.whoAmI, { auth: 'session' }, async ({ session }) => ({ user: session.userId }));

test('an answer becomes JSON with its headers, nothing is a 204, a file is sent unchanged, and none may be cached', async () => {
  expect(await call(echo, post('{"name":"Anne"}'))).toEqual({
    status: 200,
    body: { hello: 'Anne', session: null },
    cache: 'no-store',
  });
  const print = defineEndpoint(visits.print, { auth: 'none' }, async () => Response.json({ id: 1 }, { status: 206 }));
  expect(await call(print)).toEqual({ status: 206, body: { id: 1 }, cache: 'no-store' });
  const close = defineEndpoint(visits.close, { auth: 'none' }, async ({ headers }) => headers.set('x-visit', 'closed'));
  const closed = await close(new Request('https://app.test/api/x', post('')), { params: Promise.resolve({}) });
  expect([closed.status, closed.headers.get('x-visit'), closed.headers.get('cache-control')]).toEqual([
    204,
    'closed',
    'no-store',
  ]);
});

test('a GET gets its query, of several values the first', async () => {
  const find = defineEndpoint(
    visits.find,
    { auth: 'none', input: z.object({ q: z.optional(z.string().check(z.maxLength(3))) }) },
    async ({ input }) => ({ q: input.q }),
  );
  const ask = async (query: string) => {
    const response = await find(new Request(`https://app.test/api/x${query}`), { params: Promise.resolve({}) });
    return (await response.json()) as Record<string, unknown>;
  };
  expect(await ask('?q=a&q=b&other=1')).toEqual({ q: 'a' });
  expect(await ask('')).toEqual({});
  expect(await ask('?q=long')).toMatchObject({ code: 'validation', data: { q: { code: 'maxLength' } } });
});

test('access: a session without the right is refused before its input is read', async () => {
  const input = z.object({ name: z.string() });
  const options = { auth: 'session', access: 'change company', input } as const;
  const admins = defineEndpoint(visits.echo, options, async () => ({ hello: '', session: null }));
  const sellers = defineEndpoint(visits.echo, { ...options, access: 'read catalog' }, async () => ({
    hello: '',
    session: null,
  }));
  const headers = { authorization: 'live' };
  expect((await call(admins, post('{', headers))).body).toMatchObject({ status: 403, code: 'forbidden' });
  expect((await call(sellers, post('{"name":"x"}', headers))).status).toBe(200);
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
  const link = defineEndpoint(visits.whoAmI, { auth: 'link' }, async ({ session }) => ({
    user: session.pb.authStore.token,
  }));
  expect(await call(link)).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
  cookie = 'live';
  expect((await call(link)).body).toEqual({ user: 'live' });
});

test('malformed parameters return 404, and are checked after the session', async () => {
  const params = z.object({ id: z.string().check(z.regex(/^\d+$/)) });
  const open = defineEndpoint(visits.read, { auth: 'none', params }, async (given) => given.params);
  expect(await call(open, {}, { id: '7' })).toMatchObject({ status: 200, body: { id: '7' } });
  expect(await call(open, {}, { id: 'x' })).toMatchObject({ status: 404, body: { code: 'not_found' } });
  const closed = defineEndpoint(visits.read, { auth: 'session', params }, async (given) => given.params);
  expect((await call(closed, {}, { id: 'x' })).status).toBe(401);
});

test('a thrown AppError is returned, and any other error reveals no details', async () => {
  const refuse = defineEndpoint(visits.close, { auth: 'none' }, async () => {
    throw new AppError('locked', { by: 'Anne' });
  });
  expect(await call(refuse)).toEqual({
    status: 409,
    body: { status: 409, code: 'locked', message: '', data: { by: 'Anne' } },
    cache: 'no-store',
  });
  const fail = defineEndpoint(visits.close, { auth: 'none' }, async () => {
    throw new Error('secret');
  });
  expect((await call(fail)).body).toEqual({ status: 500, code: 'internal', message: '', data: {} });
});

test('the request’s id goes along to PocketBase and stands in the log, each in its own request', async () => {
  const lines: string[] = [];
  const log = createLogger('app', 'info', { write: (line: string) => void lines.push(line) });
  const logging = defineEndpoint(visits.whoAmI, { auth: 'session' }, async ({ request }) => {
    await new Promise((next) => setTimeout(next, 5));
    log.warn({ own: request.headers.get('x-request-id') }, 'line');
    return { user: '' };
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
