import { chooseColumns, moveKey, toggleKey } from './choose-columns';

const COLUMNS = [
  { key: 'done', label: 'Udført', isLabelHidden: true },
  { key: 'number', label: 'Nr.' },
  { key: 'name', label: 'Navn', phone: 'main' as const },
  { key: 'city', label: 'By' },
];
const keysOf = (...keys: string[]) => chooseColumns(COLUMNS, keys).map(({ key }) => key);

test('without a choice all columns are shown as usual', () => {
  expect(chooseColumns(COLUMNS, [])).toEqual(COLUMNS);
});

test('an extra column is shown only if it is chosen', () => {
  const columns = [...COLUMNS, { key: 'source', label: 'Kilde', isExtra: true }];
  expect(chooseColumns(columns, [])).toEqual(COLUMNS);
  expect(chooseColumns(columns, ['source']).map(({ key }) => key)).toEqual(['done', 'name', 'source']);
});

test('chosen columns are shown in their order; the main one and those without a heading stay', () => {
  expect(keysOf('city', 'number')).toEqual(['done', 'name', 'city', 'number']);
  expect(keysOf('city', 'name')).toEqual(['done', 'city', 'name']);
});

test('columns that the list does not have, and those named twice, are ignored', () => {
  expect(keysOf('gone', 'city', 'city')).toEqual(['done', 'name', 'city']);
  expect(keysOf('gone')).toEqual(['done', 'number', 'name', 'city']);
});

test('a column is added last, removed, and moved but not beyond the ends', () => {
  expect(toggleKey(['a', 'b'], 'c')).toEqual(['a', 'b', 'c']);
  expect(toggleKey(['a', 'b'], 'a')).toEqual(['b']);
  expect(moveKey(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
  expect(moveKey(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
  expect(moveKey(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
  expect(moveKey(['a', 'b', 'c'], 'x', 1)).toEqual(['a', 'b', 'c']);
});
