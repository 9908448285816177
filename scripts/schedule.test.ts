import { type Part, type Result, runParts } from './lib/tests/schedule.ts';

const PASSED: Result = { passed: 1, failed: 0 };

/** Parts that run until the test ends them. */
function createControlledParts() {
  const started: string[] = [];
  const endings = new Map<string, (result: Result) => void>();
  const part = (name: string, options: Partial<Part> = {}): Part => ({
    name,
    run: () => {
      started.push(name);
      return new Promise((resolve) => endings.set(name, resolve));
    },
    ...options,
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (name: string) => {
    endings.get(name)?.(PASSED);
    await settle();
  };
  return { started, part, settle, end };
}

test('at most the given number of parts run at once, in their order', async () => {
  const { started, part, settle, end } = createControlledParts();
  const all = runParts([part('a'), part('b'), part('c')], 2, () => undefined);
  await settle();
  expect(started).toEqual(['a', 'b']);
  await end('b');
  expect(started).toEqual(['a', 'b', 'c']);
  await end('a');
  await end('c');
  expect((await all).map(({ name }) => name)).toEqual(['b', 'a', 'c']);
});

test('a part waits for those that it needs, and lets later parts pass meanwhile', async () => {
  const { started, part, settle, end } = createControlledParts();
  const parts = [part('build'), part('types', { needs: ['build', 'not chosen'] }), part('unit'), part('lint')];
  const all = runParts(parts, 2, () => undefined);
  await settle();
  expect(started).toEqual(['build', 'unit']);
  await end('build');
  expect(started).toEqual(['build', 'unit', 'types']);
  for (const name of ['types', 'unit', 'lint']) await end(name);
  expect(started).toEqual(['build', 'unit', 'types', 'lint']);
  await all;
});

test('a part that wants the machine for itself runs beside no other', async () => {
  const { started, part, settle, end } = createControlledParts();
  const all = runParts([part('unit'), part('e2e', { needs: ['unit'], alone: true }), part('lint')], 2, () => undefined);
  await settle();
  await end('unit');
  expect(started).toEqual(['unit', 'lint']);
  await end('lint');
  expect(started).toEqual(['unit', 'lint', 'e2e']);
  await end('e2e');
  await all;
});

test('every part runs when one fails or throws, also a part that needs it', async () => {
  const outcomes = await runParts(
    [
      { name: 'build', run: () => Promise.reject(new Error('no disk')) },
      { name: 'types', needs: ['build'], run: async () => ({ passed: 2, failed: 3 }) },
      { name: 'unit', run: async () => PASSED },
    ],
    1,
    () => undefined,
  );
  expect(outcomes).toMatchObject([
    { name: 'build', passed: 0, failed: 1 },
    { name: 'types', passed: 2, failed: 3 },
    { name: 'unit', passed: 1, failed: 0 },
  ]);
});

test('the output of parts that run together is not mixed, and that of a part alone is shown at once', async () => {
  let out = '';
  const say = (name: string, options: Partial<Part> = {}): Part => ({
    name,
    run: async (write) => {
      write(`${name} begins\n`);
      await new Promise((resolve) => setImmediate(resolve));
      if (options.alone) expect(out).toContain(`${name} begins`);
      write(`${name} ends\n`);
      return PASSED;
    },
    ...options,
  });
  await runParts([say('a'), say('b'), say('c', { alone: true })], 2, (text) => void (out += text));
  expect(out).toBe(
    '\n── a: 0 s\na begins\na ends\n\n── b: 0 s\nb begins\nb ends\n\n── c\nc begins\nc ends\n── c: 0 s\n',
  );
});

test('parts that need each other are an error, not an endless wait', async () => {
  const { part } = createControlledParts();
  await expect(
    runParts([part('a', { needs: ['b'] }), part('b', { needs: ['a'] })], 2, () => undefined),
  ).rejects.toThrow('These parts need each other: a, b.');
});
