import { useLive } from '@/components/common/use-live';
import { overviewKeys } from '@/lib/dashboard/queries';

const WATCHED = ['leads', 'inquiries', 'tasks'] as const;

/** Keeps the overview screens true: what a colleague does appears. */
export function useOverviewLive(): void {
  useLive(WATCHED, overviewKeys.all);
}
