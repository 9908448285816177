import { notationOf } from './notation.ts';

const written = (locale: 'da' | 'en') => {
  const { oere, kr, unitPrice, qty, percent, day } = notationOf(locale);
  return [oere(-123_450), kr(123_450_000), unitPrice(12_345_125), qty(1500), percent(1250), day('2026-11-05'), day('')];
};

test('numbers, money and days are written as the language writes them', () => {
  expect(written('da')).toEqual([
    ...['-1.234,50', '1.234.500,00 kr.', '1.234,5125', '1,5', '12,5\u00a0%', '05.11.2026', ''],
  ]);
  expect(written('en')).toEqual([
    ...['-1,234.50', 'DKK\u00a01,234,500.00', '1,234.5125', '1.5', '12.5%', '5 Nov 2026', ''],
  ]);
});
