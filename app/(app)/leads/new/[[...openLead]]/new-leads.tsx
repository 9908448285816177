'use client';

import { useQuery } from '@tanstack/react-query';
import { useCurrentUser } from '@/components/auth/use-current-user';
import { useDashboardLive } from '@/components/dashboard/use-dashboard-live';
import { NewLeadsScreen } from '@/components/leads/new/new-leads-screen';
import { figures } from '@/lib/dashboard/shared/queries';
import { pb } from '@/lib/pocketbase/shared/client';

/** The new leads with the dashboard's figures for them. */
export function NewLeads() {
  useDashboardLive();
  const { id } = useCurrentUser();
  const { data } = useQuery({ ...figures(pb, false), enabled: id !== '' });
  return (
    <NewLeadsScreen
      figures={{
        counts: { alle: data?.figures.newLeads.count ?? null, gamle: data?.figures.rotten.count ?? null },
        responseMin: data?.responseMin ?? null,
      }}
    />
  );
}
