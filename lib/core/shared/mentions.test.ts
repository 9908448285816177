import fc from 'fast-check';
import { findMentions } from './mentions.ts';

const COLLEAGUES = ['Mette Holm', 'Mette Holm Bech', 'Søren Ågård', 'Jens Dam', 'Jens Frost', 'Bo'].map((name) => ({
  id: name,
  name,
}));
const read = (text: string) => findMentions(text, COLLEAGUES).map(({ name }) => name);

test.each([
  ['@Mette Holm ring til kunden', ['Mette Holm']],
  ['Spørg @Mette Holm Bech.', ['Mette Holm Bech']],
  ['(@søren ågård) og @SOEREN AAGAARD', ['Søren Ågård']],
  ['@Bo, @Jens Frost og @bo', ['Bo', 'Jens Frost']],
  ['kan du @Søren?', ['Søren Ågård']],
  // Two have that first name.
  ['@Jens og @Mette', []],
  ['@Jens Dampe', []],
  ['@Bodil', []],
  ['kontor@Bo.dk', []],
  ['@', []],
  ['@ Bo', []],
  ['', []],
])('%s', (text, names) => {
  expect(read(text)).toEqual(names);
});

test('a name that is chosen from the list is always found, and nobody twice', () => {
  const word = fc.stringMatching(/^[A-ZÆØÅ][a-zæøå]{0,8}$/);
  const people = fc
    .uniqueArray(fc.tuple(word, word), { minLength: 1, maxLength: 8 })
    .map((all) => all.map(([first, last], at) => ({ id: String(at), name: `${first} ${last}` })));
  fc.assert(
    fc.property(people, fc.nat(), fc.string(), (all, pick, rest) => {
      const person = all[pick % all.length];
      if (!person) return;
      const found = findMentions(`@${person.name}, ${rest}`, all);
      expect(found).toContain(person);
      expect(new Set(found).size).toBe(found.length);
    }),
  );
});
