import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { ClientError } from '@/lib/pocketbase/shared/command';
import { toMutationOptions, type CommandOptions } from './command-options';
import { currentToasts, dismissToast } from './toast/toast';

let queryClient: QueryClient;
beforeEach(() => {
  queryClient = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } });
});
afterEach(() => {
  queryClient.clear();
  for (const { id } of currentToasts()) dismissToast(id);
});

const refuse = (status: number) => async () => Promise.reject(new ClientError('stale', status, { rev: 2 }));

/** Runs the command and resolves to whether it succeeded. */
function run<I, R>(options: CommandOptions<I, R>, input: I): Promise<boolean> {
  const surroundings = {
    queryClient,
    toMessage: (error: unknown) => String((error as Error).message),
    undoLabel: 'Fortryd',
  };
  return new MutationObserver(queryClient, toMutationOptions(options, surroundings)).mutate(input).then(
    () => true,
    () => false,
  );
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Watches a query, as a screen does. Returns how often it has been read. */
async function watch(queryKey: string[]): Promise<{ count: () => number; stop: () => void }> {
  let reads = 0;
  const observer = new QueryObserver(queryClient, { queryKey, queryFn: async () => ++reads, staleTime: Infinity });
  const stop = observer.subscribe(() => undefined);
  await settled();
  return { count: () => reads, stop };
}

test('a success toast has an undo button, which passes the result and the input', async () => {
  const undo = jest.fn();
  const options = {
    command: async (n: number) => n * 2,
    success: (result: number) => ({ title: `Blev ${result}` }),
    undo,
    canUndo: (n: number) => n !== 3,
    failure: 'Gik galt',
  };
  expect(await run(options, 2)).toBe(true);
  const [first] = currentToasts();
  expect(first).toMatchObject({ title: 'Blev 4', success: true, action: { label: 'Fortryd' } });
  first?.action?.onClick();
  // The second press comes before the toast is gone.
  first?.action?.onClick();
  expect(undo.mock.calls).toEqual([[4, 2]]);
  await run(options, 3);
  expect(currentToasts()[1]).not.toHaveProperty('action');
});

test('no toast is shown if `success` returns null', async () => {
  await run({ command: async () => 1, success: () => null, failure: 'Gik galt' }, undefined);
  expect(currentToasts()).toEqual([]);
});

test('a refusal rolls back the optimistic change and shows a toast, unless the command shows it elsewhere', async () => {
  const rollBack = jest.fn();
  const options = { command: refuse(409), optimistic: async () => rollBack, failure: 'Gik galt' };
  expect(await run(options, undefined)).toBe(false);
  expect(rollBack).toHaveBeenCalledTimes(1);
  expect(currentToasts()).toMatchObject([{ title: 'Gik galt', content: 'stale', success: false, accent: 'danger' }]);
  await run({ ...options, onRefused: () => true }, undefined);
  await run({ ...options, failure: null }, undefined);
  expect(currentToasts()).toHaveLength(1);
});

test.each([
  ['success', async () => 1, ['success', 'always']],
  ['conflict', refuse(409), ['conflict', 'always']],
  ['a missing record', refuse(404), ['conflict', 'always']],
  ['another refusal', refuse(403), ['always']],
])('after %s the queries listed for it are read again', async (_name, command, expected) => {
  const keys = ['success', 'conflict', 'always'] as const;
  const watched = await Promise.all(keys.map((key) => watch([key])));
  const before = watched.map(({ count }) => count());
  await run(
    {
      command,
      failure: null,
      invalidates: Object.fromEntries(keys.map((key) => [key, [{ queryKey: [key] }]])),
    },
    undefined,
  );
  await settled();
  expect(keys.filter((_key, at) => watched[at]!.count() > before[at]!)).toEqual(expected);
  for (const { stop } of watched) stop();
});

test('commands of one scope run one after the other', async () => {
  const steps: string[] = [];
  const command = async (name: string) => {
    steps.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 5));
    steps.push(`${name} ends`);
  };
  await Promise.all(['a', 'b'].map((name) => run({ command, scope: 'jobs', failure: null }, name)));
  expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});
