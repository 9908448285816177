/** Files as people have them: title blocks, several sheets, formulas without values, and files that are no tables. */
import fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import writeExcel from 'write-excel-file/node';
import { FileError, openTable, toFacts } from './table.ts';

/** A copy, because Node keeps small buffers in a shared one. */
const toBuffer = (bytes: Uint8Array) => new Uint8Array(bytes).buffer;
const text = (content: string, encoding: BufferEncoding = 'utf8') => toBuffer(Buffer.from(content, encoding));
const cells = (...rows: string[][]) => rows.map((row) => row.map((value) => ({ value, type: String })));

test.each([
  ['a line with a date', 'Udskrevet;24-11-2026\n;\nKundenr;Navn;Telefon\n1;Åse;20304050', 3],
  ['a firm’s name and address', 'El-firmaet ApS;Vej 1\n\nNavn;By\nÅse;Odense', 3],
  ['words that nobody knows', 'Liste;24-11-2026;;\n\nAlfa;Beta;Gamma;Delta\n1;2;3;4', 3],
  ['nothing', 'Navn;By\nÅse;Odense', 1],
])('the headings are found below %s', async (_what, content, headingRow) => {
  const table = await openTable(text(content), {});
  expect(table.headingRow).toBe(headingRow);
  expect(table.rows.map(({ row }) => row)).toEqual([headingRow + 1]);
});

test('the chosen line is used as the headings', async () => {
  const table = await openTable(text('Navn;By\nName;Town\nÅse;Odense'), { headingRow: 2 });
  expect(table.headings).toEqual(['Name', 'Town']);
  expect(toFacts(table)).toMatchObject({ rowCount: 1, headingRow: 2 });
  expect(table.firstLines.map(({ row }) => row)).toEqual([1, 2, 3]);
});

test('the chosen sheet of a workbook is read, else the longest', async () => {
  const file = await writeExcel([
    { data: cells(['Navn', 'By'], ['Åse', 'Odense'], ['Bo', 'Viby']), sheet: 'Kunder' },
    { data: cells(['Navn', 'By'], ['Ida', 'Ribe']), sheet: 'Gamle' },
  ]).toBuffer();
  const longest = await openTable(toBuffer(file), {});
  expect(longest.format).toEqual({ type: 'xlsx', sheet: 'Kunder', sheets: ['Kunder', 'Gamle'] });
  expect((await openTable(toBuffer(file), { sheet: 'Gamle' })).rows).toEqual([{ row: 2, texts: ['Ida', 'Ribe'] }]);
});

test.each([
  ['<c r="A2"><f>B2&amp;"x"</f></c>', '=B2&"x"'],
  ['<c r="A2" t="str"><f>B2</f></c>', '=B2'],
  ['<c r="A2" s="0"><f>1+2</f><v></v></c>', '=(1+2)'],
  ['<c r="A2" t="str"><f>B2</f><v></v></c>', ''],
  ['<c r="A2" t="str"><f>B2</f><v>Åse</v></c>', 'Åse'],
])('the cell %s is read as %j', async (cell, shown) => {
  const parts = unzipSync(new Uint8Array(await writeExcel(cells(['Navn', 'By'], ['NAME', 'Odense'])).toBuffer()));
  const name = Object.keys(parts).find((part) => part.startsWith('xl/worksheets/') && part.endsWith('.xml'))!;
  const xml = strFromU8(parts[name]!).replace(/<c r="A2"[^>]*>.*?<\/c>/s, cell);
  const { rows } = await openTable(toBuffer(zipSync({ ...parts, [name]: strToU8(xml) })), {});
  expect(rows[0]?.texts[0]).toBe(shown);
});

test('a text that was written as a formula to keep its zeros is that text', async () => {
  expect((await openTable(text('Navn;Postnr\nÅse;="0800"'), {})).rows[0]?.texts).toEqual(['Åse', '0800']);
});

test.each([
  ['a PDF', '%PDF-1.7\nNavn;By\nÅse;Odense'],
  ['a picture', '\u0089PNG\r\n\u001a\nNavn;By\n1;2'],
  ['a web page', '<html><table><tr><td>Navn;By</td></tr>\n1;2</table>'],
  ['a file with zeros', 'Navn;By\n\u0000\u0001;2'],
])('%s is no table, whatever its name says', async (_what, content) => {
  await expect(openTable(text(content, 'latin1'), {})).rejects.toMatchObject({ fault: 'notTable' });
});

test('random bytes are no table', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 300, maxLength: 3000 }), async (random) => {
      fc.pre(new Set(random).size > 100);
      await expect(openTable(toBuffer(random), {})).rejects.toBeInstanceOf(FileError);
    }),
    { numRuns: 50 },
  );
});
