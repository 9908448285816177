'use client';

import dynamic from 'next/dynamic';
import { withPartBoundary } from '@/components/shell/part-boundary';
import { Card } from '@/components/ui/card';
import { useSession } from '@/lib/auth/client';
import { isStaff } from '@/lib/auth/permissions';
import { copenhagenToday } from '@/lib/core/dates';
import { BoardScreen } from './board-screen';

const TechnicianDay = withPartBoundary(dynamic(() => import('./technician-day')));

/** The office sees the board; a technician their own day. */
export function PlanningScreen({ routeId }: { routeId: string }) {
  const { roles, ready } = useSession();
  const today = copenhagenToday(new Date());
  if (!ready) return <Card className="h-96" aria-busy />;
  return isStaff(roles) ? <BoardScreen routeId={routeId} today={today} /> : <TechnicianDay routeId={routeId} today={today} />;
}
