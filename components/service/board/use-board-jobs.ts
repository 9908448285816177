import { useQueries } from '@tanstack/react-query';
import { pb } from '@/lib/pocketbase/shared/client';
import { boardReads, type JobFilters } from '@/lib/service/shared/queries';
import type { JobRow } from '@/lib/service/shared/types';

/**
 * The board's jobs as far as they are there: undefined until the first are. `isWhole`: no more will come. `error`: of
 * jobs that could not be read, so that a board without them is not taken for the whole.
 */
export function useBoardJobs(q: string, filters: JobFilters) {
  return useQueries({ queries: boardReads(pb, q, filters), combine });
}

type Read = { data: JobRow[] | undefined; error: Error | null; refetch: () => Promise<unknown> };

/** Later jobs wait for the earlier ones, so that no card comes in above others. */
function combine(reads: readonly Read[]) {
  const missing = reads.findIndex(({ data }) => !data);
  const there = (missing < 0 ? reads : reads.slice(0, missing)).flatMap(({ data }) => data ?? []);
  return {
    // A job that was planned between two reads is in both.
    jobs: missing === 0 ? undefined : [...new Map(there.map((job) => [job.id, job])).values()],
    isWhole: missing < 0,
    error: reads.find(({ data, error }) => error && !data)?.error ?? null,
    refetch: () => void Promise.all(reads.map(({ refetch }) => refetch())),
  };
}
