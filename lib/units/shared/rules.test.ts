import fc from 'fast-check';
import { unitKey, unitLabel, unitOf } from './rules.ts';

const UNITS = [
  { key: 'stk', labelDa: 'stk.', labelEn: 'pcs' },
  { key: 'm', labelDa: 'm', labelEn: 'm' },
  { key: 'time', labelDa: 'time', labelEn: 'hour', pluralDa: 'timer', pluralEn: 'hours' },
  { key: 'm2', labelDa: 'm²', labelEn: 'm²' },
  { key: 'saet', labelDa: 'sæt', labelEn: 'set', pluralDa: '', pluralEn: 'sets' },
];

test.each([
  ['Stk.', 'stk'],
  ['TIMER', 'time'],
  ['hours', 'time'],
  ['mtr', 'm'],
  ['m²', 'm2'],
  ['Sæt', 'saet'],
  ['sets', 'saet'],
  // No unit of that name: pieces.
  ['rulle', 'stk'],
  // Switched off, so it is not among those that can be chosen.
  ['pk.', null],
  ['spand', null],
  [' ', null],
])('%s is the unit %s', (word, unit) => expect(unitOf(word, UNITS)).toBe(unit));

test('before the units are read, the words of the first five are known', () =>
  expect(['pk.', 'km', 'm²'].map((word) => unitOf(word, []))).toEqual(['pakke', 'km', null]));

test.each([
  ['da', 1000, 'time'],
  ['da', 1500, 'time'],
  ['da', 500, 'time'],
  ['da', 8000, 'timer'],
  ['da', 0, 'timer'],
  ['da', -2000, 'timer'],
  ['en', 1000, 'hour'],
  ['en', 1500, 'hours'],
  ['en', 8000, 'hours'],
] as const)('%s: %i thousandths are counted in %s', (locale, qty, expected) =>
  expect(unitLabel(UNITS, 'time', locale, qty)).toBe(expected),
);

test('a plural that is the same word is left out, and an unknown unit is shown by its key', () => {
  expect(unitLabel(UNITS, 'saet', 'da', 4000)).toBe('sæt');
  expect(unitLabel(UNITS, 'favn', 'da')).toBe('favn');
  expect(unitLabel(undefined, 'stk', 'da')).toBe('stk');
});

test.each([
  ['Sæt', 'saet'],
  ['m²', 'm2'],
  ['Løbende meter', 'loebende_meter'],
  ['%', ''],
])('the key of %s is %s', (name, key) => expect(unitKey(name)).toBe(key));

test('every key fits what products and lines store', () =>
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (name) => /^[a-z0-9_]{0,20}$/.test(unitKey(name)))));
