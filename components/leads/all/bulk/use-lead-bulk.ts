'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from '@/components/common/toast/toast';
import { useCommand } from '@/components/common/use-command';
import { useNames } from '@/components/common/use-names';
import { queryRoots } from '@/lib/core/shared/query-roots';
import { runBulk, type BulkOutcome } from '@/lib/leads/browser/run-bulk';
import { leads } from '@/lib/leads/commands';
import type { LeadBulkAction, LeadBulkDone, LeadBulkInput } from '@/lib/leads/shared/bulk';
import { leadKeys } from '@/lib/leads/shared/queries';

/** The leads that were refused, for the dialog that lists them. `undo` takes back the changed ones. */
export type BulkReport = { outcome: BulkOutcome; isUndo: boolean; undo: (() => void) | null };
/** How many leads a change has come to, of how many. */
export type BulkProgress = { done: number; of: number };
type Bulk = { input: LeadBulkInput; count: number };
type Undo = { action: LeadBulkAction; done: readonly LeadBulkDone[] };

const INVALIDATES = { always: [{ queryKey: leadKeys.all }, { queryKey: queryRoots.dashboard }] };
/** Live updates wait for commands of this scope, so that the list is not read again for each lead. */
const SCOPE = queryRoots.leads[0];

/** Changes many leads. A toast says how it went and takes it back; leads that were refused are in `report`. */
export function useLeadBulk() {
  const t = useTranslations('leads.bulk');
  const toDone = useDoneText();
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const [report, setReport] = useState<BulkReport | null>(null);
  const follow = (of: number) => {
    setProgress({ done: 0, of });
    return (done: number) => setProgress({ done, of });
  };
  const undo = useCommand({
    scope: SCOPE,
    command: ({ action, done }: Undo) =>
      runBulk({
        first: () => leads.undoBulkLeads({ action, done: [...done] }),
        again: (rest) => leads.undoBulkLeads({ action, done: rest }),
        onProgress: follow(done.length),
      }).finally(() => setProgress(null)),
    onSuccess: (outcome) => isPartial(outcome) && setReport({ outcome, isUndo: true, undo: null }),
    success: (outcome) => (isPartial(outcome) ? null : { title: t('undone', { count: outcome.done.length }) }),
    failure: t('undoFailed'),
    invalidates: INVALIDATES,
  });
  const takeBack = (action: LeadBulkAction, { done }: BulkOutcome) => void undo.run({ action, done });
  const bulk = useCommand({
    scope: SCOPE,
    command: ({ input, count }: Bulk) =>
      runBulk({
        first: () => leads.bulkLeads(input),
        again: (rest) => leads.bulkLeads({ action: input.action, chosen: rest }),
        onProgress: follow(count),
      }).finally(() => setProgress(null)),
    onSuccess: (outcome, { input: { action } }) => {
      const hasDone = outcome.done.length > 0;
      if (isPartial(outcome))
        setReport({ outcome, isUndo: false, undo: hasDone ? () => takeBack(action, outcome) : null });
      else if (!hasDone) toast({ title: t('nothingToDo') });
    },
    success: (outcome, { input: { action } }) =>
      isPartial(outcome) || outcome.done.length === 0 ? null : { title: toDone(action, outcome), accent: 'success' },
    undo: (outcome, { input: { action } }) => takeBack(action, outcome),
    failure: t('failed'),
    invalidates: INVALIDATES,
  });
  return {
    run: (input: LeadBulkInput, count: number) => void bulk.run({ input, count }),
    progress,
    report,
    closeReport: () => setReport(null),
  };
}

const isPartial = ({ refused, left }: BulkOutcome) => refused.length > 0 || left > 0;

/** Writes the toast's title: how many leads got which change. */
function useDoneText(): (action: LeadBulkAction, outcome: BulkOutcome) => string {
  const t = useTranslations('leads.bulk.done');
  const nameOf = useNames();
  return (action, { done: { length: count } }) => {
    if (action.kind === 'owner')
      return action.owner ? t('owner', { count, name: nameOf(action.owner) }) : t('noOwner', { count });
    if (action.kind === 'archive') return t(action.archived ? 'archived' : 'restored', { count });
    if (action.kind === 'task') return t('task', { count });
    return t(action.kind, { count, tag: action.tag });
  };
}
