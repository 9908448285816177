'use client';

import dynamic from 'next/dynamic';
import { withPartBoundary } from '@/components/common/part/part-boundary';
import { Card } from '@/components/ui/card';
import { useSession } from '@/lib/auth/client';
import { isStaff } from '@/lib/auth/permissions';
import { copenhagenToday } from '@/lib/core/dates';
import { BoardScreen } from './board/board-screen';

const TechnicianDay = withPartBoundary(dynamic(() => import('./day/technician-day')));

/** The board for the office, the own day for technicians. */
export function PlanningScreen({ routeId }: { routeId: string }) {
  const { roles, ready } = useSession();
  const today = copenhagenToday(new Date());
  if (!ready) return <Card className="h-96" aria-busy />;
  return isStaff(roles) ? (
    <BoardScreen routeId={routeId} today={today} />
  ) : (
    <TechnicianDay routeId={routeId} today={today} />
  );
}
