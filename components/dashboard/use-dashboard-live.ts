import { useLive } from '@/components/common/use-live';
import { useNewDay } from '@/components/common/use-new-day';
import { dashboardKeys } from '@/lib/dashboard/shared/queries';

const WATCHED = ['leads', 'inquiries', 'tasks', 'follow_ups', 'lead_merges'] as const;

/** Updates the dashboard's figures and lists when a colleague changes a record, and on a new day. */
export function useDashboardLive(): void {
  useLive(WATCHED, dashboardKeys.all);
  useNewDay(dashboardKeys.all);
}
