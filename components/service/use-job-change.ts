'use client';

import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useErrorMessage } from '@/components/common/form/error-text';
import { toast } from '@/components/common/toast/toast';
import { toClientError, type ClientError } from '@/lib/pocketbase/command';
import { jobKeys } from '@/lib/service/queries';
import type { Job, JobAggregate } from '@/lib/service/types';

type Options<V> = {
  title: string;
  onDone?: (saved: JobAggregate, input: V) => void;
  /** Returns true where it has shown the error itself; no toast then. */
  onFailed?: (error: ClientError) => boolean;
};

/** The user's own commands on jobs run one after the other, so that fast ones do not make each other stale. */
export const JOB_COMMAND_SCOPE = { id: 'jobs' };

/** The cached job. Read it when a command is sent: the command before it has raised the `rev`. */
export function getCachedJob(queryClient: QueryClient, id: string): JobAggregate | undefined {
  return queryClient.getQueryData<JobAggregate>(jobKeys.detail(id));
}

/** The newest known `rev` of a job, at least the given one. */
export function getNewestRev(queryClient: QueryClient, { id, rev }: Pick<Job, 'id' | 'rev'>): number {
  return Math.max(rev, getCachedJob(queryClient, id)?.job.rev ?? 0);
}

/** A mutation of a job: the answer goes into the cache, a failure into a toast; a stale job is read again. */
export function useJobChange<V>(
  id: string,
  change: (input: V) => Promise<JobAggregate>,
  { title, onDone, onFailed }: Options<V>,
) {
  const queryClient = useQueryClient();
  const errorText = useErrorMessage();
  return useMutation({
    scope: JOB_COMMAND_SCOPE,
    mutationFn: change,
    onSuccess: (saved, input) => {
      queryClient.setQueryData(jobKeys.detail(id), saved);
      void queryClient.invalidateQueries({ queryKey: jobKeys.timeline(id) });
      void queryClient.invalidateQueries({ queryKey: jobKeys.lists(), refetchType: 'none' });
      onDone?.(saved, input);
    },
    onError: (thrown) => {
      const error = toClientError(thrown);
      if (error.status === 409 || error.status === 404)
        void queryClient.invalidateQueries({ queryKey: jobKeys.detail(id) });
      if (!onFailed?.(error)) toast({ title, content: errorText(error), success: false });
    },
  });
}
