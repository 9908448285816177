import type { QueryClient } from '@tanstack/react-query';
import { getCachedJob } from '@/components/service/use-job-command';
import type { Act } from '@/lib/core/browser/outbox/store';
import { formatQty } from '@/lib/core/shared/money';
import { toAct } from '@/lib/service/browser/outbox/commands';
import type { JobLineInput } from '@/lib/service/shared/schema';
import type { Job, JobAggregate } from '@/lib/service/shared/types';

/** Where an act on the job belongs, and what the list says of it. */
export function onJob({ id, jobNumber, title }: Pick<Job, 'id' | 'jobNumber' | 'title'>, detail: string) {
  return { group: id, target: id, about: { title: `${jobNumber} ${title}`, detail } } satisfies Partial<Act>;
}

/** New lines of a job as an act that can be sent later. `clock`: the one whose hours they are. */
export function toLinesAct(job: Job, lines: JobLineInput[], clock?: string): Act {
  const words = lines.map(
    ({ kind, qtyMilli, text }) => `${formatQty(qtyMilli)} ${kind === 'timer' ? 't' : '×'} ${text}`,
  );
  return toAct('addJobLines', { lines, ...(clock === undefined ? {} : { clock }) }, onJob(job, words.join(', ')));
}

/**
 * What a command on the job goes on with until it is sent: the job as it was read last, over which the screen lays the
 * kept acts.
 */
export const expectRead = (queryClient: QueryClient, data: JobAggregate) => (): JobAggregate => ({
  ...(getCachedJob(queryClient, data.job.id) ?? data),
});
