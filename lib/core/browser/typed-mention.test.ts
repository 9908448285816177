import { findTypedMention, insertMention, matchPeople } from './typed-mention.ts';

const PEOPLE = ['Anna Bech', 'Bo Dam', 'Åse Holm'].map((name) => ({ name }));
const names = (typed: string) => matchPeople(typed, PEOPLE).map(({ name }) => name);

test.each([
  ['Ring @an', 8, { from: 5, typed: 'an' }],
  ['@', 1, { from: 0, typed: '' }],
  ['(@Anna B', 8, { from: 1, typed: 'Anna B' }],
  ['mail@an', 7, null],
  ['Ring @an i morgen', 8, { from: 5, typed: 'an' }],
  ['Ring @an ', 9, null],
  ['uden', 4, null],
  ['@Anna Bech kan du lige', 22, null],
])('%s at %i', (text, cursor, expected) => {
  expect(findTypedMention(text, cursor)).toEqual(expected);
});

test('people are found by the beginning of a word of their name, folded; a whole name proposes nobody', () => {
  expect(names('')).toEqual(['Anna Bech', 'Bo Dam', 'Åse Holm']);
  expect(names('b')).toEqual(['Anna Bech', 'Bo Dam']);
  expect(names('aase')).toEqual(['Åse Holm']);
  expect(names('anna bech')).toEqual([]);
  expect(names('x')).toEqual([]);
});

test('the chosen name takes the place of what was typed', () => {
  const typed = { from: 5, typed: 'an' };
  expect(insertMention('Ring @an i morgen', typed, 'Anna Bech')).toEqual({
    text: 'Ring @Anna Bech i morgen',
    cursor: 16,
  });
  expect(insertMention('Ring @an', typed, 'Anna Bech')).toEqual({ text: 'Ring @Anna Bech ', cursor: 16 });
});
