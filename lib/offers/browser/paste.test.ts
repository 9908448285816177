import fc from 'fast-check';
import { formatBp, formatOere, formatQty } from '../../core/shared/money.ts';
import { looksLikeRows } from './clipboard.ts';
import * as paste from './paste.ts';

const UNITS = ['stk', 'm', 'time', 'pakke', 'km', 'rulle'].map((key) => ({ key, labelDa: key, labelEn: key }));
const RULES = { units: UNITS, seeCost: true };
const readTable = (text: string) => paste.readTable(text, RULES);
const toRows = (cells: string[][], layout: paste.PasteLayout) => paste.toRows(cells, layout, RULES);

const rowsOf = (text: string, rules: paste.PasteRules = RULES) => {
  const table = paste.readTable(text, rules);
  return table ? paste.toRows(table.cells, table.layout, rules) : [];
};
const columnsOf = (text: string, rules: paste.PasteRules = RULES) =>
  paste.readTable(text, rules)?.layout.columns.join();
const doubts = (text: string) => readTable(text)?.doubts;

test('reads text, quantity, unit and price from the clipboard of Danish Excel', () => {
  const text = 'Stikkontakt LK Fuga\t12\tstk\t89,50\r\nInstallationskabel 3x1,5\t25,5\tm.\t1.234,00\r\n';
  expect(doubts(text)).toEqual([]);
  expect(rowsOf(text)).toEqual([
    { text: 'Stikkontakt LK Fuga', qtyMilli: 12000, unit: 'stk', unitPrice: 8950, sku: '', faults: [] },
    { text: 'Installationskabel 3x1,5', qtyMilli: 25500, unit: 'm', unitPrice: 123400, sku: '', faults: [] },
  ]);
});

test('a heading row names the columns, in any order', () => {
  const text = 'El-nr.\tPris ekskl. moms\tBeskrivelse\tAntal\tI alt\n1234567890\t100,00\tLampeudtag\t2\t200,00';
  expect(doubts(text)).toEqual([]);
  expect(rowsOf(text)).toEqual([
    { sku: '1234567890', text: 'Lampeudtag', qtyMilli: 2000, unitPrice: 10000, faults: [] },
  ]);
});

test('English numbers are recognised if one of them is unambiguous', () => {
  expect(rowsOf('Cable\t1,250\tm\t12.50')).toEqual([
    { text: 'Cable', qtyMilli: 1_250_000, unit: 'm', unitPrice: 1250, sku: '', faults: [] },
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
  expect(doubts('1234567890\tKabel\t2\tstk\t10,00\t8,00')).toEqual(['columns']);
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

test('an unreadable cell is reported and says nothing of the line', () => {
  const table = readTable('Tekst\tAntal\tEnhed\tPris\nKabel\tmange\tspand\tgratis')!;
  expect(toRows(table.cells, table.layout)).toEqual([{ text: 'Kabel', sku: '', faults: ['qty', 'unit', 'price'] }]);
});

test('a word among numbers keeps the column and is reported', () => {
  const text = 'Kabel\t2\tm\t12,50\nTavle\tmange\tstk\t4.250,00';
  expect(doubts(text)).toEqual(['columns']);
  expect(rowsOf(text).map((row) => [row.qtyMilli, row.faults])).toEqual([
    [2000, []],
    [undefined, ['qty']],
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

test('all columns of a wholesaler’s list are read, in øre and hundredths of a percent', () => {
  const text = [
    'EL-nummer\tBeskrivelse\tAntal\tEnhed\tSalgspris\tKostpris\tRabat %\tMoms %',
    '87 446 10017\tStikkontakt\t1.200\tSTK.\t1.234,50\t987,65\t12,5\t25',
    '\tTilslutning\t2\tTimer\t695,00\t\t\t0 %',
  ].join('\n');
  expect(doubts(text)).toEqual([]);
  expect(rowsOf(text)).toEqual([
    {
      sku: '8744610017',
      text: 'Stikkontakt',
      qtyMilli: 1_200_000,
      unit: 'stk',
      unitPrice: 123_450,
      unitCost: 98_765,
      discountBp: 1250,
      vatRate: 25,
      faults: [],
    },
    { sku: '', text: 'Tilslutning', qtyMilli: 2000, unit: 'time', unitPrice: 69_500, vatRate: 0, faults: [] },
  ]);
});

test.each([
  ['Elnr\tTekst\tAntal', 'sku,text,qty'],
  ['EAN-nummer\tTekst\tAntal', 'sku,text,qty'],
  ['EAN\tEL-nummer\tAntal', 'skip,sku,qty'],
  ['El-nr.\tVaretekst\tAntal\tEnhed', 'sku,text,qty,unit'],
  ['Varenr\tNavn\tIndkøb\tRabat i %\tMomssats', 'sku,text,cost,disc,vat'],
  ['VARENUMMER:\tBetegnelse\tNettopris pr. stk\tPris', 'sku,text,cost,price'],
  ['SKU\tDescription\tQty\tUnit\tSales price\tCost price\tDiscount %\tVAT %', 'sku,text,qty,unit,price,cost,disc,vat'],
  ['Item number\tText\tQuantity\tUnit price\tNet price\tDiscount\tVAT rate', 'sku,text,qty,price,cost,disc,vat'],
  ['Elnr\tVarenr\tTekst\tPris\tPris i alt\tMoms af linjen', 'sku,skip,text,price,skip,skip'],
])('the headings %j are %s', (headings, roles) =>
  expect(columnsOf(`${headings}\n${headings.replace(/[^\t]+/g, '1')}`)).toBe(roles),
);

test.each([
  ['8744610017\tKabel\t2\tm\t10,00', 'sku,text,qty,unit,price', []],
  ['8744610017\t12\n8744610018\t3', 'sku,qty', []],
  ['8744610017\n8744610018', 'sku', []],
  ['8744610017\tKabel\t12', 'sku,text,qty', []],
  ['8744610017\tKabel\t12,50', 'sku,text,qty', ['columns']],
  ['8744610017\tKabel\t2\tm\t10,00\t12,5 %\t25 %', 'sku,text,qty,unit,price,disc,vat', ['columns']],
  ['Kabel\t2\tm\t10,00\t25 %', 'text,qty,unit,price,vat', ['columns']],
])('without headings, %j are %s', (text, roles, expected) => {
  expect(columnsOf(text)).toBe(roles);
  expect(doubts(text)).toEqual(expected);
});

test('who may not see costs can’t paste them', () => {
  const rules = { units: UNITS, seeCost: false };
  const text = 'Tekst\tAntal\tKostpris\nKabel\t2\t10,00';
  expect(columnsOf(text, rules)).toBe('text,qty,skip');
  expect(rowsOf(text, rules)).toEqual([{ text: 'Kabel', qtyMilli: 2000, sku: '', faults: [] }]);
  const { cells, layout } = readTable(text)!;
  expect(paste.toRows(cells, layout, rules)[0]).not.toHaveProperty('unitCost');
});

test.each([
  ['Rabat %', '101', 'disc'],
  ['Rabat %', '-5', 'disc'],
  ['Moms %', '12,5', 'vat'],
  ['Moms', '250,00', 'vat'],
  ['Kostpris', '-1,00', 'cost'],
  ['Elnr', '1'.repeat(41), 'sku'],
])('%s can’t be %s', (heading, cell, fault) =>
  expect(rowsOf(`Tekst\t${heading}\nKabel\t${cell}`)).toMatchObject([{ text: 'Kabel', faults: [fault] }]),
);

test('units are those of the settings, by any of their names', () => {
  const rules = {
    ...RULES,
    units: [
      { key: 'stk', labelDa: 'stk.', labelEn: 'pcs' },
      { key: 'tromle', labelDa: 'Tromle', labelEn: 'drum', pluralDa: 'tromler', pluralEn: 'drums' },
    ],
  };
  const read = (unit: string) => rowsOf(`Tekst\tAntal\tEnhed\nKabel\t2\t${unit}`, rules)[0];
  for (const unit of ['STK.', 'Styk', 'PCS', 'ea']) expect(read(unit)).toMatchObject({ unit: 'stk', faults: [] });
  for (const unit of ['TROMLER', 'Drum', 'tromle']) expect(read(unit)).toMatchObject({ unit: 'tromle', faults: [] });
  expect(read('meter')).toMatchObject({ faults: ['unit'] });
});

const row = fc.record({
  sku: fc.stringMatching(/^\d{10}$/),
  text: fc.stringMatching(/^[A-Za-zæøåÆØÅ]{4,12}( [a-zæøå]{2,8}){1,3}$/),
  qtyMilli: fc.integer({ min: -9_999_999, max: 9_999_999 }),
  unit: fc.constantFrom(...UNITS.map(({ key }) => key)),
  unitPrice: fc.integer({ min: -99_999_999, max: 99_999_999 }),
  unitCost: fc.integer({ min: 0, max: 99_999_999 }),
  discountBp: fc.integer({ min: 0, max: 10_000 }),
  vatRate: fc.integer({ min: 0, max: 100 }),
});
const HEADINGS = ['Elnr', 'Tekst', 'Antal', 'Enhed', 'Pris', 'Kostpris', 'Rabat', 'Moms'];
const ENGLISH = { '.': ',', ',': '.' } as Record<string, string>;

test.each(['da', 'en'] as const)(
  'rows in the format %s are read back unchanged, with headings in any order',
  (numbers) => {
    const order = fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 8 });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 20 }), order, (rows, columns) => {
        const inStyle = (text: string) => (numbers === 'da' ? text : text.replace(/[.,]/g, (mark) => ENGLISH[mark]!));
        const cells = rows.map((r) => [
          r.sku,
          r.text,
          inStyle(formatQty(r.qtyMilli)),
          r.unit.toUpperCase(),
          inStyle(formatOere(r.unitPrice)),
          inStyle(formatOere(r.unitCost)),
          `${inStyle(formatBp(r.discountBp))} %`,
          String(r.vatRate),
        ]);
        const table = readTable([HEADINGS, ...cells].map((line) => columns.map((n) => line[n]).join('\t')).join('\n'))!;
        expect(table.doubts).not.toContain('columns');
        expect(toRows(table.cells, { ...table.layout, numbers })).toEqual(rows.map((r) => ({ ...r, faults: [] })));
      }),
    );
  },
);
