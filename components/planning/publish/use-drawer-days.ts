'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { unsentRoutes } from '@/lib/planning/shared/queries';
import type { DaysChoice, getDrawerDays } from './drawer-days';

/**
 * The days that the drawer shows, and their routes to send; `routes` is undefined until they are read. What the drawer
 * opens on stays chosen when its last route is sent.
 */
export function useDrawerDays({ choices, first, otherwise }: ReturnType<typeof getDrawerDays>) {
  const [chosen, setChosen] = useState<DaysChoice | null>(otherwise === first ? first.choice : null);
  const days = choices.find(({ choice }) => choice === chosen) ?? first;
  const { data, error, refetch } = useQuery(unsentRoutes(days.from, days.to));
  const isEmpty = chosen === null && data?.length === 0;
  const ahead = useQuery({ ...unsentRoutes(otherwise.from, otherwise.to), enabled: isEmpty });
  const isAwaited = isEmpty && ahead.isPending;
  if (chosen === null && (data || error) && !isAwaited)
    setChosen(isEmpty && ahead.data?.length ? otherwise.choice : first.choice);
  return { days, choose: setChosen, routes: isAwaited ? undefined : data, error, refetch };
}
