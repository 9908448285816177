import { useLive } from '@/components/shell/use-live';
import { overviewKeys } from '@/lib/overview/queries';

const WATCHED = ['leads', 'inquiries', 'tasks'] as const;

/** Keeps the overview screens true: what a colleague does appears. */
export function useOverviewLive(): void {
  useLive(WATCHED, overviewKeys.all);
}
