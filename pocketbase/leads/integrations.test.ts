/** The examples of docs/integrations.md, run with curl against the proxy and a real PocketBase with its handlers. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { startProxy, type TestProxy } from '../../server/testing/http.ts';
import { type Harness, startPocketBase } from '../testing/harness.ts';

let pb: Harness;
let proxy: TestProxy;
let key: string;
beforeAll(async () => {
  pb = await startPocketBase();
  proxy = await startProxy(pb.url);
  const { body } = await pb
    .as('admin')
    .post('/api/setup/intake-keys', { name: 'Hjemmeside', idempotencyKey: 'integrations-1' });
  key = String(body.secret);
});
afterAll(async () => {
  await proxy.stop();
  await pb.stop();
});

const document = readFileSync('docs/integrations.md', 'utf8');
/** The blocks of code of this kind, in order. */
const blocks = (kind: string) =>
  [...document.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)].flatMap(([, info, code]) =>
    info === kind ? [code ?? ''] : [],
  );

async function run(command: string): Promise<Record<string, unknown>> {
  const { stdout } = await promisify(execFile)('sh', ['-c', command], {
    env: { ...process.env, URL: proxy.url, KEY: key },
  });
  return JSON.parse(stdout) as Record<string, unknown>;
}
const leads = () =>
  pb.rows<{ name: string; source: string; status: string }>('SELECT name, source, status FROM leads ORDER BY created');

test('each example hands in its lead, once', async () => {
  const examples = blocks('sh');
  expect(examples).toHaveLength(2);
  const first = [];
  for (const example of examples) first.push(await run(example));
  expect(first.map(({ created }) => created)).toEqual([true, true]);
  const said = JSON.parse(blocks('json')[0]!) as Record<string, unknown>;
  expect(first[0]).toEqual({ ...said, lead: expect.stringMatching(/^[a-z0-9]{15}$/) as string });
  for (const [at, example] of examples.entries()) expect(await run(example)).toEqual({ ...first[at], created: false });
  expect(leads()).toEqual([
    { name: 'Kirsten Eksempel', source: 'web', status: 'ny' },
    { name: 'Ubesvaret opkald', source: 'telefon', status: 'ny' },
  ]);
});

test('the refused example is refused as the document says', async () => {
  const before = leads();
  const [refused] = blocks('sh refused');
  expect(await run(refused!)).toEqual(JSON.parse(blocks('json')[1]!));
  expect(leads()).toEqual(before);
});

test('a page of another site can’t use a key', async () => {
  const [example = ''] = blocks('sh');
  const foreign = example.replace('--fail-with-body', "--header 'Sec-Fetch-Site: cross-site'");
  expect(await run(foreign)).toMatchObject({ status: 403, code: 'forbidden' });
});
