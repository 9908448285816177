/** The whole product behind Debian's nginx with TLS, by deploy/nginx.conf. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import type PocketBase from 'pocketbase';
import { superuserOf } from '../e2e/support/product.ts';
import { startProduct } from '../e2e/support/start-product.ts';
import { Browser } from '../standin/testing/client.ts';
import { freePorts } from './lib/product/ports.ts';
import { ROOT } from './lib/root.ts';
import { type Certificate, makeCertificate } from './testing/certificate.ts';
import { type Answer, HttpsClient } from './testing/https.ts';
import { startNginx } from './testing/nginx.ts';

// Starts PocketBase, the web server and nginx, and fills a demo database.
jest.setTimeout(120_000);

const HSTS = 'strict-transport-security';
const MB = 1024 * 1024;

let folder: string;
let ports: { product: number; http: number; https: number };
let certificate: Certificate;
let client: HttpsClient;
let root: PocketBase;
let user: { token: string; id: string };
let signInAnswers: Answer[];
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ordre-nginx-'));
  const first = await freePorts(5, 3400);
  ports = { product: first, http: first + 3, https: first + 4 };
  certificate = makeCertificate(folder, 'localhost', 30);
  const origin = `https://localhost:${ports.https}`;
  stops.push(await startNginx({ folder, root: ROOT, certificate, ...ports }));
  const dataDir = join(folder, 'data');
  stops.push(await startProduct(dataDir, ports.product, { APP_URL: origin, TRUSTED_PROXY: '127.0.0.1' }));
  client = new HttpsClient(origin, certificate.cert);
  ({ user, answers: signInAnswers } = await signIn('admin@demo.test'));
  const secrets = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as Record<string, string>;
  root = await superuserOf(
    `http://127.0.0.1:${ports.product + 1}`,
    secrets['SUPERUSER_EMAIL'] ?? '',
    secrets['SUPERUSER_PASSWORD'] ?? '',
  );
});
afterAll(async () => {
  for (const stop of stops) await stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Signs in through nginx and the stand-in, as a browser does. */
async function signIn(email: string) {
  const start = await client.ask('/login/microsoft');
  const microsoft = new Browser(`http://localhost:${ports.product + 2}`);
  const step = async (url: string, form?: Record<string, string>) =>
    (await microsoft.go(url, form)).headers.get('location') ?? '';
  const page = await step(start.headers.location ?? '');
  // The first answer is the question for consent.
  await microsoft.go(page, { account: email });
  const callback = new URL(await step(await step(page, { account: email, consent: 'yes' })));
  const signedIn = await client.json('/api/collections/users/auth-with-oauth2', {
    provider: 'microsoft',
    code: callback.searchParams.get('code'),
    state: callback.searchParams.get('state'),
    redirectUrl: callback.origin + callback.pathname,
    createData: {},
  });
  const { token, record } = JSON.parse(signedIn.text) as { token: string; record: { id: string } };
  return { user: { token, id: record.id }, answers: [start, signedIn] };
}

test('the sign-in sets only __Host- cookies, which are Secure and HttpOnly', async () => {
  const set = signInAnswers.flatMap(({ headers }) => headers['set-cookie'] ?? []);
  expect(set.length).toBeGreaterThan(1);
  for (const line of set) {
    expect(line).toMatch(/^__Host-/);
    for (const attribute of [/; Secure\b/i, /; HttpOnly\b/i, /; Path=\/(;|$)/i, /; SameSite=Lax\b/i])
      expect(line).toMatch(attribute);
    expect(line).not.toMatch(/; Domain=/i);
  }
  expect(client.cookies.has('__Host-session')).toBe(true);
  // The cookie opens pages.
  expect((await client.ask('/leads/lead-search')).status).toBe(200);
});

test('every kind of answer says HSTS exactly once', async () => {
  const page = await client.ask('/login?error=x');
  const [, script = ''] = /src="(\/_next\/static\/[^"]+)"/.exec(page.text) ?? [];
  for (const path of ['/login?error=x', script, '/api/health', '/api/nothing']) {
    const { headers, names } = await client.ask(path);
    expect({ path, times: names.filter((name) => name === HSTS).length }).toEqual({ path, times: 1 });
    expect(headers[HSTS]).toContain('max-age=31536000');
  }
});

test('http is redirected to https', async () => {
  const response = await new Promise<{ status?: number | undefined; location?: string | undefined }>((done) =>
    get(`http://127.0.0.1:${ports.http}/leads?page=2`, { headers: { Host: 'localhost' } }, (answer) =>
      done({ status: answer.resume().statusCode, location: answer.headers.location }),
    ),
  );
  expect(response).toEqual({ status: 308, location: 'https://localhost/leads?page=2' });
});

/** A proxy that buffers or compresses holds an event back until kilobytes have come; a busy machine takes a second. */
const NOT_HELD_BACK_MS = 5_000;

test('events are not held back, although the client accepts gzip', async () => {
  const headers = { Accept: 'text/event-stream', 'Accept-Encoding': 'gzip' };
  const began = Date.now();
  const stream = await client.open('/api/realtime', { headers });
  expect(stream.headers['content-encoding']).toBeUndefined();
  let text = '';
  const waiting: { wanted: RegExp; done: (ms: number) => void }[] = [];
  stream.on('data', (chunk: Buffer) => {
    text += chunk.toString();
    for (const { wanted, done } of waiting) if (wanted.test(text)) done(Date.now());
  });
  const arrival = (wanted: RegExp) =>
    new Promise<number>((done) => (wanted.test(text) ? done(Date.now()) : waiting.push({ wanted, done })));
  expect((await arrival(/"clientId":"\w+"/)) - began).toBeLessThan(NOT_HELD_BACK_MS);
  const clientId = /"clientId":"(\w+)"/.exec(text)?.[1] ?? '';
  const subscribed = await client.json(
    '/api/realtime',
    { clientId, subscriptions: [`users/${user.id}`] },
    { Authorization: user.token },
  );
  expect(subscribed.status).toBe(204);
  const changed = Date.now();
  await root.collection('users').update(user.id, { phoneNumber: '+4520304060' });
  expect((await arrival(/\+4520304060/)) - changed).toBeLessThan(NOT_HELD_BACK_MS);
  stream.destroy();
});

describe('TRUSTED_PROXY', () => {
  /** A sign-in that fails; the product counts these by address. */
  const guess = (from: string, headers: Record<string, string> = {}) => {
    const body = { provider: 'microsoft', code: 'guess', codeVerifier: 'v'.repeat(43), createData: {} };
    return client.json('/api/collections/users/auth-with-oauth2', body, headers, from);
  };

  test("limits count the client's address, and a forged X-Forwarded-For changes nothing", async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1) statuses.push((await guess('127.5.0.1')).status);
    expect(statuses.slice(0, 30)).not.toContain(429);
    expect(statuses[30]).toBe(429);
    expect((await guess('127.5.0.1', { 'X-Forwarded-For': '10.9.9.9', Forwarded: 'for=10.9.9.9' })).status).toBe(429);
    expect((await guess('127.9.0.1')).status).not.toBe(429);
    // Nor can a client spend another's share.
    expect((await guess('127.9.0.1', { 'X-Forwarded-For': '127.5.0.1' })).status).not.toBe(429);
  });

  test('nginx is not reported as a proxy that the settings do not name', () => {
    expect(() => readFileSync(join(folder, 'data/unnamed-proxies.json'))).toThrow(/ENOENT/);
  });
});

describe('uploads', () => {
  const upload = async (bytes: number) => {
    const lead = await root.collection('leads').getFirstListItem('');
    const form = new FormData();
    form.set('payload', JSON.stringify({ lead: lead.id }));
    // Filled with the text of a CSV file, which has no signature.
    form.set('file', new Blob([Buffer.alloc(bytes, 'a;b\n')], { type: 'text/csv' }), 'liste.csv');
    const encoded = new Response(form);
    return client.ask('/api/files', {
      method: 'POST',
      headers: { 'Content-Type': encoded.headers.get('content-type') ?? '', Authorization: user.token },
      body: await encoded.bytes(),
    });
  };

  test('of 15 MB pass', async () => {
    const { status, text } = await upload(15 * MB);
    expect({ status, size: (JSON.parse(text) as { size: number }).size }).toEqual({ status: 200, size: 15 * MB });
  });

  test.each([17, 40])("of %i MB are refused with the product's own message", async (megabytes) => {
    const { status, text } = await upload(megabytes * MB);
    expect({ status, body: JSON.parse(text) as object }).toMatchObject({ status: 413, body: { code: 'too_large' } });
  });
});

test('/metrics is not passed on', async () => {
  const { status, headers } = await client.ask('/metrics');
  expect(status).toBe(404);
  // Every answer of the product has it.
  expect(headers['x-content-type-options']).toBeUndefined();
});

test('two Host headers are refused', async () => {
  const answer = await new Promise<string>((done) => {
    let text = '';
    const socket = connect(
      { host: '127.0.0.1', port: ports.https, servername: 'localhost', ca: certificate.cert },
      () => socket.write('GET /login HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n'),
    );
    socket.on('data', (chunk: Buffer) => (text += chunk.toString())).on('close', () => done(text));
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});
