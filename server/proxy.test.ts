/** The proxy's handling of connections, against an upstream that misbehaves on purpose. */
import { request } from 'node:http';
import type { IncomingMessage, RequestListener } from 'node:http';
import { ask, FORM, makeForm, makeToken, ORIGIN, raw, startProxy, startUpstream, until } from './testing/http.ts';
import type { TestProxy } from './testing/http.ts';
import { freePort } from './testing/pocketbase.ts';

// Processes start slowly on a busy machine.
jest.setTimeout(30_000);

const MISSING = { status: 404, code: 'not_found', message: "The requested resource wasn't found.", data: {} };
const FAILED = 'Something went wrong while processing your request.';
const MB = 1024 * 1024;
/** A file, which may be long under way. */
const FILE = '/api/files/files/abcdefghijklmno/a.png';

let handler: RequestListener;
let upstream: Awaited<ReturnType<typeof startUpstream>>;
let proxy: TestProxy;

const echo: RequestListener = (req, res) => {
  let bytes = 0;
  req.on('data', (chunk: Buffer) => (bytes += chunk.length));
  req.on('end', () => {
    res.setHeader('Content-Type', 'application/json');
    res.end(JSON.stringify({ method: req.method, url: req.url, headers: req.headers, bytes }));
  });
};

beforeAll(async () => {
  upstream = await startUpstream((req, res) => handler(req, res));
  proxy = await startProxy(upstream.url);
});
afterAll(async () => {
  await proxy.stop();
  await upstream.stop();
});
beforeEach(() => {
  handler = echo;
  proxy.lines.length = 0;
});

test('a body above 128 KB or a form does not share a connection', async () => {
  const connection = async (body: string | Buffer | Buffer[], path = '/api/leads', headers = {}) => {
    const { text } = await ask(proxy.url, path, { method: 'POST', headers, body });
    return (JSON.parse(text) as { headers: { connection: string } }).headers.connection;
  };
  expect(await connection('x'.repeat(128 * 1024))).toBe('keep-alive');
  expect(await connection('x'.repeat(128 * 1024 + 1))).toBe('close');
  // One in chunks is read whole, so its length is known.
  expect(await connection([Buffer.from('x'), Buffer.from('y')])).toBe('keep-alive');
  expect(await connection(makeForm([{ name: 'payload', value: '{}' }]), '/api/files', FORM)).toBe('close');
});

test('while a restore replaces the data the API is closed, except for the restore’s own progress', async () => {
  let closed = true;
  const own = await startProxy(upstream.url, { isClosed: () => closed });
  const statusOf = async (path: string, method = 'GET') => (await ask(own.url, path, { method })).status;
  const refused = await ask(own.url, '/api/leads/search?q=a');
  expect([refused.status, JSON.parse(refused.text).code, refused.headers['retry-after']]).toEqual([
    503,
    'restoring',
    '10',
  ]);
  expect(await statusOf('/api/leads', 'POST')).toBe(503);
  expect(await statusOf('/api/backup')).toBe(503);
  expect(await statusOf('/api/backup/jobs/0123456789abcdef')).toBe(200);
  expect(await statusOf('/login')).toBe(200);
  closed = false;
  expect(await statusOf('/api/leads/search?q=a')).toBe(200);
  await own.stop();
});

describe('refusals', () => {
  test('are in PocketBase’s shape', async () => {
    const answer = await ask(proxy.url, '/api/settings');
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.text)).toEqual(MISSING);
    expect(answer.headers['cache-control']).toBe('no-store');
    const bad = await ask(proxy.url, '/api/%E0%A4%A');
    expect([bad.status, JSON.parse(bad.text).message]).toEqual([400, FAILED]);
  });

  test('another site may not change anything, our own pages and programs may', async () => {
    const post = (site?: string) =>
      ask(proxy.url, '/api/sign-out', { method: 'POST', headers: site ? { 'sec-fetch-site': site } : {} });
    expect((await post('cross-site')).status).toBe(403);
    expect((await post('same-site')).status).toBe(403);
    expect((await post('same-origin')).status).toBe(200);
    expect((await post()).status).toBe(200);
    expect(
      (await ask(proxy.url, '/api/leads', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } })).status,
    ).toBe(403);
    expect((await ask(proxy.url, '/api/health', { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(200);
    expect((await post('none')).status).toBe(403);
  });

  test('of a browser that names its origin only, another origin may not change anything', async () => {
    const statusOf = async (path: string, headers: Record<string, string>) =>
      (await ask(proxy.url, path, { method: 'POST', headers })).status;
    for (const path of ['/api/sign-out', '/api/leads', '/api/offers/abcdefghijklmno/send']) {
      expect(await statusOf(path, { origin: 'https://evil.example' })).toBe(403);
      expect(await statusOf(path, { origin: 'null' })).toBe(403);
      expect(await statusOf(path, { origin: ORIGIN })).toBe(200);
      expect(await statusOf(path, { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' })).toBe(200);
    }
    expect(await statusOf('/api/intake/leads', { origin: 'https://evil.example' })).toBe(200);
  });

  test('invalid HTTP gets 400, and the server keeps running', async () => {
    expect(await raw(proxy.url, 'NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1\.1 400/);
    expect(
      await raw(
        proxy.url,
        'GET /api/health HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n',
      ),
    ).toMatch(/^HTTP\/1\.1 400/);
    expect(
      await raw(proxy.url, 'GET http://evil.example/api/settings HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'),
    ).toMatch(/^HTTP\/1\.1 400/);
    expect((await ask(proxy.url, '/api/health')).status).toBe(200);
  });

  test('two Host headers get 400', async () => {
    const ask = (host: string) => `GET /api/health HTTP/1.1\r\nHost: a\r\n${host}Connection: close\r\n\r\n`;
    expect(await raw(proxy.url, ask('host: b\r\n'))).toMatch(/^HTTP\/1\.1 400/);
    expect(await raw(proxy.url, ask(''))).toMatch(/^HTTP\/1\.1 200/);
  });

  test('upgrades are refused', async () => {
    const answer = await raw(
      proxy.url,
      'GET /_next/webpack-hmr HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 404/);
  });
});

describe('health', () => {
  test('many calls of /readyz at once ask PocketBase once, because nothing else limits them', async () => {
    let asked = 0;
    handler = (_req, res) => {
      asked += 1;
      setTimeout(() => res.end('{}'), 300);
    };
    const calls = Array.from({ length: 50 }, () => ask(proxy.url, '/readyz'));
    expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]));
    expect(asked).toBe(1);
    expect((await ask(proxy.url, '/readyz')).status).toBe(200);
    expect(asked).toBe(2);
  });

  test('/healthz answers for this process, /readyz for PocketBase too, without details', async () => {
    const both = async () => [await ask(proxy.url, '/healthz'), await ask(proxy.url, '/readyz')];
    expect((await both()).map(({ status, text }) => [status, text])).toEqual([
      [200, 'ok\n'],
      [200, 'ok\n'],
    ]);
    handler = (_req, res) => res.writeHead(500).end('secret reason');
    expect((await both()).map(({ status, text }) => [status, text])).toEqual([
      [200, 'ok\n'],
      [503, 'unavailable\n'],
    ]);
    expect((await ask(proxy.url, '/healthz', { method: 'POST' })).status).toBe(405);
  });
});

describe('request ids', () => {
  const idsOf = async (headers: Record<string, string>) => {
    const answer = await ask(proxy.url, '/api/health', { headers });
    const seen = (JSON.parse(answer.text) as { headers: Record<string, string> }).headers['x-request-id'];
    return [answer.headers['x-request-id'], seen];
  };

  test('a browser’s id reaches PocketBase and comes back, whatever PocketBase answers', async () => {
    expect(await idsOf({ 'X-Request-Id': 'b1234abcd' })).toEqual(['b1234abcd', 'b1234abcd']);
    handler = (_req, res) => res.writeHead(200, { 'X-Request-Id': 'other0000' }).end();
    const answer = await ask(proxy.url, '/api/health', { headers: { 'X-Request-Id': 'b1234abcd' } });
    expect(answer.headers['x-request-id']).toBe('b1234abcd');
    const page = await ask(proxy.url, '/leads', { headers: { 'X-Request-Id': 'b1234abcd' } });
    expect((JSON.parse(page.text) as { headers: object }).headers).toMatchObject({ 'x-request-id': 'b1234abcd' });
  });

  test.each([[{}], [{ 'X-Request-Id': 'jens@demo.test' }], [{ 'X-Request-Id': 'b'.repeat(200) }]])(
    'instead of %j the web server makes one',
    async (headers) => {
      const [answered, seen] = await idsOf(headers as Record<string, string>);
      expect(answered).toMatch(/^w[\da-f]{8}$/);
      expect(seen).toBe(answered);
    },
  );

  test('a failure’s log lines and its answer carry the id', async () => {
    handler = (req) => req.socket.destroy();
    const answer = await ask(proxy.url, '/api/leads', { method: 'POST', headers: { 'X-Request-Id': 'b20304060' } });
    expect([answer.status, answer.headers['x-request-id']]).toEqual([502, 'b20304060']);
    await until(() => proxy.lines.length >= 2);
    const lines = proxy.lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.map(({ msg, requestId }) => [msg, requestId])).toEqual([
      ['PocketBase failed', 'b20304060'],
      ['request', 'b20304060'],
    ]);
  });
});

describe('headers', () => {
  test('PocketBase gets the socket’s address, independent of the client’s headers', async () => {
    const answer = await ask(proxy.url, '/api/health', {
      headers: {
        'X-Client-Address': '6.6.6.6',
        'X-Forwarded-For': '6.6.6.6',
        'X-Real-IP': '6.6.6.6',
        Forwarded: 'for=6.6.6.6',
        Cookie: 'session=1',
        Authorization: 'token',
      },
    });
    const { headers } = JSON.parse(answer.text) as { headers: Record<string, string> };
    expect(headers).toMatchObject({ 'x-client-address': '127.0.0.1', authorization: 'token' });
    expect(JSON.stringify(headers)).not.toMatch(/6\.6\.6\.6|session=1/);
  });

  test('behind a trusted reverse proxy, PocketBase gets the address that it names', async () => {
    const behind = await startProxy(upstream.url, { trustedProxy: ['127.0.0.1'] });
    const answer = await ask(behind.url, '/api/health', { headers: { 'X-Forwarded-For': '6.6.6.6, 203.0.113.9' } });
    expect(JSON.parse(answer.text).headers['x-client-address']).toBe('203.0.113.9');
    await behind.stop();
  });

  test('Next gets the address too, and no headers that only Next may set', async () => {
    const answer = await ask(proxy.url, '/leads?x=1', {
      headers: {
        'X-Middleware-Subrequest': 'middleware',
        'X-Forwarded-For': '6.6.6.6',
        RSC: '1',
        'Next-Router-State-Tree': 'a',
      },
    });
    const body = JSON.parse(answer.text) as { url: string; headers: Record<string, string> };
    expect(body.url).toBe('/leads?x=1');
    expect(body.headers).toMatchObject({
      rsc: '1',
      'next-router-state-tree': 'a',
      'x-client-address': '127.0.0.1',
      'x-forwarded-for': '127.0.0.1',
    });
    expect(body.headers['x-middleware-subrequest']).toBeUndefined();
  });

  test('every response carries the security headers and names no software', async () => {
    handler = (_req, res) =>
      res.writeHead(200, { Server: 'pb', 'Access-Control-Allow-Origin': '*', 'X-Powered-By': 'x' }).end();
    for (const path of ['/', '/api/health', '/api/settings']) {
      const { headers } = await ask(proxy.url, path);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'x-frame-options': 'DENY',
      });
      expect(headers['permissions-policy']).toContain('camera=()');
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(headers['server'] ?? headers['x-powered-by'] ?? headers['access-control-allow-origin']).toBeUndefined();
    }
    const https = await startProxy(upstream.url, { origin: 'https://app.test' });
    expect((await ask(https.url, '/')).headers['strict-transport-security']).toContain('max-age=');
    await https.stop();
  });
});

describe('bodies', () => {
  const twenty = Array.from({ length: 320 }, () => Buffer.alloc(64 * 1024, 'a'));
  const json = { 'Content-Type': 'application/json' };

  test.each([
    ['with a length', { ...json, 'Content-Length': String(20 * MB) }],
    ['in chunks', { ...json, 'Transfer-Encoding': 'chunked' }],
  ])('20 MB %s get 413 at once, and the connection is free', async (_name, headers) => {
    let seen = 0;
    handler = (req) => void req.on('data', (chunk: Buffer) => (seen += chunk.length));
    const answer = await ask(proxy.url, '/api/leads', { method: 'POST', headers, body: twenty });
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      413,
      { status: 413, code: 'too_large', message: FAILED, data: {} },
    ]);
    expect(seen).toBe(0);
  });

  test('the connection serves the next request after a 413', async () => {
    const head = (path: string, length: number) =>
      `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
    const text = await raw(
      proxy.url,
      head('/api/leads', 11 * MB) +
        'a'.repeat(11 * MB) +
        'GET /api/health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
      5000,
    );
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
  });

  test.each([
    ['PATCH', '/api/collections/users/records/a', 15, 16],
    ['POST', '/api/files', 15, 16],
    ['POST', '/api/feedback', 15, 16],
    ['POST', '/api/setup/company/logo', 15, 16],
  ])('%s %s may upload a file of %i MB, and forms stay below %i', async (method, path, mb, most) => {
    const send = async (bytes: number) => {
      const body = makeForm([
        { name: 'payload', value: '{}' },
        { name: 'file', fileName: 'a.png', value: Buffer.alloc(bytes, 'y--x') },
      ]);
      const headers = { ...FORM, 'Transfer-Encoding': 'chunked' };
      const answer = await ask(proxy.url, path, { method, headers, body: [body] });
      return [answer.status, (JSON.parse(answer.text) as { bytes: number }).bytes, body.length];
    };
    const [status, arrived, sent] = await send(mb * MB);
    expect([status, arrived]).toEqual([200, sent]);
    expect((await send(most * MB))[0]).toBe(413);
  });

  test('a command takes 256 kB, whatever its content type says; those with many lines take 2 MB', async () => {
    const post = async (path: string, bytes: number, type = 'application/json') => {
      const headers = { 'Content-Type': type };
      return (await ask(proxy.url, path, { method: 'POST', headers, body: 'a'.repeat(bytes) })).status;
    };
    expect(await post('/api/leads', 256 * 1024)).toBe(200);
    expect(await post('/api/leads', 256 * 1024 + 1)).toBe(413);
    expect(await post('/api/leads', 256 * 1024 + 1, 'multipart/form-data; boundary=x')).toBe(413);
    for (const path of ['/api/imports/abc/rows', '/api/offers/abc/save', '/api/service/abc/save']) {
      expect(await post(path, 2 * MB)).toBe(200);
      expect(await post(path, 2 * MB + 1)).toBe(413);
    }
    expect(await post('/api/service/abc/sign', 700_000)).toBe(200);
  });

  test('a list is asked for at most 500 records and two levels of linked ones', async () => {
    const answer = await ask(proxy.url, '/api/collections/leads/records?perPage=1000&expand=a.b.c');
    expect((JSON.parse(answer.text) as { url: string }).url).toBe(
      '/api/collections/leads/records?perPage=500&expand=a.b',
    );
  });

  test('a client that waits for 100-continue is refused before it sends', async () => {
    const head = (length: number) =>
      `POST /api/leads HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: ${length}\r\n\r\n`;
    expect(await raw(proxy.url, head(20 * MB), 300)).toMatch(/^HTTP\/1\.1 413/);
    expect(await raw(proxy.url, head(2), 300)).toMatch(/^HTTP\/1\.1 100 Continue/);
  });

  test('Next’s endpoints take 256 kB, with its length', async () => {
    const post = (headers: Record<string, string>, body: Buffer[]) =>
      ask(proxy.url, '/api/sign-out', { method: 'POST', headers, body });
    expect((await post({ 'Content-Length': String(20 * MB) }, twenty)).status).toBe(413);
    expect((await post({ 'Content-Length': String(256 * 1024) }, twenty.slice(0, 4))).status).toBe(200);
    expect((await post({ 'Content-Length': String(320 * 1024) }, twenty.slice(0, 5))).status).toBe(413);
    expect((await post({ 'Transfer-Encoding': 'chunked' }, twenty.slice(0, 1))).status).toBe(411);
  });

  test('DELETE and PATCH bodies arrive whole', async () => {
    for (const method of ['PATCH', 'DELETE']) {
      const answer = await ask(proxy.url, '/api/collections/tasks/records/a', {
        method,
        headers: { 'Transfer-Encoding': 'chunked' },
        body: [Buffer.from('ab'), Buffer.from('c')],
      });
      expect(JSON.parse(answer.text)).toMatchObject({ method, bytes: 3 });
    }
  });
});

describe('broken connections', () => {
  /** Starts a request through the proxy and returns it before it ends. */
  function open(path: string, method = 'GET') {
    const { hostname, port } = new URL(proxy.url);
    const req = request({ hostname, port, path, method, agent: false });
    req.on('error', () => undefined);
    return req;
  }
  const connections = () =>
    new Promise<number>((resolve) => upstream.server.getConnections((_error, count) => resolve(count)));

  test('a client that disconnects during the response frees PocketBase', async () => {
    let gone = false;
    handler = (_req, res) => {
      res.on('close', () => (gone = true));
      res.write('first');
    };
    const req = open(FILE);
    req.end();
    const answer = await new Promise<IncomingMessage>((resolve) => req.on('response', resolve));
    await new Promise((resolve) => answer.once('data', resolve));
    req.destroy();
    await until(() => gone, 1000);
  });

  test('a client that disconnects during its upload frees PocketBase', async () => {
    let gone = false;
    let begun = false;
    handler = (req) => {
      begun = true;
      req.on('close', () => (gone = true));
      req.on('error', () => undefined);
      req.resume();
    };
    const req = open('/api/files', 'POST');
    req.setHeader('Content-Type', FORM['Content-Type']);
    req.setHeader('Content-Length', '200000');
    req.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf');
    await until(() => begun);
    req.destroy();
    await until(() => gone, 1000);
  });

  test('a response that PocketBase breaks off disconnects the client, and the server keeps running', async () => {
    handler = (_req, res) => {
      res.writeHead(200, { 'Content-Length': '1000' });
      res.write('part');
      setTimeout(() => res.destroy(), 20);
    };
    await expect(ask(proxy.url, '/api/health')).rejects.toThrow();
    handler = echo;
    expect((await ask(proxy.url, '/api/health')).status).toBe(200);
  });

  test('a connection that PocketBase breaks off before the response gives 502, also during an upload', async () => {
    handler = (req) => req.socket.destroy();
    expect((await ask(proxy.url, '/api/health')).status).toBe(502);
    const body = [makeForm([{ name: 'file', fileName: 'a.png', value: Buffer.alloc(4 * MB) }])];
    const headers = { ...FORM, 'Transfer-Encoding': 'chunked' };
    expect((await ask(proxy.url, '/api/files', { method: 'POST', headers, body })).status).toBe(502);
  });

  test('a request on an idle connection that PocketBase closed is repeated, a command is not', async () => {
    await ask(proxy.url, '/api/health');
    let first = true;
    handler = (req, res) => {
      if (!first) return echo(req, res);
      first = false;
      req.socket.resetAndDestroy();
    };
    expect((await ask(proxy.url, '/api/health')).status).toBe(200);
    expect(first).toBe(false);
    // A command is not sent twice: it may have been carried out.
    first = true;
    expect((await ask(proxy.url, '/api/leads/abc/claim', { method: 'POST' })).status).toBe(502);
  });

  test('connections to PocketBase are reused', async () => {
    for (let i = 0; i < 20; i += 1) await ask(proxy.url, '/api/health');
    expect(await connections()).toBeLessThanOrEqual(2);
  });

  test('200 clients that disconnect simultaneously leave no connections open', async () => {
    handler = (_req, res) => void res.write('data: x\n\n');
    const before = await connections();
    const all = Array.from({ length: 200 }, () => open(FILE));
    await Promise.all(
      all.map((req) => new Promise((resolve) => req.on('response', (answer) => answer.once('data', resolve)).end())),
    );
    expect(await connections()).toBeGreaterThanOrEqual(200);
    for (const req of all) req.destroy();
    const end = Date.now() + 2000;
    while ((await connections()) > before + 1 && Date.now() < end)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await connections()).toBeLessThanOrEqual(before + 1);
  });
});

describe('many requests at the same time', () => {
  let held: (() => void)[];
  let front: TestProxy;
  const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1000));
  const from = (address: string, token = '', path = '/api/leads', body?: string) =>
    ask(front.url, path, {
      method: body ? 'POST' : 'GET',
      headers: { 'X-Forwarded-For': address, ...(token ? { Authorization: token } : {}) },
      ...(body ? { body } : {}),
    });
  beforeEach(async () => {
    held = [];
    handler = (req, res) => (req.url === '/api/session' ? void res.end('{}') : void held.push(() => echo(req, res)));
    front = await startProxy(upstream.url, { trustedProxy: ['127.0.0.1'] });
  });
  afterEach(() => front.stop());

  /** Lets all go on that wait, now and later. @returns the statuses of the answers */
  async function finish(answers: readonly ReturnType<typeof from>[]): Promise<Set<number>> {
    handler = echo;
    for (const answer of held) answer();
    return new Set((await Promise.all(answers)).map(({ status }) => status));
  }

  test('wait in line, so that PocketBase works on at most 24', async () => {
    const answers = Array.from({ length: 120 }, (_, i) =>
      from(`192.0.2.${i % 6}`, '', '/api/leads', i % 2 ? 'x' : undefined),
    );
    await until(() => held.length === 24);
    await seconds(0.2);
    expect(held).toHaveLength(24);
    expect(await finish(answers)).toEqual(new Set([200]));
  });

  test('of one account wait for each other, six at a time, and hold up nobody else', async () => {
    const list = '/api/collections/leads/records?perPage=500';
    const answers = Array.from({ length: 60 }, (_, i) => from('192.0.2.1', makeToken('greedy', String(i % 2)), list));
    await until(() => held.length === 6);
    await seconds(0.2);
    expect(held).toHaveLength(6);
    handler = echo;
    expect((await from('192.0.2.1', makeToken('honest'))).status).toBe(200);
    expect(held).toHaveLength(6);
    expect(await finish(answers)).toEqual(new Set([200]));
  });

  test('of one address without a verified token have twelve places, whatever tokens they make up', async () => {
    handler = (req, res) =>
      req.url === '/api/session' ? void res.writeHead(401).end() : void held.push(() => echo(req, res));
    const answers = Array.from({ length: 40 }, (_, i) => from('192.0.2.1', makeToken(`account${i}`)));
    await until(() => held.length === 12);
    await seconds(0.2);
    expect(held).toHaveLength(12);
    handler = echo;
    expect((await from('192.0.2.2')).status).toBe(200);
    expect(await finish(answers)).toEqual(new Set([200]));
  });

  test('a client that does not read its answers has only its own places, and PocketBase is rid of them', async () => {
    let answered = 0;
    handler = (req, res) => {
      if (req.url === '/api/session') return void res.end('{}');
      if (!req.url?.startsWith('/api/collections')) return echo(req, res);
      res.on('finish', () => answered++);
      // More than the kernel keeps for a client, which is up to 10 MB.
      res.end(Buffer.alloc(14 * MB));
    };
    const { hostname, port } = new URL(front.url);
    const slow = Array.from({ length: 20 }, () => {
      const headers = { 'X-Forwarded-For': '192.0.2.1', Authorization: makeToken('slow') };
      const options = { hostname, port, path: '/api/collections/leads/records', headers, agent: false };
      return request(options, (answer) => void answer.pause())
        .on('error', () => undefined)
        .end();
    });
    await until(() => answered === 6);
    await seconds(0.3);
    expect(answered).toBe(6);
    expect((await from('192.0.2.2', makeToken('honest'))).status).toBe(200);
    for (const req of slow) req.destroy();
    // Those that waited are gone too, and leave no place taken.
    await seconds(0.1);
    expect((await from('192.0.2.1', makeToken('slow'))).status).toBe(200);
  });

  test('slow bodies and files hold no place', async () => {
    handler = (req, res) => (req.url === FILE ? void res.write('data: x\n\n') : echo(req, res));
    const { hostname, port } = new URL(proxy.url);
    const slow = Array.from({ length: 60 }, (_, i) => {
      const [method, path] = i % 2 ? ['POST', '/api/leads'] : ['GET', FILE];
      const req = request({ hostname, port, path, method, agent: false });
      req.on('error', () => undefined);
      if (i % 2) {
        req.setHeader('Content-Length', '10');
        req.write('x');
      } else {
        req.end();
      }
      return req;
    });
    await new Promise((resolve) => slow.at(-2)?.once('response', resolve));
    expect((await ask(proxy.url, '/api/leads')).status).toBe(200);
    for (const req of slow) req.destroy();
  });
});

test('returns 503 at once if PocketBase is down, and when to ask again', async () => {
  const alone = await startProxy(`http://127.0.0.1:${await freePort()}`);
  const answer = await ask(alone.url, '/api/health');
  expect([answer.status, JSON.parse(answer.text)]).toEqual([
    503,
    { status: 503, code: 'upstream', message: FAILED, data: {} },
  ]);
  expect(answer.headers['retry-after']).toBe('3');
  expect(
    (
      await ask(alone.url, '/api/leads', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{}',
      })
    ).status,
  ).toBe(503);
  expect((await ask(alone.url, '/')).status).toBe(200);
  await alone.stop();
});

test('returns 504 if PocketBase hangs, also on a reused connection', async () => {
  const impatient = await startProxy(upstream.url, { idleMs: 150 });
  await ask(impatient.url, '/api/health');
  handler = () => undefined;
  expect((await ask(impatient.url, '/api/health')).status).toBe(504);
  await impatient.stop();
});

test('a failing page returns 500, and the server keeps running', async () => {
  const failing = await startProxy(upstream.url, { next: () => Promise.reject(new Error('broken')) });
  expect((await ask(failing.url, '/')).status).toBe(500);
  expect((await ask(failing.url, '/api/health')).status).toBe(200);
  await failing.stop();
});

test('stopping ends event streams and lets a running request finish', async () => {
  let finish: (() => void) | undefined;
  handler = (_req, res) => void (finish = () => res.end('done'));
  const stopping = await startProxy(upstream.url);
  const { hostname, port } = new URL(stopping.url);
  const ended = new Promise<void>((resolve) => {
    request({ hostname, port, path: '/api/realtime', agent: false }, (answer) =>
      answer.on('close', resolve).resume(),
    ).end();
  });
  const slow = ask(stopping.url, '/api/health');
  await until(() => finish !== undefined);
  const stopped = stopping.stop();
  await ended;
  finish?.();
  expect((await slow).text).toBe('done');
  await stopped;
});

test('the log contains no query, no token and no phone number', async () => {
  await ask(proxy.url, '/api/leads/by-phone/%2B4520304050?token=secret-1', { headers: { Authorization: 'secret-2' } });
  await ask(proxy.url, '/kundeliste/tlf/20304050?q=Jensen');
  await ask(proxy.url, '/api/files/users/demoseller00001/Jens_Jensen_x1.png?token=secret-3');
  const log = proxy.lines.join('');
  expect(log).toContain('/api/leads/by-phone/*');
  expect(log).not.toMatch(/2030405|secret|Jens/);
});
