import fc from 'fast-check';
import { WriteQueue } from './write-queue.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** A value that is shown at once, a server that has it, and commands that add to it or refuse. */
function trial() {
  const sent: number[] = [];
  const state = { shown: 0, stored: 0 };
  const add = (queue: WriteQueue, by: number, ms: number, isRefused: boolean) =>
    queue.write({
      show: async () => {
        const before = state.shown;
        state.shown += by;
        return () => (state.shown = before);
      },
      send: async () => {
        sent.push(by);
        await new Promise((resolve) => setTimeout(resolve, ms));
        if (isRefused) throw new Error('refused');
        state.stored += by;
        return () => add(queue, -by, ms, false);
      },
    });
  return { sent, state, add };
}

const writes = fc.array(fc.record({ by: fc.integer(), ms: fc.nat(50), isRefused: fc.boolean() }), { maxLength: 12 });

it('sends in the order of the calls, one at a time, and shows what the server has in the end', () =>
  fc.assert(
    fc.asyncProperty(writes, async (all) => {
      const { sent, state, add } = trial();
      const queue = new WriteQueue();
      const results = all.map(({ by, ms, isRefused }) => add(queue, by, ms, isRefused).catch(() => null));
      expect(queue.isBusy).toBe(all.length > 0);
      await jest.runAllTimersAsync();
      await Promise.all(results);
      expect(sent).toEqual(all.map(({ by }) => by));
      expect(state.shown).toBe(state.stored);
      expect(queue.isBusy).toBe(false);
    }),
  ));

it('undone in any order, what was done is gone: an undo is a write behind the others', () =>
  fc.assert(
    fc.asyncProperty(writes, fc.infiniteStream(fc.nat()), async (all, order) => {
      const { state, add } = trial();
      const queue = new WriteQueue();
      const results = all.map(({ by, ms, isRefused }) => add(queue, by, ms, isRefused).catch(() => null));
      await jest.runAllTimersAsync();
      const undos = (await Promise.all(results)).filter((undo) => undo !== null);
      while (undos.length > 0) void undos.splice(order.next().value % undos.length, 1)[0]?.();
      await jest.runAllTimersAsync();
      expect(state).toEqual({ shown: 0, stored: 0 });
    }),
  ));

it('sends a write at once if none is before it, and one after a refused one too', async () => {
  const queue = new WriteQueue();
  const sent: string[] = [];
  const refused = queue.write({ send: async () => Promise.reject(new Error(String(sent.push('a')))) });
  expect(sent).toEqual(['a']);
  const next = queue.write({ send: async () => sent.push('b') });
  await expect(refused).rejects.toThrow();
  await next;
  expect(sent).toEqual(['a', 'b']);
});

it('sends the next write with what the answer before it has brought', async () => {
  const queue = new WriteQueue();
  let rev = 1;
  const sent: number[] = [];
  const write = () => queue.write({ send: async () => sent.push(rev), accept: (answer) => (rev = answer + 1) });
  await Promise.all([write(), write(), write()]);
  expect(sent).toEqual([1, 2, 3]);
});

/** A write that fails `failures` times and is tried again after 1000 ms. */
function failing(queue: WriteQueue, failures: number) {
  const tries: number[] = [];
  const done = queue.write({
    send: async () => {
      tries.push(Date.now());
      if (tries.length <= failures) throw new Error('offline');
      return tries.length;
    },
    retryAfter: (_error, count) => (count < 5 ? 1000 : null),
  });
  return { tries, done };
}

it('tries again after the pause until it succeeds, and keeps the next write waiting', async () => {
  const queue = new WriteQueue();
  const { tries, done } = failing(queue, 2);
  const next = jest.fn(async () => undefined);
  void queue.write({ send: next });
  await wait(1999);
  expect(tries).toHaveLength(2);
  expect(next).not.toHaveBeenCalled();
  await wait(1);
  expect(await done).toBe(3);
  await wait(0);
  expect(next).toHaveBeenCalledTimes(1);
});

it('gives up where the failure is final', async () => {
  const { tries, done } = failing(new WriteQueue(), 9);
  const refused = expect(done).rejects.toThrow('offline');
  await wait(60_000);
  await refused;
  expect(tries).toHaveLength(5);
});

it('is woken before the pause is over', async () => {
  const queue = new WriteQueue();
  const { tries, done } = failing(queue, 1);
  await wait(10);
  queue.wake();
  expect(tries).toHaveLength(2);
  expect(await done).toBe(2);
});

it('tries again when the connection is back', async () => {
  const browser = new EventTarget();
  Object.assign(globalThis, { window: browser });
  const { tries, done } = failing(new WriteQueue(), 1);
  await wait(10);
  browser.dispatchEvent(new Event('online'));
  expect(tries).toHaveLength(2);
  expect(await done).toBe(2);
  Reflect.deleteProperty(globalThis, 'window');
});

it('tries nothing again after stop', async () => {
  const queue = new WriteQueue();
  const { tries, done } = failing(queue, 3);
  await wait(10);
  queue.stop();
  await expect(done).rejects.toThrow('aborted');
  await wait(60_000);
  expect(tries).toHaveLength(1);
});

it('takes back what it showed once, after the last try', async () => {
  const takeBack = jest.fn();
  const write = new WriteQueue().write({
    show: async () => takeBack,
    send: async () => Promise.reject(new Error('offline')),
    retryAfter: (_error, tries) => (tries < 3 ? 10 : null),
  });
  const refused = expect(write).rejects.toThrow('offline');
  await wait(19);
  expect(takeBack).not.toHaveBeenCalled();
  await wait(1);
  await refused;
  expect(takeBack).toHaveBeenCalledTimes(1);
});
