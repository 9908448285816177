import fc from 'fast-check';
import { cvrIsValid } from './cvr.ts';

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
