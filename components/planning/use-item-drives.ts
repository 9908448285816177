'use client';

import { useQuery } from '@tanstack/react-query';
import { drivesOf } from '@/lib/planning/shared/queries';
import type { Board, BoardItem } from '@/lib/planning/shared/types';

/** Drives are measured, and the user lays cards. */
export const hasItemDrives = (board: Board): boolean => board.drives !== undefined && board.canPlan;

/**
 * Reads the measured drives to and from an item while it is laid: the board brings those of its days only. Returns a
 * number that changes once they are read.
 */
export function useItemDrives(board: Board, item: BoardItem | null): number {
  const wish = item ?? { kind: 'job' as const, id: '' };
  return useQuery({ ...drivesOf(wish), enabled: item !== null && hasItemDrives(board) }).dataUpdatedAt;
}
