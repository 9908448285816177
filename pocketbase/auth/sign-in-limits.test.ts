/** Limits on sign-in through the proxy, the endpoints and a real PocketBase, with a Microsoft of the test's. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { NextRequest, NextResponse } from 'next/server';
import { GET as startSignIn } from '../../app/(public)/login/microsoft/route.ts';
import { POST as signIn } from '../../app/api/collections/users/auth-with-oauth2/route.ts';
import { POST as refresh } from '../../app/api/refresh-microsoft-token/route.ts';
import { ask, startProxy, type TestProxy } from '../../server/testing/http.ts';
import { type Harness, startPocketBase } from '../testing/harness.ts';
import { SUPERUSER } from '../testing/process.ts';

/** The cookies of the request that is being answered. */
const mockCookies = new AsyncLocalStorage<unknown>();
jest.mock('next/headers', () => ({ cookies: async () => mockCookies.getStore() }));

let microsoft: Server;
let pb: Harness;
let proxy: TestProxy;
/** Codes that Microsoft was asked for. */
let codes: string[] = [];

beforeAll(async () => {
  microsoft = createServer(async (req, res) => {
    const code = new URLSearchParams(await text(req)).get('code') ?? '';
    const person = (req.headers.authorization ?? '').replace('Bearer token-', '');
    res.setHeader('content-type', 'application/json');
    if (req.url === '/v1.0/me') {
      res.end(JSON.stringify({ id: person, displayName: person, mail: `${person}@firma.test` }));
      return;
    }
    // A code that is refused comes a second time, with the secret in the body.
    if (req.headers.authorization) codes.push(code);
    if (!code.startsWith('good-')) {
      res.writeHead(400).end(JSON.stringify({ error: 'invalid_grant' }));
      return;
    }
    const tokens = { access_token: `token-${code.slice(5)}`, refresh_token: `refresh-${code}`, token_type: 'Bearer' };
    res.end(JSON.stringify({ ...tokens, expires_in: 3600 }));
  });
  await new Promise<void>((done) => microsoft.listen(0, '127.0.0.1', done));
  const { port } = microsoft.address() as { port: number };
  const addresses = { MICROSOFT_AUTHORITY: `http://127.0.0.1:${port}/demo`, GRAPH_URL: `http://127.0.0.1:${port}` };
  pb = await startPocketBase({ env: addresses });
  Object.assign(process.env, addresses, {
    POCKETBASE_URL: pb.url,
    SUPERUSER_EMAIL: SUPERUSER.email,
    SUPERUSER_PASSWORD: SUPERUSER.password,
    ENCRYPTION_KEY: 'c4'.repeat(32),
    SESSION_SECRET: 's'.repeat(32),
    PRIVATE_HEADER_SECRET: 'p'.repeat(32),
    STANDIN_SECRET: 'd'.repeat(32),
    LOG_LEVEL: 'silent',
  });
  proxy = await startProxy(pb.url, { trustedProxy: ['127.0.0.1'], next: answerAsNext });
});
afterAll(async () => {
  await proxy.stop();
  await pb.stop();
  await new Promise((done) => microsoft.close(done));
});
beforeEach(() => {
  codes = [];
});

const SIGN_IN = '/api/collections/users/auth-with-oauth2';
const REFRESH = '/api/refresh-microsoft-token';
type Endpoint = (request: NextRequest, context: { params: Promise<unknown> }) => Promise<Response>;
const ENDPOINTS: Record<string, Endpoint> = {
  '/login/microsoft': startSignIn,
  [SIGN_IN]: signIn,
  [REFRESH]: refresh,
};

/** Next's part: the endpoint with this request's cookies. */
async function answerAsNext(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const headers = new Headers(Object.entries(req.headers) as [string, string][]);
  const body = req.method === 'POST' ? await text(req) : null;
  const request = new NextRequest(`http://localhost:3000${req.url}`, { method: req.method, headers, body });
  const set = new NextResponse();
  const jar = {
    get: (name: string) => request.cookies.get(name),
    set: (name: string, value: string, options: object) => set.cookies.set(name, value, options),
  };
  const endpoint = ENDPOINTS[request.nextUrl.pathname];
  if (!endpoint) throw new Error(`${request.nextUrl.pathname} is none of this test's`);
  const answer = await mockCookies.run(jar, () => endpoint(request, { params: Promise.resolve({}) }));
  res.writeHead(answer.status, [...answer.headers, ...set.headers].flat());
  res.end(await answer.text());
}

type Body = { code?: string; data?: unknown; token?: string; meta?: { refreshToken: string } };
type Answer = { status: number; body: Body; retryAfter?: string };
type Started = { state: string; cookie: string };

async function post(from: string, path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
  const {
    status,
    text: answer,
    headers: answered,
  } = await ask(proxy.url, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...headers },
    body: JSON.stringify(body),
  });
  return { status, body: JSON.parse(answer) as Answer['body'], retryAfter: answered['retry-after'] };
}

const redirectUrl = 'http://localhost:3000/login/callback';
const OWN = { provider: 'microsoft', codeVerifier: 'v'.repeat(43), redirectUrl };
const withVerifier = (from: string, code: string) => post(from, SIGN_IN, { ...OWN, code });
const withState = (from: string, code: string, { state, cookie }: Started) =>
  post(from, SIGN_IN, { provider: 'microsoft', code, state }, { cookie });
const refreshWith = (from: string, { token, meta }: Body, handle = meta?.refreshToken) =>
  post(from, REFRESH, { refreshToken: handle }, token ? { authorization: token } : {});

/** Presses the button: the state that goes to Microsoft, and the cookie that waits for its answer. */
async function start(from: string): Promise<Started> {
  const { headers } = await ask(proxy.url, '/login/microsoft', { headers: { 'x-forwarded-for': from } });
  const state = new URL(headers.location ?? '').searchParams.get('state') ?? '';
  return { state, cookie: headers['set-cookie']?.[0]?.split(';')[0] ?? '' };
}

async function signInAs(person: string, from: string): Promise<Answer> {
  return withState(from, `good-${person}`, await start(from));
}

/** How many answers had which status. */
function tally(answers: Answer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const UNKNOWN = { state: { code: 'unknownSignIn' } };

test('a stranger cannot lock the sign-ins and refreshes of other users at their address', async () => {
  const from = '192.0.2.1';
  const { cookie } = await start(from);
  for (let i = 0; i < 31; i++) {
    const state = `${String(i).padStart(2, '0')}${'s'.repeat(41)}`;
    expect(await withState(from, 'made-up', { state, cookie })).toMatchObject({ status: 400, body: { data: UNKNOWN } });
    expect((await post(from, SIGN_IN, { provider: 'microsoft', code: 'made-up' })).status).toBe(400);
    expect((await refreshWith(from, {}, 'made-up')).status).toBe(401);
    expect((await refreshWith(from, { token: 'made-up' }, 'made-up')).status).toBe(401);
  }
  expect(codes).toEqual([]);
  for (let i = 0; i < 31; i++) await withVerifier(from, 'made-up');
  expect((await withVerifier(from, 'made-up')).status).toBe(429);
  const { status, body } = await signInAs('neighbour', from);
  expect(status).toBe(200);
  expect((await refreshWith(from, body)).status).toBe(200);
});

test('failures of clients with their own verifier count by network, also when simultaneous', async () => {
  expect((await withVerifier('2001:db8:1:2::1', 'good-client')).status).toBe(200);
  const clients = Array.from({ length: 60 }, (_, i) => `2001:db8:1:2::${i + 1}`);
  const many = await Promise.all(clients.map((from) => withVerifier(from, 'made-up')));
  expect(tally(many)).toEqual({ 400: 30, 429: 30 });
  expect(codes.filter((code) => code === 'made-up')).toHaveLength(30);
  const refused = await withVerifier('2001:db8:1:2::99', 'good-client');
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' }, retryAfter: '60' });
  expect((await withVerifier('2001:db8:1:3::1', 'good-client')).status).toBe(200);
});

test('a started sign-in accepts one code, also after a failure and for simultaneous requests', async () => {
  const from = '192.0.2.2';
  const failed = await start(from);
  expect((await withState(from, 'made-up', failed)).status).toBe(400);
  expect((await withState(from, 'good-again', failed)).body.data).toEqual(UNKNOWN);
  const started = await start(from);
  const together = await Promise.all(Array.from({ length: 20 }, () => withState(from, 'good-once', started)));
  expect(tally(together)).toEqual({ 200: 1, 400: 19 });
  expect(codes).toEqual(['made-up', 'good-once']);
});

test('failed refreshes count only against their session', async () => {
  const from = '192.0.2.3';
  const [first, second] = [(await signInAs('first', from)).body, (await signInAs('second', from)).body];
  const tries = await Promise.all(Array.from({ length: 40 }, () => refreshWith(from, first, 'made-up')));
  expect(tally(tries)).toEqual({ 400: 30, 429: 10 });
  expect(await refreshWith(from, first)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect((await refreshWith(from, second)).status).toBe(200);
});

// In less than ten minutes. Two at a time: PocketBase has few JavaScript contexts in tests, and making more is slow.
test('300 sign-ins from one address pass, also after the attempts of a stranger there', async () => {
  const from = '198.51.100.1';
  for (let i = 0; i < 31; i++) await withVerifier(from, 'made-up');
  const answers: Answer[] = [];
  for (let i = 0; i < 150; i++) answers.push(...(await Promise.all([signInAs('anna', from), signInAs('bo', from)])));
  expect(tally(answers)).toEqual({ 200: 300 });
}, 120_000);
