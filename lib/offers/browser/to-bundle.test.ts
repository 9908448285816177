import { blankLine } from '../shared/document.ts';
import type { OfferLine } from '../shared/schema.ts';
import { fitsBundle, toBundle } from './to-bundle.ts';

const RATE = 650_00;
const HOUR = 'hour00000000001';
const BOARD = 'board0000000001';
const line = (change: Partial<OfferLine>): OfferLine => ({
  ...blankLine('a'.repeat(15), ''),
  text: 'Linje',
  ...change,
});
const hours = (qtyMilli: number, change: Partial<OfferLine> = {}) =>
  line({ kind: 'arbejdsloen', unit: 'time', product: HOUR, unitPrice: 695_00, qtyMilli, ...change });

test('hours become the labour norm, products follow the catalogue, and other lines keep their price', () => {
  const lines = [
    line({ product: BOARD, text: 'Tavle', unitPrice: 1000_00, qtyMilli: 2000 }),
    hours(1500),
    line({ text: 'Mærkning', unitPrice: 450_00 }),
    line({ kind: 'tekst', text: 'Uden maling', qtyMilli: 5000 }),
    hours(500),
  ];
  expect(toBundle(lines, RATE)).toEqual({
    lines: [
      { product: BOARD, text: 'Tavle', qtyMilli: 2000, unit: 'stk', unitPrice: 0 },
      { product: '', text: 'Mærkning', qtyMilli: 1000, unit: 'stk', unitPrice: 450_00 },
      { product: '', text: 'Uden maling', qtyMilli: 1000, unit: 'stk', unitPrice: 0 },
    ],
    labourMin: 120,
    labourProduct: HOUR,
  });
});

test('hours of another kind stay lines', () => {
  const apprentice = hours(1000, { product: 'hour00000000002', text: 'Lærling' });
  expect(toBundle([hours(1000), apprentice], RATE).lines).toMatchObject([{ product: 'hour00000000002' }]);
  const firm = { product: '', unitPrice: RATE };
  expect(toBundle([hours(1000, firm)], RATE)).toMatchObject({ labourMin: 60, labourProduct: '', lines: [] });
  // Another price than the firm's would be lost.
  expect(toBundle([hours(1000, { product: '' })], RATE)).toMatchObject({
    labourMin: 0,
    lines: [{ unitPrice: 695_00 }],
  });
});

test('charges, returns and blank lines do not fit', () => {
  expect(fitsBundle(line({ charge: 'charge000000001' }))).toBe(false);
  expect(fitsBundle(line({ qtyMilli: -1000 }))).toBe(false);
  expect(fitsBundle(line({ unitPrice: -1 }))).toBe(false);
  expect(fitsBundle(line({ text: '' }))).toBe(false);
  expect(fitsBundle(line({ text: 'Kabel' }))).toBe(true);
});
