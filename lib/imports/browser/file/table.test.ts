import writeExcel from 'write-excel-file/node';
import { createAnswer } from './answer.ts';
import { guessDelimiter } from './csv.ts';
import { guessEncoding } from './decode.ts';
import { readRow } from '../../shared/read-row.ts';
import { guessDecimal, toDanishNumber, toDecimalComma } from './numbers.ts';
import { FileError, openTable, toFacts, toSentRow } from './table.ts';

const bytes = (text: string, encoding: BufferEncoding = 'utf8') => {
  const buffer = Buffer.from(text, encoding);
  return buffer.buffer.slice(buffer.byteOffset, buffer.byteOffset + buffer.byteLength) as ArrayBuffer;
};

test.each([
  ['UTF-8 with a byte order mark', '\uFEFFNavn;By\r\nÅse;Århus\r\n', 'utf8', 'utf-8'],
  ['UTF-8 without one', 'Navn;By\nÅse;Århus\n', 'utf8', 'utf-8'],
  ['Windows-1252, as Danish Excel writes it', 'Navn;By\r\nÅse;Århus\r\n', 'latin1', 'windows-1252'],
  ['UTF-16', '\uFEFFNavn;By\r\nÅse;Århus\r\n', 'utf16le', 'utf-16le'],
] as const)('%s is read', async (_what, text, encoding, expected) => {
  expect(guessEncoding(new Uint8Array(bytes(text, encoding)))).toBe(expected);
  const table = await openTable(bytes(text, encoding), {});
  expect(table.headings).toEqual(['Navn', 'By']);
  expect(table.rows).toEqual([{ row: 2, texts: ['Åse', 'Århus'] }]);
});

test.each([
  ['a;b;c\n1,5;2,5;3', ';'],
  ['a,b,c\n1,2,3', ','],
  ['a\tb\n1\t2', '\t'],
  ['"a;x",b\n1,2', ','],
  ['Prisliste 2026\na;b\n1;2', ';'],
  ['Prisliste, gældende fra 1. januar 2026\n\na;b\n1;2', ';'],
  ['Navn;Adresse\nÅse;Skovvej 1, 2. th, Aarhus', ';'],
  ['a;b', ';'],
  ['sep=|\na|b', '|'],
  ['a', ';'],
])('the delimiter of %j is %j', (text, delimiter) => {
  expect(guessDelimiter(text)).toBe(delimiter);
});

test('titles above the headings and empty lines are left out, and rows keep their numbers', async () => {
  const table = await openTable(bytes('Prisliste\n;\nEL-nr;Tekst;Tekst;\n\n1;A;B;C\n;;;\n2;"C\nD";;\n'), {});
  expect(table.headings).toEqual(['EL-nr', 'Tekst', 'Tekst (2)', '(4)']);
  expect(table.rows.map(({ row, texts }) => [row, ...texts])).toEqual([
    [5, '1', 'A', 'B', 'C'],
    [7, '2', 'C\nD', '', ''],
  ]);
  expect(toFacts(table)).toMatchObject({ rowCount: 2, format: { type: 'csv', delimiter: ';', decimal: ',' } });
});

test('headings have names of their own, also where one looks like a number for another', async () => {
  const table = await openTable(bytes('Tlf (2);Tlf;Tlf;;(4)\n1;2;3;4;5'), {});
  expect(table.headings).toEqual(['Tlf (2)', 'Tlf', 'Tlf (3)', '(4)', '(4) (2)']);
});

test('a CSV file whose first heading is PK is no Excel file', async () => {
  expect((await openTable(bytes('PK;Navn\n1;Åse'), {})).headings).toEqual(['PK', 'Navn']);
});

test('another encoding and delimiter than the guessed are used', async () => {
  const table = await openTable(bytes('Navn,By;x\nÅse,A;y', 'latin1'), { encoding: 'windows-1252', delimiter: ',' });
  expect(table.rows[0]?.texts).toEqual(['Åse', 'A;y']);
});

test('an Excel file gives numbers the Danish way and keeps leading zeros of texts', async () => {
  const data = [
    ['EL-nummer', 'EAN', 'Pris', 'Postnr'].map((value) => ({ value, type: String })),
    [
      { value: 1003456, type: Number },
      { value: 5703010000000, type: Number },
      { value: 1234.5, type: Number },
      { value: '0800', type: String },
    ],
  ];
  const file = await writeExcel(data).toBuffer();
  const table = await openTable(bytes(file.toString('latin1'), 'latin1'), {});
  expect(table.rows).toEqual([{ row: 2, texts: ['1003456', '5703010000000', '1234,5', '0800'] }]);
  expect(table.format.type).toBe('xlsx');
});

test.each([
  ['empty', ''],
  ['empty', 'Navn;By\n'],
  ['unreadable', 'PK\u0003\u0004 no workbook'],
  ['unreadable', '\u00d0\u00cf\u0011\u00e0 an old workbook'],
])('a file that is %s is refused', async (fault, text) => {
  await expect(openTable(bytes(text, 'latin1'), {})).rejects.toEqual(new FileError(fault as 'empty'));
  await expect(openTable(bytes(text, 'latin1'), {})).rejects.toMatchObject({ fault });
});

test.each([
  ['1234.5', '1234,5'],
  ['12.350000000000001', '12,35'],
  ['5.70301E12', '5703010000000'],
  ['0.1', '0,1'],
  ['-3', '-3'],
  ['1e300', '1e300'],
  ['x', 'x'],
])('the stored number %s is written %s', (stored, danish) => expect(toDanishNumber(stored)).toBe(danish));

test('the decimal sign is guessed by the amounts', () => {
  expect(guessDecimal(['1.234,50', '12,5', 'x'])).toBe(',');
  expect(guessDecimal(['1,234.50', '12.5', '3,5'])).toBe('.');
  expect(guessDecimal(['1.234', '12'])).toBe(',');
  expect(toDecimalComma('1,234.50', '.')).toBe('1234,50');
  expect(toDecimalComma('1.234,50', ',')).toBe('1.234,50');
  expect(toDecimalComma('1,234,567', '.')).toBe('1234567');
  // One amount is written the other way: 12.50 must not become 1250.
  expect(toDecimalComma('12,50', '.')).toBe('12,50');
});

test('a row is sent by field, its amounts with a decimal comma', () => {
  const reading = { kind: 'products', columns: { sku: 'Nr', price: 'Pris' }, decimal: '.' } as const;
  expect(toSentRow(['Pris', 'x', 'Nr'], { row: 7, texts: [' 1,234.50 ', 'y', '100'] }, reading)).toEqual({
    row: 7,
    cells: { sku: '100', price: '1234,50' },
  });
});

describe('a long text', () => {
  const reading = { kind: 'customers', columns: { name: 'Navn', note: 'Note' }, decimal: ',' } as const;

  test('is sent whole, so that the row says that it is too long', () => {
    const { cells } = toSentRow(['Navn', 'Note'], { row: 2, texts: ['A', 'x'.repeat(5001)] }, reading);
    expect(readRow('customers', cells).errors).toEqual({ note: { code: 'maxLength', params: { maximum: 5000 } } });
  });

  test.each([
    ['x', [49, 21]],
    ['漢', [16, 16, 16, 16, 6]],
  ])('of %s leaves fewer rows in a command', async (character, expected) => {
    const answer = createAnswer();
    const lines = Array.from({ length: 70 }, (_, at) => `Kunde ${at};${character.repeat(30_000)}`);
    const file = new File([['Navn;Note', ...lines].join('\n')], 'kunder.csv');
    await answer({ id: 1, type: 'open', file, options: {} });
    const sizes: number[] = [];
    for (let from = 0; from < lines.length; from += sizes.at(-1) ?? 0) {
      const sent = await answer({ id: 2, type: 'rows', from, count: 250, reading });
      if (!('rows' in sent) || sent.rows.length === 0) throw new Error('no rows');
      sizes.push(sent.rows.length);
    }
    expect(sizes).toEqual(expected);
  });
});
