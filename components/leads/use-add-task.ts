'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { intentions } from '@/lib/core/intention';
import { addLeadTask, type NewTask } from '@/lib/leads/mutations';
import { leadKeys } from '@/lib/leads/queries';

export type TaskInput = Pick<NewTask, 'title' | 'type' | 'due' | 'dueTime'>;

/** Adds a task to a lead for whoever asks. Pressed twice, it is one task. */
export function useAddTask(leadId: string, assignee: string, onDone: () => void) {
  const queryClient = useQueryClient();
  const [keyOf] = useState(intentions);
  return useMutation({
    mutationFn: (input: TaskInput) => addLeadTask({ ...input, priority: 'normal', assignee, lead: leadId, idempotencyKey: keyOf(input) }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: leadKeys.tasks(leadId) });
      onDone();
    },
  });
}
