import fc from 'fast-check';
import { cvrIsValid, cvrLooksWrong, normaliseCvr } from './cvr.ts';

test.each([
  ['13585628', true],
  ['25313763', true],
  ['13585629', false],
  ['00000000', false],
  ['1358562', false],
  ['', false],
  ['1358562a', false],
])('CVR %s passes: %s', (cvr, expected) => {
  expect(cvrIsValid(cvr)).toBe(expected);
});

test('one wrong digit never passes as a CVR number', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 10_000_000, max: 99_999_999 }),
      fc.nat(7),
      fc.integer({ min: 1, max: 9 }),
      (n, at, by) => {
        const cvr = String(n);
        fc.pre(cvrIsValid(cvr));
        const wrong = cvr.slice(0, at) + ((Number(cvr[at]) + by) % 10) + cvr.slice(at + 1);
        expect(cvrIsValid(wrong)).toBe(false);
      },
    ),
    { numRuns: 500 },
  );
});

test.each([
  'DK 24 81 93 88',
  'DK-24819388',
  'dk24819388',
  '24 81 93 88',
  '24.81.93.88',
  '24\u00a081\u00a093\u00a088',
  'CVR-nr.: 24819388',
  'CVR nr. DK24819388',
  'SE-nr. 24 81 93 88',
  'cvr 24819388',
])('%p is the CVR number 24819388', (typed) => expect(normaliseCvr(typed)).toBe('24819388'));

test.each([
  ['DE 123 456 789', 'DE123456789'],
  ['DK', 'DK'],
  ['-', ''],
  ['12 34', '1234'],
])('%p is no CVR number and only loses its separators', (typed, left) => expect(normaliseCvr(typed)).toBe(left));

test.each([
  ['DK 24 81 93 88', false],
  ['DK 24 81 93 89', true],
  ['2481938', false],
])('the check digit of %p is wrong: %s', (typed, expected) => expect(cvrLooksWrong(typed)).toBe(expected));
