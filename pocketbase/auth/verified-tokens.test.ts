/** Which requests a real PocketBase lets the proxy count by account. */
import { ask, FORM, makeForm, startProxy, type TestProxy } from '../../server/testing/http.ts';
import { type Harness, startPocketBase } from '../testing/harness.ts';

jest.setTimeout(60_000);

const MOST = 4;
const LIMITS = {
  byAccount: { most: MOST, windowMs: 60_000 },
  byAddress: { most: 2 * MOST, windowMs: 60_000 },
};
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let pb: Harness;
let proxy: TestProxy;
beforeAll(async () => {
  pb = await startPocketBase();
});
afterAll(() => pb?.stop());
beforeEach(async () => {
  proxy = await startProxy(pb.url, { limits: LIMITS });
});
afterEach(() => proxy.stop());

const statuses = async (count: number, path: string, token = '') => {
  const found: number[] = [];
  const headers: Record<string, string> = token ? { Authorization: token } : {};
  for (let i = 0; i < count; i++) found.push((await ask(proxy.url, path, { headers })).status);
  return found;
};
/** `good` answers and then 429. */
const limited = (good: number) => [...Array.from({ length: good }, () => 200), 429];
const LIST = '/api/collections/leads/records?perPage=1';

test('an account’s own token counts for the account, with and without the word Bearer', async () => {
  const { token } = pb.users.seller;
  expect([...(await statuses(2, LIST, token)), ...(await statuses(3, LIST, `Bearer ${token}`))]).toEqual(limited(MOST));
  expect(await statuses(1, LIST, pb.users.admin.token)).toEqual([200]);
  expect(await statuses(1, '/api/health')).toEqual([200]);
});

test('a token whose signature is wrong counts by the address', async () => {
  const { token } = pb.users.seller;
  const forged = `${token.slice(0, -6)}AAAAAA`;
  expect((await statuses(2 * MOST + 1, LIST, forged)).at(-1)).toBe(429);
  expect(await statuses(1, '/api/health')).toEqual([429]);
  expect(await statuses(1, LIST, token)).toEqual([200]);
});

test('a closed account’s token counts by the address', async () => {
  expect((await statuses(MOST + 1, LIST, pb.users.inactive.token)).at(-1)).not.toBe(429);
});

test('a file’s token counts for the account, and a made-up one by the address', async () => {
  const me = pb.users.admin;
  const form = new FormData();
  form.set('avatar', new Blob([PNG], { type: 'image/png' }), 'a.png');
  const saved = await pb.as('admin').request('PATCH', `/api/collections/users/records/${me.id}`, { body: form });
  const path = `/api/files/users/${me.id}/${String(saved.body.avatar)}`;
  const { token } = (await pb.as('admin').post('/api/files/token')).body;
  expect(await statuses(MOST + 1, `${path}?token=${token}`)).toEqual(limited(MOST));
  expect(await statuses(MOST + 1, `${path}?token=${token.slice(0, -6)}AAAAAA`)).toEqual(
    Array.from({ length: MOST + 1 }, () => 404),
  );
});

test('no file opens without a token, so that one who reads it has a good one', async () => {
  const stored = pb.rows<{ name: string; fields: string }>('SELECT name, fields FROM _collections');
  type Field = { name: string; type: string; protected?: boolean };
  const open = stored.flatMap(({ name, fields }) =>
    (JSON.parse(fields) as Field[])
      .filter((field) => field.type === 'file' && !field.protected)
      .map((field) => `${name}.${field.name}`),
  );
  expect(open).toEqual([]);
});

test('an upload of a form by a verified account arrives', async () => {
  const body = makeForm([{ name: 'avatar', fileName: 'a.png', value: PNG }]);
  const path = `/api/collections/users/records/${pb.users.seller.id}`;
  const headers = { ...FORM, Authorization: pb.users.seller.token };
  expect((await ask(proxy.url, path, { method: 'PATCH', headers, body })).status).toBe(200);
});
