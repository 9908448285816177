/** What the proxy refuses before anything parses it. */
import type { IncomingMessage } from 'node:http';
import { ask, FORM, makeForm, startProxy, startUpstream, type TestProxy } from './testing/http.ts';

let seen: IncomingMessage['headers'][];
let upstream: Awaited<ReturnType<typeof startUpstream>>;
let proxy: TestProxy;
beforeAll(async () => {
  upstream = await startUpstream((req, res) => {
    seen.push(req.headers);
    req.resume().on('end', () => res.end('{}'));
  });
  proxy = await startProxy(upstream.url);
});
afterAll(async () => {
  await proxy.stop();
  await upstream.stop();
});
beforeEach(() => {
  seen = [];
});

const post = async (path: string, body: string | Buffer | Buffer[], headers: Record<string, string> = {}) => {
  const answer = await ask(proxy.url, path, { method: 'POST', headers, body });
  return [answer.status, (JSON.parse(answer.text) as { code?: string }).code];
};
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

test.each(['/api/leads', '/api/patchnotes/seen', '/api/batch', '/api/collections/users/records', '/api/intake/leads'])(
  'JSON that is too deep or has too many values never reaches PocketBase: %s',
  async (path) => {
    expect(await post(path, nested(33))).toEqual([400, 'validation']);
    expect(await post(path, '['.repeat(60_000), { 'Content-Type': 'text/plain' })).toEqual([400, 'validation']);
    expect(await post(path, [Buffer.from(nested(33))], { 'Transfer-Encoding': 'chunked' })).toEqual([
      400,
      'validation',
    ]);
    expect(seen).toEqual([]);
    expect((await post(path, nested(32)))[0]).toBe(200);
  },
);

test('too many values are refused where a large body is allowed', async () => {
  expect(await post('/api/imports/abc/rows', `[${'0,'.repeat(100_001)}0]`)).toEqual([400, 'validation']);
  expect(seen).toEqual([]);
});

test('a body in chunks reaches PocketBase with its length', async () => {
  const chunked = { 'Transfer-Encoding': 'chunked' };
  expect((await post('/api/leads', [Buffer.from('{"a":'), Buffer.from('1}')], chunked))[0]).toBe(200);
  expect(seen).toMatchObject([{ 'content-length': '7' }]);
  expect(seen[0]).not.toHaveProperty('transfer-encoding');
});

test('a deep part of a form is refused, and the connection can be used again', async () => {
  const form = makeForm([{ name: 'payload', value: '['.repeat(10_000) }]);
  expect(await post('/api/feedback', form, FORM)).toEqual([400, 'validation']);
  expect(await post('/api/files', form, FORM)).toEqual([400, 'validation']);
  expect(await post('/api/files', form, { 'Content-Type': 'multipart/form-data' })).toEqual([400, 'validation']);
});
