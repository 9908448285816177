'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useErrorMessage } from '@/components/common/form/error-text';
import { toast } from '@/components/common/toast/toast';
import { leadKeys } from '@/lib/leads/queries';
import type { Lead } from '@/lib/leads/types';
import { toClientError } from '@/lib/pocketbase/command';

/**
 * Runs one command on a lead: puts the answer into the cache, shows a failure in a toast, and reads the lead again
 * after a conflict.
 */
export function useLeadChange<V>(
  id: string,
  change: (input: V) => Promise<Lead>,
  options: { onDone?: (lead: Lead, input: V) => void; title: string },
) {
  const queryClient = useQueryClient();
  const errors = useTranslations('errors');
  const say = useErrorMessage();
  return useMutation({
    mutationFn: change,
    onSuccess: (lead, input) => {
      queryClient.setQueryData(leadKeys.detail(id), lead);
      void queryClient.invalidateQueries({ queryKey: leadKeys.timeline(id) });
      void queryClient.invalidateQueries({ queryKey: leadKeys.hits(), refetchType: 'none' });
      options.onDone?.(lead, input);
    },
    onError: (thrown) => {
      const error = toClientError(thrown);
      if (error.status === 409 || error.status === 404)
        void queryClient.invalidateQueries({ queryKey: leadKeys.detail(id) });
      toast({ title: options.title || errors('title'), content: say(error), success: false });
    },
  });
}
