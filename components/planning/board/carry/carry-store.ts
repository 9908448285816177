/** The card that the planner carries over the board by keyboard, kept outside React like the preview of a drag. */
import { create } from 'zustand';
import type { BoardItem, BoardStop } from '@/lib/planning/shared/types';

/** A card that is picked up, and the place at which Enter would lay it. Minutes after midnight. */
export type Carried = {
  item: BoardItem;
  /** null for an item of the tray. */
  stop: BoardStop | null;
  technician: string;
  date: string;
  startMinute: number;
  lengthMin: number;
};

const useCarry = create<Carried | null>(() => null);

export const setCarried = (carried: Carried | null): void => useCarry.setState(carried, true);

export const getCarried = (): Carried | null => useCarry.getState();

/** What is carried; null while nothing is. */
export const useCarried = (): Carried | null => useCarry();

/** The technician over whose row a card is carried; '' while none is. */
export const useCarriedTo = (): string => useCarry((carried) => carried?.technician ?? '');

/** Whether this job or task is the one that is carried. */
export const useIsCarried = (item: string): boolean => useCarry((carried) => carried?.item.id === item);
