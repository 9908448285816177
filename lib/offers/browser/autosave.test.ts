import {
  Autosave,
  RETRY_PAUSES,
  SAVE_PAUSE,
  type AutosaveOptions,
  type SaveFailure,
  type SaveState,
} from './autosave.ts';

type Call = {
  doc: string;
  rev: number;
  answer: (rev: number) => Promise<void>;
  fail: (failure: SaveFailure) => Promise<void>;
};

function trial(options: Partial<AutosaveOptions<string>> = {}) {
  const calls: Call[] = [];
  const states: SaveState[] = [];
  const stops: [string, string, string][] = [];
  const autosave = new Autosave<string>({
    rev: 1,
    saved: 'v1',
    same: (a, b) => a === b,
    save: (doc, rev) =>
      new Promise((resolve, reject) => {
        const settle = () => jest.advanceTimersByTimeAsync(0);
        calls.push({
          doc,
          rev,
          answer: (next) => (resolve({ rev: next }), settle()),
          fail: (failure) => (reject(failure), settle()),
        });
      }),
    failure: (error) => error as SaveFailure,
    onState: (state) => states.push(state),
    onStopped: (...stop) => stops.push(stop),
    ...options,
  });
  return { autosave, calls, states, stops, last: () => states.at(-1)?.kind, call: (n: number) => calls[n]! };
}

beforeEach(() => jest.useFakeTimers({ now: 1_000_000 }));
afterEach(() => jest.useRealTimers());
const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);

it('waits for a pause in typing and sends the latest', async () => {
  const { autosave, calls, states, call } = trial();
  autosave.change('v2');
  await wait(SAVE_PAUSE - 1);
  autosave.change('v3');
  await wait(SAVE_PAUSE - 1);
  expect(calls).toHaveLength(0);
  await wait(1);
  expect(calls).toHaveLength(1);
  expect(call(0)).toMatchObject({ doc: 'v3', rev: 1 });
  await call(0).answer(2);
  expect(states.map((s) => s.kind)).toEqual(['pending', 'saving', 'saved']);
  expect(states.at(-1)).toEqual({ kind: 'saved', at: Date.now() });
});

it('sends one request at a time, then the changes made meanwhile, with the new rev', async () => {
  const { autosave, calls, call, last } = trial();
  autosave.change('v2');
  await wait(SAVE_PAUSE);
  autosave.change('v3');
  autosave.change('v4');
  await wait(10 * SAVE_PAUSE);
  expect(calls).toHaveLength(1);
  await call(0).answer(2);
  expect(last()).toBe('pending');
  await wait(SAVE_PAUSE);
  expect(calls).toHaveLength(2);
  expect(call(1)).toMatchObject({ doc: 'v4', rev: 2 });
});

it('does not send back the additions of the server', async () => {
  const { autosave, states } = trial({ save: async () => ({ rev: 2, saved: 'v2+' }) });
  autosave.change('v2');
  await wait(SAVE_PAUSE);
  autosave.change('v2+');
  await wait(60_000);
  expect(states.filter((s) => s.kind === 'saving')).toHaveLength(1);
  expect(states.at(-1)?.kind).toBe('saved');
});

it('does not save a change that was undone', async () => {
  const { autosave, calls } = trial();
  autosave.change('v2');
  autosave.change('v1');
  await wait(SAVE_PAUSE);
  expect(calls).toHaveLength(0);
  expect(autosave.unsaved()).toBe(false);
});

it('retries with growing pauses, and at once after wake', async () => {
  const { autosave, calls, call, last, states } = trial();
  autosave.change('v2');
  await wait(SAVE_PAUSE);
  for (const [n, pause] of RETRY_PAUSES.entries()) {
    await call(n).fail({ kind: 'again', offline: true });
    expect(states.at(-1)).toEqual({ kind: 'retrying', attempt: n + 1, offline: true });
    await wait(pause - 1);
    expect(calls).toHaveLength(n + 1);
    await wait(1);
    expect(calls).toHaveLength(n + 2);
  }
  await call(RETRY_PAUSES.length).fail({ kind: 'again', offline: true });
  autosave.change('v3');
  autosave.wake();
  expect(calls.at(-1)).toMatchObject({ doc: 'v3', rev: 1 });
  await calls.at(-1)!.answer(2);
  expect(last()).toBe('saved');
});

it('stops on a conflict until resume', async () => {
  const { autosave, calls, call, last, stops } = trial();
  autosave.change('v2');
  await wait(SAVE_PAUSE);
  autosave.change('v3');
  await call(0).fail({ kind: 'stale' });
  expect(stops).toEqual([['stale', 'v2', 'v3']]);
  autosave.change('v4');
  await wait(60_000);
  expect(calls).toHaveLength(1);
  autosave.resume(7, 'theirs', 'merged');
  expect(last()).toBe('pending');
  await wait(SAVE_PAUSE);
  expect(call(1)).toMatchObject({ doc: 'merged', rev: 7 });
});

it('ignores the answer to a request that was sent before resume', async () => {
  const { autosave, call, last } = trial();
  autosave.change('v2');
  await wait(SAVE_PAUSE);
  autosave.resume(5, 'theirs', 'theirs');
  await call(0).answer(2);
  expect(autosave.rev()).toBe(5);
  expect(last()).toBe('saved');
});

it('never sends again after a refusal', async () => {
  const { autosave, calls, call, last } = trial();
  autosave.change('v2');
  await wait(SAVE_PAUSE);
  await call(0).fail({ kind: 'refused' });
  autosave.change('v3');
  await wait(60_000);
  expect(calls).toHaveLength(1);
  expect(last()).toBe('refused');
  expect(await autosave.flush()).toBe(false);
});

it('reports invalid fields and saves after the next change', async () => {
  const { autosave, calls, call, states } = trial();
  autosave.change('v2');
  await wait(SAVE_PAUSE);
  const fields = { 'lines.0.qtyMilli': { code: 'max', params: { maximum: 5 } } };
  await call(0).fail({ kind: 'invalid', fields });
  expect(states.at(-1)).toEqual({ kind: 'invalid', fields });
  await wait(60_000);
  expect(calls).toHaveLength(1);
  autosave.change('v3');
  await wait(SAVE_PAUSE);
  expect(call(1)).toMatchObject({ doc: 'v3', rev: 1 });
});

describe('flush', () => {
  it('does not wait for the pause', async () => {
    const { autosave, call } = trial();
    autosave.change('v2');
    const flushed = autosave.flush();
    await call(0).answer(2);
    expect(await flushed).toBe(true);
  });

  it('waits for the request under way and sends the changes after it', async () => {
    const { autosave, call } = trial();
    autosave.change('v2');
    await wait(SAVE_PAUSE);
    autosave.change('v3');
    const flushed = autosave.flush();
    await call(0).answer(2);
    await call(1).answer(3);
    expect(await flushed).toBe(true);
    expect(autosave.rev()).toBe(3);
  });

  it('resolves to false if the server is not reached', async () => {
    const { autosave, call } = trial();
    autosave.change('v2');
    const flushed = autosave.flush();
    await call(0).fail({ kind: 'again', offline: true });
    expect(await flushed).toBe(false);
  });

  it('resolves to true at once if nothing is unsaved', async () => {
    expect(await trial().autosave.flush()).toBe(true);
  });
});

it('does nothing after stop', async () => {
  const { autosave, calls } = trial();
  autosave.change('v2');
  autosave.stop();
  await wait(60_000);
  expect(calls).toHaveLength(0);
});
