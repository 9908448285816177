import fc from 'fast-check';
import {
  divRound,
  formatBp,
  formatBpAlike,
  formatKr,
  formatOere,
  formatPercent,
  formatRate,
  formatQty,
  mulDiv,
  parseBp,
  parseKr,
  parseQty,
} from './money.ts';

test.each([
  [0, '0,00'],
  [5, '0,05'],
  [-5, '-0,05'],
  [100, '1,00'],
  [123450, '1.234,50'],
  [100000000, '1.000.000,00'],
  [-99999999, '-999.999,99'],
])('%i øre is %s', (oere, text) => {
  expect(formatOere(oere)).toBe(text);
});

test('amounts agree with Node', () => {
  const node = new Intl.NumberFormat('da-DK', { minimumFractionDigits: 2 });
  fc.assert(
    fc.property(fc.integer({ min: -1e13, max: 1e13 }), (oere) =>
      expect(formatOere(oere)).toBe(node.format(oere / 100)),
    ),
  );
});

test('a formatted amount reads back as the same amount', () => {
  const whole = fc.integer({ min: -1e14, max: 1e14 });
  fc.assert(
    fc.property(whole, (n) => {
      expect(parseKr(formatKr(n))).toBe(n);
      expect(parseQty(formatQty(n))).toBe(n);
      expect(parseBp(formatPercent(n))).toBe(n);
    }),
  );
});

test.each<[string, number | null]>([
  ['1.234,50', 123450],
  ['1234,5', 123450],
  ['1234.5', 123450],
  ['1234.50', 123450],
  ['1.234', 123400],
  ['1.234.567', 123456700],
  ['12.5', 1250],
  ['12.50', 1250],
  ['.5', 50],
  [',5', 50],
  ['5,', 500],
  ['0', 0],
  ['-0', 0],
  ['-12', -1200],
  ['\u221212', -1200],
  ['1 234,50 kr.', 123450],
  ['kr. 500', 50000],
  ['500,-', 50000],
  ['1,10', 110],
  ['1,1000', 110],
  ['', null],
  ['-', null],
  [',', null],
  ['.', null],
  ['kr.', null],
  ['1,234.50', null],
  ['1.23.456', null],
  ['12.345.6', null],
  ['1,2,3', null],
  ['1,005', null],
  ['1234.567', null],
  ['12 kr 50', null],
  ['1e3', null],
  ['0x10', null],
  ['NaN', null],
  ['Infinity', null],
  ['99999999999999999', null],
  ['tusind', null],
  ['--1', null],
])('%j typed as an amount', (typed, oere) => {
  expect(parseKr(typed)).toBe(oere);
});

test.each<[string, number | null]>([
  ['1,5', 1500],
  ['1.5', 1500],
  ['0.500', 500],
  ['0,125', 125],
  ['1.250', 1250000],
  ['1234.567', 1234567],
  ['2', 2000],
  ['-1', -1000],
  ['0,1234', null],
  ['1.5.5', null],
])('%j typed as a quantity', (typed, milli) => {
  expect(parseQty(typed)).toBe(milli);
});

test('formats percentages', () => {
  expect(formatBp(1250)).toBe('12,5');
  expect(formatPercent(10000)).toBe('100\u00a0%');
  expect(parseBp('12,5 %')).toBe(1250);
  expect(parseBp('12,555')).toBeNull();
});

test('no typed text is read as a number of another size', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,- '.split('')), maxLength: 12 }), (typed) => {
      const oere = parseKr(typed);
      if (oere === null) return;
      expect(Number.isSafeInteger(oere)).toBe(true);
      expect(parseKr(formatOere(oere))).toBe(oere);
    }),
  );
});

test('division rounds half away from zero', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.integer({ min: 1, max: 1_000_000 }), (a, b) => {
      const size = BigInt(Math.abs(a));
      const by = BigInt(b);
      const expected = size / by + ((size % by) * 2n >= by ? 1n : 0n);
      expect(BigInt(divRound(a, b))).toBe(a < 0 ? -expected : expected);
    }),
  );
  expect([divRound(5, 2), divRound(-5, 2), divRound(5, -2), divRound(1, 3)]).toEqual([3, -3, -3, 0]);
  expect(Object.is(divRound(-1, 3), 0)).toBe(true);
});

test.each([
  [6000, '60\u00a0%'],
  [4138, '41\u00a0%'],
  [3350, '34\u00a0%'],
  [0, '0\u00a0%'],
  [10000, '100\u00a0%'],
])('the rate %d is shown in whole percent: %s', (bp, text) => expect(formatRate(bp)).toBe(text));

test.each([
  [
    [6000, 4138],
    ['60,00', '41,38'],
  ],
  [
    [9000, 1500],
    ['90', '15'],
  ],
  [
    [1650, 1500],
    ['16,5', '15,0'],
  ],
])('percentages beside each other have the same decimals: %j', (all, shown) => {
  expect(formatBpAlike(...all)).toEqual(shown);
});

test('mulDiv is exact beyond the range of a double', () => {
  fc.assert(
    fc.property(
      fc.maxSafeInteger(),
      fc.integer({ min: -100_000, max: 100_000 }),
      fc.integer({ min: 1, max: 10_000_000 }),
      (a, b, d) => {
        const n = BigInt(a) * BigInt(b);
        const by = BigInt(d);
        const size = n < 0n ? -n : n;
        const expected = (size / by + ((size % by) * 2n >= by ? 1n : 0n)) * (n < 0n ? -1n : 1n);
        expect(BigInt(mulDiv(a, b, d))).toBe(BigInt(Number(expected)));
      },
    ),
  );
});
