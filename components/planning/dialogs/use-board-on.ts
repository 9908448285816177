'use client';

import { useQuery } from '@tanstack/react-query';
import { isCalendarDay } from '@/lib/core/shared/dates';
import { board as boardQuery } from '@/lib/planning/shared/queries';
import { inRange } from '@/lib/planning/shared/rules';
import type { Board } from '@/lib/planning/shared/types';
import { pb } from '@/lib/pocketbase/shared/client';

/** The board that has this day: the one on the screen, or else that day alone, once it is read. */
export function useBoardOn(date: string, board: Board): Board | undefined {
  const isOnScreen = inRange(date, board.from, board.to);
  const { data } = useQuery({ ...boardQuery(pb, date, date), enabled: isCalendarDay(date) && !isOnScreen });
  if (isOnScreen) return board;
  return data?.from === date ? data : undefined;
}
