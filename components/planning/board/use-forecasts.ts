'use client';

import { useMemo } from 'react';
import { useNowMinute } from '@/components/planning/use-board';
import { forecastToday, type Forecasts } from '@/lib/planning/browser/forecasts';
import type { DayView } from '@/lib/planning/browser/view';

/** What is known of the technicians' days of today, computed again each minute; empty if today is not shown. */
export function useForecasts(views: readonly DayView[], today: string): Forecasts {
  const minute = useNowMinute();
  return useMemo(() => forecastToday(views, { today, minute }), [views, today, minute]);
}
