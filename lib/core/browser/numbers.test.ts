import fc from 'fast-check';
import type { FieldError } from '../shared/errors.ts';
import { NUMBER_KINDS, parseNumber, formatFieldError, type NumberKind } from './numbers.ts';

test.each<[NumberKind, string, number | FieldError]>([
  ['kr', '1.234,50', 123450],
  ['kr', '12,345', { code: 'decimals', params: { decimals: 2 } }],
  ['kr', '1.234,567 kr.', { code: 'decimals', params: { decimals: 2 } }],
  ['kr', '999999999999999', Number.MAX_SAFE_INTEGER],
  ['kr', '-999.999.999.999.999', -Number.MAX_SAFE_INTEGER],
  ['kr', 'abc', { code: 'invalid' }],
  ['kr', '12a', { code: 'invalid' }],
  ['qty', '2,55555', { code: 'decimals', params: { decimals: 3 } }],
  ['qty', '2,555', 2555],
  ['qty', '99999999999999999999', Number.MAX_SAFE_INTEGER],
  ['percent', '12,345 %', { code: 'decimals', params: { decimals: 2 } }],
  ['whole', '2,5', { code: 'wholeNumber' }],
  ['duration', '1,5', 90],
  ['duration', 'længe', { code: 'invalid' }],
])('%s: %s', (kind, typed, read) => expect(parseNumber(kind, typed)).toEqual(read));

test.each<[NumberKind, FieldError, FieldError]>([
  ['percent', { code: 'max', params: { maximum: 10000 } }, { code: 'max', params: { maximum: '100' } }],
  ['percent', { code: 'min', params: { minimum: 0 } }, { code: 'min', params: { minimum: '0' } }],
  [
    'kr',
    { code: 'max', params: { maximum: 100_000_000_000 } },
    { code: 'max', params: { maximum: '1.000.000.000,00' } },
  ],
  ['qty', { code: 'min', params: { minimum: 1 } }, { code: 'min', params: { minimum: '0,001' } }],
  ['duration', { code: 'max', params: { maximum: 1440 } }, { code: 'max', params: { maximum: '24 t' } }],
  ['kr', { code: 'multipleOf', params: { multipleOf: 5000 } }, { code: 'multipleOf', params: { multipleOf: '50,00' } }],
  ['kr', { code: 'required' }, { code: 'required' }],
])('%s: a bound in %j reads as it is typed', (kind, fault, shown) =>
  expect(formatFieldError(kind, fault)).toEqual(shown),
);

test('a formatted number reads back as the same, and any typed text is a number or an error', () => {
  const kinds = fc.constantFrom<NumberKind>('kr', 'qty', 'percent', 'whole');
  fc.assert(
    fc.property(kinds, fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 }), (kind, value) =>
      expect(parseNumber(kind, NUMBER_KINDS[kind].show(value))).toBe(value),
    ),
  );
  fc.assert(
    fc.property(kinds, fc.oneof(fc.string(), fc.stringMatching(/^-?[\d.,]{1,30}$/)), (kind, typed) => {
      const read = parseNumber(kind, typed);
      expect(
        typeof read === 'number'
          ? Number.isSafeInteger(read)
          : ['invalid', 'decimals', 'wholeNumber'].includes(read.code),
      ).toBe(true);
    }),
  );
});
