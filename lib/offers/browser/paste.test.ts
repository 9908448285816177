import fc from 'fast-check';
import { formatOere, formatQty } from '../../core/shared/money.ts';
import { looksLikeRows } from './clipboard.ts';
import * as paste from './paste.ts';

const UNITS = ['stk', 'm', 'time', 'pakke', 'km', 'rulle'].map((key) => ({ key, labelDa: key, labelEn: key }));
const readTable = (text: string) => paste.readTable(text, UNITS);
const toRows = (cells: string[][], layout: paste.PasteLayout) => paste.toRows(cells, layout, UNITS);

const rowsOf = (text: string) => {
  const table = readTable(text);
  return table ? toRows(table.cells, table.layout) : [];
};
const doubts = (text: string) => readTable(text)?.doubts;

test('reads text, quantity, unit and price from the clipboard of Danish Excel', () => {
  const text = 'Stikkontakt LK Fuga\t12\tstk\t89,50\r\nInstallationskabel 3x1,5\t25,5\tm.\t1.234,00\r\n';
  expect(doubts(text)).toEqual([]);
  expect(rowsOf(text)).toEqual([
    { text: 'Stikkontakt LK Fuga', qtyMilli: 12000, unit: 'stk', unitPrice: 8950, faults: [] },
    { text: 'Installationskabel 3x1,5', qtyMilli: 25500, unit: 'm', unitPrice: 123400, faults: [] },
  ]);
});

test('a heading row names the columns, in any order', () => {
  const text = 'El-nr.\tPris ekskl. moms\tBeskrivelse\tAntal\tI alt\n1234567890\t100,00\tLampeudtag\t2\t200,00';
  expect(doubts(text)).toEqual([]);
  expect(rowsOf(text)).toEqual([{ text: 'Lampeudtag', qtyMilli: 2000, unit: 'stk', unitPrice: 10000, faults: [] }]);
});

test('English numbers are recognised if one of them is unambiguous', () => {
  expect(rowsOf('Cable\t1,250\tm\t12.50')).toEqual([
    { text: 'Cable', qtyMilli: 1_250_000, unit: 'm', unitPrice: 1250, faults: [] },
  ]);
  expect(doubts('Cable\t1,250\tm\t12.50')).toEqual([]);
});

test('numbers that are ambiguous or of both formats are a doubt', () => {
  expect(doubts('Kabel\t2\tm\t1.250')).toEqual(['numbers']);
  expect(doubts('Kabel\t2,50\tm\t12.50')).toEqual(['numbers']);
});

test('a missing or extra column is a doubt', () => {
  expect(doubts('Kabel\t2')).toEqual(['columns']);
  expect(doubts('Kabel\t2\tstk\t10,00\t20,00')).toEqual(['columns']);
  expect(doubts('1234567890\tKabel\t2\tstk\t10,00')).toEqual(['columns']);
});

test('reads semicolon and comma files with quoted cells', () => {
  expect(rowsOf('"Tavle; 2 rækker";1;stk;4.500,00')).toMatchObject([{ text: 'Tavle; 2 rækker', unitPrice: 450000 }]);
  expect(rowsOf('Board,2,stk,"1,200.50"')).toMatchObject([{ text: 'Board', qtyMilli: 2000, unitPrice: 120050 }]);
});

test('one column of words gives one text per row', () => {
  expect(rowsOf('Demontering, bortskaffelse\nRengøring')).toMatchObject([
    { text: 'Demontering, bortskaffelse' },
    { text: 'Rengøring' },
  ]);
});

test('an unreadable cell is reported and gets its default', () => {
  const table = readTable('Tekst\tAntal\tEnhed\tPris\nKabel\tmange\tspand\tgratis')!;
  expect(toRows(table.cells, table.layout)).toEqual([
    { text: 'Kabel', qtyMilli: 1000, unit: 'stk', unitPrice: 0, faults: ['qty', 'unit', 'price'] },
  ]);
});

test('a word among numbers keeps the column and is reported', () => {
  const text = 'Kabel\t2\tm\t12,50\nTavle\tmange\tstk\t4.250,00';
  expect(doubts(text)).toEqual(['columns']);
  expect(rowsOf(text).map((row) => [row.qtyMilli, row.faults])).toEqual([
    [2000, []],
    [1000, ['qty']],
  ]);
});

test('reads currency words, hard spaces and brackets', () => {
  expect(
    rowsOf('Rabat\t1\tstk\tkr. 1 250,00\nFragt\t1\tstk\t95,00 kr.\nRetur\t1\tstk\t(50,00)').map((row) => row.unitPrice),
  ).toEqual([125000, 9500, -5000]);
});

test('an empty paste has no rows', () => {
  expect(readTable('')).toBeNull();
  expect(readTable(' \n\t\n')).toBeNull();
});

test.each([
  ['a\tb', true],
  ['linje 1\nlinje 2', false],
  ['tekst', false],
  ['\t', false],
])('%j looks like rows: %s', (text, expected) => expect(looksLikeRows(text)).toBe(expected));

const row = fc.record({
  text: fc.stringMatching(/^[A-Za-zæøåÆØÅ]{4,12}( [a-zæøå]{2,8}){1,3}$/),
  qtyMilli: fc.integer({ min: -9_999_999, max: 9_999_999 }),
  unit: fc.constantFrom(...UNITS.map(({ key }) => key)),
  unitPrice: fc.integer({ min: -99_999_999, max: 99_999_999 }),
});

test('rows in Danish format are read back unchanged', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 20 }), (rows) => {
      const text = rows
        .map((r) => [r.text, formatQty(r.qtyMilli), r.unit, formatOere(r.unitPrice)].join('\t'))
        .join('\n');
      const table = readTable(text)!;
      expect(toRows(table.cells, { columns: ['text', 'qty', 'unit', 'price'], header: false, numbers: 'da' })).toEqual(
        rows.map((r) => ({ ...r, faults: [] })),
      );
    }),
  );
});
