'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Invalidation } from '@/components/common/command-options';
import { toast } from '@/components/common/toast/toast';
import { useCommand } from '@/components/common/use-command';
import { runBulk, type BulkOutcome } from '@/lib/core/browser/run-bulk';
import type { BulkDone, BulkResult } from '@/lib/core/shared/bulk';

/** The records that were refused, for the dialog that lists them. `undo` takes back the changed ones. */
export type BulkReport = { outcome: BulkOutcome; isUndo: boolean; undo: (() => void) | null };
/** How many records a change has come to, of how many. */
export type BulkProgress = { done: number; of: number };

/** The input of a bulk command: the action, and the records by their ids or by a filter. */
type Sent<A, C, F> = { action: A; chosen?: C[]; filter?: F; except?: string[] };
type Undo<A> = { action: A; done: BulkDone[] };

type Options<A, C, F> = {
  send: (input: Sent<A, C, F>) => Promise<BulkResult<C>>;
  sendUndo: (input: Undo<A>) => Promise<BulkResult<BulkDone>>;
  /** The toast's title: how many records got which change. */
  toDone: (action: A, count: number) => string;
  /** Live updates wait for commands of this scope, so that the list is not read again for each record. */
  scope: string;
  invalidates: Invalidation;
};

/** Changes many records. A toast says how it went and takes it back; records that were refused are in `report`. */
export function useBulk<A, C, F>({ send, sendUndo, toDone, scope, invalidates }: Options<A, C, F>) {
  const t = useTranslations('list.bulkChange');
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const [report, setReport] = useState<BulkReport | null>(null);
  const follow = (of: number) => {
    setProgress({ done: 0, of });
    return (done: number) => setProgress({ done, of });
  };
  const undo = useCommand({
    scope,
    command: ({ action, done }: Undo<A>) =>
      runBulk({
        first: () => sendUndo({ action, done }),
        again: (rest) => sendUndo({ action, done: rest }),
        onProgress: follow(done.length),
      }).finally(() => setProgress(null)),
    onSuccess: (outcome) => isPartial(outcome) && setReport({ outcome, isUndo: true, undo: null }),
    success: (outcome) => (isPartial(outcome) ? null : { title: t('undone', { count: outcome.done.length }) }),
    failure: t('undoFailed'),
    invalidates,
  });
  const takeBack = (action: A, { done }: BulkOutcome) => void undo.run({ action, done });
  const bulk = useCommand({
    scope,
    command: ({ input, count }: { input: Sent<A, C, F>; count: number }) =>
      runBulk({
        first: () => send(input),
        again: (rest) => send({ action: input.action, chosen: rest }),
        onProgress: follow(count),
      }).finally(() => setProgress(null)),
    onSuccess: (outcome, { input: { action } }) => {
      const hasDone = outcome.done.length > 0;
      if (isPartial(outcome))
        setReport({ outcome, isUndo: false, undo: hasDone ? () => takeBack(action, outcome) : null });
      else if (!hasDone) toast({ title: t('nothingToDo') });
    },
    success: (outcome, { input: { action } }) =>
      isPartial(outcome) || outcome.done.length === 0
        ? null
        : { title: toDone(action, outcome.done.length), accent: 'success' },
    undo: (outcome, { input: { action } }) => takeBack(action, outcome),
    failure: t('failed'),
    invalidates,
  });
  return {
    run: (input: Sent<A, C, F>, count: number) => void bulk.run({ input, count }),
    progress,
    report,
    closeReport: () => setReport(null),
  };
}

const isPartial = ({ refused, left }: BulkOutcome) => refused.length > 0 || left > 0;
