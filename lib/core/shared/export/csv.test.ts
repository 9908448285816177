import fc from 'fast-check';
import Papa from 'papaparse';
import { parseBp, parseKr, parseQty } from '../money.ts';
import { cellText, csvHead, csvRow, makeHarmless } from './csv.ts';
import { column, exportFileName, toRow, type ExportHead } from './table.ts';

const read = (text: string) => Papa.parse<string[]>(text, { delimiter: ';', skipEmptyLines: true }).data;

test('a file is read by Danish Excel: mark, semicolon, comma, CRLF, Danish dates', () => {
  const columns = [
    column('text', 'Navn', (lead: { name: string }) => lead.name),
    column('oere', 'Beløb', () => -123450),
    column('milli', 'Antal', () => 1500),
    column('bp', 'Rabat %', () => 1250),
    column('whole', 'Nr.', () => 50001),
    column('day', 'Dag', () => '2026-11-26'),
    column('moment', 'Oprettet', () => '2026-06-30 22:05:00.000Z'),
    column('text', 'Tom', () => undefined),
  ];
  expect(csvHead(columns)).toBe('\ufeffNavn;Beløb;Antal;Rabat %;Nr.;Dag;Oprettet;Tom\r\n');
  expect(csvRow(columns, toRow(columns, { name: 'Æblevej "3"; Åby' }))).toBe(
    '"Æblevej ""3""; Åby";-1234,50;1,500;12,50;50001;26-11-2026;01-07-2026 00:05;\r\n',
  );
});

test.each([
  ['=HYPERLINK("http://x")', `'=HYPERLINK("http://x")`],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1+1', "'\t=1+1"],
  ['\r=1+1', "'\r=1+1"],
  ['\n=1+1', "'\n=1+1"],
  ["+1+cmd|' /C calc'!A0", "'+1+cmd|' /C calc'!A0"],
  ['-2+3', "'-2+3"],
  ['-', "'-"],
  ['+4520304050', '+4520304050'],
  ['+45 20 30 40 50', '+45 20 30 40 50'],
  ['-12,5', '-12,5'],
  ['-1.234,50', '-1.234,50'],
  ['Jensen = søn', 'Jensen = søn'],
])('%j is written as %j', (text, written) => {
  expect(makeHarmless(text)).toBe(written);
});

test('any text comes back as it was, at most with an apostrophe before it', () => {
  const columns: ExportHead[] = [
    { label: 'a', kind: 'text' },
    { label: 'b', kind: 'text' },
  ];
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (a, b) => {
      const [row = []] = read(`x;y\r\n${csvRow(columns, [a, b])}`).slice(1);
      const expected = [makeHarmless(a), makeHarmless(b)];
      expect(row).toEqual(expected);
      expect(row.every((cell) => !/^[=@\t\r\n]/.test(cell))).toBe(true);
    }),
  );
});

test('numbers come back as they were', () => {
  const value = fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 });
  fc.assert(
    fc.property(value, (number) => {
      expect(parseKr(cellText('oere', number))).toBe(number);
      expect(parseQty(cellText('milli', number))).toBe(number);
      expect(parseBp(cellText('bp', number))).toBe(number);
    }),
  );
  expect(() => cellText('oere', 1.5)).toThrow();
});

test('the file is named after the list and the day', () => {
  expect(exportFileName('Mit overblik: tilbud', '2026-11-23', 'csv')).toBe('mit-overblik-tilbud-2026-11-23.csv');
});
