'use client';

import { useMemo } from 'react';
import { useNowMinute } from '@/components/planning/use-board';
import { forecastToday, type Forecasts } from '@/lib/planning/browser/forecasts';
import type { DayView } from '@/lib/planning/browser/view';

const NONE: Forecasts = new Map();

/**
 * What is known of the technicians' days of today, computed again each minute; empty if today is not shown. The page that
 * the server draws has no clock, which is minute 0: nobody is late then, so that *Bagud* does not begin as an empty board.
 */
export function useForecasts(views: readonly DayView[], today: string): Forecasts {
  const minute = useNowMinute();
  return useMemo(() => (minute === 0 ? NONE : forecastToday(views, { today, minute })), [views, today, minute]);
}
