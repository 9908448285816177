import type { PastedRow, PasteLayout } from '@/lib/offers/browser/paste';
import type { CatalogItem } from '@/lib/offers/shared/types';
import { makeLines, numbersOf } from './pasted-lines';

const SOCKET: CatalogItem = {
  type: 'product',
  id: 'product00000001',
  name: 'Stikkontakt LK Fuga',
  sku: '8744610017',
  category: '',
  unit: 'stk',
  price: 100_00,
  vatRate: 25,
  cost: 60_00,
  labourMin: 6,
};
const LAYOUT: PasteLayout = { columns: ['sku', 'text', 'qty'], header: true, numbers: 'da' };
const row = (fields: Partial<PastedRow> = {}): PastedRow => ({ sku: SOCKET.sku, faults: [], ...fields });
const make = (rows: PastedRow[], layout = LAYOUT) =>
  makeLines(rows, layout, { products: [SOCKET], hourlyRate: 500_00, section: 's1', vatRate: 20 });
const lineOf = (fields?: Partial<PastedRow>) => make([row(fields)]).lines[0];

test('a row with a number of the catalogue is that product', () => {
  expect(make([row({ qtyMilli: 4000 }), row({ sku: '1' })]).found).toBe(1);
  expect(lineOf({ qtyMilli: 4000 })).toMatchObject({
    section: 's1',
    kind: 'vare',
    product: SOCKET.id,
    text: SOCKET.name,
    qtyMilli: 4000,
    unit: 'stk',
    unitPrice: 100_00,
    unitCost: 60_00,
    vatRate: 25,
    labourBp: 5000,
  });
});

test('a row with an EAN is that product, and a number that is both is the item number', () => {
  const products = [
    { ...SOCKET, sku: '', ean: '5790000000005' },
    { ...SOCKET, id: 'product00000002', sku: '', ean: '5790000000005' },
    { ...SOCKET, id: 'product00000003', sku: '57900000', ean: '' },
    { ...SOCKET, id: 'product00000004', sku: '', ean: '57900000' },
  ];
  const rows = [row({ sku: '5790000000005' }), row({ sku: '57900000' }), row({ sku: '', text: 'Fri' })];
  const { lines, found } = makeLines(rows, LAYOUT, { products, hourlyRate: 0, section: '', vatRate: 25 });
  expect(lines.map(({ product }) => product)).toEqual([SOCKET.id, 'product00000003', '']);
  expect(found).toBe(2);
});

test('what the row says counts before the catalogue, and the labour is of the price that the line gets', () => {
  const own = { text: 'Stik', unitPrice: 200_00, unitCost: 70_00, discountBp: 1000, vatRate: 0 };
  expect(lineOf(own)).toMatchObject({ ...own, product: SOCKET.id, labourBp: 2500 });
  expect(lineOf({ unitPrice: 0 })).toMatchObject({ product: SOCKET.id, unitPrice: 0, labourBp: 0 });
});

test('a row in another unit is the product only with its own price and cost', () => {
  expect(lineOf({ unit: 'pakke', unitPrice: 900_00 })).toMatchObject({ product: '', text: SOCKET.sku });
  expect(lineOf({ unit: 'pakke', unitPrice: 900_00, unitCost: 500_00 })).toMatchObject({
    product: SOCKET.id,
    unit: 'pakke',
    unitPrice: 900_00,
    unitCost: 500_00,
  });
});

test.each([
  [{ sku: '999', text: 'Kabel' }, 'Kabel · 999'],
  [{ sku: '999' }, '999'],
  [{ sku: '999', text: 'Kabel (999)' }, 'Kabel (999)'],
  [{ sku: '', text: 'Kabel' }, 'Kabel'],
])('a row that is no product keeps its number: %j', (fields, text) => {
  expect(lineOf({ ...fields, unitCost: 50_00 })).toMatchObject({
    kind: 'vare',
    product: '',
    text,
    qtyMilli: 1000,
    unit: 'stk',
    unitPrice: 0,
    unitCost: 50_00,
    vatRate: 20,
  });
});

test('hours are labour, and rows of texts only are texts for the customer', () => {
  expect(lineOf({ sku: '', text: 'Montør', unit: 'time' })).toMatchObject({ kind: 'arbejdsloen', labourBp: 10_000 });
  const texts = make([row({ sku: '', text: 'Rengøring' })], { ...LAYOUT, columns: ['text'] });
  expect(texts).toMatchObject({ found: 0, lines: [{ kind: 'tekst', text: 'Rengøring' }] });
});

test('each number is asked for once', () =>
  expect(numbersOf([row(), row(), row({ sku: '' }), row({ sku: '1' })])).toEqual([SOCKET.sku, '1']));
