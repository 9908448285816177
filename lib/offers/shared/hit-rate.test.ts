import { getDecided, getHitRateBp, toHitRate } from './hit-rate.ts';

const groups = [
  { key: 'a', outcome: 'won', count: 1, net: 100 },
  { key: 'b', outcome: 'lost', count: 2, net: 50 },
  { key: 'a', outcome: 'won', count: 1, net: 10 },
  { key: 'b', outcome: 'expired', count: 1, net: 5 },
] as const;

test('the rate is accepted of all decided offers, expired ones included', () => {
  const { rows, total } = toHitRate(groups, 'saelger');
  expect(rows.map(({ key }) => key)).toEqual(['b', 'a']);
  expect(rows.map(getHitRateBp)).toEqual([0, 10_000]);
  expect(getHitRateBp(total)).toBe(4000);
  expect(getDecided(total)).toEqual({ count: 5, net: 165 });
});

test('nothing decided has no rate', () => {
  expect(getHitRateBp(toHitRate([], 'type').total)).toBeNull();
});

test('lost reasons leave out what was won, months are in their order', () => {
  expect(toHitRate(groups, 'tabsaarsag').rows.map(({ key }) => key)).toEqual(['b']);
  expect(toHitRate(groups, 'tabsaarsag').total.won.count).toBe(2);
  expect(toHitRate(groups, 'maaned').rows.map(({ key }) => key)).toEqual(['a', 'b']);
});
