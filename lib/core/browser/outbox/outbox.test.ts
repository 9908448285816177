import 'fake-indexeddb/auto';
import * as fc from 'fast-check';
import { Outbox, type Verdict } from './outbox.ts';
import { OutboxStore, type Act, type KeptAct } from './store.ts';

/**
 * What the server does with a try: carries it out, is not reached, carries it out without an answer, or refuses it;
 * `unheard` and `unanswered` never end, without and with the act carried out.
 */
type Luck = 'ok' | 'away' | 'lost' | 'refused' | 'signed out' | 'unheard' | 'unanswered';
class Failure extends Error {
  readonly kind: Exclude<Luck, 'ok' | 'lost' | 'unheard' | 'unanswered'>;
  constructor(kind: Exclude<Luck, 'ok' | 'lost' | 'unheard' | 'unanswered'>) {
    super(kind);
    this.kind = kind;
  }
}

const NEVER = new Promise<string>(() => undefined);

/** A server that knows keys: a repeated call is answered and not carried out again. */
class FakeServer {
  luck: Luck = 'ok';
  readonly done: string[] = [];
  readonly calls: string[] = [];
  private readonly keys = new Set<string>();

  /** Waits for a try of the act. */
  async hears(name: string): Promise<void> {
    while (!this.calls.includes(name)) await new Promise((resolve) => setTimeout(resolve, 1));
  }

  readonly send = (act: Act & { key: string }): Promise<string> => {
    const name = `${act.group}:${String(act.input)}`;
    this.calls.push(name);
    const { luck } = this;
    if (luck === 'unheard') return NEVER;
    if (luck === 'away' || luck === 'refused' || luck === 'signed out') return Promise.reject(new Failure(luck));
    if (!this.keys.has(act.key)) this.done.push(name);
    this.keys.add(act.key);
    if (luck === 'unanswered') return NEVER;
    return luck === 'lost' ? Promise.reject(new Failure('away')) : Promise.resolve(name);
  };
}

const judge = (error: unknown): Verdict => {
  const { kind } = error as Failure;
  if (kind === 'away') return 'away';
  return kind === 'signed out' ? 'later' : { code: 'wrong_status', status: 409, data: { current: 'theirs' } };
};
const act = (group: string, input: string): Act => ({
  command: 'tell',
  group,
  target: group,
  input,
  about: { title: group, detail: input },
});

let databases = 0;
const opened: { outbox: Outbox; store: OutboxStore }[] = [];
/** What screens were told to read again, with the answer. */
const ended: [string, unknown][] = [];

/** While screens read again. */
let reading: Promise<void> | undefined;

/** Opens the page anew: everything in memory is gone, the browser's database stays. */
async function open(server: FakeServer, database: string, account = 'mads', isSignedIn = () => true): Promise<Outbox> {
  const store = new OutboxStore(database);
  const onEnded = async ({ about, input, state }: KeptAct, answer: unknown) => {
    ended.push([about.detail, answer]);
    // Screens get the act as it was sent, and its end.
    expect([input, state]).not.toEqual([null, 'sent']);
    await reading;
  };
  const outbox = new Outbox({
    account,
    store,
    senders: { tell: (sent) => server.send(sent) },
    judge,
    isSignedIn,
    onEnded,
  });
  opened.push({ outbox, store });
  await outbox.start();
  return outbox;
}
async function close(): Promise<void> {
  for (const { outbox, store } of opened.splice(0)) {
    outbox.stop();
    await store.close();
  }
}
/** A page in which one act waits, and another tab or the worker, whose server answers. */
async function openWaiting() {
  const server = new FakeServer();
  const database = newDatabase();
  server.luck = 'away';
  const here = await open(server, database);
  await here.run(act('a', '1'));
  await until(() => states(here).join() === '1 waiting');
  const there = new Outbox({
    account: 'mads',
    store: new OutboxStore(database),
    senders: { tell: async () => 'a:1' },
    judge,
    isSignedIn: () => true,
  });
  return { server, here, there };
}
/** Waits until the outbox shows what is expected. */
async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; tries < 400 && !isSo(); tries++) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(isSo()).toBe(true);
}
const states = (outbox: Outbox) => outbox.getView().acts.map(({ about, state }) => `${about.detail} ${state}`);
const newDatabase = () => `outbox-test-${databases++}`;

afterEach(async () => {
  await close();
  ended.length = 0;
  reading = undefined;
});

test('while the server answers, an act is sent at once and nothing is kept', async () => {
  const server = new FakeServer();
  const outbox = await open(server, newDatabase());
  expect(await outbox.run(act('a', '1'))).toEqual({ answer: 'a:1' });
  expect(outbox.getView()).toEqual({ acts: [], isAway: false });
});

test('a refusal of the first try is the caller’s, and nothing is kept', async () => {
  const server = new FakeServer();
  const outbox = await open(server, newDatabase());
  server.luck = 'refused';
  await expect(outbox.run(act('a', '1'))).rejects.toThrow('refused');
  expect(outbox.getView().acts).toEqual([]);
});

test('an act behind a kept one of its job is kept too, and all are sent in order after a reload', async () => {
  const server = new FakeServer();
  const database = newDatabase();
  const before = await open(server, database);
  server.luck = 'away';
  expect(await before.run(act('a', '1'))).toBeNull();
  expect(before.getView().isAway).toBe(true);
  expect(await before.run(act('a', '2'))).toBeNull();
  expect(states(before)).toEqual(['1 waiting', '2 waiting']);
  await close();
  server.luck = 'ok';
  const after = await open(server, database);
  await until(() => states(after).join() === '1 sent,2 sent');
  expect(server.done).toEqual(['a:1', 'a:2']);
  expect(after.getView().isAway).toBe(false);
});

test('a later refusal stays with its reason while the others are sent; it is sent again or discarded by the user', async () => {
  const server = new FakeServer();
  const database = newDatabase();
  const outbox = await open(server, database);
  server.luck = 'away';
  await outbox.run(act('a', '1'));
  await outbox.run(act('b', '2'));
  await until(() => server.calls.length >= 2);
  server.luck = 'refused';
  outbox.flush();
  await until(() => states(outbox).join() === '1 refused,2 refused');
  // The server has answered, so nothing says that it is away.
  expect(outbox.getView().isAway).toBe(false);
  expect(outbox.getView().acts[0]?.reason).toMatchObject({ code: 'wrong_status', status: 409 });
  server.luck = 'ok';
  const [first, second] = outbox.getView().acts;
  await outbox.retry(first?.seq ?? 0);
  await until(() => states(outbox).join() === '1 sent,2 refused');
  await outbox.discard(second?.seq ?? 0);
  expect(states(outbox)).toEqual(['1 sent']);
  expect(ended).toEqual([
    ['1', 'theirs'],
    ['2', 'theirs'],
    ['1', 'a:1'],
    ['2', undefined],
  ]);
});

test('a conflict is settled with another input, which is sent under a key of its own', async () => {
  const server = new FakeServer();
  const outbox = await open(server, newDatabase());
  server.luck = 'away';
  await outbox.run(act('a', '1'));
  await until(() => server.calls.length >= 2);
  server.luck = 'refused';
  outbox.flush();
  await until(() => states(outbox).join() === '1 refused');
  const [refused] = outbox.getView().acts;
  server.luck = 'ok';
  await outbox.settle(refused?.seq ?? 0, 'both', 'Begge');
  await until(() => states(outbox).join() === 'Begge sent');
  expect(server.done).toEqual(['a:both']);
  expect(outbox.getView().acts[0]?.key).not.toBe(refused?.key);
});

test.each(['unheard', 'unanswered'] as const)(
  'a tab that is killed during the first try loses nothing: %s',
  async (luck) => {
    const server = new FakeServer();
    const database = newDatabase();
    const killed = await open(server, database);
    server.luck = luck;
    void killed.run(act('a', '1'));
    await until(() => server.calls.length === 1);
    expect(killed.getView().acts).toEqual([]);
    await close();
    server.luck = 'ok';
    const after = await open(server, database);
    await until(() => states(after).join() === '1 sent');
    expect(server.done).toEqual(['a:1']);
  },
);

test("another account neither sees nor sends it; its own account's next session does", async () => {
  const server = new FakeServer();
  const database = newDatabase();
  let signedIn = 'mads';
  const mine = await open(server, database, 'mads', () => signedIn === 'mads');
  server.luck = 'away';
  await mine.run(act('a', '1'));
  // Signed out in another window: this page must not send with the other's session.
  signedIn = 'anna';
  server.luck = 'ok';
  mine.flush();
  const theirs = await open(server, database, 'anna', () => signedIn === 'anna');
  expect(theirs.getView().acts).toEqual([]);
  expect(server.done).toEqual([]);
  await close();
  signedIn = 'mads';
  const again = await open(server, database, 'mads', () => signedIn === 'mads');
  await until(() => states(again).join() === '1 sent');
  expect(server.done).toEqual(['a:1']);
});

test('what another tab or the worker has sent is read again here too', async () => {
  const { here, there } = await openWaiting();
  await there.sendOnce(false);
  await until(() => states(here).join() === '1 sent');
  expect(ended).toEqual([['1', undefined]]);
  there.stop();
});

test('an act that was sent is shown as waiting until the screens have been told, here and from another tab', async () => {
  for (const isSentHere of [true, false]) {
    const { server, here, there } = await openWaiting();
    let told = () => undefined as void;
    reading = new Promise((resolve) => (told = resolve));
    server.luck = isSentHere ? 'ok' : 'away';
    if (isSentHere) here.flush();
    else await there.sendOnce(false);
    await until(() => ended.length === 1);
    expect(states(here)).toEqual(['1 waiting']);
    server.luck = 'away';
    await here.run(act('b', '2'));
    told();
    await until(() => states(here).join() === '1 sent,2 waiting');
    ended.length = 0;
    there.stop();
  }
});

test('however much waits, all of it is read a few times and not after each act', async () => {
  const server = new FakeServer();
  server.luck = 'away';
  const outbox = await open(server, newDatabase());
  for (let at = 0; at < 20; at++) await outbox.run(act('a', String(at)));
  const read = jest.spyOn(OutboxStore.prototype, 'read');
  server.luck = 'ok';
  outbox.flush();
  await until(() => states(outbox).every((state) => state.endsWith(' sent')));
  expect(server.done).toHaveLength(20);
  expect(read.mock.calls.length).toBeLessThan(5);
  read.mockRestore();
});

test('many changes of another tab in a row are read together', async () => {
  const database = newDatabase();
  await open(new FakeServer(), database);
  const read = jest.spyOn(OutboxStore.prototype, 'read');
  const other = new BroadcastChannel('outbox');
  for (let at = 0; at < 20; at++) other.postMessage('changed');
  await until(() => read.mock.calls.length > 0);
  await new Promise((resolve) => setTimeout(resolve, 50));
  other.close();
  expect(read.mock.calls.length).toBeLessThan(5);
  read.mockRestore();
});

test('what another tab discards while others are sent is not sent', async () => {
  const server = new FakeServer();
  const database = newDatabase();
  server.luck = 'away';
  const outbox = await open(server, database);
  for (const name of ['1', '2', '3']) await outbox.run(act('a', name));
  await until(() => server.calls.length >= 2);
  const { send } = server;
  const other = new OutboxStore(database);
  Object.assign(server, {
    luck: 'ok',
    send: async (sent: Act & { key: string }) => {
      if (sent.input === '1') await other.remove(outbox.getView().acts[1]?.seq ?? 0);
      return send(sent);
    },
  });
  outbox.flush();
  await until(() => server.done.includes('a:3'));
  expect(server.done).toEqual(['a:1', 'a:3']);
  await other.close();
});

test('after 30 days without a network, what was sent is forgotten and what waits is sent', async () => {
  const server = new FakeServer();
  const database = newDatabase();
  const before = await open(server, database);
  server.luck = 'away';
  await before.run(act('a', '1'));
  server.luck = 'ok';
  before.flush();
  await until(() => states(before).join() === '1 sent');
  server.luck = 'away';
  await before.run(act('b', '2'));
  await close();
  server.luck = 'ok';
  const later = Date.now() + 30 * 86_400_000;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
  try {
    const after = await open(server, database);
    await until(() => states(after).join() === '2 sent');
    expect(server.done).toEqual(['a:1', 'b:2']);
    expect(after.getView().acts[0]).toMatchObject({ sentAt: later });
  } finally {
    clock.mockRestore();
  }
});

test('a revoked session keeps what waits', async () => {
  const server = new FakeServer();
  const outbox = await open(server, newDatabase());
  server.luck = 'away';
  await outbox.run(act('a', '1'));
  await until(() => server.calls.length >= 2);
  server.luck = 'signed out';
  outbox.flush();
  await until(() => server.calls.length >= 3);
  expect(states(outbox)).toEqual(['1 waiting']);
  server.luck = 'ok';
  outbox.flush();
  await until(() => states(outbox).join() === '1 sent');
});

type Step =
  { do: 'act'; group: 'a' | 'b' } | { do: 'luck'; luck: 'ok' | 'away' | 'lost' } | { do: 'reload' | 'flush' | 'kill' };
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<Step>({ do: 'act', group: 'a' }, { do: 'act', group: 'b' }) },
  fc.constantFrom<Step>({ do: 'luck', luck: 'ok' }, { do: 'luck', luck: 'away' }, { do: 'luck', luck: 'lost' }),
  fc.constantFrom<Step>({ do: 'reload' }, { do: 'flush' }, { do: 'kill' }),
);

test('any order of losing the network, reloading and lost answers does each act once and in the order of its job', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const server = new FakeServer();
      const database = newDatabase();
      let outbox = await open(server, database);
      const expected: Record<string, string[]> = { a: [], b: [] };
      for (const [at, taken] of steps.entries()) {
        if (taken.do === 'act') {
          expected[taken.group]?.push(`${taken.group}:${at}`);
          await outbox.run(act(taken.group, String(at)));
        } else if (taken.do === 'luck') server.luck = taken.luck;
        else if (taken.do === 'flush') outbox.flush();
        else {
          if (taken.do === 'kill') {
            const { luck } = server;
            server.luck = 'unanswered';
            expected.a?.push(`a:${at}`);
            await Promise.race([outbox.run(act('a', String(at))), server.hears(`a:${at}`)]);
            server.luck = luck;
          }
          await close();
          outbox = await open(server, database);
        }
      }
      await close();
      server.luck = 'ok';
      const last = await open(server, database);
      await until(() => last.getView().acts.every(({ state }) => state === 'sent'));
      for (const group of ['a', 'b'])
        expect(server.done.filter((name) => name.startsWith(group))).toEqual(expected[group]);
      await close();
    }),
    { numRuns: 60 },
  );
}, 60_000);
