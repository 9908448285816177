'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useConflict } from '@/components/common/form/conflict/use-conflict';
import { useCommand } from '@/components/common/use-command';
import type { Choices } from '@/lib/core/conflict';
import type { FieldErrors } from '@/lib/core/errors';
import { leads } from '@/lib/leads/commands';
import { leadToSave } from '@/lib/leads/form';
import { leadKeys } from '@/lib/leads/queries';
import type { LeadSave } from '@/lib/leads/schema';
import type { Lead } from '@/lib/leads/types';

type Fields = Omit<LeadSave, 'rev'>;

/** Saves some fields of a lead in place. Asks if another user changed the same fields. */
export function useLeadPatch(lead: Lead, onDone: () => void) {
  const queryClient = useQueryClient();
  const errors = useTranslations('errors');
  const [faults, setFaults] = useState<FieldErrors>({});
  // The version that the edit began with, so that a colleague's later save is noticed as a conflict.
  const [base] = useState(() => ({ fields: leadToSave(lead), rev: lead.rev ?? 0 }));
  const conflict = useConflict<Fields>('clashes');
  const { run, isPending } = useCommand<{ fields: Fields; rev: number }, Lead>({
    command: ({ fields, rev }) => leads.saveLead(lead.id, { ...fields, rev }),
    onSuccess: (saved) => {
      queryClient.setQueryData(leadKeys.detail(lead.id), saved);
      onDone();
    },
    failure: errors('title'),
    onRefused: (error, { fields }) => {
      setFaults(error.fields);
      if (error.stale) {
        const theirs = leadToSave(error.stale.current as unknown as Lead);
        send(conflict.merge(base.fields, fields, theirs, error.stale.rev));
      }
      return error.stale !== null || error.code === 'validation';
    },
    invalidates: { success: [{ queryKey: leadKeys.timeline(lead.id) }] },
  });
  const send = (version: { merged: Fields; rev: number } | null) => {
    if (version) void run({ fields: version.merged, rev: version.rev });
  };
  return {
    save: (patch: Partial<Fields>) => {
      if (!isPending) void run({ fields: { ...base.fields, ...patch }, rev: base.rev });
    },
    busy: isPending,
    faults,
    conflict: conflict.conflicts,
    resolve: (choices: Choices) => {
      send(conflict.resolve(choices));
      conflict.close();
    },
    cancelConflict: conflict.close,
  };
}
