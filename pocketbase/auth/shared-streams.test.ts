/** Event streams through the web server, which shares PocketBase's among the pages of a token (server/events). */
import { startProxy, until, type TestProxy } from '../../server/testing/http.ts';
import { openTab, subscribe, type Tab } from '../../server/testing/tab.ts';
import { type Account, type Harness, startPocketBase } from '../testing/harness.ts';

let pb: Harness;
let proxy: TestProxy;
const opened: Tab[] = [];
beforeAll(async () => {
  pb = await startPocketBase();
  // Tests name their own client addresses.
  proxy = await startProxy(pb.url, { trustedProxy: ['127.0.0.1'] });
});
afterAll(async () => {
  await proxy.stop();
  await pb.stop();
});
afterEach(async () => {
  for (const tab of opened.splice(0)) tab.close();
  await until(async () => (await shared()) === 0);
});

/** Another session of an account, as from another browser. */
async function session({ id }: { id: string }): Promise<string> {
  const path = `/api/collections/users/impersonate/${id}`;
  return String((await pb.as('superuser').post(path, { duration: 3600 })).body.token);
}

/** A page of that token that listens to these topics. */
async function tab(token: string, topics: string[], address = '192.0.2.1'): Promise<Tab> {
  const one = await openTab(proxy.url, { 'X-Forwarded-For': address });
  opened.push(one);
  expect((await one.subscribe(token, topics)).status).toBe(204);
  return one;
}

const gauge = async (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(await proxy.metrics.text())?.[1]);
/** The number of PocketBase's streams that are open. */
const shared = () => gauge('ordrestyring_shared_event_streams');
const names = (one: Tab) =>
  one.events.map(({ data }) => (JSON.parse(data) as { record: { name: string } }).record.name);
let made = 0;
/** Makes a product whose event all staff may see. */
async function makeProduct(): Promise<string> {
  const name = `Vare ${++made}`;
  await pb.create('products', { name, unit: 'stk' });
  return name;
}
async function newUser(roles: string[]): Promise<Account> {
  const email = `user${++made}@demo.test`;
  const password = 'x'.repeat(20);
  const user = await pb.create('users', { email, name: 'Ny', roles, password, passwordConfirm: password });
  return { id: String(user.id), name: 'Ny', email, token: '' };
}

test('the pages of one token share one stream, and each gets the events of its own topics once', async () => {
  const token = await session(pb.users.admin);
  const first = await tab(token, ['products/*']);
  const second = await tab(token, ['products/*', 'tasks/*']);
  const third = await tab(token, ['tasks/*']);
  const stranger = await tab(await session(pb.users.admin), ['products/*']);
  expect([await gauge('ordrestyring_event_streams'), await shared()]).toEqual([4, 2]);
  const name = await makeProduct();
  await until(() => [first, second, stranger].every(({ events }) => events.length > 0));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([first, second, stranger].map(names)).toEqual([[name], [name], [name]]);
  expect(third.events).toEqual([]);
  expect(first.events[0]?.topic).toBe('products/*');
});

test('each person gets what PocketBase lets them read, and the options of a topic hold', async () => {
  const admin = await tab(await session(pb.users.admin), ['users/*']);
  const seller = await tab(await session(pb.users.seller), ['users/*', `users/${pb.users.seller.id}`]);
  const query = { filter: `id = '${pb.users.seller.id}'`, fields: 'id' };
  const options = `users/*?options=${encodeURIComponent(JSON.stringify({ query }))}`;
  const filtered = await tab(await session(pb.users.admin), [options]);
  await pb.update('users', pb.users.moderator.id, { theme: 'dark' });
  await pb.update('users', pb.users.seller.id, { theme: 'dark' });
  await until(() => admin.events.length === 2 && seller.events.length === 2 && filtered.events.length === 1);
  const ids = (one: Tab) => one.events.map(({ data }) => (JSON.parse(data) as { record: { id: string } }).record.id);
  expect(ids(admin).toSorted()).toEqual([pb.users.moderator.id, pb.users.seller.id].toSorted());
  expect(new Set(ids(seller))).toEqual(new Set([pb.users.seller.id]));
  expect(JSON.parse(filtered.events[0]?.data ?? '')).toEqual({ action: 'update', record: { id: pb.users.seller.id } });
  expect(filtered.events[0]?.topic).toBe(options);
});

test('a page that changes its topics or leaves takes nothing from the others; the last one closes the stream', async () => {
  const token = await session(pb.users.admin);
  const [first, second] = [await tab(token, ['products/*']), await tab(token, ['products/*'])];
  await first.subscribe(token, ['tasks/*']);
  const name = await makeProduct();
  await until(() => second.events.length === 1);
  expect([names(first), names(second)]).toEqual([[], [name]]);
  // PocketBase now has both topics; this one needs no more of it.
  await first.subscribe(token, ['products/*']);
  const again = await makeProduct();
  await until(() => first.events.length === 1 && second.events.length === 2);
  expect(names(first)).toEqual([again]);
  first.close();
  await until(async () => (await gauge('ordrestyring_event_streams')) === 1);
  const last = await makeProduct();
  await until(() => second.events.length === 3);
  expect(names(second).at(-1)).toBe(last);
  second.close();
  await until(async () => (await shared()) === 0);
});

test('subscribing while events flow misses none of another page’s', async () => {
  const token = await session(pb.users.admin);
  const steady = await tab(token, ['products/*']);
  const expected: string[] = [];
  let isBusy = true;
  const others = (async () => {
    for (let i = 0; isBusy; i++) await tab(token, [`leads/aaaaaaaaaaaaa${String(i).padStart(2, '0')}`]);
  })();
  for (let i = 0; i < 40; i++) expected.push(await makeProduct());
  isBusy = false;
  await others;
  await until(() => steady.events.length >= expected.length);
  expect(names(steady).toSorted()).toEqual(expected.toSorted());
});

test('another token of the same account takes the page to its own stream', async () => {
  const token = await session(pb.users.admin);
  const [page, other] = [await tab(token, ['products/*']), await tab(token, ['products/*'])];
  const renewed = await session(pb.users.admin);
  expect((await page.subscribe(renewed, ['products/*'])).status).toBe(204);
  expect(await shared()).toBe(2);
  other.close();
  await until(async () => (await shared()) === 1);
  const name = await makeProduct();
  await until(() => page.events.length > 0);
  expect(names(page)).toEqual([name]);
});

test('a stream takes no other account, no forged token and no other address', async () => {
  const token = await session(pb.users.seller);
  const page = await tab(token, ['users/*']);
  const body = { clientId: page.clientId, subscriptions: ['users/*'] };
  const from = { 'X-Forwarded-For': '192.0.2.1' };
  const [head, claims] = token.split('.');
  const refused = async (sent: string, headers = from) => (await subscribe(proxy.url, sent, body, headers)).status;
  expect(await refused(await session(pb.users.admin))).toBe(403);
  expect(await refused('')).toBe(403);
  expect(await refused(pb.superToken)).toBe(403);
  expect(await refused(`${head}.${claims}.${'x'.repeat(43)}`)).toBe(401);
  expect(await refused(token, { 'X-Forwarded-For': '192.0.2.2' })).toBe(400);
  expect(await shared()).toBe(1);
  await pb.update('users', pb.users.seller.id, { theme: 'light' });
  await pb.update('users', pb.users.moderator.id, { theme: 'light' });
  await until(() => page.events.length > 0);
  expect(page.events).toHaveLength(1);
});

test('a forged token gets PocketBase’s 401, and no event of the account that it names', async () => {
  const token = await session(pb.users.admin);
  await tab(token, ['products/*']);
  const thief = await openTab(proxy.url, { 'X-Forwarded-For': '192.0.2.1' });
  opened.push(thief);
  const refusal = await thief.subscribe(`${token.slice(0, -3)}xxx`, ['products/*']);
  expect([refusal.status, (JSON.parse(refusal.text) as { code: string }).code]).toEqual([401, 'unauthorized']);
  await makeProduct();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(thief.events).toEqual([]);
  expect(await shared()).toBe(1);
});

test('a guest hears nothing, and may sign in on the same stream', async () => {
  const page = await tab('', ['products/*']);
  await makeProduct();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(page.events).toEqual([]);
  const token = await session(pb.users.admin);
  expect((await page.subscribe(token, ['products/*'])).status).toBe(204);
  const name = await makeProduct();
  await until(() => page.events.length > 0);
  expect([names(page), await shared()]).toEqual([[name], 1]);
});

test('an ended session ends all its pages’ streams, and the next subscription is told why', async () => {
  const [ended, other] = [await session(pb.users.admin), await session(pb.users.admin)];
  const pages = [await tab(ended, ['products/*']), await tab(ended, ['products/*'])];
  const kept = await tab(other, ['products/*']);
  await pb.api(ended).post('/api/session/end');
  await until(() => pages.every((page) => !page.isOpen()));
  expect(kept.isOpen()).toBe(true);
  const again = await openTab(proxy.url, { 'X-Forwarded-For': '192.0.2.1' });
  opened.push(again);
  expect((await again.subscribe(ended, ['products/*'])).status).toBe(401);
});

test('changed roles end the streams, which may be opened again; a closed account’s may not', async () => {
  const user = await newUser(['seller']);
  const token = await session(user);
  const pages = [await tab(token, ['products/*']), await tab(token, ['users/*'])];
  await pb.update('users', user.id, { roles: ['moderator'] });
  await until(() => pages.every((page) => !page.isOpen()));
  const back = await tab(token, ['products/*']);
  await pb.update('users', user.id, { inactive: true });
  await until(() => !back.isOpen());
  const last = await openTab(proxy.url, { 'X-Forwarded-For': '192.0.2.1' });
  opened.push(last);
  const refusal = await last.subscribe(token, ['products/*']);
  expect([refusal.status, (JSON.parse(refusal.text) as { code: string }).code]).toEqual([401, 'account_closed']);
});

test('bodies that PocketBase would not take are refused, and so is an unknown stream', async () => {
  const page = await openTab(proxy.url, { 'X-Forwarded-For': '192.0.2.1' });
  opened.push(page);
  const token = await session(pb.users.admin);
  const { clientId } = page;
  const send = async (body: unknown) => {
    const answer = await subscribe(proxy.url, token, body, { 'X-Forwarded-For': '192.0.2.1' });
    return [answer.status, (JSON.parse(answer.text) as { code: string }).code];
  };
  expect(await send('x')).toEqual([400, 'validation']);
  expect(await send({ subscriptions: [] })).toEqual([400, 'validation']);
  expect(await send({ clientId, subscriptions: 'products/*' })).toEqual([400, 'validation']);
  expect(await send({ clientId, subscriptions: ['x'.repeat(2501)] })).toEqual([400, 'validation']);
  expect(await send({ clientId, subscriptions: ['products/*\ndata: {}'] })).toEqual([400, 'validation']);
  expect(await send({ clientId, subscriptions: Array.from({ length: 1001 }, String) })).toEqual([400, 'validation']);
  expect(await send({ clientId: 'x'.repeat(40), subscriptions: [] })).toEqual([404, 'not_found']);
  expect((await page.subscribe(token, [])).status).toBe(204);
});

test('topics beyond PocketBase’s thousand are refused to the page that adds them', async () => {
  const token = await session(pb.users.admin);
  const many = (letter: string) => Array.from({ length: 600 }, (_, i) => `${letter}${i}`);
  const first = await tab(token, ['products/*', ...many('a')]);
  const second = await tab(token, ['products/*']);
  expect((await second.subscribe(token, many('b'))).status).toBe(400);
  const name = await makeProduct();
  await until(() => first.events.length > 0 && second.events.length > 0);
  expect([names(first), names(second)]).toEqual([[name], [name]]);
});

test('when PocketBase dies all streams end, and a subscription is told when to ask again', async () => {
  const own = await startPocketBase();
  const front = await startProxy(own.url);
  try {
    const page = await openTab(front.url);
    expect((await page.subscribe(own.users.admin.token, ['products/*'])).status).toBe(204);
    await own.server.stop('SIGKILL');
    await until(() => !page.isOpen());
    const early = await openTab(front.url);
    const refusal = await early.subscribe(own.users.admin.token, ['products/*']);
    expect([refusal.status, refusal.headers['retry-after']]).toEqual([503, '3']);
    await until(() => !early.isOpen());
  } finally {
    await front.stop();
    await own.stop();
  }
});
