/** Bodies that are made to stop PocketBase, sent to it directly and through the proxy: it answers 4xx and lives on. */
import { request, type RequestOptions } from 'node:http';
import { FORM, makeForm, startProxy, type TestProxy } from '../../server/testing/http.ts';
import { type Harness, type Person, startPocketBase } from '../testing/harness.ts';

jest.setTimeout(120_000);
/** What one such request may take on a busy machine. It took 22 s and more, or ended PocketBase. */
const QUICK_MS = 10_000;
const MB = 1024 * 1024;

let pb: Harness;
let proxy: TestProxy;
beforeAll(async () => {
  pb = await startPocketBase();
  proxy = await startProxy(pb.url);
});
afterAll(async () => {
  await proxy?.stop();
  await pb?.stop();
});

type Call = { as: Person; method?: string; path: string; type?: string; body: () => Buffer };
const open = (length: number) => Buffer.alloc(length, '[');
const payload = (value: Buffer) => () => makeForm([{ name: 'payload', value }]);
const json = 'application/json';
const form = FORM['Content-Type'];

const attacks: [string, Call][] = [
  ['3 million brackets as feedback', { as: 'new', path: '/api/feedback', type: form, body: payload(open(3_000_000)) }],
  [
    '10 million brackets as feedback',
    { as: 'new', path: '/api/feedback', type: form, body: payload(open(10_000_000)) },
  ],
  [
    '3 million brackets as a file',
    { as: 'technician', path: '/api/files', type: form, body: payload(open(3_000_000)) },
  ],
  ['400,000 brackets', { as: 'new', path: '/api/feedback', type: form, body: payload(open(400_000)) }],
  ['200,000 brackets', { as: 'new', path: '/api/feedback', type: form, body: payload(open(200_000)) }],
  [
    'nested objects',
    { as: 'new', path: '/api/feedback', type: form, body: payload(Buffer.from('{"a":'.repeat(40_000))) },
  ],
  [
    'a file name that is empty',
    {
      as: 'new',
      path: '/api/feedback',
      type: form,
      body: () => makeForm([{ name: 'payload', fileName: '', value: open(3_000_000) }]),
    },
  ],
  ['nearly 2 MiB of JSON', { as: 'new', path: '/api/patchnotes/seen', type: json, body: () => open(2 * MB - 1) }],
  ['2 MiB of JSON', { as: 'new', path: '/api/patchnotes/seen', type: json, body: () => open(2 * MB) }],
  ['8 MiB of JSON', { as: 'new', path: '/api/patchnotes/seen', type: json, body: () => open(8 * MB) }],
  [
    'closing brackets',
    { as: 'new', path: '/api/patchnotes/seen', type: json, body: () => Buffer.alloc(2 * MB - 1, ']') },
  ],
  ['spaces', { as: 'new', path: '/api/patchnotes/seen', type: json, body: () => Buffer.alloc(2 * MB - 1, ' a') }],
  ['texts', { as: 'new', path: '/api/patchnotes/seen', type: json, body: () => Buffer.alloc(2 * MB - 1, '""') }],
  ['commas', { as: 'new', path: '/api/patchnotes/seen', type: json, body: () => Buffer.alloc(2 * MB - 1, ',a') }],
  ['quotes', { as: 'new', path: '/api/patchnotes/seen', type: json, body: () => Buffer.alloc(2 * MB - 1, '"\\') }],
  [
    'an offer of brackets',
    { as: 'seller', path: '/api/offers/aaaaaaaaaaaaaaa/save', type: json, body: () => open(2 * MB - 1) },
  ],
  [
    'a record of brackets',
    { as: 'new', method: 'PATCH', path: '/api/collections/users/records/:me', type: json, body: () => open(2 * MB) },
  ],
  [
    'a record’s form of brackets',
    {
      as: 'new',
      method: 'PATCH',
      path: '/api/collections/users/records/:me',
      type: form,
      body: () => makeForm([{ name: '@jsonPayload', value: open(3_000_000) }]),
    },
  ],
  ['a batch of brackets', { as: 'new', path: '/api/batch', type: json, body: () => open(2 * MB) }],
  ['an intake of brackets', { as: 'new', path: '/api/intake/leads', type: json, body: () => open(60_000) }],
];

/** Sends on a connection of its own: PocketBase reads what it left of a body as the next request. */
function send(url: string, options: RequestOptions, body: Buffer): Promise<{ status: number }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { ...options, agent: false }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0 }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

async function attack(url: string, { as, method = 'POST', path, type = json, body }: Call) {
  const { token, id } = pb.users[as];
  const sent = body();
  const began = performance.now();
  const headers = { authorization: token, 'content-type': type, 'content-length': sent.length };
  const { status } = await send(url + path.replace(':me', id), { method, headers }, sent);
  return { status, ms: performance.now() - began };
}

describe.each(['directly', 'through the proxy'])('%s', (way) => {
  test.each(attacks)('%s', async (_name, call) => {
    const { status, ms } = await attack(way === 'directly' ? pb.url : proxy.url, call);
    expect([400, 401, 404, 413]).toContain(status);
    expect(ms).toBeLessThan(QUICK_MS);
    // The same process answers as before.
    expect(pb.server.child.exitCode).toBe(null);
    expect((await pb.as('new').get('/api/session')).status).toBe(200);
  });
});

test('twenty of them at once delay an honest request by less than one did', async () => {
  const calls = attacks.map(([, call]) => attack(proxy.url, call));
  const began = performance.now();
  expect((await pb.as('new').get('/api/session')).status).toBe(200);
  expect(performance.now() - began).toBeLessThan(QUICK_MS);
  await Promise.all(calls);
});

test('sound bodies of the same routes pass', async () => {
  const feedback = { type: 'fejl', text: 'Knappen', route: '/', appVersion: '0.2.0', lastError: '', browser: 'Demo' };
  const answer = await fetch(`${proxy.url}/api/feedback`, {
    method: 'POST',
    headers: { authorization: pb.users.new.token, 'content-type': form },
    body: Uint8Array.from(makeForm([{ name: 'payload', value: JSON.stringify(feedback) }])),
  });
  expect(answer.status).toBe(200);
});
