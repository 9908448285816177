import { readSheet } from 'read-excel-file/node';
import { writeSheet } from './sheet.ts';
import type { ExportHead } from './table.ts';

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
