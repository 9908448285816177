import { useLive } from '@/components/shell/use-live';
import { overviewKeys } from '@/lib/overview/queries';
import { Collections } from '@/lib/pocketbase/types';

const WATCHED = [Collections.Leads, Collections.Inquiries, Collections.Tasks] as const;

/** Keeps the overview screens true: what a colleague does appears. */
export function useOverviewLive(): void {
  useLive(WATCHED, overviewKeys.all);
}
