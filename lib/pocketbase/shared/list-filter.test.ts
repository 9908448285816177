import PocketBase from 'pocketbase';
import { createdBetween, eitherOf, wordsIn } from './list-filter.ts';

const pb = new PocketBase('http://localhost');

test('a value cannot end its condition', () => {
  expect(wordsIn(pb, 'name', ' plan  a"b ')).toEqual(['name ~ "plan"', 'name ~ "a\\"b"']);
  expect(eitherOf([])).toEqual([]);
  expect(eitherOf(['a = 1', 'b = 2'])).toEqual(['(a = 1 || b = 2)']);
});

test('days are Danish ones and both included, also when the clock changes; what is no day bounds nothing', () => {
  expect(createdBetween(pb, '2026-10-24', '2026-10-25')).toEqual([
    'created >= "2026-10-23 22:00:00.000Z"',
    'created < "2026-10-25 23:00:00.000Z"',
  ]);
  expect(createdBetween(pb, '2026-02-30', '')).toEqual([]);
});
