'use client';

import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { CommandOptions } from '@/components/common/command-options';
import { useCommand } from '@/components/common/use-command';
import { jobKeys } from '@/lib/service/shared/queries';
import type { Job, JobAggregate } from '@/lib/service/shared/types';

/** The user's own commands on jobs run one after the other, so that fast ones do not make each other stale. */
export const JOB_COMMAND_SCOPE = 'jobs';

/** The cached job. Read it when a command is sent: the command before it has raised the `rev`. */
export function getCachedJob(queryClient: QueryClient, id: string): JobAggregate | undefined {
  return queryClient.getQueryData<JobAggregate>(jobKeys.detail(id));
}

/** The newest known `rev` of a job, at least the given one. */
export function getNewestRev(queryClient: QueryClient, { id, rev }: Pick<Job, 'id' | 'rev'>): number {
  return Math.max(rev, getCachedJob(queryClient, id)?.job.rev ?? 0);
}

/** A command on a job: the answer goes into the cache; after a conflict the job is read again. */
export function useJobCommand<I = void>(
  id: string,
  options: Omit<CommandOptions<I, JobAggregate>, 'scope' | 'invalidates'>,
) {
  const queryClient = useQueryClient();
  return useCommand<I, JobAggregate>({
    ...options,
    scope: JOB_COMMAND_SCOPE,
    onSuccess: (saved, input) => {
      queryClient.setQueryData(jobKeys.detail(id), saved);
      options.onSuccess?.(saved, input);
    },
    invalidates: {
      success: [{ queryKey: jobKeys.timeline(id) }, { queryKey: jobKeys.lists(), refetchType: 'none' }],
      conflict: [{ queryKey: jobKeys.detail(id) }],
    },
  });
}
