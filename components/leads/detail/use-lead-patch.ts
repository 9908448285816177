'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useErrorMessage } from '@/components/common/form/error-text';
import { toast } from '@/components/common/toast/toast';
import { useTranslations } from 'next-intl';
import type { FieldErrors } from '@/lib/core/errors';
import { findConflicts, resolveConflicts, type Choices, type Conflict } from '@/lib/core/conflict';
import { leadToSave } from '@/lib/leads/form';
import { saveLead } from '@/lib/leads/commands';
import { leadKeys } from '@/lib/leads/queries';
import type { LeadSave } from '@/lib/leads/schema';
import type { Lead } from '@/lib/leads/types';
import { toClientError } from '@/lib/pocketbase/command';

type Fields = Omit<LeadSave, 'rev'>;

/** Saves some fields of a lead in place. Asks if another user changed the same fields. */
export function useLeadPatch(lead: Lead, onDone: () => void) {
  const queryClient = useQueryClient();
  const errors = useTranslations('errors');
  const say = useErrorMessage();
  const [faults, setFaults] = useState<FieldErrors>({});
  // The version that the edit began with, so that a colleague's later save is noticed as a conflict.
  const [base] = useState(() => ({ fields: leadToSave(lead), rev: lead.rev ?? 0 }));
  const [open, setOpen] = useState<{ fields: Conflict[]; mine: Fields; theirs: Fields; rev: number } | null>(null);

  const mutation = useMutation({
    mutationFn: ({ fields, rev }: { fields: Fields; rev: number }) => saveLead(lead.id, { ...fields, rev }),
    onSuccess: (saved) => {
      queryClient.setQueryData(leadKeys.detail(lead.id), saved);
      void queryClient.invalidateQueries({ queryKey: leadKeys.timeline(lead.id) });
      onDone();
    },
    onError: (thrown, { fields: mine }) => {
      const error = toClientError(thrown);
      setFaults(error.fields);
      if (error.stale) {
        const theirs = leadToSave(error.stale.current as unknown as Lead);
        const fields = findConflicts(base.fields, mine, theirs);
        const asked = fields.filter((conflict) => conflict.suggested === 'mine');
        // Different fields were changed: both changes are kept.
        if (asked.length === 0)
          mutation.mutate({ fields: resolveConflicts(mine, theirs, suggestionsOf(fields)), rev: error.stale.rev });
        else setOpen({ fields, mine, theirs, rev: error.stale.rev });
      } else if (error.code !== 'validation') toast({ title: errors('title'), content: say(error), success: false });
    },
  });

  const resolve = (choices: Choices) => {
    if (!open) return;
    mutation.mutate({ fields: resolveConflicts(open.mine, open.theirs, choices), rev: open.rev });
    setOpen(null);
  };
  return {
    save: (patch: Partial<Fields>) => {
      if (!mutation.isPending) mutation.mutate({ fields: { ...base.fields, ...patch }, rev: base.rev });
    },
    busy: mutation.isPending,
    faults,
    conflict: open?.fields ?? null,
    resolve,
    cancelConflict: () => setOpen(null),
  };
}

function suggestionsOf(conflicts: readonly Conflict[]): Choices {
  return Object.fromEntries(conflicts.map(({ field, suggested }) => [field, suggested]));
}
