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
  /** true: said elsewhere, no toast. */ onFailed?: (error: ClientError) => boolean;
};

/** One's own changes of jobs go one after the other, so that a quick hand is nobody's rival. */
export const JOB_CHANGES = { id: 'jobs' };

/** The job as this browser knows it when a change is sent, not when it was asked for: one's own change before it has raised the `rev` since. */
export function jobNow(queryClient: QueryClient, id: string): JobAggregate | undefined {
  return queryClient.getQueryData<JobAggregate>(jobKeys.detail(id));
}

/** The newest `rev` known of this job, at least the given one. */
export function revNow(queryClient: QueryClient, { id, rev }: Pick<Job, 'id' | 'rev'>): number {
  return Math.max(rev, jobNow(queryClient, id)?.job.rev ?? 0);
}

/** One change of a job by one command: the answer goes into the cache, a refusal into a toast, and where somebody was quicker the job is read again. */
export function useJobChange<V>(
  id: string,
  change: (input: V) => Promise<JobAggregate>,
  { title, onDone, onFailed }: Options<V>,
) {
  const queryClient = useQueryClient();
  const say = useErrorMessage();
  return useMutation({
    scope: JOB_CHANGES,
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
      if (!onFailed?.(error)) toast({ title, content: say(error), success: false });
    },
  });
}
