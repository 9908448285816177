import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { formatPhone, isMobile, normalisePhone, phoneHref } from './phone.ts';

test.each([
  '20304050',
  '20 30 40 50',
  '20.30.40.50',
  '20-30-40-50',
  '2030 4050',
  '+4520304050',
  '+45 20 30 40 50',
  '004520304050',
  '0045 20304050',
  '%2B4520304050',
  '%2B45%2020304050',
  '4520304050',
  '(+45) 20304050',
  '+45 (0)20304050',
  'tlf. 20304050',
  '20304050 (mobil)',
  'tel:+4520304050',
  '\u00a020\u00a030 40 50 ',
  '(20) 304050',
  '20304050 lok. 12',
  '20 30 40 50, lokal 12',
  '20304050 ext 4',
  '0045 (0) 20304050',
])('%s is 20304050', (raw) => {
  expect(normalisePhone(raw)).toBe('20304050');
});

test.each([
  ['+46 70 123 45 67', '+46701234567'],
  ['0046701234567', '+46701234567'],
  ['+44 (0)20 7946 0018', '+442079460018'],
  ['0046 (0) 70 123 45 67', '+46701234567'],
  ['0046 (0)70-123 45 67', '+46701234567'],
  ['(+46) (0)70-123 45 67', '+46701234567'],
  ['+46(0)701234567', '+46701234567'],
  ['+46-(0)-70-1234567', '+46701234567'],
  ['+298 212345', '+298212345'],
])('%s is %s', (raw, expected) => {
  expect(normalisePhone(raw)).toBe(expected);
});

test.each([
  '',
  ' ',
  'anonym',
  'Anonymous',
  'hemmeligt',
  'Hemmeligt nummer',
  'private',
  'unknown',
  'withheld',
  'restricted',
  '0',
  '00',
  '+',
  '+45',
  '0045',
  '%2B45',
  '+0',
  '-1',
  '112',
  '1813',
  '00000000',
  '12345678',
  '2030405',
  '203040501',
  '+45 2030405',
  '+45203040501',
  '+0123456789',
  '+1234567890123456',
  'undefined',
  'null',
  'lok. 12',
  '2030x4050',
  '%',
  '1'.repeat(500),
])('%j is not a phone number', (raw) => {
  expect(normalisePhone(raw)).toBe('');
});

test('any text gives a normalised number or an empty text, and normalising twice changes nothing', () => {
  const typed = fc.string({ unit: fc.constantFrom(...'0123456789+ .-()/%Ba'.split('')), maxLength: 24 });
  fc.assert(
    fc.property(fc.oneof(typed, fc.string()), (raw) => {
      const number = normalisePhone(raw);
      expect(number).toMatch(/^([2-9]\d{7}|\+(?!45)[1-9]\d{6,14})?$/);
      expect(normalisePhone(number)).toBe(number);
    }),
    { numRuns: 2000 },
  );
});

test('valid numbers are normalised as libphonenumber does, in any spacing', () => {
  const spaced = (digits: string, gaps: boolean[]) =>
    digits
      .split('')
      .map((d, i) => (gaps[i] ? `${d} ` : d))
      .join('');
  fc.assert(
    fc.property(
      fc.integer({ min: 20_000_000, max: 99_999_999 }),
      fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
      fc.constantFrom('', '+45', '0045', '+45 '),
      (n, gaps, prefix) => {
        const known = parsePhoneNumberFromString(`+45${n}`, 'DK');
        fc.pre(known?.isPossible() === true);
        expect(normalisePhone(prefix + spaced(String(n), gaps))).toBe(known!.nationalNumber);
      },
    ),
  );
});

test('a trunk zero in brackets and an extension change no number', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 200_000_000, max: 999_999_999 }),
      fc.constantFrom('46', '47', '49', '44', '354'),
      fc.constantFrom('+', '00'),
      fc.constantFrom('', ' ', '-', '.'),
      fc.constantFrom('', ' lok. 12', ', lokal 7', ' ext. 4'),
      (n, country, plus, gap, extension) => {
        const written = `${plus}${country}${gap}(0)${gap}${n}${extension}`;
        expect(normalisePhone(written)).toBe(`+${country}${n}`);
        expect(normalisePhone(formatPhone(written))).toBe(`+${country}${n}`);
      },
    ),
  );
});

test('formats phone numbers', () => {
  expect(formatPhone('86123456 lokal 12')).toBe('86 12 34 56 lok. 12');
  expect(formatPhone('+4520304050')).toBe('20 30 40 50');
  expect(formatPhone('+46701234567')).toBe('+46701234567');
  expect(formatPhone('spørg i butikken')).toBe('spørg i butikken');
  expect(phoneHref('20 30 40 50')).toBe('tel:+4520304050');
  expect(phoneHref('+46 701234567')).toBe('tel:+46701234567');
  expect(phoneHref('anonym')).toBeUndefined();
});

test.each([
  ['20 30 40 50', true],
  ['+45 61 23 45 67', true],
  ['86 12 34 56', false],
  ['33 12 34 56', false],
  ['+46 70 123 45 67', false],
  ['anonym', false],
])('%s is a Danish mobile: %s', (number, expected) => {
  expect(isMobile(number)).toBe(expected);
});
