/** Writes an Excel file away from the page's own thread. Gets an export's table, answers with the file. */
import { writeSheet } from '@/lib/core/browser/export/sheet';
import type { CellValue, ExportHead } from '@/lib/core/shared/export/table';

export type SheetTask = { columns: ExportHead[]; rows: CellValue[][] };
export type SheetAnswer = { blob: Blob } | { failed: true };

self.addEventListener('message', ({ data: { columns, rows } }: MessageEvent<SheetTask>) => {
  writeSheet(columns, rows).then(
    (blob) => self.postMessage({ blob } satisfies SheetAnswer),
    () => self.postMessage({ failed: true } satisfies SheetAnswer),
  );
});
