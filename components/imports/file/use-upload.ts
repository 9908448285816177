'use client';

import { useRef } from 'react';
import { newKey } from '@/lib/core/browser/idempotency-keys';
import { imports } from '@/lib/imports/commands';
import type { Reading } from '@/lib/imports/browser/file/table';
import { shapeOf } from '@/lib/imports/shared/headings';
import { ROWS_PER_COMMAND } from '@/lib/imports/shared/limits';
import type { OpenedFile } from './use-import-file';
import { useImportUrl } from '@/components/imports/use-import-url';
import { noteOwnWork } from '@/components/imports/run/own-work';
import { useLoop, type Loop } from '@/components/imports/run/use-loop';

/** `received`: rows that the server has, of an earlier try with the same file. */
type Begun = { id: string; rev: number; received: number; status: string };

/** One that can't be discarded now is deleted by the server after some weeks. */
function discard({ id, rev }: Pick<Begun, 'id' | 'rev'>): void {
  void imports.discardImport(id, { rev }).catch(() => undefined);
}

/** How the file is read, as text: the same file read otherwise gives other rows. */
function toReading({ format, headingRow }: OpenedFile['facts'], { decimal }: Reading): string {
  const how = format.type === 'csv' ? [format.encoding, format.delimiter, decimal] : [format.sheet];
  return JSON.stringify([...how, headingRow]).slice(0, 500);
}

/** Sends the file's rows to be checked, those that the server has not; at the end the import is opened. */
export function useUpload({ name, facts, reader }: OpenedFile, reading: Reading): Loop & { cancel: () => void } {
  const { setUrl } = useImportUrl();
  const key = useRef('');
  const made = useRef<Begun | null>(null);

  const begin = async () => {
    if (made.current) return made.current;
    const ownKey = (key.current ||= newKey());
    const { kind, columns } = reading;
    const shape = shapeOf(facts.headings);
    const created = await imports.createImport({
      kind,
      columns,
      shape,
      fileName: name.slice(0, 200),
      fileHash: facts.hash,
      reading: toReading(facts, reading),
      rowCount: facts.rowCount,
      idempotencyKey: ownKey,
    });
    const { id, rev = 1, received = 0, status } = created;
    noteOwnWork(id);
    const begun = { id, rev, received, status };
    // It was cancelled meanwhile, and the columns may be others the next time.
    if (key.current === ownKey) made.current = begun;
    else if (received === 0) discard(begun);
    return begun;
  };
  const loop = useLoop(async (done, signal) => {
    const { id, received, status } = await begin();
    const from = Math.max(done, received);
    if (status === 'modtager' && from < facts.rowCount) {
      const rows = await reader.rows(from, ROWS_PER_COMMAND, reading);
      if (rows.length > 0) await imports.sendRows(id, { rows }, { signal });
      if (from + rows.length < facts.rowCount) return from + rows.length;
    }
    setUrl({ import: id, kind: null, vis: null, side: null });
    return null;
  });
  const cancel = () => {
    loop.reset();
    const { current } = made;
    made.current = null;
    key.current = '';
    if (current) discard(current);
  };
  return { ...loop, cancel };
}
