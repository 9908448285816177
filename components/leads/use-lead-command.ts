'use client';

import { useQueryClient } from '@tanstack/react-query';
import type { CommandOptions } from '@/components/common/command-options';
import { useCommand } from '@/components/common/use-command';
import { queryRoots } from '@/lib/core/shared/query-roots';
import { leadKeys } from '@/lib/leads/shared/queries';
import type { Lead } from '@/lib/leads/shared/types';

/** A command on a lead: the answer goes into the cache; after a conflict the lead is read again. */
export function useLeadCommand<I = void>(id: string, options: Omit<CommandOptions<I, Lead>, 'invalidates'>) {
  const queryClient = useQueryClient();
  return useCommand<I, Lead>({
    ...options,
    onSuccess: (lead, input) => {
      queryClient.setQueryData(leadKeys.detail(id), lead);
      options.onSuccess?.(lead, input);
    },
    invalidates: {
      success: [
        { queryKey: leadKeys.timeline(id) },
        { queryKey: leadKeys.hits(), refetchType: 'none' },
        // A step may start a set of tasks.
        { queryKey: queryRoots.tasks },
      ],
      conflict: [{ queryKey: leadKeys.detail(id) }],
    },
  });
}
