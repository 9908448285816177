import Papa from 'papaparse';
import { NAUGHTY } from '../../testing/naughty.ts';
import { csvHead, csvRow, makeHarmless } from '../../shared/export/csv.ts';
import type { ExportHead } from '../../shared/export/table.ts';

test('a CSV file with naughty texts in every cell has them all, and none that is calculated', () => {
  const columns: ExportHead[] = ['a', 'b'].map((label) => ({ label, kind: 'text' }));
  const file = csvHead(columns) + NAUGHTY.map((text) => csvRow(columns, [text, `x${text}`])).join('');
  const bytes = Buffer.from(file, 'utf8');
  const { data, errors } = Papa.parse<string[]>(new TextDecoder().decode(bytes), { delimiter: ';', newline: '\r\n' });
  expect(errors).toEqual([]);
  const texts = NAUGHTY.map((text) => text.toWellFormed());
  expect(data.slice(1, -1)).toEqual(texts.map((text) => [makeHarmless(text), `x${text}`]));
});
