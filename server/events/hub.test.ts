/** What a browser gets if PocketBase or the browser itself is slow, refuses or breaks off. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { ask, startProxy, startUpstream, until, type TestProxy } from '../testing/http.ts';
import { openTab, type Tab } from '../testing/tab.ts';
import { openBrowserStream } from './browser-stream.ts';

/** In PocketBase's place: the streams that were opened, and the topics that were sent, in their order. */
let streams: ServerResponse[];
let sent: { clientId: string; subscriptions: string[] }[];
let answer: (res: ServerResponse, topics: string[]) => void;
let connect: (res: ServerResponse) => void;
let upstream: Awaited<ReturnType<typeof startUpstream>>;
let proxy: TestProxy;
const opened: Tab[] = [];

const accept = (res: ServerResponse) => void res.writeHead(204).end();
function open(res: ServerResponse): void {
  const id = `upstream${streams.push(res)}`;
  res.writeHead(200, { 'Content-Type': 'text/event-stream' });
  res.write(`id:${id}\nevent:PB_CONNECT\ndata:{"clientId":"${id}"}\n\n`);
}
async function take(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const body = (await json(req)) as { clientId: string; subscriptions: string[] };
  sent.push(body);
  answer(res, body.subscriptions);
}

beforeEach(async () => {
  [streams, sent, answer, connect] = [[], [], accept, open];
  upstream = await startUpstream((req, res) => {
    if (req.url !== '/api/realtime') return void res.end('{}');
    if (req.method === 'GET') connect(res);
    else void take(req, res);
  });
  proxy = await startProxy(upstream.url);
});
afterEach(async () => {
  for (const tab of opened.splice(0)) tab.close();
  await proxy.stop();
  await upstream.stop();
});

async function tab(token: string, topics: string[], status = 204, url = proxy.url): Promise<Tab> {
  const one = await openTab(url);
  opened.push(one);
  expect((await one.subscribe(token, topics)).status).toBe(status);
  return one;
}
const event = (topic: string, data: string) => `id:upstream1\nevent:${topic}\ndata:${data}\n\n`;

test('events keep their order and their text, however they are cut on the way', async () => {
  const [first, second] = [await tab('a', ['tasks/*']), await tab('a', ['leads/*', 'tasks/*'])];
  const texts = Array.from({ length: 300 }, (_, i) => JSON.stringify({ record: { name: `Æøå "${i}": {}` } }));
  const bytes = Buffer.from(texts.map((text) => event('tasks/*', text)).join(''));
  for (let i = 0; i < bytes.length; i += 1000) {
    streams[0]?.write(bytes.subarray(i, i + 1000));
    if (i % 10_000 === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await until(() => first.events.length >= 300 && second.events.length >= 300);
  expect(first.events.map(({ data }) => data)).toEqual(texts);
  expect(second.events).toEqual(first.events);
});

test('pages of one token send their topics one after the other, each time those of all', async () => {
  const waiting: ServerResponse[] = [];
  answer = (res) => void waiting.push(res);
  const pages = await Promise.all(['a/*', 'b/*', 'c/*'].map(() => openTab(proxy.url)));
  opened.push(...pages);
  const answers = pages.map((page, i) => page.subscribe('a', ['products/*', `${'abc'[i]}/*`]));
  for (let i = 1; i <= 3; i++) {
    await until(() => waiting.length >= i);
    // Long enough for those that did not wait.
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(sent).toHaveLength(i);
    accept(waiting[i - 1] as ServerResponse);
  }
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([204, 204, 204]);
  expect(sent.map(({ subscriptions }) => subscriptions.length)).toEqual([2, 3, 4]);
  expect(streams).toHaveLength(1);
  // Topics that PocketBase has already are not sent again.
  expect((await pages[0]?.subscribe('a', ['b/*', 'c/*']))?.status).toBe(204);
  expect(sent).toHaveLength(3);
});

test('a page hears events from before PocketBase has answered its subscription', async () => {
  answer = (res) => {
    streams[0]?.write(event('tasks/*', '{}'));
    setTimeout(() => accept(res), 50);
  };
  const page = await tab('a', ['tasks/*']);
  expect(page.events).toHaveLength(1);
});

test('a refused page keeps the topics that it had, and the others theirs', async () => {
  const [first, second] = [await tab('a', ['tasks/*']), await tab('a', ['leads/*'])];
  const refusal = JSON.stringify({ status: 429, message: 'Too many', data: {} });
  answer = (res) => void res.writeHead(429, { 'Content-Type': 'application/json', server: 'x' }).end(refusal);
  const refused = await first.subscribe('a', ['products/*']);
  expect([refused.status, refused.text, refused.headers.server]).toEqual([429, refusal, undefined]);
  streams[0]?.write(event('tasks/*', '1') + event('leads/*', '2') + event('products/*', '3'));
  await until(() => first.events.length > 0 && second.events.length > 0);
  expect([first.events, second.events]).toEqual([[{ topic: 'tasks/*', data: '1' }], [{ topic: 'leads/*', data: '2' }]]);
  answer = accept;
  await second.subscribe('a', ['leads/*', 'units/*']);
  expect(sent.at(-1)?.subscriptions.toSorted()).toEqual(['leads/*', 'tasks/*', 'units/*']);
});

test.each([404, 500, 503])(
  'if PocketBase answers %s the streams end, because its topics are unknown',
  async (status) => {
    const [first, second] = [await tab('a', ['tasks/*']), await tab('a', ['leads/*'])];
    answer = (res) => void res.writeHead(status).end();
    expect((await first.subscribe('a', ['products/*'])).status).toBe(status);
    await until(() => !first.isOpen() && !second.isOpen());
    answer = accept;
    await tab('a', ['tasks/*']);
    expect(streams).toHaveLength(2);
  },
);

test('where PocketBase breaks off the answer is 502; where it ends the stream all pages connect again', async () => {
  const page = await tab('a', ['tasks/*']);
  answer = (res) => res.destroy();
  expect((await page.subscribe('a', ['leads/*'])).status).toBe(502);
  await until(() => !page.isOpen());
  answer = accept;
  const pages = [await tab('a', ['tasks/*']), await tab('a', ['tasks/*'])];
  const other = await tab('b', ['tasks/*']);
  streams[1]?.end();
  await until(() => pages.every((one) => !one.isOpen()));
  expect(other.isOpen()).toBe(true);
  streams[2]?.destroy();
  await until(() => !other.isOpen());
});

test('a stream that PocketBase refuses to open is 502, and one that it never opens 504', async () => {
  const impatient = await startProxy(upstream.url, { idleMs: 150 });
  connect = (res) => void res.writeHead(429).end();
  await tab('a', ['tasks/*'], 502, impatient.url);
  connect = () => undefined;
  await tab('a', ['tasks/*'], 504, impatient.url);
  connect = open;
  answer = () => undefined;
  await tab('a', ['tasks/*'], 504, impatient.url);
  await impatient.stop();
});

test('PocketBase may be silent in an event stream longer than in a request', async () => {
  const impatient = await startProxy(upstream.url, { idleMs: 150 });
  const page = await tab('a', ['tasks/*'], 204, impatient.url);
  await new Promise((resolve) => setTimeout(resolve, 500));
  streams[0]?.write(event('tasks/*', '{}'));
  await until(() => page.events.length === 1);
  page.close();
  await impatient.stop();
});

test('a browser that does not read loses its stream, and the others get every event', async () => {
  const [slow, quick] = [await tab('a', ['tasks/*']), await tab('a', ['tasks/*'])];
  slow.answer.pause();
  const closed = new Promise((resolve) => slow.answer.once('close', resolve));
  const data = JSON.stringify({ text: 'x'.repeat(100_000) });
  let count = 0;
  for (; count < 300 && (await gauge('ordrestyring_event_streams')) === 2; count++) {
    streams[0]?.write(event('tasks/*', data));
    await until(() => quick.events.length === count + 1);
  }
  // The kernel keeps some megabytes, the server not much more.
  expect(count).toBeLessThan(300);
  slow.answer.resume();
  await closed;
  expect(slow.events.length).toBeLessThan(count);
  streams[0]?.write(event('tasks/*', '{}'));
  await until(() => quick.events.length === count + 1);
});
const gauge = async (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(await proxy.metrics.text())?.[1]);

test('many shared streams hold no place, and leave no connection behind', async () => {
  const pages = await Promise.all(Array.from({ length: 60 }, (_, i) => tab(`token${i}`, ['tasks/*'])));
  expect(await gauge('ordrestyring_shared_event_streams')).toBe(60);
  expect((await ask(proxy.url, '/api/health')).status).toBe(200);
  for (const page of pages) page.close();
  await until(() => streams.every(({ destroyed }) => destroyed));
  await until(async () => (await gauge('ordrestyring_shared_event_streams')) === 0);
});

test('a page that leaves while its subscription waits leaves nothing behind', async () => {
  const waiting: ServerResponse[] = [];
  answer = (res) => void waiting.push(res);
  const page = await openTab(proxy.url);
  const other = await openTab(proxy.url);
  opened.push(page, other);
  void page.subscribe('a', ['tasks/*']).catch(() => undefined);
  void other.subscribe('a', ['leads/*']).catch(() => undefined);
  await until(() => waiting.length === 1);
  page.close();
  other.close();
  await until(() => streams.every(({ destroyed }) => destroyed));
  expect(await gauge('ordrestyring_shared_event_streams')).toBe(0);
  accept(waiting[0] as ServerResponse);
  expect(sent).toHaveLength(1);
});

test('PocketBase gets the caller’s token, address and request id', async () => {
  const headers: IncomingMessage['headers'][] = [];
  upstream.server.on('request', (req: IncomingMessage) => void headers.push(req.headers));
  const page = await openTab(proxy.url, { 'X-Request-Id': 'b1a2b3c4d', Cookie: 'secret=1', 'Accept-Encoding': 'gzip' });
  opened.push(page);
  await page.subscribe('a', ['tasks/*']);
  expect(headers).toHaveLength(2);
  for (const each of headers) expect(each).toMatchObject({ 'x-client-address': '127.0.0.1', authorization: 'a' });
  expect(headers[0]).not.toHaveProperty('accept-encoding');
  expect(headers[1]).toMatchObject({ 'x-request-id': 'b1a2b3c4d' });
  expect(JSON.stringify(headers)).not.toContain('secret');
});

test('large and chunked bodies are refused before they are read', async () => {
  const headers = { 'Content-Type': 'application/json', Authorization: 'a' };
  const send = (body: string | Buffer[], extra = {}) =>
    ask(proxy.url, '/api/realtime', { method: 'POST', headers: { ...headers, ...extra }, body });
  expect((await send('x'.repeat(256 * 1024 + 1))).status).toBe(413);
  expect((await send([Buffer.from('{}')], { 'Transfer-Encoding': 'chunked' })).status).toBe(411);
});

test('HEAD answers and ends', async () => {
  const answered = await ask(proxy.url, '/api/realtime', { method: 'HEAD' });
  expect([answered.status, answered.headers['content-type']]).toEqual([200, 'text/event-stream']);
});

test('a stream without events ends after its time, and an event begins the time anew', async () => {
  const made: ReturnType<typeof openBrowserStream>[] = [];
  const alone = await startUpstream((_req, res) => void made.push(openBrowserStream(res, '', 300)));
  const began = performance.now();
  const page = await openTab(alone.url);
  await new Promise((resolve) => setTimeout(resolve, 200));
  made[0]?.send('tasks/*', '{}');
  await until(() => !page.isOpen());
  expect(performance.now() - began).toBeGreaterThanOrEqual(490);
  expect(page.events).toHaveLength(1);
  await alone.stop();
});

test('stopping the server ends the browsers’ streams and PocketBase’s', async () => {
  const page = await tab('a', ['tasks/*']);
  await proxy.stop();
  await until(() => !page.isOpen());
  await until(() => streams.every(({ destroyed }) => destroyed));
  proxy = await startProxy(upstream.url);
});
