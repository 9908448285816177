/** Naughty texts in files that are imported, and in every cell of a row. */
import { csvHead, csvRow, makeHarmless } from '../../core/shared/export/csv.ts';
import { writeSheet } from '../../core/browser/export/sheet.ts';
import type { ExportHead } from '../../core/shared/export/table.ts';
import { NAUGHTY } from '../../core/testing/naughty.ts';
import { openTable } from './file/table.ts';
import { fieldNames, IMPORT_KINDS } from '../shared/kinds.ts';
import { completeRow, readRow, rowKeys } from '../shared/read-row.ts';

const COLUMNS: ExportHead[] = ['Nr', 'Navn'].map((label) => ({ label, kind: 'text' }));
const ROWS = NAUGHTY.map((text, at) => [`nr ${at}`, text]);
/** A table can't hold NUL, and a reader of spreadsheets may trim. */
const asRead = (text = '') => text.replaceAll('\u0000', '').toWellFormed().trim();

const FILES = {
  csv: async () =>
    new Uint8Array(
      Buffer.from(
        csvHead(COLUMNS) +
          ROWS.filter(([, text = '']) => !/[\u0000-\u0008]/.test(text))
            .map((row) => csvRow(COLUMNS, row))
            .join(''),
      ),
    ).buffer,
  xlsx: async () => (await writeSheet(COLUMNS, ROWS)).arrayBuffer(),
};

test.each(['csv', 'xlsx'] as const)('a file of naughty texts is read: %s', async (type) => {
  const table = await openTable(await FILES[type](), {});
  expect(table.headings).toEqual(['Nr', 'Navn']);
  const texts = new Map(table.rows.map(({ texts: [nr = '', text = ''] }) => [nr, text]));
  expect(texts.size).toBeGreaterThan(NAUGHTY.length - 20);
  for (const [nr = '', text = ''] of ROWS) {
    const expected = type === 'csv' ? makeHarmless(text) : text;
    if (texts.has(nr)) expect([nr, asRead(texts.get(nr))]).toEqual([nr, asRead(expected)]);
  }
});

test.each(IMPORT_KINDS)('every cell of a row may hold a naughty text: %s', (kind) => {
  const fields = fieldNames(kind);
  for (const text of NAUGHTY) {
    const { values, errors, missing } = readRow(kind, Object.fromEntries(fields.map((name) => [name, text])));
    // An unreadable value has a fault at a cell of the file.
    for (const cell of [...Object.keys(errors), ...Object.keys(missing)]) expect(fields).toContain(cell);
    expect(rowKeys(kind, completeRow(kind, values)).every((key) => typeof key === 'string')).toBe(true);
    // A function in the place of a value would be left out of the JSON.
    expect(JSON.parse(JSON.stringify(values))).toEqual(values);
  }
});
