import fc from 'fast-check';
import { pkceChallenge, decrypt, encrypt, equalsInConstantTime, signature } from './crypto.ts';

const KEY = '0123456789abcdef'.repeat(4);
const OTHER = 'fedcba9876543210'.repeat(4);

test('any encrypted text can be decrypted', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 3000 }), fc.string(), (text, context) => {
      const sealed = encrypt(KEY, text, context);
      expect(decrypt(KEY, sealed, context)).toBe(text);
      expect(encrypt(KEY, text, context)).not.toBe(sealed);
    }),
  );
});

test('another key, another context or a changed bit fails', () => {
  const sealed = encrypt(KEY, 'secret', 'connection:a');
  expect(() => decrypt(OTHER, sealed, 'connection:a')).toThrow();
  expect(() => decrypt(KEY, sealed, 'connection:b')).toThrow();
  expect(() => decrypt(KEY, '', 'connection:a')).toThrow();
  expect(() => decrypt(KEY, 'v2' + sealed.slice(2), 'connection:a')).toThrow();
  const bytes = Buffer.from(sealed.slice(3), 'base64url');
  fc.assert(
    fc.property(fc.nat(bytes.length * 8 - 1), (bit) => {
      const changed = Buffer.from(bytes);
      changed[bit >> 3]! ^= 1 << (bit & 7);
      expect(() => decrypt(KEY, `v1.${changed.toString('base64url')}`, 'connection:a')).toThrow();
    }),
  );
});

test('a signature depends on key, purpose and text', () => {
  const made = new Set([
    signature(KEY, 'a', 'x'),
    signature(KEY, 'a', 'y'),
    signature(KEY, 'b', 'x'),
    signature(OTHER, 'a', 'x'),
  ]);
  expect(made.size).toBe(4);
  expect(signature(KEY, 'a', 'x')).toBe(signature(KEY, 'a', 'x'));
});

test('sameText compares texts', () => {
  expect(equalsInConstantTime('abc', 'abc')).toBe(true);
  expect(equalsInConstantTime('abc', 'abd')).toBe(false);
  expect(equalsInConstantTime('abc', 'abcd')).toBe(false);
});

test('the challenge equals the example of RFC 7636, appendix B', () => {
  expect(pkceChallenge('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  );
});
