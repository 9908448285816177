'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useEffect } from 'react';
import { lazyExtra } from '@/components/common/part/lazy-part';
import { useRowKeys } from '@/components/common/list/use-row-keys';
import { useCurrentUser } from '@/components/auth/use-current-user';
import { isOperations } from '@/lib/auth/shared/permissions';
import { useToday } from '@/components/common/day/use-today';
import { dashboard } from '@/lib/dashboard/commands';
import { figures } from '@/lib/dashboard/shared/queries';
import { pb } from '@/lib/pocketbase/shared/client';
import { AdminNotices } from './admin-notices';
import { DashboardFigures } from './dashboard-figures';
import { useDashboardLive } from './use-dashboard-live';
import { useScopeFilter } from './scope-filter';
import { DashboardPanels } from './dashboard-panels';

const WaitingImports = lazyExtra(() =>
  dynamic(() => import('@/components/imports/news/waiting-notice').then((module) => module.WaitingNotice), {
    ssr: false,
  }),
);

/** The start page: sellers see their own customers, operations the whole firm. Technicians have a page of their own. */
export function DashboardScreen() {
  const today = useToday();
  useDashboardLive();
  const list = useRowKeys<HTMLDivElement>();
  const { canSeeAll, scopeId, who, everybody, isReady } = useScopeFilter();
  const { roles } = useCurrentUser();
  const sells = roles.includes('seller');
  const { data } = useQuery({ ...figures(pb, everybody), enabled: isReady });
  useVisit(data !== undefined);

  return (
    <div ref={list} className="flex flex-col gap-4">
      {isOperations(roles) && <WaitingImports />}
      {roles.includes('admin') && <AdminNotices />}
      <DashboardFigures data={data} who={who} roles={roles} canSeeAll={canSeeAll} />
      <DashboardPanels
        data={data}
        canSeeAll={canSeeAll}
        scopeId={scopeId}
        who={who}
        isReady={isReady}
        sells={sells}
        today={today}
      />
    </div>
  );
}

/** Records the visit once the figures have been read; a failure is ignored. */
function useVisit(isRead: boolean): void {
  useEffect(() => {
    if (isRead) dashboard.recordVisit().catch(() => undefined);
  }, [isRead]);
}
