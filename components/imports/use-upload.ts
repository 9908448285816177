'use client';

import { useRef } from 'react';
import { newKey } from '@/lib/core/idempotency-keys';
import { createImport, discardImport, sendRows } from '@/lib/imports/commands';
import type { Reading } from '@/lib/imports/file/table';
import { shapeOf } from '@/lib/imports/headings';
import { ROWS_PER_COMMAND } from '@/lib/imports/limits';
import type { OpenedFile } from './use-import-file';
import { useImportUrl } from './use-import-url';
import { useLoop, type Loop } from './use-loop';

type Begun = { id: string; rev: number };

/** One that can't be discarded now is deleted by the server after some weeks. */
function discard({ id, rev }: Begun): void {
  void discardImport(id, rev).catch(() => undefined);
}

/** Sends the file's rows to be checked; at the end the import is opened. */
export function useUpload({ name, facts, reader }: OpenedFile, reading: Reading): Loop & { cancel: () => void } {
  const { setUrl } = useImportUrl();
  const key = useRef('');
  const made = useRef<Begun | null>(null);

  const begin = async () => {
    if (made.current) return made.current;
    const ownKey = (key.current ||= newKey());
    const { kind, columns } = reading;
    const shape = shapeOf(facts.headings);
    const created = await createImport({
      kind,
      columns,
      shape,
      fileName: name.slice(0, 200),
      rowCount: facts.rowCount,
      idempotencyKey: ownKey,
    });
    const begun = { id: created.id, rev: created.rev ?? 1 };
    // It was cancelled meanwhile, and the columns may be others the next time.
    if (key.current === ownKey) made.current = begun;
    else discard(begun);
    return begun;
  };
  const loop = useLoop(async (done, signal) => {
    const { id } = await begin();
    const rows = await reader.rows(done, ROWS_PER_COMMAND, reading);
    if (rows.length > 0) await sendRows(id, rows, signal);
    if (done + rows.length < facts.rowCount) return done + rows.length;
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
