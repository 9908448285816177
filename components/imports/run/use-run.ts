'use client';

import { useQueryClient } from '@tanstack/react-query';
import { imports } from '@/lib/imports/commands';
import { importKeys } from '@/lib/imports/browser/queries';
import type { Import } from '@/lib/imports/shared/types';
import { toClientError } from '@/lib/pocketbase/shared/command';
import { noteOwnWork } from './own-work';
import { useLoop, type Loop } from './use-loop';

/** Carries an import out, or takes it back, step by step. */
export function useRun(theImport: Import, step: 'apply' | 'undo'): Loop {
  const queryClient = useQueryClient();
  const refresh = useRefresh(theImport.id);
  const count = step === 'apply' ? 'done' : 'undone';
  return useLoop(async (done, signal) => {
    noteOwnWork(theImport.id);
    // A step that has begun is waited for, so that the figures after a stop are those of the server.
    const goOn = step === 'apply' ? imports.applyRows : imports.undoRows;
    const progress = await goOn(theImport.id, { from: done }).catch((error: unknown) => {
      // Somebody else has taken it back.
      if (toClientError(error).code === 'wrong_status') refresh();
      throw error;
    });
    if (signal.aborted) refresh();
    const isOver = progress.status === (step === 'apply' ? 'faerdig' : 'fortrudt');
    if (!isOver) return progress[count];
    // Its lists and figures too: an import changes customers, products and technicians at once.
    await queryClient.invalidateQueries();
    return null;
  }, theImport[count] ?? 0);
}

/** Reads the import again, after it was stopped or a step was refused. */
function useRefresh(id: string): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: importKeys.one(id) });
}
