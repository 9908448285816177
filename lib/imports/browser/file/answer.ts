/** The worker's answers. It keeps the file's rows and hands them out in parts. */
import { hashOf } from '../../../core/browser/hash.ts';
import { BYTES_PER_COMMAND } from '../../shared/limits.ts';
import type { SentRow } from '../../shared/schema.ts';
import {
  FileError,
  openTable,
  toFacts,
  toSentRow,
  type FileFault,
  type OpenOptions,
  type Reading,
  type Table,
  type TableFacts,
} from './table.ts';

export type WorkerRequest =
  | { id: number; type: 'open'; file: File; options: OpenOptions }
  | { id: number; type: 'rows'; from: number; count: number; reading: Reading };
export type WorkerAnswer = { id: number } & ({ facts: TableFacts } | { rows: SentRow[] } | { fault: FileFault });

/** The first rows that together fit one command, at least one. */
function cutAtBytes(rows: readonly SentRow[]): SentRow[] {
  const encoder = new TextEncoder();
  let bytes = 0;
  const end = rows.findIndex((row, at) => {
    bytes += encoder.encode(JSON.stringify(row)).length;
    return at > 0 && bytes > BYTES_PER_COMMAND;
  });
  return end < 0 ? [...rows] : rows.slice(0, end);
}

/** Returns a function that answers requests about the file that was opened last. */
export function createAnswer(): (request: WorkerRequest) => Promise<WorkerAnswer> {
  let table: Table | null = null;
  return async (request) => {
    const { id } = request;
    try {
      if (request.type === 'open') {
        const bytes = await request.file.arrayBuffer();
        table = await openTable(bytes, request.options);
        return { id, facts: toFacts(table, await hashOf(bytes)) };
      }
      // A worker that was started again has no file.
      if (!table) throw new FileError('unreadable');
      const { headings, rows } = table;
      const { from, count, reading } = request;
      return { id, rows: cutAtBytes(rows.slice(from, from + count).map((row) => toSentRow(headings, row, reading))) };
    } catch (error) {
      return { id, fault: error instanceof FileError ? error.fault : 'unreadable' };
    }
  };
}
