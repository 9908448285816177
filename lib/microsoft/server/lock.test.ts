import { inTurn } from './lock.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('work for one key runs one at a time and in order, also after a failure', async () => {
  const seen: string[] = [];
  const job =
    (name: string, fail = false) =>
    async () => {
      seen.push(`${name}+`);
      await pause(5);
      seen.push(`${name}-`);
      if (fail) throw new Error(name);
      return name;
    };
  const results = await Promise.allSettled([inTurn('a', job('1')), inTurn('a', job('2', true)), inTurn('a', job('3'))]);
  expect(seen).toEqual(['1+', '1-', '2+', '2-', '3+', '3-']);
  expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('other keys do not wait', async () => {
  let free = false;
  const slow = inTurn('slow', async () => {
    while (!free) await pause(1);
  });
  await inTurn('other', async () => {
    free = true;
  });
  await slow;
});
