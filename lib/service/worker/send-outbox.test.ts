/** The outbox sent by the worker: real store and senders, a network that the tests decide. */
import 'fake-indexeddb/auto';
import { lockOf } from '../../core/browser/outbox/lock.ts';
import { Outbox } from '../../core/browser/outbox/outbox.ts';
import { OutboxStore, type KeptAct } from '../../core/browser/outbox/store.ts';
import { MemoryCaches, toAddress } from '../../offline/testing/memory-caches.ts';
import { forget } from '../../offline/worker/copies.ts';
import { readLaterSession, sendLater } from '../../offline/worker/later.ts';
import { SENDERS } from '../browser/outbox/commands.ts';
import { judge } from '../browser/outbox/judge.ts';
import { sendOutbox } from './send-outbox.ts';

const registered: string[] = [];
let pages: { id: string }[] = [];
const caches = new MemoryCaches();
/** Web Locks: tasks of one name run one after the other. */
const turns = new Map<string, Promise<unknown>>();
const request = async (name: string, task: () => Promise<unknown>) => {
  const turn = (turns.get(name) ?? Promise.resolve()).then(task, task);
  turns.set(name, turn);
  return turn;
};
Object.assign(globalThis, {
  caches,
  registration: { sync: { register: async (tag: string) => void registered.push(tag) } },
  clients: { matchAll: async () => pages },
});
Object.defineProperty(globalThis, 'navigator', { value: { locks: { request } }, configurable: true });

/** The server's calls: the note's text and the token. */
const got: [string, string | null][] = [];
let answer: (text: string) => Response | Promise<Response>;
const stored = () => Response.json({ activity: 'a' });
Object.assign(globalThis, {
  fetch: async (url: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
    expect(toAddress(url)).toMatch(/\/api\/service\/job000000000001\/note$/);
    const { text } = JSON.parse(body) as { text: string };
    got.push([text, new Headers(headers).get('Authorization')]);
    return answer(text);
  },
});

const store = new OutboxStore();
async function keep(text: string, change: Partial<KeptAct> = {}): Promise<number> {
  return store.add({
    command: 'addJobNote',
    group: 'job000000000001',
    target: 'job000000000001',
    input: { id: text, text },
    about: { title: 'Kælder', detail: text },
    account: 'mads',
    key: text,
    at: 1,
    state: 'waiting',
    sentAt: 0,
    reason: null,
    ...change,
  });
}
const states = async (account = 'mads') =>
  (await store.read(account)).map(({ about, state }) => `${about.detail} ${state}`);

beforeEach(async () => {
  for (const account of ['mads', 'anna']) for (const { seq } of await store.read(account)) await store.remove(seq);
  caches.stored.clear();
  registered.length = 0;
  got.length = 0;
  pages = [];
  answer = stored;
});
afterAll(() => store.close());

test('what waits is sent in its order with the session of its account, and another account keeps its own', async () => {
  await keep('1');
  await keep('hers', { account: 'anna' });
  await keep('2');
  await sendLater({ account: 'mads', token: 'token of mads' });
  expect(registered).toEqual(['outbox']);
  await sendOutbox();
  expect(got).toEqual([
    ['1', 'token of mads'],
    ['2', 'token of mads'],
  ]);
  expect(await states()).toEqual(['1 sent', '2 sent']);
  expect(await states('anna')).toEqual(['hers waiting']);
  // The token is not kept longer than it is needed.
  expect(await readLaterSession()).toBeNull();
});

test('after a sign-out nothing is sent and everything waits', async () => {
  await keep('1');
  await sendLater({ account: 'mads', token: 't' });
  await forget();
  await sendOutbox();
  expect(got).toEqual([]);
  expect(await states()).toEqual(['1 waiting']);
});

test('a sign-out between two acts ends the sending', async () => {
  await keep('1');
  await keep('2');
  await sendLater({ account: 'mads', token: 't' });
  answer = async () => {
    await forget();
    return stored();
  };
  await sendOutbox();
  expect(await states()).toEqual(['1 sent', '2 waiting']);
});

test('a session that the server refuses sends nothing, is forgotten, and is not tried again', async () => {
  await keep('1');
  await sendLater({ account: 'mads', token: 't' });
  answer = () => Response.json({ code: 'unauthorized' }, { status: 401 });
  await expect(sendOutbox()).resolves.toBeUndefined();
  expect(await states()).toEqual(['1 waiting']);
  expect(await readLaterSession()).toBeNull();
});

test('without the server the browser is asked to try again, and the next try sends the rest', async () => {
  await keep('1');
  await keep('2');
  await sendLater({ account: 'mads', token: 't' });
  answer = (text) => (text === '1' ? stored() : Promise.reject(new TypeError('Failed to fetch')));
  await expect(sendOutbox()).rejects.toMatchObject({ code: 'offline' });
  expect(await states()).toEqual(['1 sent', '2 waiting']);
  answer = stored;
  await sendOutbox();
  expect(got.map(([text]) => text)).toEqual(['1', '2', '2']);
  expect(await states()).toEqual(['1 sent', '2 sent']);
});

test('a refusal is kept with its reason, and does not stop the next act', async () => {
  await keep('1');
  await keep('2');
  await sendLater({ account: 'mads', token: 't' });
  answer = (text) => (text === '1' ? Response.json({ code: 'wrong_status' }, { status: 409 }) : stored());
  await sendOutbox();
  expect(await states()).toEqual(['1 refused', '2 sent']);
});

test('a first try whose page was closed is sent, and one of an open page is left to it', async () => {
  await keep('1', { state: 'trying' });
  await sendLater({ account: 'mads', token: 't' });
  pages = [{ id: 'open' }];
  await sendOutbox();
  expect(got).toEqual([]);
  pages = [];
  await sendLater({ account: 'mads', token: 't' });
  await sendOutbox();
  expect(await states()).toEqual(['1 sent']);
});

test('page and worker that begin at the same time send each act once', async () => {
  for (const text of ['1', '2', '3']) await keep(text);
  await sendLater({ account: 'mads', token: 't' });
  const page = new Outbox({
    account: 'mads',
    store,
    senders: SENDERS,
    judge,
    isSignedIn: () => true,
    lock: lockOf('mads'),
  });
  const shown = page.start();
  await Promise.all([shown, sendOutbox()]);
  await request('outbox:mads', async () => undefined);
  expect(got.map(([text]) => text)).toEqual(['1', '2', '3']);
  expect(await states()).toEqual(['1 sent', '2 sent', '3 sent']);
  page.stop();
});
