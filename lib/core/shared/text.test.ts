import fc from 'fast-check';
import { danishKey, fold, plainSpellings, searchWords } from './text.ts';

const danish = fc.string({ unit: fc.constantFrom(...'aAbeEoOrRsSzæÆøØåÅäöüéÉß 1-'.split('')), maxLength: 12 });

test.each([
  ['Østergade', 'oestergade'],
  ['ÅLBORG', 'aalborg'],
  ['Aalborg', 'aalborg'],
  ['Æblehaven', 'aeblehaven'],
  ['André Müller', 'andre muller'],
  ['A\u030Agård', 'aagaard'],
  ['Gießen', 'giessen'],
])('fold %s', (text, expected) => {
  expect(fold(text)).toBe(expected);
});

test('a part of a text, in any case, is a part of the folded text', () => {
  fc.assert(
    fc.property(danish, fc.nat(12), fc.nat(12), (text, from, length) => {
      const part = text.slice(from, from + length);
      expect(fold(text)).toContain(fold(part.toUpperCase()));
    }),
  );
});

test('the fast folding gives the same result', () => {
  const long = (text: string) => {
    const letters: Record<string, string> = {
      å: 'aa',
      ä: 'ae',
      æ: 'ae',
      ö: 'oe',
      ø: 'oe',
      œ: 'oe',
      ß: 'ss',
      þ: 'th',
      ð: 'd',
      đ: 'd',
      ł: 'l',
      ı: 'i',
    };
    return text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\u0000-\u007f]/g, (letter) => letters[letter] ?? letter)
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '');
  };
  const any = fc.string({
    unit: fc.constantFrom(...'aAoOæÆøØåÅäöüéß -', 'a\u030a', 'A\u030A', 'o\u0308', '\u212a', '\u212b', '\u0130', '日'),
    maxLength: 12,
  });
  fc.assert(fc.property(any, (text) => expect(fold(text)).toBe(long(text))));
});

test('folding twice changes nothing', () => {
  fc.assert(fc.property(danish, (text) => expect(fold(fold(text))).toBe(fold(text))));
});

test('splits a text into words', () => {
  expect(searchWords(' Åse  Bech-Hansen, (Østergade/2) ase@kunde.test')).toEqual([
    'aase',
    'bech',
    'hansen',
    'oestergade',
    '2',
    'ase',
    '@kunde',
    '@test',
  ]);
  expect(searchWords('@ @@x. a@')).toEqual(['@x', 'a']);
  expect(searchWords('日本 “x” *')).toEqual(['x65e5x672c', 'x201cxx201d']);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) =>
      searchWords(text).forEach((word) => expect(word).toMatch(/^@?[a-z0-9]+$/)),
    ),
  );
});

test('names sort the Danish way', () => {
  const names = [
    'Zoo',
    'aalborg El',
    'Århus',
    'Ærø',
    'Østergård',
    'Anders',
    'Ågård',
    'abe',
    'Åbenrå',
    'Anders And',
    '3F',
    'Aabenraa Maler',
  ];
  const sorted = [...names].sort((a, b) => (danishKey(a) < danishKey(b) ? -1 : 1));
  expect(sorted).toEqual([
    '3F',
    'abe',
    'Anders',
    'Anders And',
    'Zoo',
    'Ærø',
    'Østergård',
    'Åbenrå',
    'Aabenraa Maler',
    'Ågård',
    'aalborg El',
    'Århus',
  ]);
});

test('the Danish alphabet agrees with the collation that Node has', () => {
  const collator = new Intl.Collator('da', { sensitivity: 'base' });
  const letter = fc.constantFrom(...'bcdefghijklmnopqrstuvwxyzæøå'.split(''));
  fc.assert(
    fc.property(fc.string({ unit: letter, maxLength: 6 }), fc.string({ unit: letter, maxLength: 6 }), (a, b) => {
      const [x, y] = [danishKey(a), danishKey(b)];
      expect(Math.sign(x < y ? -1 : x > y ? 1 : 0)).toBe(Math.sign(collator.compare(a, b)));
    }),
  );
});

test('lists the spellings of ø and å without them', () => {
  expect(plainSpellings(fold('Østergård'))).toEqual(['ostergaard', 'oestergard', 'ostergard']);
  expect(plainSpellings(fold('Jensen'))).toEqual(['jensen', 'jensen', 'jensen']);
});
