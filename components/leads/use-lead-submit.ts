'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type SyntheticEvent } from 'react';
import type { Path, UseFormReturn } from 'react-hook-form';
import { findConflicts, resolveConflicts, type Conflict, type LeadField, type Side } from '@/lib/leads/conflict';
import { formFieldOf, formToLead, leadToSave, type LeadFormValues } from '@/lib/leads/form';
import { intentions } from '@/lib/leads/intention';
import { createLead, saveLead } from '@/lib/leads/mutations';
import { leadKeys } from '@/lib/leads/queries';
import type { LeadSave } from '@/lib/leads/schema';
import type { Lead } from '@/lib/leads/types';
import { toClientError } from '@/lib/pocketbase/command';

type Fields = Omit<LeadSave, 'rev'>;
type Open = { fields: Conflict[]; mine: Fields; theirs: Fields; rev: number };
type Options = { id: string; form: UseFormReturn<LeadFormValues>; start: { base: LeadFormValues; rev: number }; onSaved: (lead: Lead) => void };

/** Sends the form once, puts the server's faults at their fields, and asks where somebody else was quicker. */
export function useLeadSubmit({ id, form, start, onSaved }: Options) {
  const queryClient = useQueryClient();
  const [conflict, setConflict] = useState<Open | null>(null);
  const [keyOf] = useState(intentions);
  // A second press before the first render: state would be too late.
  const sending = useRef(false);

  const mutation = useMutation({
    mutationFn: ({ fields, rev }: { fields: Fields; rev: number }) => (id ? saveLead(id, { ...fields, rev }) : createLead({ ...fields, idempotencyKey: keyOf(fields) })),
    onSuccess: (lead) => {
      setConflict(null);
      queryClient.setQueryData(leadKeys.detail(lead.id), lead);
      void queryClient.invalidateQueries({ queryKey: leadKeys.hits() });
      void queryClient.invalidateQueries({ queryKey: leadKeys.timeline(lead.id) });
      onSaved(lead);
    },
    onSettled: () => {
      sending.current = false;
    },
  });

  const send = async (fields: Fields, rev: number) => {
    if (sending.current) return;
    sending.current = true;
    try {
      await mutation.mutateAsync({ fields, rev });
    } catch (thrown) {
      const error = toClientError(thrown);
      for (const [path, fault] of Object.entries(error.fields)) {
        form.setError(formFieldOf(path, form.getValues()) as Path<LeadFormValues>, { type: fault.code, message: fault.code, ...fault });
      }
      if (!error.stale) return;
      const theirs = leadToSave(error.stale.current as unknown as Lead);
      const fields_ = findConflicts(formToLead(start.base), fields, theirs);
      // Whatever they changed, I changed to the same: nothing to ask.
      if (fields_.length === 0) return void send(fields, error.stale.rev);
      setConflict({ fields: fields_, mine: fields, theirs, rev: error.stale.rev });
    }
  };

  const resolve = (choices: Partial<Record<LeadField, Side>>) => {
    if (conflict) void send(resolveConflicts(conflict.mine, conflict.theirs, choices), conflict.rev);
  };
  const submit = (event?: SyntheticEvent) => form.handleSubmit((values) => send(formToLead(values), start.rev))(event);
  const shown = mutation.error && toClientError(mutation.error).code !== 'stale' ? mutation.error : null;
  return { submit, busy: mutation.isPending, error: shown, conflict, resolve, cancelConflict: () => setConflict(null) };
}
