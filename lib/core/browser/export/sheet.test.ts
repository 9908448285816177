import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { INHERITED_NAMES, NAUGHTY } from '../../testing/naughty.ts';
import { writeSheet } from './sheet.ts';
import type { ExportHead } from '../../shared/export/table.ts';

const COLUMNS: ExportHead[] = [
  { label: 'Navn', kind: 'text' },
  { label: 'Beløb', kind: 'oere' },
  { label: 'Antal', kind: 'milli' },
  { label: 'Dag', kind: 'day' },
  { label: 'Oprettet', kind: 'moment' },
  { label: 'Telefon', kind: 'text' },
];

test('Excel gets real numbers and dates, and texts that it does not calculate', async () => {
  const blob = await writeSheet(COLUMNS, [
    ['=1+1', -123450, 1500, '2026-11-26', '2026-06-30 16:00:00.000Z', '+4520304050'],
    ['Åse & Søn <AS>', 0, null, '', undefined, '08001234'],
  ]);
  const rows = await readSheet(Buffer.from(await blob.arrayBuffer()));
  expect(rows).toEqual([
    ['Navn', 'Beløb', 'Antal', 'Dag', 'Oprettet', 'Telefon'],
    ['=1+1', -1234.5, 1.5, new Date('2026-11-26T00:00:00Z'), new Date('2026-06-30T18:00:00Z'), '+4520304050'],
    ['Åse & Søn <AS>', 0, null, null, null, '08001234'],
  ]);
});

/** A cell holds no NUL, no half letters, and at most as much text as Excel takes. */
const asInCell = (text: string) => text.replaceAll('\u0000', '').toWellFormed() || null;

test.each([
  ['one that every object has', INHERITED_NAMES],
  ['any', NAUGHTY],
])('a file with such a name in every text cell opens, and the texts are as they were: %s', async (_name, texts) => {
  const columns: ExportHead[] = ['a', 'hasOwnProperty'].map((label) => ({ label, kind: 'text' }));
  const rows = texts.map((text) => [text, text]);
  const blob = await writeSheet(columns, rows);
  const bytes = Buffer.from(await blob.arrayBuffer());
  expect(await readSheet(bytes, { trim: false })).toEqual([
    columns.map(({ label }) => label),
    ...rows.map((row) => row.map(asInCell)),
  ]);
});

test('no part of the file has a character that XML can’t hold, and a long text is cut where Excel cuts it', async () => {
  const blob = await writeSheet(COLUMNS, [...NAUGHTY.map((text) => [text]), ['\u0001'.repeat(40_000)]]);
  const bytes = new Uint8Array(await blob.arrayBuffer());
  for (const content of Object.values(unzipSync(bytes)))
    expect(strFromU8(content)).not.toMatch(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/);
  const rows = await readSheet(Buffer.from(bytes), { trim: false });
  expect(String(rows.at(-1)?.[0])).toHaveLength(32_767);
});
