import { counter } from './counter.ts';

test('a spent window ends, and the next window starts at zero', () => {
  let now = 0;
  const count = counter({ most: 2, windowMs: 100 }, () => now);
  count.spend('a');
  expect(count.isSpent('a')).toBe(false);
  count.spend('a');
  expect([count.isSpent('a'), count.isSpent('b')]).toEqual([true, false]);
  now = 99;
  expect(count.isSpent('a')).toBe(true);
  now = 100;
  expect(count.isSpent('a')).toBe(false);
});

test('a clock that is set back makes no window longer', async () => {
  const clock = jest.spyOn(Date, 'now');
  const count = counter({ most: 1, windowMs: 20 });
  clock.mockReturnValue(5_000_000);
  count.spend('a');
  expect(count.isSpent('a')).toBe(true);
  clock.mockReturnValue(1_000_000);
  await new Promise((next) => setTimeout(next, 40));
  const isSpent = count.isSpent('a');
  clock.mockRestore();
  expect(isSpent).toBe(false);
});

test('a count that is taken back does not count, and does not change a later window', () => {
  let now = 0;
  const count = counter({ most: 1, windowMs: 100 }, () => now);
  const takeBack = count.spend('a');
  takeBack();
  expect(count.isSpent('a')).toBe(false);
  const late = count.spend('a');
  now = 100;
  count.spend('a');
  late();
  expect(count.isSpent('a')).toBe(true);
});

test('invented keys do not fill the memory, and the newest keys are kept', () => {
  const count = counter({ most: 1, windowMs: 1000 }, () => 0, 10);
  for (let i = 0; i < 1000; i++) count.spend(String(i));
  expect(count.size()).toBe(10);
  expect([count.isSpent('999'), count.isSpent('0')]).toEqual([true, false]);
});
