import { toViewQuery, toViewUrl } from './query.ts';

test('a view keeps search, filters and order, in one order of names', () => {
  expect(toViewQuery('?status=kladde%2Csendt&q=%C3%B8ster&sort=-net')).toBe(
    'q=%C3%B8ster&sort=-net&status=kladde%2Csendt',
  );
  expect(toViewQuery('sort=-net&q=a')).toBe(toViewQuery('q=a&sort=-net'));
});

test('it does not keep which view is shown, nor what is open beside the list', () => {
  expect(toViewQuery('?view=abc&opgave=task1&sider=3&hvem=alle')).toBe('hvem=alle');
  expect(toViewQuery('')).toBe('');
});

test('the URL of a view names it', () => {
  expect(toViewUrl({ id: 'view00000000001', query: 'view=other&q=a' })).toBe('q=a&view=view00000000001');
  expect(toViewUrl({ id: 'view00000000001' })).toBe('view=view00000000001');
});
