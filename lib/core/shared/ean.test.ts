import fc from 'fast-check';
import { eanIsValid } from './ean.ts';

test.each([
  ['5790000000005', true],
  ['5798000420854', true],
  ['5703010000003', false],
  ['4006381333931', true],
  ['73513537', true],
  ['036000291452', true],
  ['', false],
  ['579800042085', false],
  ['57980004208x4', false],
])('the check digit of %s is right: %s', (ean, isRight) => expect(eanIsValid(ean)).toBe(isRight));

test('one of the ten last digits is right', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100_000_000_000, max: 999_999_999_999 }), (start) => {
      const right = Array.from({ length: 10 }, (_, digit) => `${start}${digit}`).filter(eanIsValid);
      expect(right).toHaveLength(1);
    }),
  );
});
