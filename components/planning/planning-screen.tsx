'use client';

import dynamic from 'next/dynamic';
import { useCurrentUser } from '@/components/auth/use-current-user';
import { useToday } from '@/components/common/day/use-today';
import { Skeleton } from '@/components/ui/skeleton';
import { BoardScreen } from './board/board-screen';
import { lazyPart } from '@/components/common/part/lazy-part';

const TechnicianDay = lazyPart(() => dynamic(() => import('./day/technician-day')));

/** The board for the office, the own day for technicians. `firstDay`: the one that a technician sees first. */
export function PlanningScreen({ routeId, firstDay }: { routeId: string; firstDay?: string | undefined }) {
  const { id, isStaff } = useCurrentUser();
  const today = useToday();
  if (id === '') return <Skeleton className="h-96" />;
  if (isStaff) return <BoardScreen routeId={routeId} today={today} />;
  return <TechnicianDay routeId={routeId} today={today} firstDay={firstDay} />;
}
