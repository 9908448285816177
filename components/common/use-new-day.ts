'use client';

import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useToday } from '@/components/common/day/use-today';

/** Reads the queries under `queryKey` again on a page that is left open over midnight; answers today in Copenhagen. */
export function useNewDay(queryKey: QueryKey): string {
  const today = useToday();
  const queryClient = useQueryClient();
  const shown = useRef(today);
  useEffect(() => {
    if (shown.current === today) return;
    shown.current = today;
    void queryClient.invalidateQueries({ queryKey });
  }, [today, queryKey, queryClient]);
  return today;
}
