'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { toast } from '@/components/common/toast/toast';
import { useCommand } from '@/components/common/use-command';
import { queryRoots } from '@/lib/core/shared/query-roots';
import { paths } from '@/lib/core/shared/paths';
import { leadMerges } from '@/lib/leads/merge-commands';
import type { MergeChoices } from '@/lib/leads/shared/merge';
import type { Lead } from '@/lib/leads/shared/types';
import type { ClientError } from '@/lib/pocketbase/shared/command';

/** A merge moves records of every feature. */
const MOVED = Object.values(queryRoots).map((queryKey) => ({ queryKey }));
const LOCKED = ['archived', 'merged', 'erased', 'later'] as const;
const FIELDS = ['contacts', 'addresses', 'note', 'owner', 'tags'] as const;

/** Returns a function that says why a merge or its undo was refused; null if the usual text says enough. */
export function useRefusal(isUndo: boolean): (error: ClientError) => string | null {
  const t = useTranslations('leads.merge.refused');
  return ({ code, data, fields }) => {
    if (code === 'not_found' && isUndo) return t('gone');
    if (code === 'locked') {
      const reason = LOCKED.find((known) => known === data.reason);
      if (reason) return t(reason === 'merged' && isUndo ? 'mergedOn' : reason);
    }
    if (fields.other) return t('same');
    const field = FIELDS.find((known) => known in fields);
    return field ? t(field, { maximum: String(fields[field]?.params?.maximum ?? '') }) : null;
  };
}

/** Shows the reason in a toast under this title. */
function useShowRefusal(title: string, isUndo: boolean): (error: ClientError) => boolean {
  const toReason = useRefusal(isUndo);
  return (error) => {
    const reason = toReason(error);
    if (reason) toast({ title, content: reason, success: false, accent: 'danger' });
    return reason !== null;
  };
}

/** Takes a merge back, by its id. */
export function useUndoMerge() {
  const t = useTranslations('leads.merge');
  return useCommand({
    command: (merge: string) => leadMerges.undoMerge(merge),
    success: () => ({ title: t('undone'), accent: 'success' }),
    onRefused: useShowRefusal(t('undoFailed'), true),
    failure: t('undoFailed'),
    invalidates: { always: MOVED },
  });
}

type MergeInput = { kept: Lead; other: Lead; choices: MergeChoices };

/** Merges two customers, and opens the kept one. The toast takes it back. */
export function useMerge() {
  const t = useTranslations('leads.merge');
  const router = useRouter();
  const undo = useUndoMerge();
  return useCommand({
    command: ({ kept, other, choices }: MergeInput) =>
      leadMerges.mergeLeads({ kept: kept.id, other: other.id, rev: kept.rev ?? 0, otherRev: other.rev ?? 0, choices }),
    onSuccess: ({ lead }) => router.push(paths.lead(lead.id)),
    success: (_answer, { kept, other }) => ({
      title: t('done', { name: nameOf(other), kept: nameOf(kept) }),
      accent: 'success',
    }),
    undo: ({ merge }) => void undo.run(merge),
    onRefused: useShowRefusal(t('failed'), false),
    failure: t('failed'),
    invalidates: { success: MOVED, conflict: [{ queryKey: queryRoots.leads }] },
  });
}

/** The name that a customer goes by. */
export const nameOf = ({ company, name }: Pick<Lead, 'company' | 'name'>): string => company || name;
