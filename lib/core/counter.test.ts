import { counter } from './counter.ts';

test('a window is spent, ends, and the next one starts at zero', () => {
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

test('what is taken back no longer counts, and never changes a later window', () => {
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

test('made-up keys do not fill the memory, and the newest stay', () => {
  const count = counter({ most: 1, windowMs: 1000 }, () => 0, 10);
  for (let i = 0; i < 1000; i++) count.spend(String(i));
  expect(count.size()).toBe(10);
  expect([count.isSpent('999'), count.isSpent('0')]).toEqual([true, false]);
});
