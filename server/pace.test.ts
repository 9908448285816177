/** Slow clients of every kind, against a proxy that is less patient than the product's. */
import { request } from 'node:http';
import type { IncomingMessage, RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { ask, FORM, makeForm, startProxy, startUpstream, type TestProxy, until } from './testing/http.ts';

const MB = 1024 * 1024;
const PACE = { windowMs: 400, bytesPerSecond: 8 * 1024, stallMs: 400, headersMs: 300 };

let handler: RequestListener;
let asked: number;
let upstream: Awaited<ReturnType<typeof startUpstream>>;
let proxy: TestProxy;
const sockets: Socket[] = [];
beforeEach(async () => {
  asked = 0;
  handler = (req, res) => void req.resume().on('end', () => res.end('{}'));
  upstream = await startUpstream((req, res) => {
    asked++;
    handler(req, res);
  });
  proxy = await startProxy(upstream.url, { pace: PACE });
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await proxy.stop();
  await upstream.stop();
});

/** Sends these bytes at once and then `rest` in pieces. @returns what was answered until the connection ends */
async function trickle(head: string, rest: string, size: number, everyMs: number): Promise<string> {
  const { hostname, port } = new URL(proxy.url);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  // Not when it is connected: on a busy machine the first piece would be written before that.
  socket.write(head);
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString())).on('error', () => undefined);
  const ended = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  let at = 0;
  const timer = setInterval(() => {
    if (!socket.destroyed && at < rest.length) socket.write(rest.slice(at, (at += size)));
  }, everyMs);
  await Promise.race([ended, until(() => /\r\n\r\n.*[}\n]$/s.test(text), 10_000)]);
  clearInterval(timer);
  return text;
}
const head = (path: string, length: number, more = '') =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\n${more}Content-Length: ${length}\r\n\r\n`;
const refusals = async () => (await proxy.metrics.text()).match(/refused_total\{reason="too_slow"\} (\d+)/)?.[1];

test.each([
  ['a command', '/api/patchnotes/seen', ''],
  ['a form', '/api/files', 'Content-Type: multipart/form-data; boundary=x\r\n'],
  ['a request to Next', '/api/sign-out', ''],
  ['a subscription', '/api/realtime', ''],
])('%s whose body comes too slowly is answered 408, and the connection closed', async (_name, path, type) => {
  const next = await startProxy(upstream.url, { pace: PACE, next: (req, res) => handler(req, res) });
  await proxy.stop();
  proxy = next;
  const text = await trickle(head(path, 100_000, type), 'x'.repeat(100_000), 20, 20);
  expect(text).toMatch(/^HTTP\/1\.1 408 /);
  expect(text).toMatch(/connection: close/i);
  expect(await refusals()).toBe('1');
});

test('how the body is read makes no difference', async () => {
  // As Next reads it.
  handler = async (req, res) => {
    for await (const _chunk of req);
    res.end('{}');
  };
  const next = await startProxy(upstream.url, { pace: PACE, next: (req, res) => handler(req, res) });
  await proxy.stop();
  proxy = next;
  expect(await trickle(head('/api/sign-out', 100_000), 'x'.repeat(100_000), 20, 20)).toMatch(/^HTTP\/1\.1 408 /);
});

test('PocketBase is not asked before a command’s body has arrived', async () => {
  await trickle(head('/api/patchnotes/seen', 200_000), 'x'.repeat(200_000), 20, 20);
  expect(asked).toBe(0);
});

test('a body that comes at the least rate arrives, however long it takes', async () => {
  const body = 'x'.repeat(16_000);
  const began = performance.now();
  const text = await trickle(head('/api/leads', body.length), body, 400, 30);
  expect(text).toMatch(/^HTTP\/1\.1 200 /);
  expect(performance.now() - began).toBeGreaterThan(2 * PACE.windowMs);
});

test('a request that waits for PocketBase is not a slow client’s', async () => {
  handler = (req, res) => void setTimeout(() => req.resume().on('end', () => res.end('{}')), 1500);
  const body = makeForm([{ name: 'file', fileName: 'a.png', value: Buffer.alloc(4 * MB) }]);
  expect((await ask(proxy.url, '/api/files', { method: 'POST', headers: FORM, body })).status).toBe(200);
  expect((await ask(proxy.url, '/api/leads', { method: 'POST', body: 'x'.repeat(1000) })).status).toBe(200);
  expect(await refusals()).toBe(undefined);
});

test('a request whose head does not come is answered 408', async () => {
  const text = await trickle('GET /api/health HTTP/1.1\r\nX-Slow: ', 'x'.repeat(10_000), 1, 50);
  expect(text).toMatch(/^HTTP\/1\.1 408 /);
});

test.each(['/api/collections/leads/records', '/api/files/files/abcdefghijklmno/a.png', '/leads'])(
  'a client that does not read %s loses its connection',
  async (path) => {
    const next = await startProxy(upstream.url, { pace: PACE, next: (req, res) => handler(req, res) });
    await proxy.stop();
    proxy = next;
    handler = (_req, res) => void res.end(Buffer.alloc(24 * MB));
    const { hostname, port } = new URL(proxy.url);
    const answer = await new Promise<IncomingMessage>((resolve) =>
      request({ hostname, port, path, agent: false }, resolve).end(),
    );
    answer.pause().on('error', () => undefined);
    await until(async () => (await refusals()) === '1');
    const connections = await new Promise<number>((resolve) =>
      upstream.server.getConnections((_error, count) => resolve(count)),
    );
    expect(connections).toBeLessThanOrEqual(1);
  },
);

test('a client that reads slowly gets all of its answer', async () => {
  handler = (_req, res) => void res.end(Buffer.alloc(8 * MB));
  const { hostname, port } = new URL(proxy.url);
  const answer = await new Promise<IncomingMessage>((resolve) =>
    request({ hostname, port, path: '/api/collections/leads/records', agent: false }, resolve).end(),
  );
  let bytes = 0;
  for await (const chunk of answer) {
    bytes += (chunk as Buffer).length;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  expect(bytes).toBe(8 * MB);
});
