import { csvHead, csvRow } from '@/lib/core/shared/export/csv';
import {
  MOST_EXPORT_ROWS,
  toRow,
  type CellValue,
  type ExportColumn,
  type ExportFormat,
} from '@/lib/core/shared/export/table';
import { FULL_LIST_BATCH } from '@/lib/core/shared/limits';

const loadWriter = () => import('@/components/common/export/write-in-worker');

/** Reads page `page`, from 1, of at most `size` rows. A shorter page is the last. */
export type ReadPage<T> = (page: number, size: number, signal: AbortSignal) => Promise<readonly T[]>;

type Source<T> = {
  columns: readonly ExportColumn<T>[];
  page: ReadPage<T>;
  format: ExportFormat;
  /** The most rows, if it is not the usual number. */
  most?: number;
};
type Options = { signal: AbortSignal; onProgress: (count: number) => void };

/** `isCut`: the list has more rows than an export holds. */
export type ExportResult = { blob: Blob; count: number; isCut: boolean };

/**
 * Reads all pages of a list and writes the file. A row that moves to a later page while the export runs is written
 * once.
 * @throws ClientError of a page that can't be read; the signal's reason if it is aborted
 */
export async function exportRows<T extends { readonly id: string }>(
  source: Source<T>,
  options: Options,
): Promise<ExportResult> {
  const { columns, format } = source;
  const heads = columns.map(({ label, kind }) => ({ label, kind }));
  const lines = [csvHead(heads)];
  const rows: CellValue[][] = [];
  const { count, isCut } = await readPages(source, options, (item) => {
    if (format === 'csv') lines.push(csvRow(heads, toRow(columns, item)));
    else rows.push(toRow(columns, item));
  });
  if (format === 'csv') return { blob: new Blob(lines, { type: 'text/csv;charset=utf-8' }), count, isCut };
  const { writeInWorker } = await loadWriter();
  return { blob: await writeInWorker({ columns: heads, rows }, options.signal), count, isCut };
}

async function readPages<T extends { readonly id: string }>(
  { page, most = MOST_EXPORT_ROWS }: Source<T>,
  { signal, onProgress }: Options,
  add: (item: T) => void,
): Promise<{ count: number; isCut: boolean }> {
  const seen = new Set<string>();
  for (let at = 1; ; at++) {
    const items = await page(at, FULL_LIST_BATCH, signal);
    signal.throwIfAborted();
    for (const item of items) {
      if (seen.has(item.id)) continue;
      if (seen.size === most) return { count: seen.size, isCut: true };
      seen.add(item.id);
      add(item);
    }
    onProgress(seen.size);
    if (items.length < FULL_LIST_BATCH) return { count: seen.size, isCut: false };
  }
}

/** The rows of a list that is in the browser already, as pages. */
export function pagesOf<T>(items: readonly T[]): ReadPage<T> {
  return (page, size) => Promise.resolve(items.slice((page - 1) * size, page * size));
}

/** A list that is read by cursor, as pages: the export asks for them one after the other. */
export function pagesByCursor<T>(
  read: (cursor: string, size: string, signal: AbortSignal) => Promise<{ items: readonly T[]; next: string }>,
): ReadPage<T> {
  let cursor = '';
  return async (page, size, signal) => {
    if (page > 1 && cursor === '') return [];
    const { items, next } = await read(page === 1 ? '' : cursor, String(size), signal);
    cursor = next;
    return items;
  };
}
