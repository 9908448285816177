/** Texts and keys that break careless programs, through every command and through what people type and import. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { line, severalLines } from '../../lib/core/shared/fields.ts';
import { INHERITED_NAMES, NAUGHTY } from '../../lib/core/testing/naughty.ts';
import { type Answer, type Body, type Harness, startPocketBase } from '../testing/harness.ts';
import { createOfferHelpers } from '../testing/offers.ts';

jest.setTimeout(120_000);

let pb: Harness;
beforeAll(async () => void (pb = await startPocketBase()));
afterAll(() => pb?.stop());

/** Paths of all commands, with an id that does not exist. */
function commandPaths(): string[] {
  const routes = readFileSync(join(pb.hooksDir, 'main.pb.js'), 'utf8');
  const found = [...routes.matchAll(/routerAdd\(\s*["'](\w+)["'],\s*["']([^"']+)["']/g)];
  return found.flatMap(([, method, path = '']) =>
    method === 'POST' ? [path.replace('{kind}', 'products').replace(/\{\w+\}/g, 'a'.repeat(15))] : [],
  );
}

/** A body whose keys every JavaScript object has. */
const INHERITED = `{${INHERITED_NAMES.map((name) => `"${name}": {"${name}": 1}`).join()}}`;

test('a key that every object has is unknown like any other, to every command and to the intake', async () => {
  const key = await pb.as('admin').post('/api/setup/intake-keys', { name: 'Web', idempotencyKey: 'naughty-key' });
  // The end of the session takes no body.
  const paths = commandPaths().filter((path) => path !== '/api/session/end');
  expect(paths.length).toBeGreaterThan(80);
  const statuses: Record<string, number> = {};
  for (const path of paths) {
    const isIntake = path === '/api/intake/leads';
    const headers = isIntake ? { authorization: `Bearer ${String(key.body.secret)}` } : undefined;
    const { status } = await pb
      .as(isIntake ? 'guest' : 'admin')
      .request('POST', path, { body: INHERITED, ...(headers ? { headers } : {}) });
    statuses[path] = status;
  }
  expect(Object.entries(statuses).filter(([, status]) => status >= 500)).toEqual([]);
  expect(statuses['/api/leads']).toBe(400);
  const { body } = await pb.as('admin').request('POST', '/api/leads', { body: INHERITED });
  expect(Object.keys(body.data).sort()).toEqual([...INHERITED_NAMES].sort());
});

test('a list that is asked for by such a name is answered', async () => {
  for (const name of INHERITED_NAMES)
    for (const query of [`sort=${name}`, `sort=-${name}`, `show=${name}`, `q=${name}`]) {
      const { status } = await pb.as('admin').get(`/api/setup/products?${query}`);
      expect([query, status]).toEqual([query, query.startsWith('q=') ? 200 : 400]);
    }
  for (const name of INHERITED_NAMES) expect((await pb.as('admin').post(`/api/setup/${name}`, {})).status).toBe(404);
});

/** As it is stored: half a letter can't be written in UTF-8, and the field leaves control characters out. */
const asLine = (text: string) => line(5000).parse(text.toWellFormed());
const asLines = (text: string) => severalLines(5000).parse(text.toWellFormed());

/** That an answer is a success, or a refusal that names one of the fields. */
function isStored(text: string, { status, body }: Answer, fields: readonly string[]): boolean {
  if (status === 200) return true;
  expect([text, status, body.code]).toEqual([text, 400, 'validation']);
  const named = Object.keys(body.data).map((path) => path.split('.')[0] ?? '');
  expect([text, named.filter((name) => !fields.includes(name))]).toEqual([text, []]);
  return false;
}

test('a customer keeps every text, or the field is named; and is found by it without a fault', async () => {
  const fields = ['name', 'company', 'address', 'city', 'secondContact', 'nextActionText', 'note', 'tags'] as const;
  let stored = 0;
  for (const text of NAUGHTY) {
    const short = text.slice(0, 80);
    const values = Object.fromEntries(fields.map((field) => [field, field === 'note' ? text : short]));
    const tags = [text.slice(0, 40)];
    const answer = await pb.as('seller').post('/api/leads', { customerType: 'privat', ...values, tags });
    const search = await pb.as('seller').get(`/api/leads/search?q=${encodeURIComponent(text.toWellFormed())}`);
    expect([text, search.status]).toEqual([text, 200]);
    if (!isStored(text, answer, [...fields, 'tags'])) continue;
    stored++;
    const lead = (await pb.as('seller').get(`/api/collections/leads/records/${answer.body.id}`)).body;
    expect(lead).toMatchObject({
      ...Object.fromEntries(
        fields.map((field) => [field, (field === 'note' ? asLines : asLine)(String(values[field]))]),
      ),
      tags: tags.map(asLine),
    });
  }
  expect(stored).toBeGreaterThan(400);
});

test('an offer keeps every text in its lines', async () => {
  const { lead, edited } = createOfferHelpers(pb);
  const { id } = await lead();
  const made = await pb.as('seller').post('/api/offers', { lead: id, title: 'Test', idempotencyKey: 'naughty-offer' });
  expect(made.status).toBe(200);
  const offer = made.body as unknown as Parameters<typeof edited>[0];
  const texts = NAUGHTY.slice(0, 500 - 20);
  const toLine = (text: string, at: number) => ({
    id: `n${String(at).padStart(14, '0')}`,
    section: 's1',
    kind: 'vare',
    product: '',
    charge: '',
    text,
    unit: 'stk',
    unitPrice: 100,
  });
  const save = (lines: object[]) =>
    pb.as('seller').post(`/api/offers/${(offer as unknown as { offer: Body }).offer.id}/save`, {
      ...edited(offer, { lines }),
      sections: [{ id: 's1', title: '<script>' }],
      title: 'hasOwnProperty',
    });
  const first = await save(texts.map(toLine));
  const refused = new Set(
    first.status === 200
      ? []
      : Object.keys(first.body.data).map((path) => Number(/^lines\.(\d+)\.text$/.exec(path)?.[1])),
  );
  const kept = texts.map(toLine).filter((_, at) => !refused.has(at));
  const answer = first.status === 200 ? first : await save(kept);
  expect([answer.status, answer.body.data]).toEqual([200, undefined]);
  const lines = (answer.body as unknown as { lines: { id: string; text: string }[] }).lines;
  const byId = new Map(lines.map((one) => [one.id, one.text]));
  expect(kept.map((one) => byId.get(one.id))).toEqual(kept.map((one) => asLines(one.text)));
});

test('a file with naughty texts is imported, or the cell is named', async () => {
  const post = async (path: string, body: object) => {
    const answer = await pb.as('moderator').post(path, body);
    expect([path, answer.status, answer.body.data]).toEqual([path, 200, undefined]);
    return answer.body;
  };
  const names = ['name', 'address', 'city', 'note', 'tags'];
  const columns = Object.fromEntries(names.map((name) => [name, name]));
  const rows = NAUGHTY.map((text, at) => ({
    row: at + 2,
    cells: Object.fromEntries(names.map((name) => [name, text.slice(0, 60)])),
  }));
  const job = await post('/api/imports', {
    kind: 'customers',
    fileName: 'hasOwnProperty.csv',
    shape: 'constructor',
    columns,
    rowCount: rows.length,
    idempotencyKey: 'naughty-import',
  });
  for (let at = 0; at < rows.length; at += 250)
    await post(`/api/imports/${job.id}/rows`, { rows: rows.slice(at, at + 250) });
  for (const show of ['', ...INHERITED_NAMES])
    expect((await pb.as('moderator').get(`/api/imports/${job.id}/rows?show=${show}`)).status).toBe(200);
  let done = 0;
  for (let turn = 0; done < rows.length; turn++) {
    expect(turn).toBeLessThan(100);
    done = Number((await post(`/api/imports/${job.id}/apply`, { from: done })).done);
  }
  const made = pb.rows<{ name: string }>(
    'SELECT l.name FROM import_rows r JOIN leads l ON l.id = r.record WHERE import = ?',
    job.id,
  );
  expect(made.length).toBeGreaterThan(0);
});
