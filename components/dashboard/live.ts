import { useLive } from '@/components/common/use-live';
import { overviewKeys } from '@/lib/dashboard/queries';

const WATCHED = ['leads', 'inquiries', 'tasks'] as const;

/** Updates the dashboard's lists when a colleague changes a record. */
export function useOverviewLive(): void {
  useLive(WATCHED, overviewKeys.all);
}
