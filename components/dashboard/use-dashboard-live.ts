import { useLive } from '@/components/common/use-live';
import { dashboardKeys } from '@/lib/dashboard/shared/queries';

const WATCHED = ['leads', 'inquiries', 'tasks', 'follow_ups', 'lead_merges'] as const;

/** Updates the dashboard's lists when a colleague changes a record. */
export function useDashboardLive(): void {
  useLive(WATCHED, dashboardKeys.all);
}
